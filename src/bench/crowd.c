/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/crowd.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "bench/judge.h"
#include "bench/machine.h"
#include "bench/method.h"
#include "bench/trace.h"
#include "path/field/field.h"

#include <stdlib.h>
#include <string.h>

/* Hunters with incremental searches have a finder each; methods from scratch share one. */
struct pack_kind {
    const struct method *method; /* NULL: one shared search, path/field/field.h */
    size_t most;                 /* maximum number of hunters; more would take too long */
    size_t most_cells;           /* maximum number of cells times hunters; more would take too much memory */
};

enum { KINDS = 3, MOST_CELLS = 1 << 28 };

static const struct pack_kind together[KINDS] = {
    {NULL, SIZE_MAX, SIZE_MAX},
    {&method_chase, 1000, MOST_CELLS},
    {&method_jps_plus, 10, SIZE_MAX},
};

static const struct pack_kind apart[KINDS] = {
    {&method_chase_bounded, SIZE_MAX, SIZE_MAX},
    {&method_jps, SIZE_MAX, SIZE_MAX},
    {&method_jps_plus, SIZE_MAX, SIZE_MAX},
};

struct crowd_hunters {
    const struct pack_kind *kind;
    size_t count; /* hunters */
    struct field *field;
    struct finder **finders;
    struct field_way *ways;      /* the cost of each hunter's path, and its first step */
    struct search_counts counts; /* of the last plan; one for each hunter that plans separately */
    struct job *job;             /* the arena's */
};

static size_t finder_count(const struct crowd_hunters *pack)
{
    const struct method *method = pack->kind->method;
    return method == NULL ? 0 : method->finder->keeps ? pack->count : 1;
}

/* Returns false if there are too many hunters or the method does not fit; then the pack must not be used. */
static bool pack_init(struct crowd_hunters *pack, const struct pack_kind *kind, struct moves *moves, size_t count,
                      struct job *job)
{
    const struct method *method = kind->method;
    bool is_too_large = count > kind->most || count > kind->most_cells / grid_cells(moves_grid(moves));
    if (is_too_large || (method != NULL && !finder_method_fits(method->finder, moves))) {
        return false;
    }
    *pack = (struct crowd_hunters){.kind = kind, .count = count, .job = job};
    pack->ways = xcalloc(count, sizeof *pack->ways);
    pack->field = method == NULL ? xalloc_check(field_new(moves)) : NULL;
    pack->finders = xcalloc(finder_count(pack), sizeof *pack->finders);
    for (size_t i = 0; i < finder_count(pack); i++) {
        pack->finders[i] = method_finder(method, moves);
    }
    return true;
}

static void pack_done(struct crowd_hunters *pack)
{
    for (size_t i = 0; i < finder_count(pack); i++) {
        finder_free(pack->finders[i]);
    }
    free(pack->finders);
    field_free(pack->field);
    free(pack->ways);
}

/* After a search with this many expansions, checking the job does not affect the time. */
enum { LONG_SEARCH = 1 << 16 };

/* Plans for each hunter.  Targets are `stride` apart: 0 if all hunters share one target.  If the job is stopped, the
 * last plans have no path. */
static void plan_each(struct crowd_hunters *pack, const struct cell *hunters, const struct cell *targets, size_t stride)
{
    bool is_shared = finder_count(pack) < pack->count;
    bool goes_on = true;
    pack->counts = (struct search_counts){0};
    for (size_t i = 0; i < pack->count && goes_on; i++) {
        struct finder *finder = pack->finders[is_shared ? 0 : i];
        struct cell next;
        pack->ways[i].cost = method_plan(finder, hunters[i], targets[i * stride], &next);
        pack->ways[i].next = direction_between(hunters[i], next);
        struct search_counts counts = finder_work(finder);
        counts_add(&pack->counts, &counts);
        goes_on = counts.expanded < LONG_SEARCH || job_goes_on(pack->job);
    }
}

/* Plans for all hunters. */
static void pack_plan(struct crowd_hunters *pack, const struct cell *hunters, const struct cell *targets, size_t stride)
{
    if (pack->field != NULL) {
        xalloc_answer(field_update(pack->field, *targets, hunters, pack->count));
        field_ways(pack->field, hunters, pack->count, pack->ways);
    } else {
        plan_each(pack, hunters, targets, stride);
    }
}

enum { CHECKS = 50 }; /* about how many plans to check, in all ticks */

struct crowd {
    const struct crowd_rules *rules;
    const char *part;
    const struct pack_kind *kinds;
    struct cell *targets; /* tick by tick: one shared target, or one for each hunter */
    size_t stride;        /* distance between the targets of two hunters; 0: a shared target */
    struct cell *starts;  /* of the hunters */
    size_t count;
    struct moves *moves;
    struct judge judge;
    struct stopwatch watch;
    struct job *job; /* the arena's */
};

static const struct cell *targets_at(const struct crowd *crowd, size_t tick)
{
    return &crowd->targets[crowd->stride > 0 ? tick * crowd->count : tick];
}

/* Returns the targets of `count` traces, side by side for each tick; the caller frees them. */
static struct cell *draw_targets(struct arena *arena, const struct crowd_rules *rules, size_t count)
{
    struct trace_rules trace_rules = {.ticks = rules->ticks};
    struct cell *targets = xcalloc(rules->ticks * count, sizeof *targets);
    for (size_t i = 0; i < count && job_goes_on(arena->job); i++) {
        struct trace trace;
        trace_init(&trace, arena, &trace_rules, rules->seed + i);
        for (size_t tick = 0; tick < rules->ticks; tick++) {
            targets[tick * count + i] = trace.targets[tick];
        }
        trace_done(&trace);
    }
    return targets;
}

/* One method and its times. */
struct crowd_turn {
    struct cell *hunters;
    uint64_t *least; /* nanoseconds, a tick each */
    struct search_counts counts;
    size_t memory; /* bytes; 0: not known */
    size_t checked, wrong;
};

static void step(struct cell *hunters, const struct field_way *ways, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        hunters[i] = cell_step(hunters[i], ways[i].next);
    }
}

static void check(struct crowd *crowd, struct crowd_turn *turn, const struct crowd_hunters *pack, size_t tick)
{
    size_t plans = crowd->count * crowd->rules->ticks, stride = plans / CHECKS + 1;
    for (size_t i = (stride - tick * crowd->count % stride) % stride; i < crowd->count; i += stride) {
        struct cell next = cell_step(turn->hunters[i], pack->ways[i].next);
        turn->checked++;
        struct cell target = targets_at(crowd, tick)[i * crowd->stride];
        turn->wrong += !judge_agrees(&crowd->judge, turn->hunters[i], target, pack->ways[i].cost, next);
    }
}

/* Runs one round.  Returns false if there are too many hunters. */
static bool run(struct crowd *crowd, const struct pack_kind *kind, struct crowd_turn *turn)
{
    bool is_first = turn->checked == 0;
    size_t memory = memory_used();
    struct crowd_hunters pack;
    uint64_t start = clock_used();
    if (!pack_init(&pack, kind, crowd->moves, crowd->count, crowd->job)) {
        return false;
    }
    memcpy(turn->hunters, crowd->starts, crowd->count * sizeof *turn->hunters);
    turn->counts = (struct search_counts){0};
    for (size_t tick = 0; tick < crowd->rules->ticks && job_goes_on(crowd->job); tick++) {
        pack_plan(&pack, turn->hunters, targets_at(crowd, tick), crowd->stride);
        uint64_t time = stopwatch_since(&crowd->watch, start);
        turn->least[tick] = time < turn->least[tick] ? time : turn->least[tick];
        if (pack.field != NULL) {
            pack.counts = field_work(pack.field);
        }
        counts_add(&turn->counts, &pack.counts);
        if (is_first && job_goes_on(crowd->job)) {
            check(crowd, turn, &pack, tick);
        }
        step(turn->hunters, pack.ways, crowd->count);
        start = clock_used();
    }
    turn->memory = memory_used() - memory;
    pack_done(&pack);
    return true;
}

static void sum_up(const struct crowd *crowd, const struct crowd_turn *turn, const char *name, struct table_row *row)
{
    size_t ticks = crowd->rules->ticks;
    table_row_init(row, name);
    row->ticks = ticks;
    row->numbers[TABLE_FIRST] = (double)turn->least[0];
    struct spread spread = spread_of(turn->least, ticks);
    table_row_set_times(row, &spread);
    table_row_set_counts(row, &turn->counts, ticks);
    if (turn->memory > 0) {
        row->numbers[TABLE_MEMORY] = (double)turn->memory;
    }
    row->checked = turn->checked;
    row->wrong = turn->wrong;
}

/* Returns false if no round was run. */
static bool run_kind(struct crowd *crowd, const struct pack_kind *kind, struct table_row *row)
{
    struct crowd_turn turn = {.hunters = xcalloc(crowd->count, sizeof *turn.hunters),
                              .least = xcalloc(crowd->rules->ticks, sizeof *turn.least)};
    int rounds = 0;
    memset(turn.least, UINT8_MAX, crowd->rules->ticks * sizeof *turn.least);
    while (rounds < crowd->rules->rounds && job_goes_on(crowd->job) && run(crowd, kind, &turn)) {
        rounds++;
    }
    if (rounds > 0) {
        sum_up(crowd, &turn, kind->method != NULL ? kind->method->name : "field", row);
    }
    free(turn.hunters);
    free(turn.least);
    return rounds > 0;
}

static bool run_size(struct crowd *crowd, const struct arena *arena, size_t count, struct table *table)
{
    struct table_row rows[KINDS];
    size_t row_count = 0;
    struct rng rng;
    rng_init(&rng, ~crowd->rules->seed); /* with the seed of the traces, the first hunter would start on the target */
    crowd->count = count;
    crowd->starts = xcalloc(count, sizeof *crowd->starts);
    for (size_t i = 0; i < count; i++) {
        crowd->starts[i] = arena_draw(arena, &rng);
    }
    for (size_t i = 0; i < KINDS; i++) {
        row_count += run_kind(crowd, &crowd->kinds[i], &rows[row_count]);
    }
    free(crowd->starts);
    bool is_whole = job_goes_on(crowd->job);
    if (is_whole) {
        table_begin(table, arena->name, arena->set, crowd->part, (int)count);
        for (size_t i = 0; i < row_count; i++) {
            table_add(table, &rows[i]);
        }
        table_end(table);
    }
    return is_whole;
}

static void crowd_init(struct crowd *crowd, struct arena *arena)
{
    crowd->job = arena->job;
    crowd->watch = stopwatch_of(clock_used);
    crowd->moves = xalloc_check(moves_new(arena->grid, &arena->mover));
    judge_init(&crowd->judge, arena->grid, &arena->mover);
}

static void crowd_done(struct crowd *crowd)
{
    moves_free(crowd->moves);
    judge_done(&crowd->judge);
    free(crowd->targets);
}

void crowd_run(struct arena *arena, const struct crowd_rules *rules, struct table *table, struct text *text)
{
    const bool is_apart = rules->is_apart;
    struct crowd crowd = {.rules = rules,
                          .part = is_apart ? "targets" : "crowd",
                          .kinds = is_apart ? apart : together,
                          .targets = draw_targets(arena, rules, is_apart ? rules->most : 1),
                          .stride = is_apart};
    crowd_init(&crowd, arena);
    for (size_t count = is_apart ? rules->most : 1; count <= rules->most; count *= 10) {
        if (run_size(&crowd, arena, count, table)) {
            table_write_block(table, text);
        }
    }
    crowd_done(&crowd);
}
