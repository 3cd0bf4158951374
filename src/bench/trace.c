/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/trace.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "bench/method.h"
#include "level/facts/terrain.h"
#include "path/finder.h"

#include <stdlib.h>

enum { REST = 10 }; /* the target stands still at every tenth tick */

/* A target whose walk is being computed. */
struct target_walk {
    struct arena *arena;
    struct rng rng;
    struct moves *moves;
    struct finder *finder; /* finds the walker's own path */
    struct cell *path;     /* from `at` on */
    size_t room, length, at;
    const struct trace_pursuer *pursuer;
};

/* A hunter that plans at each tick: targets flee from it, and doors close on its path. */
struct trace_pursuer {
    struct cell at;
    struct moves *moves;
    struct finder *plan; /* NULL: its position is not needed */
};

static void walker_init(struct target_walk *walker, struct arena *arena, uint64_t seed,
                        const struct trace_pursuer *pursuer)
{
    *walker = (struct target_walk){.arena = arena, .pursuer = pursuer};
    rng_init(&walker->rng, seed);
    walker->moves = xalloc_check(moves_new(arena->grid, &arena->mover));
    walker->finder = xalloc_check(finder_new(&finder_search[ALGORITHM_ASTAR], walker->moves, NULL));
    walker->room = walker->length = 1;
    walker->path = xcalloc(walker->room, sizeof *walker->path);
    walker->path[0] = arena_draw(arena, &walker->rng);
}

static void walker_done(struct target_walk *walker)
{
    free(walker->path);
    finder_free(walker->finder);
    moves_free(walker->moves);
}

enum { DRAWS = 8, ON = 5, BACK = 3, HOP = 50 };

/* Returns how much farther the hunter has to go than the walker, in Chebyshev distance. */
static int lead_at(const struct target_walk *walker, struct cell at)
{
    return cell_chebyshev(walker->pursuer->at, at) - cell_chebyshev(walker->path[walker->at], at);
}

static struct cell draw_goal(struct target_walk *walker, enum trace_target target)
{
    struct cell goal = arena_draw(walker->arena, &walker->rng);
    for (int i = 1; target == TARGET_FLEE && i < DRAWS; i++) {
        struct cell other = arena_draw(walker->arena, &walker->rng);
        goal = lead_at(walker, other) > lead_at(walker, goal) ? other : goal;
    }
    return goal;
}

static void walker_plan(struct target_walk *walker, struct cell goal)
{
    if (xalloc_answer(finder_run(walker->finder, walker->path[walker->at], goal)) != SEARCH_FOUND) {
        return;
    }
    walker->length = xalloc_path(walker->finder, &walker->path, &walker->room);
    walker->at = 0;
}

static bool walker_can_go(const struct target_walk *walker, size_t to)
{
    if (to >= walker->length) {
        return false;
    }
    struct cell here = walker->path[walker->at];
    return moves_can_step(walker->moves, here, direction_between(here, walker->path[to]));
}

static void walker_jump(struct target_walk *walker, struct cell to)
{
    if (moves_can_stand(walker->moves, to)) {
        walker->path[0] = to;
        walker->at = 0;
        walker->length = 1;
    }
}

/* Returns the cell after a random legal step, or `from` if there is none. */
static struct cell stray(const struct moves *moves, struct cell from, struct rng *rng)
{
    unsigned steps = moves_from(moves, from);
    uint32_t skipped = steps != 0 ? rng_below(rng, (uint32_t)__builtin_popcount(steps)) : 0;
    for (; skipped > 0; skipped--) {
        steps &= steps - 1;
    }
    return steps != 0 ? cell_step(from, (enum direction)__builtin_ctz(steps)) : from;
}

static struct cell walker_step(struct target_walk *walker, enum trace_target target, size_t tick)
{
    moves_update(walker->moves);
    if (target == TARGET_RANDOM) {
        walker_jump(walker, stray(walker->moves, walker->path[walker->at], &walker->rng));
    } else if (target == TARGET_TELEPORT && tick % HOP == HOP - 2) {
        walker_jump(walker, arena_draw(walker->arena, &walker->rng));
    } else if (target == TARGET_ZIGZAG && tick % (ON + BACK) >= ON && walker_can_go(walker, walker->at - 1)) {
        walker->at--;
    } else {
        if (!walker_can_go(walker, walker->at + 1)) {
            walker_plan(walker, draw_goal(walker, target));
        }
        walker->at += walker_can_go(walker, walker->at + 1);
    }
    return walker->path[walker->at];
}

struct cell trace_step(const struct trace *trace, const struct moves *moves, size_t tick, struct cell hunter,
                       struct cell next)
{
    if (trace->push == 0 || tick % trace->push != trace->push - 1) {
        return next;
    }
    struct rng rng;
    rng_init(&rng, trace->seed + tick);
    return stray(moves, hunter, &rng);
}

static void pursuer_init(struct trace_pursuer *pursuer, const struct arena *arena, const struct trace_rules *rules)
{
    *pursuer = (struct trace_pursuer){.moves = xalloc_check(moves_new(arena->grid, &arena->mover))};
    if (rules->target == TARGET_FLEE || (rules->period > 0 && rules->which == DOORS_PATH)) {
        pursuer->plan = xalloc_check(finder_new(&finder_chase_unseen, pursuer->moves, NULL));
    }
}

static void pursuer_step(struct trace_pursuer *pursuer, const struct trace *trace, size_t tick)
{
    struct cell next;
    method_plan(pursuer->plan, pursuer->at, trace->targets[tick], &next);
    pursuer->at = trace_step(trace, pursuer->moves, tick, pursuer->at, next);
}

/* Draws a cell of the last plan's path, between its next cell and the target.  Returns false if there is none. */
static bool pursuer_draw(const struct trace_pursuer *pursuer, struct rng *rng, struct cell *at)
{
    bool has_path = finder_status(pursuer->plan) == SEARCH_FOUND;
    size_t count = has_path ? finder_path(pursuer->plan, NULL, 0) : 0;
    if (count <= 4) {
        return false;
    }
    size_t place = 2 + rng_below(rng, (uint32_t)count - 4);
    struct cell *path = xcalloc(place + 1, sizeof *path);
    finder_path(pursuer->plan, path, place + 1);
    *at = path[place];
    free(path);
    return true;
}

const char *trace_target_name(unsigned number)
{
    static const char *const names[TARGETS] = {[TARGET_WALK] = "walk",
                                               [TARGET_FLEE] = "flee",
                                               [TARGET_RANDOM] = "random",
                                               [TARGET_ZIGZAG] = "zigzag",
                                               [TARGET_TELEPORT] = "teleport"};
    return number < TARGETS ? names[number] : NULL;
}

const char *trace_doors_name(unsigned number)
{
    static const char *const names[DOORS] = {[DOORS_FEW] = "few", [DOORS_PATH] = "path", [DOORS_RANDOM] = "random"};
    return number < DOORS ? names[number] : NULL;
}

struct pool {
    struct trace_change *states; /* the next change of each cell */
    int count;
};

static void pool_init(struct pool *pool, struct arena *arena, int count, struct rng *rng)
{
    *pool = (struct pool){xcalloc((size_t)count, sizeof *pool->states), count};
    for (int i = 0; i < count; i++) {
        struct cell at = arena_draw(arena, rng);
        pool->states[i] = (struct trace_change){0, at, TERRAIN_HEDGE, grid_terrain(arena->grid, at)};
    }
}

/* Changes some cells of the pool. */
static void change_few(struct trace *trace, struct pool *pool, const struct trace_rules *rules, size_t tick,
                       struct rng *rng)
{
    for (uint32_t left = 1 + rng_below(rng, (uint32_t)rules->most); left > 0; left--) {
        struct trace_change *state = &pool->states[rng_below(rng, (uint32_t)pool->count)];
        state->tick = tick;
        trace->changes[trace->change_count++] = *state;
        state->terrain = state->terrain == state->open ? TERRAIN_HEDGE : state->open;
    }
}

/* Closes one cell and opens the one that the previous change closed. */
static void change_one(struct trace *trace, const struct arena *arena, const struct trace_pursuer *pursuer, size_t tick,
                       struct rng *rng)
{
    struct trace_change last =
        trace->change_count > 0 ? trace->changes[trace->change_count - 1] : (struct trace_change){0};
    if (last.terrain != last.open) {
        trace->changes[trace->change_count++] = (struct trace_change){tick, last.at, last.open, last.open};
    }
    struct cell at;
    if (pursuer->plan == NULL) {
        at = arena_draw(arena, rng);
    } else if (!pursuer_draw(pursuer, rng, &at)) {
        return;
    }
    uint8_t open = cell_equal(at, last.at) ? last.open : grid_terrain(arena->grid, at);
    trace->changes[trace->change_count++] = (struct trace_change){tick, at, TERRAIN_HEDGE, open};
}

static void add_changes(struct trace *trace, struct pool *pool, const struct trace_rules *rules,
                        const struct arena *arena, const struct trace_pursuer *pursuer, size_t tick, struct rng *rng)
{
    if (rules->period == 0 || tick % rules->period != rules->period - 1) {
        return;
    }
    if (rules->which == DOORS_FEW) {
        change_few(trace, pool, rules, tick, rng);
    } else {
        change_one(trace, arena, pursuer, tick, rng);
    }
}

/* Each walker after the first has its own random generator. */
static struct target_walk *make_walkers(struct arena *arena, size_t count, uint64_t seed,
                                        const struct trace_pursuer *pursuer)
{
    struct target_walk *walkers = xcalloc(count, sizeof *walkers);
    for (size_t i = 0; i < count; i++) {
        walker_init(&walkers[i], arena, i == 0 ? seed : ~(seed * count + i), pursuer);
    }
    return walkers;
}

/* Computes the events of a tick before the hunter plans. */
static void make_tick(struct trace *trace, size_t tick, struct target_walk *walker, const struct trace_rules *rules)
{
    struct cell here = walker->path[walker->at];
    trace->targets[tick] = tick % REST == REST - 1 ? here : walker_step(walker, rules->target, tick);
}

void trace_init(struct trace *trace, struct arena *arena, const struct trace_rules *rules, uint64_t seed)
{
    struct trace_pursuer pursuer;
    struct pool pool;
    struct doors doors;
    size_t count = rules->targets > 0 ? rules->targets : 1;
    pursuer_init(&pursuer, arena, rules);
    struct target_walk *walkers = make_walkers(arena, count, seed, &pursuer);
    struct rng *rng = &walkers[0].rng;
    pool_init(&pool, arena, rules->doors, rng);
    size_t changes = rules->period > 0 ? (rules->ticks / rules->period + 1) * (size_t)(rules->most + 1) : 0;
    *trace = (struct trace){.targets = xcalloc(rules->ticks, sizeof *trace->targets),
                            .ticks = rules->ticks,
                            .changes = xcalloc(changes, sizeof *trace->changes),
                            .push = rules->push,
                            .seed = seed};
    do {
        trace->hunter = arena_draw(arena, rng);
    } while (cell_equal(trace->hunter, walkers[0].path[0]));
    pursuer.at = trace->hunter;
    doors_init(&doors, arena->grid, trace);
    for (size_t tick = 0; tick < rules->ticks && job_goes_on(arena->job); tick++) {
        make_tick(trace, tick, &walkers[tick % count], rules);
        add_changes(trace, &pool, rules, arena, &pursuer, tick, rng);
        doors_set(&doors, tick, pursuer.plan != NULL ? pursuer.at : trace->targets[tick]);
        if (pursuer.plan != NULL) {
            pursuer_step(&pursuer, trace, tick);
        }
    }
    doors_done(&doors);
    free(pool.states);
    for (size_t i = 0; i < count; i++) {
        walker_done(&walkers[i]);
    }
    free(walkers);
    finder_free(pursuer.plan);
    moves_free(pursuer.moves);
}

void trace_done(struct trace *trace)
{
    free(trace->targets);
    free(trace->changes);
}

void doors_init(struct doors *doors, struct grid *grid, const struct trace *trace)
{
    *doors = (struct doors){grid, trace, 0};
}

void doors_set(struct doors *doors, size_t tick, struct cell hunter)
{
    const struct trace *trace = doors->trace;
    for (; doors->next < trace->change_count && trace->changes[doors->next].tick <= tick; doors->next++) {
        const struct trace_change *change = &trace->changes[doors->next];
        bool is_taken = cell_equal(change->at, hunter) || cell_equal(change->at, trace->targets[tick]);
        if (!is_taken || change->terrain == change->open) {
            grid_set(doors->grid, change->at, change->terrain);
        }
    }
}

void doors_done(struct doors *doors)
{
    for (size_t i = 0; i < doors->next; i++) {
        grid_set(doors->grid, doors->trace->changes[i].at, doors->trace->changes[i].open);
    }
    doors->next = 0;
}
