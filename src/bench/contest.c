/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/contest.h"

#include "base/clock.h"
#include "base/xalloc.h"
#include "bench/timing.h"
#include "bench/walk.h"

#include <assert.h>
#include <stdlib.h>

/* One chase of one method. */
struct chase_result {
    struct walk walk;       /* a hunter's method only */
    struct laps single;     /* every tick, by the machine's clock; or every sampled one, by the program's */
    struct laps whole;      /* a hunter's method only: by the program's clock */
    struct opening opening; /* from scratch only, of fresh starts */
};

/* Of two runners, each of which has the same chases in the same order: what a chase finds in them is the same. */
struct contest_entrant {
    struct bench_runner runner, whole_runner;
    struct chase_result *heats; /* a chase each */
    struct laps_sum sum;        /* from scratch only */
};

/* A tick that methods from scratch may be timed on. */
struct sampled_tick {
    uint32_t cost; /* of its way */
    size_t index;  /* its chase and tick: chase * rules->trace.ticks + tick */
};

struct contest {
    struct arena *arena;
    const struct contest_rules *rules;
    struct trace *traces; /* a chase each */
    struct judge judge;
    struct contest_entrant *entrants;
    size_t count;
    struct contest_entrant *leader; /* whose walks those from scratch get */
    uint64_t now_cost, used_cost;   /* of the two clocks */
};

static enum chase_start start_of(const struct contest *contest, size_t chase)
{
    return chase == 0 || contest->rules->is_cold ? START_FRESH : START_WARM;
}

/* A slow method that is not the leader runs some of the chases. */
static bool takes_part(const struct contest *contest, const struct contest_entrant *entrant, size_t chase)
{
    return entrant == contest->leader || chase % entrant->runner.method->every == 0;
}

static bool is_hunter(const struct contest_entrant *entrant)
{
    return entrant->runner.method->finder->keeps;
}

/* --- before the start ----------------------------------------------------------------------------- */

static void make_traces(struct contest *contest)
{
    const struct contest_rules *rules = contest->rules;
    contest->traces = xcalloc(rules->chases, sizeof *contest->traces);
    for (size_t chase = 0; chase < rules->chases && job_goes_on(contest->arena->job); chase++) {
        trace_init(&contest->traces[chase], contest->arena, &rules->trace, rules->seed + chase);
    }
}

static void enter(struct contest *contest, const struct method *const *entering, size_t count)
{
    contest->entrants = xcalloc(count, sizeof *contest->entrants);
    for (size_t i = 0; i < count && job_goes_on(contest->arena->job); i++) {
        struct contest_entrant *entrant = &contest->entrants[contest->count];
        if (bench_runner_init(&entrant->runner, entering[i], contest->arena)) {
            contest->count++;
            bench_runner_init(&entrant->whole_runner, entering[i], contest->arena);
            entrant->heats = xcalloc(contest->rules->chases, sizeof *entrant->heats);
            contest->leader = is_hunter(entrant) ? entrant : contest->leader;
        }
    }
}

static void record(struct contest *contest, struct contest_entrant *entrant)
{
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        struct chase_result *heat = &entrant->heats[chase];
        if (!takes_part(contest, entrant, chase) || !job_goes_on(contest->arena->job)) {
            continue;
        }
        walk_init(&heat->walk, &entrant->runner, start_of(contest, chase), contest->arena, &contest->traces[chase],
                  &contest->judge, contest->rules->check);
        laps_single(&heat->single, &heat->walk, NULL, clock_now);
        laps_whole(&heat->whole, &heat->walk, clock_used);
    }
}

static const struct walk *leader_walk(const struct contest *contest, size_t chase)
{
    return &contest->leader->heats[chase].walk;
}

static int compare_samples(const void *a, const void *b)
{
    const struct sampled_tick *left = a, *right = b;
    if (left->cost != right->cost) {
        return left->cost < right->cost ? -1 : 1;
    }
    return (left->index > right->index) - (left->index < right->index);
}

/* All ticks of the leader, those with the shortest ways first; the caller frees. */
static struct sampled_tick *sort_ticks(const struct contest *contest, size_t *count)
{
    const struct contest_rules *rules = contest->rules;
    struct sampled_tick *samples = xcalloc(rules->chases * rules->trace.ticks, sizeof *samples);
    *count = 0;
    for (size_t chase = 0; chase < rules->chases; chase++) {
        const struct walk *walk = leader_walk(contest, chase);
        for (size_t tick = 0; tick < walk->ticks; tick++, (*count)++) {
            samples[*count] = (struct sampled_tick){walk->costs[tick], chase * rules->trace.ticks + tick};
        }
    }
    qsort(samples, *count, sizeof *samples, compare_samples);
    return samples;
}

/* A mark for each tick of the longest chases there may be; the caller frees.  A slow method gets one in `every`. */
static bool *choose_samples(const struct contest *contest, size_t every)
{
    size_t count;
    struct sampled_tick *samples = sort_ticks(contest, &count);
    bool *chosen = xcalloc(contest->rules->chases * contest->rules->trace.ticks, sizeof *chosen);
    size_t stride = (count / contest->rules->samples + 1) * every;
    for (size_t i = stride / 2; i < count; i += stride) {
        chosen[samples[i].index] = true;
    }
    free(samples);
    return chosen;
}

static void prepare(struct contest *contest)
{
    assert(contest->leader != NULL);
    record(contest, contest->leader);
    for (struct contest_entrant *entrant = contest->entrants; entrant < contest->entrants + contest->count; entrant++) {
        if (!is_hunter(entrant)) {
            bool *chosen = choose_samples(contest, entrant->runner.method->every);
            for (size_t chase = 0; chase < contest->rules->chases && job_goes_on(contest->arena->job); chase++) {
                entrant->heats[chase].opening = (struct opening){UINT64_MAX, UINT64_MAX, 0};
                laps_single(&entrant->heats[chase].single, leader_walk(contest, chase),
                            chosen + chase * contest->rules->trace.ticks, clock_used);
            }
            free(chosen);
        } else if (entrant != contest->leader) {
            record(contest, entrant);
        }
    }
}

/* --- rounds --------------------------------------------------------------------------------------- */

static void run(struct contest *contest, struct contest_entrant *entrant, size_t chase)
{
    struct chase_result *heat = &entrant->heats[chase];
    const struct trace *trace = &contest->traces[chase];
    enum chase_start start = start_of(contest, chase);
    if (!is_hunter(entrant) && start == START_FRESH) {
        opening_run(&heat->opening, &entrant->runner, trace->hunter, trace->targets[0], clock_used);
    }
    if (!is_hunter(entrant)) {
        laps_run_on(&heat->single, &entrant->runner, contest->arena, trace, leader_walk(contest, chase), &entrant->sum);
    } else if (takes_part(contest, entrant, chase)) {
        laps_run(&heat->single, &entrant->runner, start, contest->arena, trace);
        laps_run(&heat->whole, &entrant->whole_runner, start, contest->arena, trace);
    }
}

static void run_rounds(struct contest *contest)
{
    for (size_t round = 0; round < (size_t)contest->rules->rounds; round++) {
        for (size_t chase = 0; chase < contest->rules->chases; chase++) {
            for (size_t turn = 0; turn < contest->count && job_goes_on(contest->arena->job); turn++) {
                run(contest, &contest->entrants[(turn + round + chase) % contest->count], chase);
            }
        }
    }
}

/* --- results -------------------------------------------------------------------------------------- */

/* All laps of one way of timing; the caller frees. */
static uint64_t *times_of(const struct contest *contest, const struct contest_entrant *entrant, size_t *count)
{
    uint64_t *times = NULL;
    *count = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct laps *laps = &entrant->heats[chase].single;
        times = xreallocarray(times, *count + laps->count, sizeof *times);
        for (size_t i = 0; i < laps->count; i++) {
            uint64_t cost = laps->clock == clock_now ? contest->now_cost : contest->used_cost;
            times[(*count)++] = time_without(laps->all[i].least, cost);
        }
    }
    return times;
}

/* What fresh starts took: all from nothing to the first answer, and that of it which is not the answer. */
struct openings {
    double first, setup; /* sums */
    size_t count;
};

static struct openings openings_of(const struct contest *contest, const struct contest_entrant *entrant)
{
    struct openings openings = {0};
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct chase_result *heat = &entrant->heats[chase];
        if (start_of(contest, chase) == START_WARM || (is_hunter(entrant) && heat->whole.count == 0)) {
            continue;
        }
        uint64_t first = is_hunter(entrant) ? heat->whole.all[0].least : heat->opening.first;
        openings.first += (double)time_without(first, contest->used_cost);
        openings.setup += is_hunter(entrant) ? 0 : (double)heat->opening.setup;
        openings.count++;
    }
    return openings;
}

/* The most that a fresh start has come to; TABLE_NONE: not known. */
static double memory_of(const struct contest *contest, const struct contest_entrant *entrant)
{
    size_t most = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct chase_result *heat = &entrant->heats[chase];
        size_t memory = is_hunter(entrant) ? heat->walk.memory : heat->opening.memory;
        most = start_of(contest, chase) == START_FRESH && memory > most ? memory : most;
    }
    return most > 0 ? (double)most : TABLE_NONE;
}

/* Of a tick: whole chases, set-up and all. */
static double mean_of_hunter(const struct contest *contest, const struct contest_entrant *entrant, size_t ticks)
{
    double sum = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct laps *laps = &entrant->heats[chase].whole;
        for (size_t i = 0; i < laps->count; i++) {
            sum += (double)time_without(laps->all[i].least, contest->used_cost);
        }
    }
    return sum / (double)ticks;
}

static size_t ticks_of_leader(const struct contest *contest)
{
    size_t ticks = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        ticks += leader_walk(contest, chase)->ticks;
    }
    return ticks;
}

static void sum_up_hunter(const struct contest *contest, const struct contest_entrant *entrant, struct table_row *row)
{
    size_t quiet = 0, cuts = 0;
    struct search_counts counts = {0};
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct walk *walk = &entrant->heats[chase].walk;
        quiet += walk->quiet_ticks;
        cuts += walk->cuts;
        counts_add(&counts, &walk->counts);
        row->checked += walk->checked;
        row->wrong += walk->wrong;
    }
    table_row_set_counts(row, &counts, row->ticks);
    row->numbers[TABLE_QUIET] = (double)quiet / (double)row->ticks;
    row->numbers[TABLE_KEPT] = 1 - (double)cuts / (double)row->ticks;
    row->numbers[TABLE_MEAN] = mean_of_hunter(contest, entrant, row->ticks);
}

/* The set-ups are spread over all ticks of the leader, as if it had planned at each. */
static void sum_up_scratch(const struct contest *contest, const struct contest_entrant *entrant,
                           const struct openings *openings, struct table_row *row)
{
    table_row_set_counts(row, &entrant->sum.counts, entrant->sum.plans);
    row->checked = entrant->sum.plans;
    row->wrong = entrant->sum.wrong;
    row->numbers[TABLE_MEAN] += openings->setup / (double)ticks_of_leader(contest);
}

static void sum_up(const struct contest *contest, const struct contest_entrant *entrant, struct table_row *row)
{
    table_row_init(row, entrant->runner.method->name);
    uint64_t *times = times_of(contest, entrant, &row->ticks);
    struct spread spread = spread_of(times, row->ticks);
    struct openings openings = openings_of(contest, entrant);
    free(times);
    table_row_set_times(row, &spread);
    row->numbers[TABLE_FIRST] = openings.first / (double)openings.count;
    row->numbers[TABLE_MEMORY] = memory_of(contest, entrant);
    if (is_hunter(entrant)) {
        sum_up_hunter(contest, entrant, row);
    } else {
        sum_up_scratch(contest, entrant, &openings, row);
    }
}

static void clean_up(struct contest *contest)
{
    for (struct contest_entrant *entrant = contest->entrants; entrant < contest->entrants + contest->count; entrant++) {
        for (size_t chase = 0; chase < contest->rules->chases; chase++) {
            walk_done(&entrant->heats[chase].walk);
            laps_done(&entrant->heats[chase].single);
            laps_done(&entrant->heats[chase].whole);
        }
        free(entrant->heats);
        bench_runner_done(&entrant->runner);
        bench_runner_done(&entrant->whole_runner);
    }
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        trace_done(&contest->traces[chase]);
    }
    free(contest->entrants);
    free(contest->traces);
    judge_done(&contest->judge);
}

static void tell(const struct contest *contest, struct table *table)
{
    table_begin(table, contest->arena->name, contest->arena->set, contest->rules->part, contest->rules->size);
    for (size_t i = 0; i < contest->count; i++) {
        struct table_row row;
        sum_up(contest, &contest->entrants[i], &row);
        table_add(table, &row);
    }
    table_end(table);
}

bool contest_run(struct arena *arena, const struct contest_rules *rules, const struct method *const *entering,
                 size_t count, struct table *table)
{
    struct contest contest = {
        .arena = arena, .rules = rules, .now_cost = clock_cost(clock_now), .used_cost = clock_cost(clock_used)};
    judge_init(&contest.judge, arena->grid, &arena->mover);
    make_traces(&contest);
    enter(&contest, entering, count);
    if (job_goes_on(arena->job)) {
        prepare(&contest);
        run_rounds(&contest);
    }
    bool is_whole = job_goes_on(arena->job);
    if (is_whole) {
        tell(&contest, table);
    }
    clean_up(&contest);
    return is_whole;
}
