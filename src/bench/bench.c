/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/bench.h"

#include "bench/crowd.h"
#include "bench/queries.h"

#include <limits.h>

enum { PERIOD = 5, POOL = 256, MOST_DOORS = 8, CROWD_TICKS = 50 };

struct chosen_methods {
    const struct method *methods[CHAR_BIT * sizeof(unsigned)];
    size_t count;
};

static bool is_wanted(const struct method *method, const struct bench_rules *rules)
{
    size_t number = 0;
    while (methods[number] != method) {
        number++;
    }
    return rules->methods == 0 ? !method->waits_for_call : (rules->methods >> number & 1) != 0;
}

/* Returns the chosen methods, and the one that others need. */
static struct chosen_methods choose(const struct method *const *from, size_t count, const struct method *needed,
                                    const struct bench_rules *rules)
{
    struct chosen_methods choice = {.count = 0};
    for (size_t i = 0; i < count; i++) {
        if (from[i] == needed || is_wanted(from[i], rules)) {
            choice.methods[choice.count++] = from[i];
        }
    }
    return choice;
}

/* Names the methods that are left out because doors would invalidate their preparation. */
static void name_left_out(const struct chosen_methods *choice, struct text *text)
{
    for (size_t i = 0; i < choice->count; i++) {
        if (choice->methods[i]->is_prepared) {
            text_addf(text, "%s is skipped: it needs a map that stays the same\n", choice->methods[i]->name);
        }
    }
}

static void run_queries(struct arena *arena, const struct bench_rules *rules, struct table *table, struct text *text)
{
    struct queries_rules queries = {rules->queries, rules->contest.rounds, rules->contest.seed};
    struct chosen_methods choice = choose(methods, method_count, NULL, rules);
    if (queries_run(arena, &queries, choice.methods, choice.count, table)) {
        table_write_block(table, text);
    }
}

static void run_contest(struct arena *arena, const struct bench_rules *rules, const struct contest_rules *contest,
                        struct table *table, struct text *text)
{
    struct chosen_methods choice = choose(methods, method_count, &method_chase, rules);
    if (contest->trace.period > 0) {
        name_left_out(&choice, text);
    }
    const struct method *const *entering = rules->is_ablation ? method_ablation : choice.methods;
    size_t count = rules->is_ablation ? method_ablation_count : choice.count;
    if (contest_run(arena, contest, entering, count, table)) {
        table_write_block(table, text);
    }
}

static void run_chase(struct arena *arena, const struct bench_rules *rules, struct table *table, struct text *text)
{
    struct contest_rules contest = rules->contest;
    contest.part = "chase";
    run_contest(arena, rules, &contest, table, text);
}

static void run_crowd(struct arena *arena, const struct bench_rules *rules, struct table *table, struct text *text)
{
    struct crowd_rules crowd = {rules->crowd, CROWD_TICKS, rules->contest.rounds, rules->contest.seed, false};
    crowd_run(arena, &crowd, table, text);
}

static void run_targets(struct arena *arena, const struct bench_rules *rules, struct table *table, struct text *text)
{
    struct crowd_rules crowd = {rules->hunters, CROWD_TICKS, rules->contest.rounds, rules->contest.seed, true};
    crowd_run(arena, &crowd, table, text);
}

static void run_doors(struct arena *arena, const struct bench_rules *rules, struct table *table, struct text *text)
{
    struct contest_rules contest = rules->contest;
    const bool is_few = contest.trace.which == DOORS_FEW;
    contest.part = "doors";
    contest.trace.period = is_few ? PERIOD : 1;
    contest.trace.doors = POOL;
    contest.trace.most = is_few ? MOST_DOORS : 1;
    run_contest(arena, rules, &contest, table, text);
}

const struct bench_part bench_parts[] = {
    {"queries", run_queries}, {"chase", run_chase}, {"crowd", run_crowd}, [BENCH_DOORS] = {"doors", run_doors},
    {"targets", run_targets},
};

const size_t bench_part_count = sizeof bench_parts / sizeof bench_parts[0];
