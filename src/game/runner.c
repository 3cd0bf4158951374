/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/runner.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "game/hounds/senses.h"
#include "path/finder.h"

#include <stdlib.h>

/* Makes every path round a hole cheaper than the path through it. */
enum { HOLE_SURCHARGE = 255 };

/* The surcharge of a cell at this number of king's moves from a hound in view. */
enum { FEAR_RADIUS = 6 };
static const uint8_t fears[FEAR_RADIUS + 1] = {255, 255, 120, 40, 16, 8, 4};

struct runner {
    struct world *world;   /* borrowed */
    struct finder *finder; /* NULL until a target was set */
    uint8_t *surcharge;    /* likewise */
    enum run_style style;
    enum direction heading; /* NO_DIRECTION: not running */
    enum direction turn;    /* requested, but not yet possible; NO_DIRECTION: none */
    bool is_fresh;          /* the heading comes from the player and was not tried yet */
    bool has_target;
    struct cell target;
    enum verb act; /* VERB_WAIT: none */
};

struct runner *runner_new(struct world *world)
{
    struct runner *runner = xcalloc(1, sizeof *runner);
    runner->world = world;
    runner_stop(runner);
    return runner;
}

void runner_free(struct runner *runner)
{
    if (runner != NULL) {
        finder_free(runner->finder);
        free(runner->surcharge);
        free(runner);
    }
}

void runner_stop(struct runner *runner)
{
    runner->heading = NO_DIRECTION;
    runner->turn = NO_DIRECTION;
    runner->is_fresh = false;
    runner->has_target = false;
    runner->act = VERB_WAIT;
}

void runner_steer(struct runner *runner, enum direction dir, enum run_style style)
{
    bool is_running = runner->style == RUN_ON && style == RUN_ON && runner->heading != NO_DIRECTION;
    runner->has_target = false;
    runner->style = style;
    if (is_running && !runner->is_fresh) {
        runner->turn = dir == runner->heading ? NO_DIRECTION : dir;
        return;
    }
    runner->heading = dir;
    runner->turn = NO_DIRECTION;
    runner->is_fresh = true;
}

void runner_go_to(struct runner *runner, struct cell target)
{
    runner_stop(runner);
    runner->has_target = grid_has(world_grid(runner->world), target);
    runner->target = target;
}

void runner_act(struct runner *runner, enum verb verb) { runner->act = verb; }

bool runner_travels(const struct runner *runner) { return runner->has_target; }

bool runner_is_idle(const struct runner *runner)
{
    return runner->heading == NO_DIRECTION && !runner->has_target && runner->act == VERB_WAIT;
}

/* Pushes a bale only with the first step, so that a run does not displace one by accident. */
static struct command run(struct runner *runner)
{
    if (hare_can_step(runner->world, runner->turn, HARE_LEAVES_BALES)) {
        runner->heading = runner->turn;
        runner->turn = NO_DIRECTION;
    }
    enum direction dir = runner->heading;
    bool goes_on = hare_can_step(runner->world, dir, runner->is_fresh ? HARE_PUSHES : HARE_LEAVES_BALES);
    bool bumps = runner->is_fresh && !goes_on;
    runner->is_fresh = false;
    if (!goes_on || runner->style == RUN_ONE_STEP) {
        runner_stop(runner);
    }
    return goes_on || bumps ? command_step(dir) : COMMAND_WAIT;
}

static uint8_t surcharge_of_hole(const struct runner *runner, struct cell at)
{
    return cell_equal(world_warren_exit(runner->world, at), at) ? 0 : HOLE_SURCHARGE;
}

enum mood_of_hare { AFRAID, CALM };

static void set_fear_of(struct runner *runner, struct cell hound, enum mood_of_hare mood)
{
    const struct grid *grid = world_grid(runner->world);
    for (int y = -FEAR_RADIUS; y <= FEAR_RADIUS; y++) {
        for (int x = -FEAR_RADIUS; x <= FEAR_RADIUS; x++) {
            struct cell at = {hound.x + x, hound.y + y};
            if (grid_has(grid, at)) {
                uint8_t *surcharge = &runner->surcharge[grid_index(grid, at)], fear = fears[cell_chebyshev(at, hound)];
                *surcharge = mood == CALM ? surcharge_of_hole(runner, at) : *surcharge > fear ? *surcharge : fear;
            }
        }
    }
}

/* Sets the surcharge for all hounds in view; sight is symmetric. */
static void set_fear(struct runner *runner, enum mood_of_hare mood)
{
    for (size_t i = 0; i < world_hound_count(runner->world); i++) {
        if (senses_see_hare(runner->world, i)) {
            set_fear_of(runner, world_hound(runner->world, i)->at, mood);
        }
    }
}

static enum direction first_step(struct runner *runner, struct cell from, struct cell target)
{
    struct cell next;
    if (runner->finder == NULL) {
        const struct grid *grid = world_grid(runner->world);
        runner->finder =
            xalloc_check(finder_new(&finder_search[ALGORITHM_ASTAR], world_hare_moves(runner->world), NULL));
        runner->surcharge = xcalloc(grid_cells(grid), sizeof *runner->surcharge);
        runner->finder->query.surcharge = runner->surcharge;
        for (size_t i = 0; i < grid_cells(grid); i++) {
            runner->surcharge[i] = surcharge_of_hole(runner, cell_of_index(i, grid_width(grid)));
        }
    }
    set_fear(runner, AFRAID);
    finder_plan(runner->finder, from, target, &next);
    set_fear(runner, CALM);
    xalloc_answer(finder_status(runner->finder));
    return direction_between(from, next);
}

bool runner_finds_way(struct runner *runner, struct cell target)
{
    return grid_has(world_grid(runner->world), target) &&
           first_step(runner, world_hare(runner->world)->at, target) != NO_DIRECTION;
}

/* Returns whether the cell is next to a hound in view and nearer to it than before. */
static bool runs_into_a_hound(const struct runner *runner, struct cell from, struct cell to)
{
    for (size_t i = 0; i < world_hound_count(runner->world); i++) {
        struct cell hound = world_hound(runner->world, i)->at;
        bool is_nearer = cell_chebyshev(to, hound) < cell_chebyshev(from, hound);
        if (is_nearer && cell_chebyshev(to, hound) <= 1 && senses_see_hare(runner->world, i)) {
            return true;
        }
    }
    return false;
}

static struct command go(struct runner *runner)
{
    struct cell at = world_hare(runner->world)->at;
    enum direction dir = cell_equal(at, runner->target) ? NO_DIRECTION : first_step(runner, at, runner->target);
    dir = dir != NO_DIRECTION && runs_into_a_hound(runner, at, cell_step(at, dir)) ? NO_DIRECTION : dir;
    if (dir == NO_DIRECTION || cell_equal(cell_step(at, dir), runner->target)) {
        runner->has_target = false;
    }
    return command_step(dir);
}

struct command runner_command(struct runner *runner)
{
    if (!world_hare_is_ready(runner->world)) {
        return COMMAND_WAIT;
    }
    if (runner->act != VERB_WAIT) {
        struct command command = {(uint8_t)runner->act, NO_DIRECTION};
        runner->act = VERB_WAIT;
        return command;
    }
    return runner->has_target ? go(runner) : runner->heading == NO_DIRECTION ? COMMAND_WAIT : run(runner);
}
