/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/clock.h"
#include "base/job.h"
#include "bench/bench.h"
#include "bench/contest.h"
#include "bench/crowd.h"
#include "bench/machine.h"
#include "bench/meadow.h"
#include "bench/queries.h"
#include "bench/walk.h"
#include "level/facts/terrain.h"

#include <string.h>

static const struct contest_rules few = {
    .part = "chase", .chases = 4, .trace = {.ticks = 200}, .seed = 5, .samples = 40, .rounds = 2, .check = 1};

static const struct table_row *row_named(const struct table *table, const char *method)
{
    const struct table_block *block = &table->blocks[table->count - 1];
    for (size_t i = 0; i < block->count; i++) {
        if (strcmp(block->rows[i].method, method) == 0) {
            return &block->rows[i];
        }
    }
    ck_abort_msg("there is no row for %s", method);
    return NULL;
}

static void run(enum generator generator, const struct contest_rules *rules, const struct method *const *entering,
                size_t count, struct table *table)
{
    struct arena arena;
    meadow_init(&arena, generator, 40, 30, 2);
    table_init(table, method_yardsticks, "");
    contest_run(&arena, rules, entering, count, table);
    arena_done(&arena);
}

START_TEST(all_methods_are_exact)
{
    for (enum generator generator = 0; generator < GENERATORS; generator++) {
        struct table table;
        run(generator, &few, methods, method_count, &table);
        ck_assert_msg(table_wrong(&table) == 0, "%s", generator_name(generator));
        ck_assert_uint_eq(table.blocks[0].count, method_count);
        for (size_t i = 0; i < method_count; i++) {
            ck_assert_uint_gt(table.blocks[0].rows[i].checked, 0);
        }
        table_done(&table);
    }
}
END_TEST

START_TEST(doors_are_no_hindrance)
{
    struct contest_rules rules = few;
    rules.trace = (struct trace_rules){.ticks = 200, .period = 5, .doors = 40, .most = 8};
    for (enum generator generator = 0; generator < GENERATORS; generator++) {
        struct table table;
        run(generator, &rules, methods, method_count, &table);
        ck_assert_uint_eq(table.blocks[0].count, method_count - 1);
        ck_assert_msg(table_wrong(&table) == 0, "%s", generator_name(generator));
        table_done(&table);
    }
}
END_TEST

START_TEST(doors_at_each_tick_are_no_hindrance)
{
    for (enum trace_doors which = DOORS_PATH; which < DOORS; which++) {
        struct contest_rules rules = few;
        rules.trace = (struct trace_rules){.ticks = 200, .period = 1, .doors = 1, .most = 1, .which = which};
        for (enum generator generator = 0; generator < GENERATORS; generator++) {
            struct table table;
            run(generator, &rules, methods, method_count, &table);
            ck_assert_msg(table_wrong(&table) == 0, "%s", generator_name(generator));
            table_done(&table);
        }
    }
}
END_TEST

/* Covers each kind of target, hunters that are pushed, and chases that start from scratch on every tick. */
START_TEST(variants_are_exact)
{
    for (enum trace_target target = 0; target < TARGETS; target++) {
        struct contest_rules rules = few;
        struct table table;
        rules.trace = (struct trace_rules){
            .ticks = 200, .target = target, .push = target % 2 == 0 ? 3 : 0, .targets = 1 + target % 3};
        rules.is_cold = target == TARGET_FLEE;
        run(GENERATE_GAME, &rules, methods, method_count, &table);
        ck_assert_msg(table_wrong(&table) == 0, "%s", trace_target_name(target));
        for (size_t i = 0; i < method_count; i++) {
            ck_assert_msg(table.blocks[0].rows[i].numbers[TABLE_SETUP] > 0, "%s, %s", trace_target_name(target),
                          methods[i]->name);
        }
        table_done(&table);
    }
}
END_TEST

START_TEST(pushes_are_every_third_step)
{
    struct arena arena;
    struct trace trace;
    size_t pushed = 0;
    meadow_init(&arena, GENERATE_MEADOW, 20, 20, 1);
    struct moves *moves = moves_new(arena.grid, &arena.mover);
    trace_init(&trace, &arena, &(struct trace_rules){.ticks = 300, .push = 3}, 1);
    for (size_t tick = 0; tick < trace.ticks; tick++) {
        struct cell at = {10, 10}, next = {11, 10}, after = trace_step(&trace, moves, tick, at, next);
        ck_assert(tick % 3 == 2 || cell_equal(after, next));
        ck_assert_int_eq(cell_chebyshev(at, after), 1);
        pushed += !cell_equal(after, next);
    }
    ck_assert_uint_gt(pushed, 70);
    trace_done(&trace);
    moves_free(moves);
    arena_done(&arena);
}
END_TEST

START_TEST(four_neighbours_leave_the_table_out)
{
    struct arena arena;
    struct table table;
    meadow_init(&arena, GENERATE_ROOMS, 40, 30, 2);
    arena.mover.neighbours = 4;
    table_init(&table, method_yardsticks, "");
    contest_run(&arena, &few, methods, method_count, &table);
    ck_assert_uint_eq(table_wrong(&table), 0);
    ck_assert_uint_eq(table.blocks[0].count, method_count - 1);
    table_done(&table);
    arena_done(&arena);
}
END_TEST

START_TEST(cells_are_counted)
{
    struct table table;
    run(GENERATE_MAZE, &few, methods, method_count, &table);
    const double *astar = row_named(&table, "astar")->numbers, *good = row_named(&table, "astar-good")->numbers;
    const double *jps = row_named(&table, "jps")->numbers, *gfra = row_named(&table, "gfra")->numbers;
    ck_assert_double_ge(astar[TABLE_WRITTEN], astar[TABLE_EXPANDED]);
    ck_assert_double_ge(good[TABLE_WRITTEN], good[TABLE_EXPANDED]);
    ck_assert_double_gt(astar[TABLE_WRITTEN], jps[TABLE_WRITTEN]);
    ck_assert_double_gt(jps[TABLE_WRITTEN], 0);
    ck_assert_double_eq(astar[TABLE_DELETED], 0);
    ck_assert_double_gt(gfra[TABLE_WRITTEN], 0);
    ck_assert_double_gt(gfra[TABLE_DELETED], 0);
    table_done(&table);
}
END_TEST

/* Every method has allocated memory, and LPA* more than A*: 24 bytes per cell instead of 8. */
START_TEST(memory_is_told)
{
    struct table table;
    run(GENERATE_MAZE, &few, methods, method_count, &table);
    for (size_t i = 0; i < method_count && memory_used() > 0; i++) {
        ck_assert_msg(table.blocks[0].rows[i].numbers[TABLE_MEMORY] > 0, "%s", methods[i]->name);
    }
    ck_assert(memory_used() == 0 ||
              row_named(&table, "lpa")->numbers[TABLE_MEMORY] > row_named(&table, "astar")->numbers[TABLE_MEMORY]);
    table_done(&table);
}
END_TEST

START_TEST(samples_are_as_many_as_asked_for)
{
    struct table table;
    run(GENERATE_MAZE, &few, methods, method_count, &table);
    ck_assert_uint_le(row_named(&table, "astar")->ticks, few.samples);
    ck_assert_uint_ge(row_named(&table, "astar")->ticks, few.samples / 2);
    table_done(&table);
}
END_TEST

/* The slowest tick is reported only for methods that ran the same ticks as the chase. */
START_TEST(the_slowest_tick_is_of_equally_many)
{
    struct table table;
    run(GENERATE_ROOMS, &few, methods, method_count, &table);
    size_t ticks = row_named(&table, "chase")->ticks;
    for (size_t i = 0; i < method_count; i++) {
        const struct table_row *row = &table.blocks[0].rows[i];
        ck_assert_msg((row->numbers[TABLE_MAX] >= 0) == (row->ticks == ticks), "%s", row->method);
        ck_assert_msg((row->numbers[TABLE_P99] >= 0) == (row->ticks == ticks), "%s", row->method);
    }
    ck_assert_uint_eq(row_named(&table, "jps")->ticks, ticks);
    ck_assert_double_ge(row_named(&table, "jps")->numbers[TABLE_SPREAD], 0);
    table_done(&table);
}
END_TEST

START_TEST(wrong_costs_are_found)
{
    static const struct method *const entering[] = {&method_dear, &method_gfra};
    struct table table;
    run(GENERATE_FEW, &few, entering, 2, &table);
    ck_assert_uint_eq(row_named(&table, "gfra")->wrong, 0);
    ck_assert_uint_eq(row_named(&table, "dear")->wrong, row_named(&table, "dear")->checked);
    table_done(&table);
}
END_TEST

START_TEST(wrong_steps_are_found)
{
    static const struct method *const entering[] = {&method_idle};
    struct contest_rules rules = few;
    struct table table;
    rules.trace.ticks = 20;
    run(GENERATE_MEADOW, &rules, entering, 1, &table);
    ck_assert_uint_gt(row_named(&table, "idle")->wrong, 0);
    table_done(&table);
}
END_TEST

START_TEST(hunter_catches)
{
    struct arena arena;
    struct trace trace;
    struct bench_runner runner;
    struct judge judge;
    struct walk walk;
    meadow_init(&arena, GENERATE_MEADOW, 10, 10, 1);
    trace_init(&trace, &arena, &(struct trace_rules){.ticks = 1000}, 1);
    judge_init(&judge, arena.grid, &arena.mover);
    ck_assert(bench_runner_init(&runner, &method_astar, &arena));
    walk_init(&walk, &runner, START_COLD, &arena, &trace, &judge, 1);
    ck_assert_uint_lt(walk.ticks, 1000);
    ck_assert(cell_equal(walk.hunters[0], trace.hunter));
    ck_assert_int_le(cell_chebyshev(walk.hunters[walk.ticks - 1], trace.targets[walk.ticks - 1]), 1);
    ck_assert_uint_eq(walk.checked, walk.ticks);
    ck_assert_uint_eq(walk.wrong, 0);
    walk_done(&walk);
    bench_runner_done(&runner);
    judge_done(&judge);
    trace_done(&trace);
    arena_done(&arena);
}
END_TEST

START_TEST(queries_agree_or_not)
{
    static const struct method *const entering[] = {&method_astar_heap, &method_astar, &method_jps, &method_dear};
    struct queries_rules rules = {20, 1, 1};
    struct arena arena;
    struct table table;
    table_init(&table, method_yardsticks, "");
    meadow_init(&arena, GENERATE_ROOMS, 40, 40, 1);
    queries_run(&arena, &rules, entering, 4, &table);
    ck_assert_uint_eq(row_named(&table, "astar")->wrong, 0);
    ck_assert_uint_eq(row_named(&table, "jps")->wrong, 0);
    ck_assert_uint_eq(row_named(&table, "dear")->wrong, 20);
    table_done(&table);
    arena_done(&arena);
}
END_TEST

START_TEST(crowd_is_exact)
{
    struct crowd_rules rules = {100, 20, 1, 1, false};
    struct arena arena;
    struct table table;
    struct text text;
    table_init(&table, method_yardsticks, "");
    text_init(&text);
    meadow_init(&arena, GENERATE_CAVE, 40, 40, 1);
    crowd_run(&arena, &rules, &table, &text);
    ck_assert_uint_eq(table.count, 3);
    ck_assert_uint_eq(table_wrong(&table), 0);
    ck_assert_uint_gt(row_named(&table, "field")->checked, 0);
    ck_assert_double_gt(row_named(&table, "field")->numbers[TABLE_WRITTEN], 100);
    text_done(&text);
    table_done(&table);
    arena_done(&arena);
}
END_TEST

START_TEST(hunters_have_a_target_each)
{
    struct crowd_rules rules = {30, 20, 2, 1, true};
    struct arena arena;
    struct table table;
    struct text text;
    table_init(&table, method_yardsticks, "");
    text_init(&text);
    meadow_init(&arena, GENERATE_CAVE, 40, 40, 1);
    crowd_run(&arena, &rules, &table, &text);
    ck_assert_uint_eq(table.count, 1);
    ck_assert_int_eq(table.blocks[0].size, 30);
    ck_assert_uint_eq(table_wrong(&table), 0);
    ck_assert_uint_gt(row_named(&table, "chase")->checked, 0);
    if (row_named(&table, "chase")->numbers[TABLE_MEMORY] >= 0) {
        ck_assert_double_gt(row_named(&table, "chase")->numbers[TABLE_MEMORY],
                            row_named(&table, "jps")->numbers[TABLE_MEMORY]);
    }
    text_done(&text);
    table_done(&table);
    arena_done(&arena);
}
END_TEST

static void run_all_parts(struct arena *arena, struct table *table)
{
    struct bench_rules rules = {
        .contest = {.chases = 2, .trace = {.ticks = 30}, .samples = 10, .rounds = 2, .check = 1},
        .queries = 5,
        .crowd = 100,
        .hunters = 5,
    };
    struct text text;
    text_init(&text);
    for (size_t i = 0; i < bench_part_count; i++) {
        bench_parts[i].run(arena, &rules, table, &text);
    }
    text_done(&text);
}

/* Whenever the time runs out, the blocks reported so far are complete and correct. */
START_TEST(a_job_that_is_stopped_tells_whole_blocks)
{
    bool is_whole = false;
    for (uint64_t time = 0; !is_whole; time += 1000 + time) {
        struct arena arena;
        struct table table;
        struct job job = {0};
        table_init(&table, method_yardsticks, "");
        meadow_init(&arena, GENERATE_CAVE, 40, 40, 1);
        job_start(&job, 1, 0, "parts");
        job.end = clock_now() + time;
        arena.job = &job;
        run_all_parts(&arena, &table);
        is_whole = job.state == JOB_GOES_ON;
        ck_assert(time > 0 || table.count == 0);
        ck_assert_uint_eq(table_wrong(&table), 0);
        job_rest(&job);
        table_done(&table);
        arena_done(&arena);
    }
}
END_TEST

static uint32_t plan_costs(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    uint32_t cost = finder_plan(finder, start, goal, next);
    return method_cost(&method_cpd, finder, cost);
}

/* Compares all pairs of cells of a small map, including walls and pairs without a path.  After a change of the map the
 * database reports that it is unfit. */
START_TEST(path_database_knows_every_step)
{
    struct arena arena;
    struct judge judge;
    meadow_init(&arena, GENERATE_MANY, 14, 11, 3);
    struct moves *moves = moves_new(arena.grid, &arena.mover);
    struct finder *finder = method_finder(&method_cpd, moves);
    judge_init(&judge, arena.grid, &arena.mover);
    struct cell next;
    for (int from = 0; from < 14 * 11; from++) {
        for (int to = 0; to < 14 * 11; to++) {
            struct cell start = {from % 14, from / 14}, goal = {to % 14, to / 14};
            uint32_t cost = plan_costs(finder, start, goal, &next);
            ck_assert_msg(judge_agrees(&judge, start, goal, cost, next), "from %d to %d", from, to);
        }
    }
    grid_set(arena.grid, arena.cells[0], TERRAIN_HEDGE);
    ck_assert_uint_eq(plan_costs(finder, arena.cells[1], arena.cells[2], &next), FINDER_NO_WAY);
    ck_assert_int_eq(finder_status(finder), SEARCH_UNFIT);
    finder_free(finder);
    moves_free(moves);
    judge_done(&judge);
    arena_done(&arena);
}
END_TEST

TEST_MAIN("contest", path_database_knows_every_step, a_job_that_is_stopped_tells_whole_blocks, all_methods_are_exact,
          doors_are_no_hindrance, doors_at_each_tick_are_no_hindrance, variants_are_exact, pushes_are_every_third_step,
          four_neighbours_leave_the_table_out, cells_are_counted, memory_is_told, samples_are_as_many_as_asked_for,
          the_slowest_tick_is_of_equally_many, wrong_costs_are_found, wrong_steps_are_found, hunter_catches,
          queries_agree_or_not, crowd_is_exact, hunters_have_a_target_each)
