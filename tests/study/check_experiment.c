/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/rng.h"
#include "game/meadow.h"
#include "level/format/samples.h"
#include "study/experiment.h"
#include "testing.h"

#include "digest.h"

enum { DEEDS = 1000, SEEDS = 8 };

static uint64_t hash_of(const struct experiment *experiment)
{
    const struct study *first = experiment_study(experiment, EXPERIMENT_FIRST),
                       *rival = experiment_study(experiment, EXPERIMENT_RIVAL);
    uint64_t hash = first != NULL ? digest_of(first) : 0;
    return rival != NULL ? hash * 31 + digest_of(rival) : hash;
}

static struct cell any_cell(const struct experiment *experiment, struct rng *rng)
{
    const struct level *level = experiment_facts(experiment)->level;
    return (struct cell){(int)rng_below(rng, (uint32_t)level->width), (int)rng_below(rng, (uint32_t)level->height)};
}

static void paint_something(struct experiment *experiment, struct rng *rng)
{
    static const enum terrain paints[] = {TERRAIN_HEDGE, TERRAIN_GRASS, TERRAIN_MUD};
    struct cell at = any_cell(experiment, rng);
    if (!cell_equal(at, experiment_facts(experiment)->start) && !cell_equal(at, experiment_facts(experiment)->goal)) {
        experiment_paint(experiment, at, paints[rng_below(rng, 3)]);
    }
}

static void choose_something(struct experiment *experiment, struct rng *rng)
{
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    method.finder = finder_methods[rng_below(rng, (uint32_t)finder_method_count)];
    experiment_set_method(experiment, (enum experiment_side)rng_below(rng, EXPERIMENT_SIDES), &method);
}

/* Rarely changes the experiment; otherwise moves 1 or 10 steps forward or back, or to the start. */
static void do_something(struct experiment *experiment, struct rng *rng)
{
    uint64_t step = experiment_step(experiment), choice = rng_below(rng, 30);
    struct cell at = any_cell(experiment, rng);
    if (choice == 0) {
        paint_something(experiment, rng);
    } else if (choice == 1 && experiment_can_stand(experiment, at)) {
        experiment_set_goal(experiment, at);
    } else if (choice == 2 && experiment_can_stand(experiment, at)) {
        experiment_set_start(experiment, at);
    } else if (choice == 3) {
        choose_something(experiment, rng);
    } else if (choice == 4) {
        experiment_go_to_cell(experiment, at);
    } else if (choice < 16) {
        experiment_go_to(experiment, step + (choice % 2 == 0 ? 1 : 10));
    } else {
        uint64_t back = choice % 2 == 0 ? 1 : 10;
        experiment_go_to(experiment, step > back ? step - back : 0);
    }
}

/* A step looks the same when it is reached from the start. */
static void assert_same_from_the_beginning(struct experiment *experiment, uint64_t seed, int deed)
{
    uint64_t step = experiment_step(experiment), hash = hash_of(experiment);
    experiment_go_to(experiment, 0);
    experiment_go_to(experiment, step);
    ck_assert_msg(hash_of(experiment) == hash, "seed %llu: step %llu after deed %d", (unsigned long long)seed,
                  (unsigned long long)step, deed);
}

START_TEST(a_thousand_deeds_lead_where_the_straight_way_leads)
{
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        struct level *level = sample_level((enum sample)(seed % SAMPLES));
        struct experiment *experiment = experiment_new(level);
        struct rng rng;
        rng_init(&rng, seed);
        experiment_set_versus(experiment, seed % 2 == 0);
        for (int i = 0; i < DEEDS; i++) {
            do_something(experiment, &rng);
            if (i % 20 == 0) {
                assert_same_from_the_beginning(experiment, seed, i);
            }
        }
        experiment_free(experiment);
        level_free(level);
    }
}
END_TEST

/* The exact searches find the optimal cost, whatever was painted before. */
START_TEST(incremental_answers_stay_exact_under_the_brush)
{
    static const struct finder_method *const exact[] = {&finder_chase, &finder_gfra, &finder_field};
    struct level *level = sample_level(SAMPLE_U);
    struct experiment *experiment = experiment_new(level);
    struct rng rng;
    rng_init(&rng, 5);
    for (int i = 0; i < 300; i++) {
        struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
        method.finder = exact[i % 3];
        experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
        paint_something(experiment, &rng);
        experiment_go_to_end(experiment);
        const struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
        bool is_found = study_status(study) == SEARCH_FOUND;
        uint32_t cost = is_found ? finder_cost(study_finder(study)) : UINT32_MAX;
        ck_assert_msg(cost == experiment_optimum(experiment), "stroke %d: %u, not %u", i, (unsigned)cost,
                      (unsigned)experiment_optimum(experiment));
    }
    experiment_free(experiment);
    level_free(level);
}
END_TEST

START_TEST(an_incremental_search_does_less_when_the_start_follows_its_way)
{
    struct level *level = sample_level(SAMPLE_U);
    struct experiment *experiment = experiment_new(level);
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    method.finder = &finder_chase;
    experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
    experiment_go_to_end(experiment);
    for (int i = 0; i < 5; i++) {
        struct cell path[2];
        ck_assert_uint_gt(finder_path(study_finder(experiment_study(experiment, EXPERIMENT_FIRST)), path, 2), 2);
        experiment_set_start(experiment, path[1]);
    }
    struct experiment_work work = experiment_work(experiment, EXPERIMENT_FIRST);
    ck_assert_uint_gt(experiment_from_scratch(experiment), 0);
    ck_assert_msg(work.written * 2 < work.from_scratch, "%llu of %llu", (unsigned long long)work.written,
                  (unsigned long long)work.from_scratch);
    experiment_forget(experiment);
    ck_assert_uint_eq(experiment_past(experiment), 0);
    experiment_free(experiment);
    level_free(level);
}
END_TEST

static uint32_t reachable(const struct experiment *experiment)
{
    const struct grid *grid = moves_grid(study_moves(experiment_study(experiment, EXPERIMENT_FIRST)));
    uint32_t count = 0;
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at.y++) {
        for (at.x = 0; at.x < grid_width(grid); at.x++) {
            bool is_inside = at.x > 14 && at.x < 20 && at.y > 4 && at.y < 12;
            count += experiment_can_stand(experiment, at) && !is_inside;
        }
    }
    return count;
}

START_TEST(the_enclosed_goal_costs_all_that_can_be_reached_or_nothing)
{
    struct level *level = sample_level(SAMPLE_ENCLOSED);
    struct experiment *experiment = experiment_new(level);
    experiment_go_to_end(experiment);
    const struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    ck_assert_int_eq(study_status(study), SEARCH_NONE);
    ck_assert_uint_eq(finder_counts(study_finder(study)).expanded, reachable(experiment));
    experiment_use_regions(experiment, true);
    ck_assert(experiment_facts(experiment)->is_cut_off);
    ck_assert_ptr_null(experiment_study(experiment, EXPERIMENT_FIRST));
    experiment_paint(experiment, (struct cell){14, 8}, TERRAIN_GRASS);
    ck_assert(!experiment_facts(experiment)->is_cut_off);
    experiment_go_to_end(experiment);
    ck_assert_int_eq(study_status(experiment_study(experiment, EXPERIMENT_FIRST)), SEARCH_FOUND);
    experiment_free(experiment);
    level_free(level);
}
END_TEST

/* f = g + h + w for each cell.  While there are weights, the search may find a more expensive path; without them, the
 * cheapest one. */
START_TEST(weights_are_added_to_f)
{
    struct level *level = sample_level(SAMPLE_WALL);
    struct experiment *experiment = experiment_new(level);
    experiment_go_to_end(experiment);
    uint32_t least = finder_cost(study_finder(experiment_study(experiment, EXPERIMENT_FIRST)));
    ck_assert_uint_eq(least, experiment_optimum(experiment));
    for (struct cell at = {9, 1}; at.y <= 2; at = cell_after(at, 14)) {
        experiment_guide(experiment, at, at.x >= 9 ? 90 : 0);
    }
    const struct finder *finder = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
    ck_assert_int_eq(study_status(experiment_study(experiment, EXPERIMENT_FIRST)), SEARCH_FOUND);
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        struct search_node node = finder_node(finder, at);
        bool is_weighed = at.x >= 9 && at.x <= 13 && at.y >= 1 && at.y <= 2;
        ck_assert_uint_eq(experiment_guidance(experiment, at), is_weighed ? 90 : 0);
        ck_assert(node.state == SEARCH_UNSEEN || node.f == node.g + node.h + (is_weighed ? 90 : 0));
    }
    ck_assert_uint_eq(experiment_optimum(experiment), least);
    ck_assert(experiment_is_guided(experiment));
    for (struct cell at = {9, 1}; at.y <= 2; at = cell_after(at, 14)) {
        experiment_guide(experiment, at, 0);
    }
    ck_assert(!experiment_is_guided(experiment));
    ck_assert_uint_eq(finder_cost(study_finder(experiment_study(experiment, EXPERIMENT_FIRST))), least);
    experiment_free(experiment);
    level_free(level);
}
END_TEST

/* After a change, a finished search is again shown at its end, and an unfinished one at the same step. */
START_TEST(a_change_keeps_the_place)
{
    struct level *level = sample_level(SAMPLE_WALL);
    struct experiment *experiment = experiment_new(level);
    experiment_go_to(experiment, 7);
    experiment_paint(experiment, (struct cell){8, 8}, TERRAIN_HEDGE);
    ck_assert_uint_eq(experiment_step(experiment), 7);
    experiment_go_to_end(experiment);
    experiment_paint(experiment, (struct cell){11, 8}, TERRAIN_GRASS);
    ck_assert(experiment_has_ended(experiment));
    ck_assert_int_eq(study_status(experiment_study(experiment, EXPERIMENT_FIRST)), SEARCH_FOUND);
    experiment_free(experiment);
    level_free(level);
}
END_TEST

/* Without hare and hounds, the search runs from the first passable cell to the last. */
START_TEST(a_bare_map_has_a_start_and_a_goal)
{
    struct level *level = MEADOW("#####", "#...#", "#...#", "#####");
    struct experiment *experiment = experiment_new(level);
    ck_assert(cell_equal(experiment_facts(experiment)->start, (struct cell){1, 1}));
    ck_assert(cell_equal(experiment_facts(experiment)->goal, (struct cell){3, 2}));
    experiment_free(experiment);
    level_free(level);
}
END_TEST

TEST_MAIN("experiment", a_thousand_deeds_lead_where_the_straight_way_leads,
          incremental_answers_stay_exact_under_the_brush,
          an_incremental_search_does_less_when_the_start_follows_its_way,
          the_enclosed_goal_costs_all_that_can_be_reached_or_nothing, a_change_keeps_the_place, weights_are_added_to_f,
          a_bare_map_has_a_start_and_a_goal)
