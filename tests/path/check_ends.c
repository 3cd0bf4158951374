/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ask.h"

#include <string.h>

/* A small map: '.' costs 1, '~' costs 3, '#' is a wall. */
struct scene {
    struct grid *grid;
    struct moves *moves;
    struct finder *search;
    struct search_query query;
};

static void scene_init(struct scene *scene, int width, int height, const char *rows, struct cell start,
                       struct cell goal)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor['.'] = 1;
    mover.factor['~'] = 3;
    scene->grid = grid_new(width, height);
    for (int i = 0; i < width * height; i++) {
        grid_set(scene->grid, (struct cell){i % width, i / width}, (uint8_t)rows[i]);
    }
    scene->moves = moves_new(scene->grid, &mover);
    scene->search = ask_new(scene->moves);
    search_query_init(&scene->query, scene->moves, start, goal);
}

static void scene_done(struct scene *scene)
{
    finder_free(scene->search);
    moves_free(scene->moves);
    grid_free(scene->grid);
}

static uint32_t goal_cost(const struct scene *scene) { return finder_node(scene->search, scene->query.goal).g; }

/* This is the example of doc/how/search.md. */
START_TEST(early_end_can_be_dearer)
{
    struct scene scene;
    const char *why;
    scene_init(&scene, 3, 2, "...~~~", (struct cell){0, 0}, (struct cell){2, 1});
    for (enum open_list open = OPEN_AUTOMATIC; open <= OPEN_BUCKETS; open++) {
        scene.query.open = open;
        scene.query.end = SEARCH_END_GENERATED;
        ck_assert(!finder_method_is_exact(&finder_search[scene.query.algorithm], &scene.query, moves_mover(scene.moves),
                                          &why));
        ck_assert_int_eq(ask_run(scene.search, &scene.query), SEARCH_FOUND);
        ck_assert_uint_eq(goal_cost(&scene), 52);
        ck_assert_uint_eq(finder_counts(scene.search).expanded, 2);
        ck_assert_int_eq(finder_node(scene.search, scene.query.goal).state, SEARCH_OPEN);
        scene.query.end = SEARCH_END_EXPANDED;
        ck_assert(finder_method_is_exact(&finder_search[scene.query.algorithm], &scene.query, moves_mover(scene.moves),
                                         &why));
        ck_assert_int_eq(ask_run(scene.search, &scene.query), SEARCH_FOUND);
        ck_assert_uint_eq(goal_cost(&scene), 50);
    }
    scene_done(&scene);
}
END_TEST

START_TEST(start_may_be_the_goal)
{
    struct scene scene;
    struct cell path[2];
    scene_init(&scene, 1, 1, ".", (struct cell){0, 0}, (struct cell){0, 0});
    for (enum algorithm algorithm = 0; algorithm < ALGORITHMS; algorithm++) {
        for (enum search_end end = SEARCH_END_EXPANDED; end <= SEARCH_END_GENERATED; end++) {
            scene.query.algorithm = algorithm;
            scene.query.end = end;
            ck_assert_int_eq(ask_run(scene.search, &scene.query), SEARCH_FOUND);
            ck_assert_uint_eq(finder_path(scene.search, path, 2), 1);
            ck_assert(cell_equal(path[0], scene.query.start));
            ck_assert_uint_eq(goal_cost(&scene), 0);
        }
    }
    scene_done(&scene);
}
END_TEST

START_TEST(walls_have_no_ways)
{
    struct scene scene;
    struct cell next;
    scene_init(&scene, 3, 1, ".#.", (struct cell){1, 0}, (struct cell){0, 0});
    ck_assert_int_eq(finder_step(scene.search, 9), SEARCH_NONE);
    ck_assert_int_eq(ask_run(scene.search, &scene.query), SEARCH_NONE);
    scene.query.start = (struct cell){0, 0};
    scene.query.goal = (struct cell){1, 0};
    ck_assert_int_eq(ask_begin(scene.search, &scene.query), SEARCH_NONE);
    ck_assert(!ask_peek(scene.search, &next));
    ck_assert_uint_eq(finder_open_cells(scene.search, &next, 1), 0);
    ck_assert_uint_eq(finder_path(scene.search, NULL, 0), 0);
    scene.query.goal = (struct cell){2, 0};
    ck_assert_int_eq(ask_run(scene.search, &scene.query), SEARCH_NONE);
    ck_assert_uint_eq(finder_counts(scene.search).expanded, 1);
    scene_done(&scene);
}
END_TEST

START_TEST(edits_count_from_the_next_query)
{
    struct scene scene;
    scene_init(&scene, 3, 1, ".#.", (struct cell){0, 0}, (struct cell){2, 0});
    ck_assert_int_eq(ask_run(scene.search, &scene.query), SEARCH_NONE);
    grid_set(scene.grid, (struct cell){1, 0}, '~');
    ck_assert_int_eq(ask_run(scene.search, &scene.query), SEARCH_FOUND);
    ck_assert_uint_eq(goal_cost(&scene), 40);
    scene_done(&scene);
}
END_TEST

static enum search_status run_far(int width, enum open_list open, uint32_t *cost)
{
    static uint8_t surcharge[GRID_MAX_SIDE];
    struct mover mover;
    struct search_query query;
    memset(surcharge, UINT8_MAX, sizeof surcharge);
    mover_init(&mover);
    mover.factor[0] = UINT8_MAX;
    mover.straight = mover.diagonal = UINT16_MAX;
    struct grid *grid = grid_new(width, 1);
    struct moves *moves = moves_new(grid, &mover);
    struct finder *search = ask_new(moves);
    search_query_init(&query, moves, (struct cell){0, 0}, (struct cell){width - 1, 0});
    query.surcharge = surcharge;
    query.open = open;
    enum search_status status = ask_run(search, &query);
    *cost = finder_node(search, query.goal).g;
    finder_free(search);
    moves_free(moves);
    grid_free(grid);
    return status;
}

START_TEST(costs_stay_in_32_bits)
{
    uint32_t step = UINT16_MAX * 510U, cost;
    int most = (int)(UINT32_MAX / step);
    for (enum open_list open = OPEN_AUTOMATIC; open <= OPEN_BUCKETS; open++) {
        ck_assert_int_eq(run_far(most + 1, open, &cost), SEARCH_FOUND);
        ck_assert_uint_eq(cost, (uint32_t)most * step);
        ck_assert_int_eq(run_far(most + 2, open, &cost), SEARCH_TOO_FAR);
        ck_assert_int_eq(run_far(GRID_MAX_SIDE, open, &cost), SEARCH_TOO_FAR);
    }
}
END_TEST

/* The cells of a query are forgotten even when its generation number is used again, 65535 queries later. */
START_TEST(old_queries_do_not_come_back)
{
    struct scene scene;
    scene_init(&scene, 3, 1, "...", (struct cell){0, 0}, (struct cell){2, 0});
    ask_run(scene.search, &scene.query);
    scene.query.goal = scene.query.start;
    for (int i = 0; i < 70000; i++) {
        ask_run(scene.search, &scene.query);
        ck_assert_int_eq(finder_node(scene.search, (struct cell){2, 0}).state, SEARCH_UNSEEN);
    }
    scene_done(&scene);
}
END_TEST

TEST_MAIN("ends", early_end_can_be_dearer, start_may_be_the_goal, walls_have_no_ways, edits_count_from_the_next_query,
          costs_stay_in_32_bits, old_queries_do_not_come_back)
