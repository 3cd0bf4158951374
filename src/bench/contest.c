/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/contest.h"

#include "base/clock.h"
#include "bench/walk.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* One method's result in one chase. */
struct chase_result {
    struct walk walk;   /* a hunter's method only */
    struct laps single; /* one tick each, for the spread of ticks */
    struct laps blocks; /* for the mean */
};

/* Only hunters' methods have a second runner.  It runs the same chases in the same order, so each chase finds both
 * runners in the same state. */
struct contest_entrant {
    struct bench_runner runner, second_runner;
    struct chase_result *heats; /* a chase each */
    struct opening opening;
    struct laps_sum sum; /* from scratch only */
    uint64_t *rounds;    /* the time of all blocks in each round */
};

/* The ticks on which methods that plan from scratch may be timed. */
struct sampled_ticks {
    uint32_t cost; /* of the leader's path */
    size_t index;  /* of the chase and tick: chase * rules->trace.ticks + tick */
};

enum { SAMPLED_TOGETHER = 4 };

struct contest {
    struct arena *arena;
    const struct contest_rules *rules;
    struct trace *traces; /* a chase each */
    struct judge judge;
    struct contest_entrant *entrants;
    size_t count;
    struct contest_entrant *leader;    /* methods that plan from scratch get its walks */
    struct stopwatch machine, program; /* for single ticks, and for blocks */
};

static enum chase_start start_of(const struct contest *contest, size_t chase)
{
    return contest->rules->is_cold ? START_COLD : chase == 0 ? START_WARM : START_ON;
}

static bool is_hunter(const struct contest_entrant *entrant) { return entrant->runner.method->finder->keeps; }

/* Returns whether the method runs this chase: a slow hunter's method that is not the leader runs only some. */
static bool takes_part(const struct contest *contest, const struct contest_entrant *entrant, size_t chase)
{
    return !is_hunter(entrant) || entrant == contest->leader || chase % entrant->runner.method->every == 0;
}

/* Returns whether it plans at all ticks of all chases. */
static bool has_all_ticks(const struct contest *contest, const struct contest_entrant *entrant)
{
    size_t every = entrant->runner.method->every;
    return entrant == contest->leader || every == (is_hunter(entrant) ? 1 : 0);
}

static const struct walk *walk_of(const struct contest *contest, const struct contest_entrant *entrant, size_t chase)
{
    return &(is_hunter(entrant) ? entrant : contest->leader)->heats[chase].walk;
}

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
        bool is_spoilt = entering[i]->is_prepared && contest->rules->trace.period > 0;
        if (!is_spoilt && bench_runner_init(&entrant->runner, entering[i], contest->arena)) {
            contest->count++;
            bench_runner_init(&entrant->second_runner, entering[i], contest->arena);
            entrant->opening.least = UINT64_MAX;
            entrant->rounds = xcalloc((size_t)contest->rules->rounds, sizeof *entrant->rounds);
            entrant->heats = xcalloc(contest->rules->chases, sizeof *entrant->heats);
            contest->leader = is_hunter(entrant) ? entrant : contest->leader;
        }
    }
}

static void add_laps(struct contest *contest, struct contest_entrant *entrant, size_t chase, const bool *chosen)
{
    const struct walk *walk = walk_of(contest, entrant, chase);
    const bool *of_chase = chosen != NULL ? chosen + chase * contest->rules->trace.ticks : NULL;
    laps_init(&entrant->heats[chase].single, walk, of_chase, 1, contest->machine);
    laps_init(&entrant->heats[chase].blocks, walk, of_chase, SIZE_MAX, contest->program);
}

static void record(struct contest *contest, struct contest_entrant *entrant)
{
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        if (takes_part(contest, entrant, chase) && job_goes_on(contest->arena->job)) {
            walk_init(&entrant->heats[chase].walk, &entrant->runner, start_of(contest, chase), contest->arena,
                      &contest->traces[chase], &contest->judge, contest->rules->check);
            add_laps(contest, entrant, chase, NULL);
        }
    }
}

static int compare_samples(const void *a, const void *b)
{
    const struct sampled_ticks *left = a, *right = b;
    int by_cost = (left->cost > right->cost) - (left->cost < right->cost);
    return by_cost != 0 ? by_cost : (left->index > right->index) - (left->index < right->index);
}

/* Returns all ticks of the leader in small groups, those with the shortest paths first; the caller frees them. */
static struct sampled_ticks *sort_ticks(const struct contest *contest, size_t *count)
{
    const struct contest_rules *rules = contest->rules;
    struct sampled_ticks *samples = xcalloc(rules->chases * rules->trace.ticks, sizeof *samples);
    *count = 0;
    for (size_t chase = 0; chase < rules->chases; chase++) {
        const struct walk *walk = walk_of(contest, contest->leader, chase);
        for (size_t tick = 0; tick < walk->ticks; tick += SAMPLED_TOGETHER, (*count)++) {
            samples[*count] = (struct sampled_ticks){walk->costs[tick], chase * rules->trace.ticks + tick};
        }
    }
    qsort(samples, *count, sizeof *samples, compare_samples);
    return samples;
}

/* Returns a mark for each tick of the longest possible chases, which the caller frees.  A slow method gets one in
 * `every`. */
static bool *choose_samples(const struct contest *contest, size_t every)
{
    size_t count, ticks = contest->rules->chases * contest->rules->trace.ticks;
    struct sampled_ticks *samples = sort_ticks(contest, &count);
    bool *chosen = xcalloc(ticks + SAMPLED_TOGETHER, sizeof *chosen);
    size_t stride = (count * SAMPLED_TOGETHER / contest->rules->samples + 1) * every;
    for (size_t i = stride / 2 < count ? stride / 2 : 0; i < count; i += stride) {
        memset(chosen + samples[i].index, true, SAMPLED_TOGETHER);
    }
    free(samples);
    return chosen;
}

static void sample(struct contest *contest, struct contest_entrant *entrant)
{
    size_t every = entrant->runner.method->every;
    bool *chosen = every > 0 ? choose_samples(contest, every) : NULL;
    for (size_t chase = 0; chase < contest->rules->chases && job_goes_on(contest->arena->job); chase++) {
        add_laps(contest, entrant, chase, chosen);
    }
    free(chosen);
}

static void prepare(struct contest *contest)
{
    assert(contest->leader != NULL);
    record(contest, contest->leader);
    for (struct contest_entrant *entrant = contest->entrants; entrant < contest->entrants + contest->count; entrant++) {
        if (!is_hunter(entrant)) {
            sample(contest, entrant);
        } else if (entrant != contest->leader) {
            record(contest, entrant);
        }
    }
}

static void run(struct contest *contest, struct contest_entrant *entrant, size_t chase, size_t round)
{
    struct chase_result *heat = &entrant->heats[chase];
    const struct trace *trace = &contest->traces[chase];
    const struct walk *walk = walk_of(contest, entrant, chase);
    enum chase_start start = start_of(contest, chase);
    if (chase == 0) {
        opening_run(&entrant->opening, entrant->runner.method, contest->arena, trace->hunter, trace->targets[0]);
    }
    if (takes_part(contest, entrant, chase)) {
        laps_run(&heat->single, &entrant->runner, start, contest->arena, trace, walk,
                 is_hunter(entrant) ? NULL : &entrant->sum);
        laps_run(&heat->blocks, &entrant->second_runner, start, contest->arena, trace, walk, NULL);
        entrant->rounds[round] += heat->blocks.last;
    }
}

static void run_rounds(struct contest *contest)
{
    for (size_t round = 0; round < (size_t)contest->rules->rounds; round++) {
        for (size_t chase = 0; chase < contest->rules->chases; chase++) {
            for (size_t turn = 0; turn < contest->count && job_goes_on(contest->arena->job); turn++) {
                run(contest, &contest->entrants[(turn + round + chase) % contest->count], chase, round);
            }
        }
    }
}

/* Summarizes the laps of single ticks, and sets *count to their number. */
static struct spread spread_of_ticks(const struct contest *contest, const struct contest_entrant *entrant,
                                     size_t *count)
{
    uint64_t *times = NULL;
    *count = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct laps *laps = &entrant->heats[chase].single;
        times = xreallocarray(times, *count + laps->count, sizeof *times);
        for (size_t i = 0; i < laps->count; i++) {
            times[(*count)++] = laps->all[i].least;
        }
    }
    struct spread spread = spread_of(times, *count);
    free(times);
    return spread;
}

static double mean_of_blocks(const struct contest *contest, const struct contest_entrant *entrant)
{
    double sum = 0;
    size_t ticks = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct laps *laps = &entrant->heats[chase].blocks;
        ticks += laps_ticks(laps);
        for (size_t i = 0; i < laps->count; i++) {
            sum += (double)laps->all[i].least;
        }
    }
    return sum / (double)ticks;
}

/* Returns how much longer the slowest round took than the fastest, or TABLE_NONE if there was only one. */
static double difference_of_rounds(const struct contest *contest, const struct contest_entrant *entrant)
{
    uint64_t *rounds = entrant->rounds;
    struct spread spread = spread_of(rounds, (size_t)contest->rules->rounds);
    return contest->rules->rounds > 1 && rounds[0] > 0 ? spread.max / (double)rounds[0] - 1 : TABLE_NONE;
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
}

static void sum_up(const struct contest *contest, const struct contest_entrant *entrant, struct table_row *row)
{
    table_row_init(row, entrant->runner.method->name);
    struct spread spread = spread_of_ticks(contest, entrant, &row->ticks);
    row->numbers[TABLE_MEAN] = mean_of_blocks(contest, entrant);
    row->numbers[TABLE_SPREAD] = difference_of_rounds(contest, entrant);
    row->numbers[TABLE_MEDIAN] = spread.median;
    if (has_all_ticks(contest, entrant)) {
        row->numbers[TABLE_P99] = spread.p99;
        row->numbers[TABLE_MAX] = spread.max;
    }
    row->numbers[TABLE_SETUP] = (double)entrant->opening.least;
    size_t memory = is_hunter(entrant) ? entrant->heats[0].walk.memory : entrant->opening.memory;
    row->numbers[TABLE_MEMORY] = memory > 0 ? (double)memory : TABLE_NONE;
    if (is_hunter(entrant)) {
        sum_up_hunter(contest, entrant, row);
    } else {
        table_row_set_counts(row, &entrant->sum.counts, entrant->sum.plans);
        row->checked = entrant->sum.plans;
        row->wrong = entrant->sum.wrong;
    }
}

static void clean_up(struct contest *contest)
{
    for (struct contest_entrant *entrant = contest->entrants; entrant < contest->entrants + contest->count; entrant++) {
        for (size_t chase = 0; chase < contest->rules->chases; chase++) {
            walk_done(&entrant->heats[chase].walk);
            laps_done(&entrant->heats[chase].single);
            laps_done(&entrant->heats[chase].blocks);
        }
        free(entrant->heats);
        free(entrant->rounds);
        bench_runner_done(&entrant->runner);
        bench_runner_done(&entrant->second_runner);
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
        .arena = arena, .rules = rules, .machine = stopwatch_of(clock_now), .program = stopwatch_of(clock_used)};
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
