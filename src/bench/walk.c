#include "config.h"

#include "bench/walk.h"

#include "base/xalloc.h"

#include <stdlib.h>

bool runner_init(struct runner *runner, const struct method *method, const struct arena *arena)
{
    runner->method = method;
    runner->moves = xalloc_check(moves_new(arena->grid, &arena->mover));
    if (method->fits != NULL && !method->fits(runner->moves)) {
        moves_free(runner->moves);
        return false;
    }
    runner->state = method->new (runner->moves);
    return true;
}

void runner_done(struct runner *runner)
{
    runner->method->free(runner->state);
    moves_free(runner->moves);
}

void runner_renew(struct runner *runner)
{
    runner->method->free(runner->state);
    moves_update(runner->moves);
    runner->state = runner->method->new (runner->moves);
}

void oracle_init(struct oracle *oracle, const struct arena *arena)
{
    oracle->moves = xalloc_check(moves_new(arena->grid, &arena->mover));
    oracle->search = xalloc_check(search_new(oracle->moves));
}

void oracle_done(struct oracle *oracle)
{
    search_free(oracle->search);
    moves_free(oracle->moves);
}

static uint32_t cheapest(struct oracle *oracle, struct cell from, struct cell to)
{
    struct search_query query;
    search_query_init(&query, oracle->moves, from, to);
    return search_run(oracle->search, &query) == SEARCH_FOUND ? search_node(oracle->search, to).g : METHOD_NO_WAY;
}

static bool is_first_step(struct oracle *oracle, struct cell hunter, struct cell target, uint32_t cost,
                          struct cell next)
{
    enum direction dir = direction_between(hunter, next);
    if (dir == NO_DIRECTION || (moves_from(oracle->moves, hunter) >> dir & 1) == 0) {
        return false;
    }
    return cheapest(oracle, next, target) == cost - moves_cost(oracle->moves, hunter, dir);
}

bool oracle_agrees(struct oracle *oracle, struct cell hunter, struct cell target, uint32_t cost, struct cell next)
{
    if (cheapest(oracle, hunter, target) != cost) {
        return false;
    }
    if (cost == 0 || cost == METHOD_NO_WAY) {
        return cell_equal(next, hunter);
    }
    return is_first_step(oracle, hunter, target, cost, next);
}

static struct cell record_tick(struct walk *walk, struct runner *runner, struct cell hunter, struct cell target)
{
    struct cell next;
    walk->hunters[walk->ticks] = hunter;
    walk->costs[walk->ticks] = runner->method->plan(runner->state, hunter, target, &next);
    struct method_counts counts = runner->method->counts(runner->state);
    walk->quiet[walk->ticks] = !counts.searched;
    walk->quiet_ticks += !counts.searched;
    walk->cuts += counts.cut;
    walk->expanded += counts.expanded;
    return next;
}

void walk_init(struct walk *walk, struct runner *runner, const struct arena *arena, const struct trace *trace,
               struct oracle *oracle, size_t stride)
{
    *walk = (struct walk){.hunters = xcalloc(trace->ticks, sizeof *walk->hunters),
                          .costs = xcalloc(trace->ticks, sizeof *walk->costs),
                          .quiet = xcalloc(trace->ticks, sizeof *walk->quiet)};
    struct doors doors;
    doors_init(&doors, arena->grid, trace);
    struct cell hunter = trace->hunter;
    bool is_caught = false;
    for (; walk->ticks < trace->ticks && !is_caught; walk->ticks++) {
        struct cell target = trace->targets[walk->ticks];
        doors_set(&doors, walk->ticks, hunter);
        struct cell next = record_tick(walk, runner, hunter, target);
        if (walk->ticks % stride == 0) {
            walk->checked++;
            walk->wrong += !oracle_agrees(oracle, hunter, target, walk->costs[walk->ticks], next);
        }
        hunter = next;
        is_caught = cell_equal(hunter, target);
    }
    doors_done(&doors);
}

void walk_done(struct walk *walk)
{
    free(walk->hunters);
    free(walk->costs);
    free(walk->quiet);
}
