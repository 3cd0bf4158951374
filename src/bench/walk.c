#include "config.h"

#include "bench/walk.h"

#include "base/xalloc.h"

#include <stdlib.h>

bool runner_init(struct runner *runner, const struct method *method, const struct arena *arena)
{
    runner->method = method;
    runner->moves = xalloc_check(moves_new(arena->grid, &arena->mover));
    if (!finder_method_fits(method->finder, runner->moves)) {
        moves_free(runner->moves);
        return false;
    }
    runner->finder = method_finder(method, runner->moves);
    return true;
}

void runner_done(struct runner *runner)
{
    finder_free(runner->finder);
    moves_free(runner->moves);
}

void runner_renew(struct runner *runner)
{
    finder_free(runner->finder);
    moves_update(runner->moves);
    runner->finder = method_finder(runner->method, runner->moves);
}

static struct cell record_tick(struct walk *walk, struct runner *runner, struct cell hunter, struct cell target)
{
    struct cell next;
    walk->hunters[walk->ticks] = hunter;
    walk->costs[walk->ticks] = finder_plan(runner->finder, hunter, target, &next);
    struct finder_kept kept = finder_kept(runner->finder);
    walk->quiet[walk->ticks] = !kept.searched;
    walk->quiet_ticks += !kept.searched;
    walk->cuts += kept.cut;
    walk->expanded += finder_counts(runner->finder).expanded;
    return next;
}

void walk_init(struct walk *walk, struct runner *runner, const struct arena *arena, const struct trace *trace,
               struct judge *judge, size_t stride)
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
            walk->wrong += !judge_agrees(judge, hunter, target, walk->costs[walk->ticks], next);
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
