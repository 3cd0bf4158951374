/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/walk.h"

#include "base/xalloc.h"
#include "bench/machine.h"

#include <stdlib.h>

bool bench_runner_init(struct bench_runner *runner, const struct method *method, const struct arena *arena)
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

void bench_runner_done(struct bench_runner *runner)
{
    finder_free(runner->finder);
    moves_free(runner->moves);
}

void bench_runner_forget(struct bench_runner *runner)
{
    finder_free(runner->finder);
    runner->finder = NULL;
    moves_drop_bitmaps(runner->moves);
}

void bench_runner_begin(struct bench_runner *runner)
{
    runner->finder = method_finder(runner->method, runner->moves);
}

void counts_add(struct search_counts *sum, const struct search_counts *counts)
{
    sum->expanded += counts->expanded;
    sum->written += counts->written;
    sum->deleted += counts->deleted;
}

static struct cell record_tick(struct walk *walk, struct bench_runner *runner, struct cell hunter, struct cell target)
{
    struct cell next;
    size_t before = memory_used();
    walk->hunters[walk->ticks] = hunter;
    walk->costs[walk->ticks] = method_plan(runner->finder, hunter, target, &next);
    walk->memory += memory_used() - before;
    struct finder_kept kept = finder_kept(runner->finder);
    struct search_counts counts = finder_work(runner->finder);
    walk->quiet_ticks += !kept.searched;
    walk->cuts += kept.cut;
    counts_add(&walk->counts, &counts);
    return next;
}

void walk_init(struct walk *walk, struct bench_runner *runner, enum chase_start start, const struct arena *arena,
               const struct trace *trace, struct judge *judge, size_t stride)
{
    *walk = (struct walk){.hunters = xcalloc(trace->ticks, sizeof *walk->hunters),
                          .costs = xcalloc(trace->ticks, sizeof *walk->costs)};
    struct doors doors;
    moves_update(runner->moves);
    if (start == START_FRESH) {
        bench_runner_forget(runner);
        size_t before = memory_used();
        bench_runner_begin(runner);
        walk->memory = memory_used() - before;
    }
    doors_init(&doors, arena->grid, trace);
    struct cell hunter = trace->hunter;
    bool is_caught = false;
    for (; walk->ticks < trace->ticks && !is_caught && job_goes_on(arena->job); walk->ticks++) {
        struct cell target = trace->targets[walk->ticks];
        doors_set(&doors, walk->ticks, hunter);
        struct cell next = record_tick(walk, runner, hunter, target);
        if (walk->ticks % stride == 0) {
            walk->checked++;
            walk->wrong += !judge_agrees(judge, hunter, target, walk->costs[walk->ticks], next);
        }
        hunter = trace_step(trace, runner->moves, walk->ticks, hunter, next);
        is_caught = cell_equal(hunter, target);
    }
    doors_done(&doors);
}

void walk_done(struct walk *walk)
{
    free(walk->hunters);
    free(walk->costs);
}

/* --- timed ------------------------------------------------------------------------------------------ */

static void laps_init(struct laps *laps, const struct walk *walk, uint64_t (*clock)(void))
{
    *laps = (struct laps){.all = xcalloc(walk->ticks, sizeof *laps->all), .clock = clock};
}

void laps_done(struct laps *laps)
{
    free(laps->all);
}

static void add(struct laps *laps, size_t from, size_t to)
{
    laps->all[laps->count++] = (struct lap){.from = from, .to = to, .least = UINT64_MAX};
}

void laps_single(struct laps *laps, const struct walk *walk, const bool *chosen, uint64_t (*clock)(void))
{
    laps_init(laps, walk, clock);
    for (size_t tick = 0; tick < walk->ticks; tick++) {
        if (chosen == NULL || chosen[tick]) {
            add(laps, tick, tick + 1);
        }
    }
}

void laps_whole(struct laps *laps, const struct walk *walk, uint64_t (*clock)(void))
{
    laps_init(laps, walk, clock);
    add(laps, 0, 1);
    if (walk->ticks > 1) {
        add(laps, 1, walk->ticks);
    }
}

static void keep_least(uint64_t *least, uint64_t time)
{
    *least = time < *least ? time : *least;
}

/* Doors of the first tick must be set. */
static struct cell run_lap(const struct lap *lap, struct bench_runner *runner, struct doors *doors, struct cell hunter)
{
    const struct trace *trace = doors->trace;
    for (size_t tick = lap->from; tick < lap->to; tick++) {
        struct cell next;
        if (tick > lap->from) {
            doors_set(doors, tick, hunter);
        }
        method_plan(runner->finder, hunter, trace->targets[tick], &next);
        hunter = trace_step(trace, runner->moves, tick, hunter, next);
    }
    return hunter;
}

void laps_run(struct laps *laps, struct bench_runner *runner, enum chase_start start, const struct arena *arena,
              const struct trace *trace)
{
    struct cell hunter = trace->hunter;
    struct doors doors;
    if (start == START_FRESH) {
        bench_runner_forget(runner);
    }
    moves_update(runner->moves);
    doors_init(&doors, arena->grid, trace);
    for (size_t i = 0; i < laps->count; i++) {
        struct lap *lap = &laps->all[i];
        doors_set(&doors, lap->from, hunter);
        uint64_t begin = laps->clock();
        if (runner->finder == NULL) {
            bench_runner_begin(runner);
        }
        hunter = run_lap(lap, runner, &doors, hunter);
        keep_least(&lap->least, laps->clock() - begin);
    }
    doors_done(&doors);
}

/* Doors up to the tick before `to`, and a plan for that tick: so the runner knows of all changes but those of `to`, and
 * the caches hold what they would in a chase.  The first tick is planned for twice. */
static void catch_up(struct doors *doors, struct bench_runner *runner, const struct walk *walk, size_t from, size_t to)
{
    struct cell next;
    for (size_t tick = from; tick < to; tick++) {
        doors_set(doors, tick, walk->hunters[tick]);
    }
    size_t before = to > 0 ? to - 1 : 0;
    method_plan(runner->finder, walk->hunters[before], doors->trace->targets[before], &next);
}

void laps_run_on(struct laps *laps, struct bench_runner *runner, const struct arena *arena, const struct trace *trace,
                 const struct walk *walk, struct laps_sum *sum)
{
    struct finder *finder = runner->finder;
    struct doors doors;
    doors_init(&doors, arena->grid, trace);
    for (size_t i = 0, seen = 0; i < laps->count && job_goes_on(arena->job); i++) {
        struct lap *lap = &laps->all[i];
        struct cell hunter = walk->hunters[lap->from], next;
        catch_up(&doors, runner, walk, seen, lap->from);
        doors_set(&doors, lap->from, hunter);
        seen = lap->to;
        uint64_t begin = laps->clock();
        uint32_t cost = method_plan(finder, hunter, trace->targets[lap->from], &next);
        keep_least(&lap->least, laps->clock() - begin);
        struct search_counts counts = finder_work(finder);
        counts_add(&sum->counts, &counts);
        sum->plans++;
        sum->wrong += !finder_claim_holds(finder, moves_mover(runner->moves), cost, walk->costs[lap->from]);
    }
    doors_done(&doors);
}

void opening_run(struct opening *opening, struct bench_runner *runner, struct cell start, struct cell goal,
                 uint64_t (*clock)(void))
{
    struct cell next;
    bench_runner_forget(runner);
    moves_update(runner->moves);
    size_t before = memory_used();
    uint64_t begin = clock();
    bench_runner_begin(runner);
    method_plan(runner->finder, start, goal, &next);
    uint64_t middle = clock();
    method_plan(runner->finder, start, goal, &next);
    uint64_t first = middle - begin, second = clock() - middle;
    keep_least(&opening->first, first);
    keep_least(&opening->setup, time_without(first, second));
    opening->memory = memory_used() - before;
}
