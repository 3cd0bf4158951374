/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/walk.h"

#include "bench/machine.h"

#include <stdlib.h>

bool bench_runner_init(struct bench_runner *runner, const struct method *method, const struct arena *arena)
{
    *runner = (struct bench_runner){method, xalloc_check(moves_new(arena->grid, &arena->mover)), NULL};
    if (!finder_method_fits(method->finder, runner->moves)) {
        moves_free(runner->moves);
        return false;
    }
    return true;
}

void bench_runner_done(struct bench_runner *runner)
{
    finder_free(runner->finder);
    moves_free(runner->moves);
}

/* Creates the finder of a cold runner.  A warm finder first answers the first query in reverse, which is of no use to
 * the chase.  Returns the bytes that it has allocated. */
static size_t begin(struct bench_runner *runner, enum chase_start start, const struct trace *trace)
{
    struct cell next;
    moves_update(runner->moves);
    if (start != START_ON) {
        finder_free(runner->finder);
        runner->finder = NULL;
        moves_drop_bitmaps(runner->moves);
    }
    size_t before = memory_used();
    if (start == START_WARM) {
        runner->finder = method_finder(runner->method, runner->moves);
        method_plan(runner->finder, trace->targets[0], trace->hunter, &next);
    }
    return memory_used() - before;
}

static void make_finder(struct bench_runner *runner)
{
    if (runner->finder == NULL) {
        runner->finder = method_finder(runner->method, runner->moves);
    }
}

static struct cell record_tick(struct walk *walk, struct bench_runner *runner, struct cell hunter, struct cell target)
{
    struct cell next;
    size_t before = memory_used();
    make_finder(runner);
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
    walk->memory = begin(runner, start, trace);
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

void laps_init(struct laps *laps, const struct walk *walk, const bool *chosen, size_t most, struct stopwatch watch)
{
    *laps = (struct laps){.all = xcalloc(walk->ticks, sizeof *laps->all), .watch = watch};
    for (size_t tick = 0; tick < walk->ticks; tick++) {
        struct lap *last = laps->count > 0 ? &laps->all[laps->count - 1] : NULL;
        if (chosen != NULL && !chosen[tick]) {
            continue;
        }
        if (last != NULL && last->to == tick && tick - last->from < most) {
            last->to++;
        } else {
            laps->all[laps->count++] = (struct lap){.from = tick, .to = tick + 1, .least = UINT64_MAX};
        }
    }
}

void laps_done(struct laps *laps) { free(laps->all); }

size_t laps_ticks(const struct laps *laps)
{
    size_t ticks = 0;
    for (size_t i = 0; i < laps->count; i++) {
        ticks += laps->all[i].to - laps->all[i].from;
    }
    return ticks;
}

/* Catches up with the doors between one lap and the next. */
static void catch_up(struct doors *doors, struct bench_runner *runner, const struct walk *walk, size_t from, size_t to)
{
    struct cell next;
    for (size_t tick = from; tick < to; tick++) {
        doors_set(doors, tick, walk->hunters[tick]);
    }
    if (to > from) {
        make_finder(runner);
        method_plan(runner->finder, walk->hunters[to - 1], doors->trace->targets[to - 1], &next);
    }
}

/* Returns the cost of the last plan.  The doors of the first tick must be set. */
static uint32_t run_lap(const struct lap *lap, struct bench_runner *runner, struct doors *doors,
                        const struct walk *walk)
{
    uint32_t cost = FINDER_NO_WAY;
    make_finder(runner);
    for (size_t tick = lap->from; tick < lap->to; tick++) {
        struct cell next;
        if (tick > lap->from) {
            doors_set(doors, tick, walk->hunters[tick]);
        }
        cost = method_plan(runner->finder, walk->hunters[tick], doors->trace->targets[tick], &next);
    }
    return cost;
}

static void check(struct laps_sum *sum, const struct bench_runner *runner, uint32_t cost, uint32_t optimum)
{
    struct search_counts counts = finder_work(runner->finder);
    counts_add(&sum->counts, &counts);
    sum->plans++;
    cost = method_cost(runner->method, runner->finder, cost);
    sum->wrong += !finder_claim_holds(runner->finder, moves_mover(runner->moves), cost, optimum);
}

static uint64_t lesser(uint64_t one, uint64_t other) { return one < other ? one : other; }

void laps_run(struct laps *laps, struct bench_runner *runner, enum chase_start start, const struct arena *arena,
              const struct trace *trace, const struct walk *walk, struct laps_sum *sum)
{
    struct doors doors;
    laps->last = 0;
    begin(runner, start, trace);
    doors_init(&doors, arena->grid, trace);
    for (size_t i = 0, seen = 0; i < laps->count && job_goes_on(arena->job); i++) {
        struct lap *lap = &laps->all[i];
        catch_up(&doors, runner, walk, seen, lap->from);
        doors_set(&doors, lap->from, walk->hunters[lap->from]);
        seen = lap->to;
        uint64_t before = laps->watch.clock();
        uint32_t cost = run_lap(lap, runner, &doors, walk);
        uint64_t time = stopwatch_since(&laps->watch, before);
        laps->last += time;
        lap->least = lesser(lap->least, time);
        if (sum != NULL) {
            check(sum, runner, cost, walk->costs[lap->from]);
        }
    }
    doors_done(&doors);
}

enum { LONG_OPENING = 1000000000 };

void opening_run(struct opening *opening, const struct method *method, const struct arena *arena, struct cell start,
                 struct cell goal)
{
    struct cell next;
    if (opening->least != UINT64_MAX && opening->least > LONG_OPENING) {
        return;
    }
    uint64_t before = clock_used();
    struct grid *grid = xalloc_check(grid_copy(arena->grid));
    struct moves *moves = xalloc_check(moves_new(grid, &arena->mover));
    size_t memory = memory_used();
    struct finder *finder = method_finder(method, moves);
    method_plan(finder, start, goal, &next);
    opening->least = lesser(opening->least, clock_used() - before);
    opening->memory = memory_used() - memory;
    finder_free(finder);
    moves_free(moves);
    grid_free(grid);
}
