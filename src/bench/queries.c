/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/queries.h"

#include "bench/walk.h"

#include <stdlib.h>
#include <string.h>

struct query {
    struct cell start, goal;
    bool is_judged;
    uint32_t cost; /* from the first exact method */
};

struct query_entrant {
    struct bench_runner runner;
    uint64_t *least; /* nanoseconds, a query each */
    struct opening opening;
    struct search_counts counts;
    size_t plans, wrong;
};

static size_t enter(struct query_entrant *entrants, const struct arena *arena, const struct queries_rules *rules,
                    const struct method *const *entering, size_t count)
{
    size_t entered = 0;
    for (size_t i = 0; i < count && job_goes_on(arena->job); i++) {
        struct query_entrant *entrant = &entrants[entered];
        if (!entering[i]->finder->keeps && bench_runner_init(&entrant->runner, entering[i], arena)) {
            entrant->runner.finder = method_finder(entering[i], entrant->runner.moves);
            entrant->opening.least = UINT64_MAX;
            entrant->least = xcalloc(rules->queries, sizeof *entrant->least);
            memset(entrant->least, UINT8_MAX, rules->queries * sizeof *entrant->least);
            entered++;
        }
    }
    return entered;
}

static void draw(struct query *queries, const struct arena *arena, const struct queries_rules *rules)
{
    struct rng rng;
    rng_init(&rng, rules->seed);
    for (size_t i = 0; i < rules->queries; i++) {
        queries[i] = (struct query){arena_draw(arena, &rng), arena_draw(arena, &rng), false, FINDER_NO_WAY};
    }
}

static void ask(struct query_entrant *entrant, struct query *query, const struct stopwatch *watch, uint64_t *least)
{
    struct finder *finder = entrant->runner.finder;
    const struct mover *mover = moves_mover(entrant->runner.moves);
    const char *why;
    struct cell next;
    uint64_t start = clock_used();
    uint32_t cost = method_plan(finder, query->start, query->goal, &next);
    uint64_t time = stopwatch_since(watch, start);
    struct search_counts counts = finder_work(finder);
    cost = method_cost(entrant->runner.method, finder, cost);
    *least = time < *least ? time : *least;
    if (!query->is_judged && finder_method_is_exact(finder->method, &finder->query, mover, &why)) {
        query->is_judged = true;
        query->cost = cost;
    }
    counts_add(&entrant->counts, &counts);
    entrant->plans++;
    entrant->wrong += query->is_judged && !finder_claim_holds(finder, mover, cost, query->cost);
}

static void run_rounds(struct query_entrant *entrants, size_t count, struct query *queries,
                       const struct queries_rules *rules, const struct arena *arena)
{
    struct stopwatch watch = stopwatch_of(clock_used);
    struct job *job = arena->job;
    for (size_t round = 0; round < (size_t)rules->rounds; round++) {
        for (size_t turn = 0; turn < count && job_goes_on(job); turn++) {
            struct query_entrant *entrant = &entrants[(turn + round) % count];
            opening_run(&entrant->opening, entrant->runner.method, arena, queries[0].start, queries[0].goal);
            for (size_t i = 0; i < rules->queries && job_goes_on(job); i++) {
                ask(entrant, &queries[i], &watch, &entrant->least[i]);
            }
        }
    }
}

static void sum_up(const struct query_entrant *entrant, size_t queries, struct table_row *row)
{
    table_row_init(row, entrant->runner.method->name);
    struct spread spread = spread_of(entrant->least, queries);
    row->ticks = queries;
    table_row_set_times(row, &spread);
    row->numbers[TABLE_SETUP] = (double)entrant->opening.least;
    table_row_set_counts(row, &entrant->counts, entrant->plans);
    row->checked = entrant->plans;
    row->wrong = entrant->wrong;
}

static void tell(struct query_entrant *entrants, size_t count, const struct arena *arena, size_t queries,
                 struct table *table)
{
    table_begin(table, arena->name, arena->set, "queries", 0);
    for (size_t i = 0; i < count; i++) {
        struct table_row row;
        sum_up(&entrants[i], queries, &row);
        table_add(table, &row);
    }
    table_end(table);
}

bool queries_run(const struct arena *arena, const struct queries_rules *rules, const struct method *const *entering,
                 size_t count, struct table *table)
{
    struct query_entrant *entrants = xcalloc(count, sizeof *entrants);
    struct query *queries = xcalloc(rules->queries, sizeof *queries);
    count = enter(entrants, arena, rules, entering, count);
    draw(queries, arena, rules);
    run_rounds(entrants, count, queries, rules, arena);
    bool is_whole = count > 0 && job_goes_on(arena->job);
    if (is_whole) {
        tell(entrants, count, arena, rules->queries, table);
    }
    for (size_t i = 0; i < count; i++) {
        free(entrants[i].least);
        bench_runner_done(&entrants[i].runner);
    }
    free(entrants);
    free(queries);
    return is_whole;
}
