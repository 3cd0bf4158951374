#include "config.h"

#include "game/runner.h"

#include "base/xalloc.h"
#include "game/hare.h"
#include "path/finder.h"

#include <stdlib.h>

/* Enough to make any way round a hole cheaper than the way through it. */
enum { HOLE_SURCHARGE = 255 };

struct runner {
    struct world *world;   /* borrowed */
    struct finder *finder; /* NULL until the hare was sent somewhere */
    uint8_t *surcharge;    /* the same */
    enum run_style style;
    enum direction heading; /* NO_DIRECTION: not running that way */
    enum direction turn;    /* asked for, not yet possible; NO_DIRECTION: none */
    bool is_fresh;          /* whether the heading was given by hand and not yet tried */
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

void runner_act(struct runner *runner, enum verb verb)
{
    runner->act = verb;
}

bool runner_is_idle(const struct runner *runner)
{
    return runner->heading == NO_DIRECTION && !runner->has_target && runner->act == VERB_WAIT;
}

static struct command carry_out_act(struct runner *runner)
{
    struct command command = {(uint8_t)runner->act, NO_DIRECTION};
    runner->act = VERB_WAIT;
    return command;
}

/* A run pushes a bale only at its first step: nobody wants to lose one by running into it. */
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

static void set_up_finder(struct runner *runner)
{
    const struct grid *grid = world_grid(runner->world);
    size_t width = (size_t)grid_width(grid), height = (size_t)grid_height(grid);
    runner->finder = xalloc_check(finder_new(&finder_search[ALGORITHM_ASTAR], world_hare_moves(runner->world), NULL));
    runner->surcharge = xcalloc(width * height, sizeof *runner->surcharge);
    runner->finder->query.surcharge = runner->surcharge;
    for (size_t i = 0; i < width * height; i++) {
        struct cell at = {(int)(i % width), (int)(i / width)};
        runner->surcharge[i] = cell_equal(world_warren_exit(runner->world, at), at) ? 0 : HOLE_SURCHARGE;
    }
}

static enum direction first_step(struct runner *runner, struct cell from)
{
    struct cell next;
    if (runner->finder == NULL) {
        set_up_finder(runner);
    }
    finder_plan(runner->finder, from, runner->target, &next);
    xalloc_answer(finder_status(runner->finder));
    return direction_between(from, next);
}

static struct command go(struct runner *runner)
{
    struct cell at = world_hare(runner->world)->at;
    enum direction dir = cell_equal(at, runner->target) ? NO_DIRECTION : first_step(runner, at);
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
        return carry_out_act(runner);
    }
    if (runner->has_target) {
        return go(runner);
    }
    return runner->heading == NO_DIRECTION ? COMMAND_WAIT : run(runner);
}
