/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/tricks.h"

#include "game/world/rules.h"
#include "game/world/world_state.h"

#include <assert.h>

static enum terrain terrain_at(const struct world *world, struct cell at) { return ground_terrain(&world->ground, at); }

static bool is_passable(const struct world *world, struct cell at)
{
    return moves_mover(world->hare_moves)->factor[terrain_at(world, at)] != 0;
}

static bool is_free(const struct world *world, struct cell at)
{
    return is_passable(world, at) && world_hound_at(world, at) < 0;
}

static void go(struct world *world, struct cell to, struct events *events)
{
    hare_enter(world, to, events);
    if (world->outcome == OUTCOME_RUNNING) {
        goal_hare_arrives(world, events);
    }
}

/* Plants the terrain on bare ground. */
static void plant(struct world *world, struct cell at, enum terrain terrain)
{
    if (terrain_at(world, at) == TERRAIN_GRASS && world_hound_at(world, at) < 0 && !decoys_lie_at(world, at)) {
        ground_set(&world->ground, at, terrain);
    }
}

static bool can_thump(const struct world *world, enum direction dir)
{
    (void)dir;
    return world_nearest_hound(world, world->hare.at) <= TRICK_THUMP_STEPS;
}

/* Lets a hound stand still.  If it is tearing at something, the longer of both times counts. */
static void hold(struct hound *hound, int ticks)
{
    int points = -ticks * hound->speed;
    hound->points = hound->points < points ? hound->points : points;
}

static void hold_all(struct world *world, int ticks)
{
    for (size_t i = 0; i < world->hound_count; i++) {
        hold(&world->hounds[i], ticks);
    }
}

static void thump(struct world *world, enum direction dir, struct events *events)
{
    (void)dir, (void)events;
    for (size_t i = 0; i < world->hound_count; i++) {
        if (cell_chebyshev(world->hounds[i].at, world->hare.at) <= TRICK_THUMP_STEPS) {
            hold(&world->hounds[i], TRICK_THUMP_TICKS);
        }
    }
}

static void freeze(struct world *world, enum direction dir, struct events *events)
{
    (void)dir, (void)events;
    hold_all(world, TRICK_FREEZE_TICKS);
}

static void bargain(struct world *world, enum direction dir, struct events *events)
{
    (void)dir, (void)events;
    hold_all(world, TRICK_BARGAIN_TICKS);
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        world->hare.tricks[trick] = 0;
    }
}

static bool can_always(const struct world *world, enum direction dir)
{
    (void)world, (void)dir;
    return true;
}

static struct cell beyond(const struct world *world, enum direction dir)
{
    return cell_step(cell_step(world->hare.at, dir), dir);
}

static bool can_leap(const struct world *world, enum direction dir)
{
    return dir != NO_DIRECTION && !direction_is_diagonal(dir) && !is_passable(world, cell_step(world->hare.at, dir)) &&
           is_free(world, beyond(world, dir));
}

static void leap(struct world *world, enum direction dir, struct events *events)
{
    world->hare.facing = dir;
    go(world, beyond(world, dir), events);
}

static bool can_double_back(const struct world *world, enum direction dir)
{
    const struct hare *hare = &world->hare;
    (void)dir;
    return hare->past_count == HARE_PAST && is_free(world, hare->past[HARE_PAST - 1]);
}

static void double_back(struct world *world, enum direction dir, struct events *events)
{
    (void)dir;
    go(world, world->hare.past[HARE_PAST - 1], events);
}

static bool can_run_home(const struct world *world, enum direction dir)
{
    (void)dir;
    return is_free(world, world->hare_home) && !cell_equal(world->hare.at, world->hare_home);
}

static void run_home(struct world *world, enum direction dir, struct events *events)
{
    (void)dir;
    go(world, world->hare_home, events);
}

static bool can_swap(const struct world *world, enum direction dir)
{
    (void)dir;
    return world->decoy_count > 0 && is_free(world, world->decoys[0].at) &&
           !cell_equal(world->decoys[0].at, world->hare.at);
}

static void swap(struct world *world, enum direction dir, struct events *events)
{
    struct cell from = world->hare.at, to = world->decoys[0].at;
    (void)dir;
    world->decoys[0].at = from;
    go(world, to, events);
}

static void sprint(struct world *world, enum direction dir, struct events *events)
{
    (void)dir, (void)events;
    world->hare.sprints_until = world->tick + TRICK_SPRINT_TICKS;
}

/* Returns whether the hare can dig there: the border of the meadow stays closed. */
static bool can_dig(const struct world *world, enum direction dir)
{
    return dir != NO_DIRECTION && !direction_is_diagonal(dir) &&
           terrain_at(world, cell_step(world->hare.at, dir)) == TERRAIN_HEDGE &&
           grid_has(world->ground.grid, beyond(world, dir));
}

static void dig(struct world *world, enum direction dir, struct events *events)
{
    (void)events;
    ground_set(&world->ground, cell_step(world->hare.at, dir), TERRAIN_GAP);
}

static bool can_grow_thorns(const struct world *world, enum direction dir)
{
    (void)dir;
    return world->hare.past_count >= TRICK_THORNS_STEPS;
}

static void grow_thorns(struct world *world, enum direction dir, struct events *events)
{
    (void)dir, (void)events;
    for (int i = 0; i < TRICK_THORNS_STEPS; i++) {
        plant(world, world->hare.past[i], TERRAIN_BRAMBLE);
    }
}

static void rustle(struct world *world, enum direction dir, struct events *events)
{
    (void)dir, (void)events;
    plant(world, world->hare.at, TERRAIN_TALL_GRASS);
    for (enum direction around = 0; around < DIRECTIONS; around++) {
        plant(world, cell_step(world->hare.at, around), TERRAIN_TALL_GRASS);
    }
}

/* Returns the nearest clover in reach, the first in reading order if several are equal, or the hare's cell. */
static struct cell find_clover(const struct world *world)
{
    struct cell best = world->hare.at;
    int least = TRICK_NIBBLE_STEPS + 1;
    for (struct cell at = {0, 0}; at.y < grid_height(world->ground.grid);
         at = cell_after(at, grid_width(world->ground.grid))) {
        int steps = cell_chebyshev(at, world->hare.at);
        if (steps < least && terrain_at(world, at) == TERRAIN_CLOVER) {
            least = steps;
            best = at;
        }
    }
    return best;
}

static bool can_nibble(const struct world *world, enum direction dir)
{
    (void)dir;
    return !cell_equal(find_clover(world), world->hare.at);
}

static void nibble(struct world *world, enum direction dir, struct events *events)
{
    (void)dir;
    goal_eat(world, find_clover(world), events);
}

/* Returns where a thrown decoy lands: before the first obstacle. */
static struct cell landing(const struct world *world, enum direction dir)
{
    struct cell at = world->hare.at;
    for (int i = 0; i < TRICK_THROW_STEPS && dir != NO_DIRECTION && is_free(world, cell_step(at, dir)); i++) {
        at = cell_step(at, dir);
    }
    return at;
}

static bool can_throw(const struct world *world, enum direction dir)
{
    struct cell at = landing(world, dir);
    return !cell_equal(at, world->hare.at) && !decoys_lie_at(world, at);
}

static void throw_decoy(struct world *world, enum direction dir, struct events *events)
{
    decoys_put(world, landing(world, dir), events);
}

/* The time that a trick takes, in halves of a straight step. */
static const struct trick_rule {
    bool (*can)(const struct world *world, enum direction dir);
    void (*act)(struct world *world, enum direction dir, struct events *events);
    int halves;
} rules[TRICKS] = {
    [TRICK_LEAP] = {can_leap, leap, 4},          [TRICK_BACK] = {can_double_back, double_back, 2},
    [TRICK_THUMP] = {can_thump, thump, 1},       [TRICK_FREEZE] = {can_always, freeze, 1},
    [TRICK_SWAP] = {can_swap, swap, 2},          [TRICK_DIG] = {can_dig, dig, 2},
    [TRICK_SPRINT] = {can_always, sprint, 1},    [TRICK_THORNS] = {can_grow_thorns, grow_thorns, 1},
    [TRICK_HOME] = {can_run_home, run_home, 2},  [TRICK_NIBBLE] = {can_nibble, nibble, 2},
    [TRICK_THROW] = {can_throw, throw_decoy, 1}, [TRICK_RUSTLE] = {can_always, rustle, 1},
    [TRICK_BARGAIN] = {can_always, bargain, 1},
};

bool tricks_can(const struct world *world, enum trick trick, enum direction dir)
{
    return trick < TRICKS && world->hare.tricks[trick] > 0 && rules[trick].can(world, dir);
}

int tricks_do(struct world *world, enum trick trick, enum direction dir, struct events *events)
{
    assert(tricks_can(world, trick, dir));
    world->hare.tricks[trick]--;
    rules[trick].act(world, dir, events);
    return world_step_points(world->hare_moves) * rules[trick].halves / 2;
}
