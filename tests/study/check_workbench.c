#include "config.h"

#include "base/rng.h"
#include "game/meadow.h"
#include "level/samples.h"
#include "study/workbench.h"
#include "testing.h"

enum { DEEDS = 1000, SEEDS = 8 };

static uint64_t hash_of(const struct workbench *bench)
{
    const struct study *first = workbench_study(bench, BENCH_FIRST), *rival = workbench_study(bench, BENCH_RIVAL);
    uint64_t hash = first != NULL ? study_hash(first) : 0;
    return rival != NULL ? hash * 31 + study_hash(rival) : hash;
}

static struct cell any_cell(const struct workbench *bench, struct rng *rng)
{
    const struct level *level = workbench_level(bench);
    return (struct cell){(int)rng_below(rng, (uint32_t)level->width), (int)rng_below(rng, (uint32_t)level->height)};
}

static void paint_something(struct workbench *bench, struct rng *rng)
{
    static const enum terrain paints[] = {TERRAIN_HEDGE, TERRAIN_GRASS, TERRAIN_MUD};
    struct cell at = any_cell(bench, rng);
    if (!cell_equal(at, workbench_start(bench)) && !cell_equal(at, workbench_goal(bench))) {
        workbench_paint(bench, at, paints[rng_below(rng, 3)]);
    }
}

static void choose_something(struct workbench *bench, struct rng *rng)
{
    struct bench_method method = *workbench_method(bench, BENCH_FIRST);
    method.kind = (enum finder_kind)rng_below(rng, FINDER_KINDS);
    method.query.algorithm = (enum algorithm)rng_below(rng, ALGORITHMS);
    workbench_set_method(bench, (enum bench_side)rng_below(rng, BENCH_SIDES), &method);
}

/* A change now and then; else a step, or ten, forwards or back, or to either end. */
static void do_something(struct workbench *bench, struct rng *rng)
{
    uint64_t step = workbench_step(bench), choice = rng_below(rng, 30);
    struct cell at = any_cell(bench, rng);
    if (choice == 0) {
        paint_something(bench, rng);
    } else if (choice == 1 && workbench_can_stand(bench, at)) {
        workbench_set_goal(bench, at);
    } else if (choice == 2 && workbench_can_stand(bench, at)) {
        workbench_set_start(bench, at);
    } else if (choice == 3) {
        choose_something(bench, rng);
    } else if (choice == 4) {
        workbench_go_to_cell(bench, at);
    } else if (choice < 16) {
        workbench_go_to(bench, step + (choice % 2 == 0 ? 1 : 10));
    } else {
        uint64_t back = choice % 2 == 0 ? 1 : 10;
        workbench_go_to(bench, step > back ? step - back : 0);
    }
}

/* What is seen at a step is the same from wherever one comes. */
static void assert_same_from_the_beginning(struct workbench *bench, uint64_t seed, int deed)
{
    uint64_t step = workbench_step(bench), hash = hash_of(bench);
    workbench_go_to(bench, 0);
    workbench_go_to(bench, step);
    ck_assert_msg(hash_of(bench) == hash, "seed %llu: step %llu after deed %d", (unsigned long long)seed,
                  (unsigned long long)step, deed);
}

START_TEST(a_thousand_deeds_lead_where_the_straight_way_leads)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct level *level = sample_level((enum sample)(seed % SAMPLES));
        struct workbench *bench = workbench_new(level);
        struct rng rng;
        rng_init(&rng, seed);
        workbench_set_versus(bench, seed % 2 == 0);
        for (int i = 0; i < DEEDS; i++) {
            do_something(bench, &rng);
            if (i % 20 == 0) {
                assert_same_from_the_beginning(bench, seed, i);
            }
        }
        workbench_free(bench);
        level_free(level);
    }
}
END_TEST

/* The exact ones find what a plain search finds, whatever has been painted before. */
START_TEST(incremental_answers_stay_exact_under_the_brush)
{
    static const enum finder_kind kinds[] = {FINDER_CHASE, FINDER_GFRA, FINDER_FIELD};
    struct level *level = sample_level(SAMPLE_U);
    struct workbench *bench = workbench_new(level);
    struct rng rng;
    rng_init(&rng, 5);
    for (int i = 0; i < 300; i++) {
        struct bench_method method = *workbench_method(bench, BENCH_FIRST);
        method.kind = kinds[i % 3];
        workbench_set_method(bench, BENCH_FIRST, &method);
        paint_something(bench, &rng);
        workbench_go_to_end(bench);
        const struct study *study = workbench_study(bench, BENCH_FIRST);
        bool is_found = study_status(study) == SEARCH_FOUND;
        uint32_t cost = is_found ? finder_cost(study_finder(study)) : UINT32_MAX;
        ck_assert_msg(cost == workbench_optimum(bench), "stroke %d: %u, not %u", i, (unsigned)cost,
                      (unsigned)workbench_optimum(bench));
    }
    workbench_free(bench);
    level_free(level);
}
END_TEST

START_TEST(an_incremental_search_does_less_when_the_start_follows_its_way)
{
    struct level *level = sample_level(SAMPLE_U);
    struct workbench *bench = workbench_new(level);
    struct bench_method method = *workbench_method(bench, BENCH_FIRST);
    method.kind = FINDER_CHASE;
    workbench_set_method(bench, BENCH_FIRST, &method);
    workbench_go_to_end(bench);
    for (int i = 0; i < 5; i++) {
        struct cell path[2];
        ck_assert_uint_gt(finder_path(study_finder(workbench_study(bench, BENCH_FIRST)), path, 2), 2);
        workbench_set_start(bench, path[1]);
    }
    struct deeds_work work = workbench_work(bench, BENCH_FIRST);
    ck_assert_uint_gt(workbench_from_scratch(bench), 0);
    ck_assert_msg(work.expanded * 2 < work.from_scratch, "%llu of %llu", (unsigned long long)work.expanded,
                  (unsigned long long)work.from_scratch);
    workbench_forget(bench);
    ck_assert_uint_eq(workbench_past(bench), 0);
    workbench_free(bench);
    level_free(level);
}
END_TEST

static uint32_t reachable(const struct workbench *bench)
{
    const struct grid *grid = moves_grid(study_moves(workbench_study(bench, BENCH_FIRST)));
    uint32_t count = 0;
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at.y++) {
        for (at.x = 0; at.x < grid_width(grid); at.x++) {
            bool is_inside = at.x > 14 && at.x < 20 && at.y > 4 && at.y < 12;
            count += workbench_can_stand(bench, at) && !is_inside;
        }
    }
    return count;
}

START_TEST(the_enclosed_goal_costs_all_that_can_be_reached_or_nothing)
{
    struct level *level = sample_level(SAMPLE_ENCLOSED);
    struct workbench *bench = workbench_new(level);
    workbench_go_to_end(bench);
    const struct study *study = workbench_study(bench, BENCH_FIRST);
    ck_assert_int_eq(study_status(study), SEARCH_NONE);
    ck_assert_uint_eq(finder_counts(study_finder(study)).expanded, reachable(bench));
    workbench_use_regions(bench, true);
    ck_assert(workbench_is_cut_off(bench));
    ck_assert_ptr_null(workbench_study(bench, BENCH_FIRST));
    workbench_paint(bench, (struct cell){14, 8}, TERRAIN_GRASS);
    ck_assert(!workbench_is_cut_off(bench));
    workbench_go_to_end(bench);
    ck_assert_int_eq(study_status(workbench_study(bench, BENCH_FIRST)), SEARCH_FOUND);
    workbench_free(bench);
    level_free(level);
}
END_TEST

/* A change under a search that has ended shows the new end; under one that has not, the same step. */
START_TEST(a_change_keeps_the_place)
{
    struct level *level = sample_level(SAMPLE_WALL);
    struct workbench *bench = workbench_new(level);
    workbench_go_to(bench, 7);
    workbench_paint(bench, (struct cell){8, 8}, TERRAIN_HEDGE);
    ck_assert_uint_eq(workbench_step(bench), 7);
    workbench_go_to_end(bench);
    workbench_paint(bench, (struct cell){11, 8}, TERRAIN_GRASS);
    ck_assert(workbench_has_ended(bench));
    ck_assert_int_eq(study_status(workbench_study(bench, BENCH_FIRST)), SEARCH_FOUND);
    workbench_free(bench);
    level_free(level);
}
END_TEST

/* A level without hare and hounds begins at its first free cell and goes for its last. */
START_TEST(a_bare_map_has_a_start_and_a_goal)
{
    struct level *level = MEADOW("#####", "#...#", "#...#", "#####");
    struct workbench *bench = workbench_new(level);
    ck_assert(cell_equal(workbench_start(bench), (struct cell){1, 1}));
    ck_assert(cell_equal(workbench_goal(bench), (struct cell){3, 2}));
    workbench_free(bench);
    level_free(level);
}
END_TEST

TEST_MAIN("workbench", a_thousand_deeds_lead_where_the_straight_way_leads,
          incremental_answers_stay_exact_under_the_brush,
          an_incremental_search_does_less_when_the_start_follows_its_way,
          the_enclosed_goal_costs_all_that_can_be_reached_or_nothing, a_change_keeps_the_place,
          a_bare_map_has_a_start_and_a_goal)
