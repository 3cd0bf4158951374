#include "config.h"

#include "bench/trace.h"

#include "base/xalloc.h"
#include "level/facts/terrain.h"
#include "path/map/moves.h"
#include "path/find/search.h"

#include <stdlib.h>

enum { REST = 10 }; /* the target stands still at the last of so many ticks */

/* The target while its walk is made. */
struct walker {
    struct arena *arena;
    struct rng rng;
    struct moves *moves;
    struct search *search;
    struct cell *path; /* from `at` on */
    size_t room, length, at;
};

static void walker_init(struct walker *walker, struct arena *arena, uint64_t seed)
{
    *walker = (struct walker){.arena = arena};
    rng_init(&walker->rng, seed);
    walker->moves = xalloc_check(moves_new(arena->grid, &arena->mover));
    walker->search = xalloc_check(search_new(walker->moves));
    walker->room = walker->length = 1;
    walker->path = xcalloc(walker->room, sizeof *walker->path);
    walker->path[0] = arena_draw(arena, &walker->rng);
}

static void walker_done(struct walker *walker)
{
    free(walker->path);
    search_free(walker->search);
    moves_free(walker->moves);
}

static void walker_plan(struct walker *walker)
{
    struct search_query query;
    struct cell here = walker->path[walker->at];
    search_query_init(&query, walker->moves, here, arena_draw(walker->arena, &walker->rng));
    if (search_run(walker->search, &query) != SEARCH_FOUND) {
        return;
    }
    walker->length = search_path(walker->search, query.goal, NULL, 0);
    if (walker->length > walker->room) {
        walker->room = walker->length;
        walker->path = xreallocarray(walker->path, walker->room, sizeof *walker->path);
    }
    walker->at = 0;
    search_path(walker->search, query.goal, walker->path, walker->room);
}

static bool walker_can_go_on(const struct walker *walker)
{
    if (walker->at + 1 >= walker->length) {
        return false;
    }
    struct cell here = walker->path[walker->at];
    enum direction dir = direction_between(here, walker->path[walker->at + 1]);
    return dir != NO_DIRECTION && (moves_from(walker->moves, here) >> dir & 1) != 0;
}

static struct cell walker_step(struct walker *walker)
{
    moves_update(walker->moves);
    if (!walker_can_go_on(walker)) {
        walker_plan(walker);
    }
    if (walker_can_go_on(walker)) {
        walker->at++;
    }
    return walker->path[walker->at];
}

/* --- doors ---------------------------------------------------------------------------------------- */

struct pool {
    struct trace_change *states; /* what the next change of each would be */
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

static void add_change(struct trace *trace, struct pool *pool, size_t tick, struct rng *rng)
{
    struct trace_change *state = &pool->states[rng_below(rng, (uint32_t)pool->count)];
    state->tick = tick;
    trace->changes[trace->change_count++] = *state;
    state->terrain = state->terrain == state->open ? TERRAIN_HEDGE : state->open;
}

static void add_changes(struct trace *trace, struct pool *pool, const struct trace_rules *rules, size_t tick,
                        struct rng *rng)
{
    if (rules->period > 0 && tick % rules->period == rules->period - 1) {
        for (uint32_t left = 1 + rng_below(rng, (uint32_t)rules->most); left > 0; left--) {
            add_change(trace, pool, tick, rng);
        }
    }
}

/* --- the whole ------------------------------------------------------------------------------------ */

void trace_init(struct trace *trace, struct arena *arena, const struct trace_rules *rules, uint64_t seed)
{
    struct walker walker;
    struct pool pool;
    walker_init(&walker, arena, seed);
    pool_init(&pool, arena, rules->doors, &walker.rng);
    size_t changes = rules->period > 0 ? (rules->ticks / rules->period + 1) * (size_t)rules->most : 0;
    *trace = (struct trace){.targets = xcalloc(rules->ticks, sizeof *trace->targets),
                            .ticks = rules->ticks,
                            .changes = xcalloc(changes, sizeof *trace->changes)};
    do {
        trace->hunter = arena_draw(arena, &walker.rng);
    } while (cell_equal(trace->hunter, walker.path[0]));
    struct doors doors;
    doors_init(&doors, arena->grid, trace);
    for (size_t tick = 0; tick < rules->ticks; tick++) {
        struct cell here = walker.path[walker.at];
        trace->targets[tick] = tick % REST == REST - 1 ? here : walker_step(&walker);
        add_changes(trace, &pool, rules, tick, &walker.rng);
        doors_set(&doors, tick, trace->targets[tick]);
    }
    doors_done(&doors);
    free(pool.states);
    walker_done(&walker);
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
