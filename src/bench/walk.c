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

/* --- timed ------------------------------------------------------------------------------------------ */

enum { BATCH = 16 };

void laps_init(struct laps *laps, const struct clock_cost *clock)
{
    *laps = (struct laps){.blur = clock->blur};
}

void laps_done(struct laps *laps)
{
    free(laps->all);
}

static void add(struct laps *laps, size_t from, size_t to, bool quiet)
{
    laps->all[laps->count++] = (struct lap){.from = from, .to = to, .quiet = quiet, .least = UINT64_MAX};
}

void laps_single(struct laps *laps, const struct walk *walk, const bool *chosen)
{
    laps->all = xcalloc(walk->ticks, sizeof *laps->all);
    for (size_t tick = 0; tick < walk->ticks; tick++) {
        if (chosen == NULL || chosen[tick]) {
            add(laps, tick, tick + 1, walk->quiet[tick]);
        }
    }
}

void laps_batched(struct laps *laps, const struct walk *walk)
{
    laps->all = xcalloc(walk->ticks, sizeof *laps->all);
    for (size_t from = 0, to; from < walk->ticks; from = to) {
        to = from + 1;
        while (walk->quiet[from] && to < walk->ticks && to < from + BATCH && walk->quiet[to]) {
            to++;
        }
        add(laps, from, to, walk->quiet[from]);
    }
}

static void keep_time(const struct laps *laps, struct lap *lap, uint64_t time)
{
    if (lap->times == 0 || time + laps->blur < lap->least) {
        lap->sum = 0;
        lap->times = 0;
    } else if (time > lap->least + laps->blur) {
        return;
    }
    lap->least = time < lap->least ? time : lap->least;
    lap->sum += time;
    lap->times++;
}

void laps_run(struct laps *laps, struct runner *runner, const struct arena *arena, const struct trace *trace)
{
    struct finder *finder = runner->finder;
    struct cell hunter = trace->hunter;
    struct doors doors;
    doors_init(&doors, arena->grid, trace);
    for (size_t i = 0; i < laps->count; i++) {
        struct lap *lap = &laps->all[i];
        doors_set(&doors, lap->from, hunter);
        uint64_t start = clock_now();
        for (size_t tick = lap->from; tick < lap->to; tick++) {
            struct cell next;
            finder_plan(finder, hunter, trace->targets[tick], &next);
            hunter = next;
        }
        keep_time(laps, lap, clock_now() - start);
    }
    doors_done(&doors);
}

/* Doors up to the tick before `to`, and a plan for that tick: so the runner knows of all changes but those of `to`, and
 * the caches hold what they would in a chase. */
static void catch_up(struct doors *doors, struct runner *runner, const struct walk *walk, size_t from, size_t to)
{
    struct cell next;
    for (size_t tick = from; tick < to; tick++) {
        doors_set(doors, tick, walk->hunters[tick]);
    }
    if (to > 0) {
        finder_plan(runner->finder, walk->hunters[to - 1], doors->trace->targets[to - 1], &next);
    }
}

void laps_run_on(struct laps *laps, struct runner *runner, const struct arena *arena, const struct trace *trace,
                 const struct walk *walk, struct laps_sum *sum)
{
    struct finder *finder = runner->finder;
    struct doors doors;
    doors_init(&doors, arena->grid, trace);
    for (size_t i = 0, seen = 0; i < laps->count; i++) {
        struct lap *lap = &laps->all[i];
        struct cell hunter = walk->hunters[lap->from], next;
        catch_up(&doors, runner, walk, seen, lap->from);
        doors_set(&doors, lap->from, hunter);
        seen = lap->to;
        uint64_t start = clock_now();
        uint32_t cost = finder_plan(finder, hunter, trace->targets[lap->from], &next);
        keep_time(laps, lap, clock_now() - start);
        sum->expanded += finder_counts(finder).expanded;
        sum->plans++;
        sum->wrong += cost != walk->costs[lap->from];
    }
    doors_done(&doors);
}
