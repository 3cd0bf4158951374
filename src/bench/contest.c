#include "config.h"

#include "bench/contest.h"

#include "base/xalloc.h"
#include "bench/timing.h"
#include "bench/walk.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

/* One chase of one method. */
struct heat {
    struct walk walk;    /* a hunter's method only */
    struct laps single;  /* every tick, or every sampled one */
    struct laps batched; /* a hunter's method without doors */
};

struct entrant {
    struct runner runner;
    struct heat *heats;  /* a chase each */
    struct laps_sum sum; /* from scratch only */
};

/* A tick that methods from scratch may be timed on. */
struct sample {
    uint32_t cost; /* of its way */
    size_t place;  /* its chase and tick: chase * rules->trace.ticks + tick */
};

struct contest {
    struct arena *arena;
    const struct contest_rules *rules;
    struct trace *traces; /* a chase each */
    struct judge judge;
    struct entrant *entrants;
    size_t count;
    struct entrant *leader; /* whose walks those from scratch get */
    struct clock_cost clock;
};

/* A slow method that is not the leader runs some of the chases. */
static bool takes_part(const struct contest *contest, const struct entrant *entrant, size_t chase)
{
    return entrant == contest->leader || chase % entrant->runner.method->every == 0;
}

static bool is_hunter(const struct entrant *entrant)
{
    return entrant->runner.method->finder->keeps;
}

/* --- before the start ----------------------------------------------------------------------------- */

static void make_traces(struct contest *contest)
{
    const struct contest_rules *rules = contest->rules;
    contest->traces = xcalloc(rules->chases, sizeof *contest->traces);
    for (size_t chase = 0; chase < rules->chases; chase++) {
        trace_init(&contest->traces[chase], contest->arena, &rules->trace, rules->seed + chase);
    }
}

static void enter(struct contest *contest, const struct method *const *entering, size_t count)
{
    contest->entrants = xcalloc(count, sizeof *contest->entrants);
    for (size_t i = 0; i < count; i++) {
        struct entrant *entrant = &contest->entrants[contest->count];
        if (runner_init(&entrant->runner, entering[i], contest->arena)) {
            contest->count++;
            entrant->heats = xcalloc(contest->rules->chases, sizeof *entrant->heats);
            contest->leader = is_hunter(entrant) ? entrant : contest->leader;
        }
    }
    assert(contest->leader != NULL);
}

static void record(struct contest *contest, struct entrant *entrant)
{
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        struct heat *heat = &entrant->heats[chase];
        if (!takes_part(contest, entrant, chase)) {
            continue;
        }
        laps_init(&heat->single, &contest->clock);
        laps_init(&heat->batched, &contest->clock);
        runner_renew(&entrant->runner);
        walk_init(&heat->walk, &entrant->runner, contest->arena, &contest->traces[chase], &contest->judge,
                  contest->rules->check);
        laps_single(&heat->single, &heat->walk, NULL);
        if (contest->rules->trace.period == 0) {
            laps_batched(&heat->batched, &heat->walk);
        }
    }
}

static const struct walk *leader_walk(const struct contest *contest, size_t chase)
{
    return &contest->leader->heats[chase].walk;
}

static int compare_samples(const void *a, const void *b)
{
    const struct sample *left = a, *right = b;
    if (left->cost != right->cost) {
        return left->cost < right->cost ? -1 : 1;
    }
    return (left->place > right->place) - (left->place < right->place);
}

/* All ticks of the leader, those with the shortest ways first; the caller frees. */
static struct sample *sort_ticks(const struct contest *contest, size_t *count)
{
    const struct contest_rules *rules = contest->rules;
    struct sample *samples = xcalloc(rules->chases * rules->trace.ticks, sizeof *samples);
    *count = 0;
    for (size_t chase = 0; chase < rules->chases; chase++) {
        const struct walk *walk = leader_walk(contest, chase);
        for (size_t tick = 0; tick < walk->ticks; tick++, (*count)++) {
            samples[*count] = (struct sample){walk->costs[tick], chase * rules->trace.ticks + tick};
        }
    }
    qsort(samples, *count, sizeof *samples, compare_samples);
    return samples;
}

/* A mark for each tick of the longest chases there may be; the caller frees.  A slow method gets one in `every`. */
static bool *choose_samples(const struct contest *contest, size_t every)
{
    size_t count;
    struct sample *samples = sort_ticks(contest, &count);
    bool *chosen = xcalloc(contest->rules->chases * contest->rules->trace.ticks, sizeof *chosen);
    size_t stride = (count / contest->rules->samples + 1) * every;
    for (size_t i = stride / 2; i < count; i += stride) {
        chosen[samples[i].place] = true;
    }
    free(samples);
    return chosen;
}

static void sample(struct contest *contest, struct entrant *entrant)
{
    bool *chosen = choose_samples(contest, entrant->runner.method->every);
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        laps_init(&entrant->heats[chase].single, &contest->clock);
        laps_single(&entrant->heats[chase].single, leader_walk(contest, chase),
                    chosen + chase * contest->rules->trace.ticks);
    }
    free(chosen);
}

static void prepare(struct contest *contest)
{
    record(contest, contest->leader);
    for (struct entrant *entrant = contest->entrants; entrant < contest->entrants + contest->count; entrant++) {
        if (!is_hunter(entrant)) {
            sample(contest, entrant);
        } else if (entrant != contest->leader) {
            record(contest, entrant);
        }
    }
}

/* --- rounds --------------------------------------------------------------------------------------- */

static void run(struct contest *contest, struct entrant *entrant, size_t chase)
{
    struct heat *heat = &entrant->heats[chase];
    const struct trace *trace = &contest->traces[chase];
    if (!is_hunter(entrant)) {
        laps_run_on(&heat->single, &entrant->runner, contest->arena, trace, leader_walk(contest, chase), &entrant->sum);
        return;
    }
    struct laps *ways[] = {&heat->single, &heat->batched};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        if (ways[i]->count == 0) {
            continue;
        }
        runner_renew(&entrant->runner);
        laps_run(ways[i], &entrant->runner, contest->arena, trace);
    }
}

static void run_rounds(struct contest *contest)
{
    for (size_t round = 0; round < (size_t)contest->rules->rounds; round++) {
        for (size_t chase = 0; chase < contest->rules->chases; chase++) {
            for (size_t turn = 0; turn < contest->count; turn++) {
                run(contest, &contest->entrants[(turn + round + chase) % contest->count], chase);
            }
        }
    }
}

/* --- results -------------------------------------------------------------------------------------- */

static uint64_t time_of(const struct contest *contest, const struct lap *lap)
{
    return lap->least > contest->clock.least ? lap->least - contest->clock.least : 0;
}

/* The caller frees. */
static uint64_t *times_of(const struct contest *contest, const struct entrant *entrant, size_t *count)
{
    uint64_t *times = NULL;
    *count = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct laps *laps = &entrant->heats[chase].single;
        times = xreallocarray(times, *count + laps->count, sizeof *times);
        for (size_t i = 0; i < laps->count; i++) {
            times[(*count)++] = time_of(contest, &laps->all[i]);
        }
    }
    return times;
}

/* Nearer to the truth than the least when a tick takes no longer than a step or two of the clock. */
static double short_time_of(const struct contest *contest, const struct lap *lap)
{
    double time = (double)lap->sum / (double)lap->times - contest->clock.mean;
    return time > 0 ? time : 0;
}

/* Of a tick without search, at the median over all of them. */
static double quiet_time(const struct contest *contest, const struct entrant *entrant, size_t quiet)
{
    uint64_t *picoseconds = xcalloc(quiet + 1, sizeof *picoseconds);
    size_t count = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct laps *laps = &entrant->heats[chase].single;
        for (size_t i = 0; i < laps->count; i++) {
            if (laps->all[i].quiet) {
                picoseconds[count++] = (uint64_t)(1000 * short_time_of(contest, &laps->all[i]));
            }
        }
    }
    double median = count > 0 ? spread_of(picoseconds, count).median / 1000 : TABLE_NONE;
    free(picoseconds);
    return median;
}

/* In batches, what reading the clock costs hardly counts. */
static void sum_up_batches(const struct contest *contest, const struct entrant *entrant, struct table_row *row,
                           size_t quiet_ticks)
{
    double loud = 0, quiet = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct laps *laps = &entrant->heats[chase].batched;
        for (size_t i = 0; i < laps->count; i++) {
            double *sum = laps->all[i].quiet ? &quiet : &loud;
            *sum += (double)time_of(contest, &laps->all[i]);
        }
    }
    row->time.mean = (loud + quiet) / (double)row->ticks;
    row->quiet_mean = quiet_ticks > 0 ? quiet / (double)quiet_ticks : TABLE_NONE;
}

static void sum_up_hunter(const struct contest *contest, const struct entrant *entrant, struct table_row *row)
{
    size_t quiet = 0, cuts = 0;
    uint64_t expanded = 0;
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        const struct walk *walk = &entrant->heats[chase].walk;
        quiet += walk->quiet_ticks;
        cuts += walk->cuts;
        expanded += walk->expanded;
        row->checked += walk->checked;
        row->wrong += walk->wrong;
    }
    row->expanded = (double)expanded / (double)row->ticks;
    row->quiet = (double)quiet / (double)row->ticks;
    row->kept = 1 - (double)cuts / (double)row->ticks;
    if (contest->rules->trace.period == 0) {
        sum_up_batches(contest, entrant, row, quiet);
        row->quiet_time = quiet_time(contest, entrant, quiet);
    }
}

static void sum_up_scratch(const struct entrant *entrant, struct table_row *row)
{
    if (entrant->sum.expanded > 0) {
        row->expanded = (double)entrant->sum.expanded / (double)entrant->sum.plans;
    }
    row->checked = entrant->sum.plans;
    row->wrong = entrant->sum.wrong;
}

static void sum_up(const struct contest *contest, const struct entrant *entrant, struct table_row *row)
{
    table_row_init(row, entrant->runner.method->name);
    uint64_t *times = times_of(contest, entrant, &row->ticks);
    row->time = spread_of(times, row->ticks);
    free(times);
    if (is_hunter(entrant)) {
        sum_up_hunter(contest, entrant, row);
    } else {
        sum_up_scratch(entrant, row);
    }
}

static void clean_up(struct contest *contest)
{
    for (struct entrant *entrant = contest->entrants; entrant < contest->entrants + contest->count; entrant++) {
        for (size_t chase = 0; chase < contest->rules->chases; chase++) {
            walk_done(&entrant->heats[chase].walk);
            laps_done(&entrant->heats[chase].single);
            laps_done(&entrant->heats[chase].batched);
        }
        free(entrant->heats);
        runner_done(&entrant->runner);
    }
    for (size_t chase = 0; chase < contest->rules->chases; chase++) {
        trace_done(&contest->traces[chase]);
    }
    free(contest->entrants);
    free(contest->traces);
    judge_done(&contest->judge);
}

void contest_run(struct arena *arena, const struct contest_rules *rules, const struct method *const *entering,
                 size_t count, struct table *table)
{
    struct contest contest = {.arena = arena, .rules = rules, .clock = clock_cost()};
    judge_init(&contest.judge, arena->grid, &arena->mover);
    make_traces(&contest);
    enter(&contest, entering, count);
    prepare(&contest);
    run_rounds(&contest);
    table_begin(table, arena->name, rules->part, rules->size);
    for (size_t i = 0; i < contest.count; i++) {
        struct table_row row;
        sum_up(&contest, &contest.entrants[i], &row);
        table_add(table, &row);
    }
    table_end(table);
    clean_up(&contest);
}
