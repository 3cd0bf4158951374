/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "bench/judge.h"
#include "bench/meadow.h"

enum { SIDE = 9 };

/* Draws open grass with a wall from north to south.  The wall has one gap, or none. */
static void draw(struct judge *judge, struct grid **grid, int gap)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    *grid = grid_new(SIDE, SIDE);
    for (int y = 0; y < SIDE; y++) {
        grid_set(*grid, (struct cell){4, y}, y != gap);
    }
    judge_init(judge, *grid, &mover);
}

static void done(struct judge *judge, struct grid *grid)
{
    judge_done(judge);
    grid_free(grid);
}

START_TEST(the_judge_knows_what_a_way_costs)
{
    struct judge judge;
    struct grid *grid;
    draw(&judge, &grid, 8);
    struct cell start = {3, 0}, goal = {5, 0};
    ck_assert_uint_eq(judge_ask(&judge, start, goal), 18 * 10);
    ck_assert_uint_gt(finder_work(judge.finder).expanded, 18);
    ck_assert_int_eq(judge.status, SEARCH_FOUND);
    judge.finder->query.algorithm = ALGORITHM_DIJKSTRA;
    ck_assert_uint_eq(judge_ask(&judge, start, goal), 18 * 10);
    grid_set(grid, (struct cell){4, 8}, 1);
    ck_assert_uint_eq(judge_ask(&judge, start, goal), UINT32_MAX);
    ck_assert_int_eq(judge.status, SEARCH_NONE);
    done(&judge, grid);
}
END_TEST

START_TEST(the_judge_agrees_with_cheapest_steps_alone)
{
    struct judge judge;
    struct grid *grid;
    draw(&judge, &grid, 8);
    struct cell start = {3, 0}, goal = {5, 0}, south = {3, 1}, west = {2, 0}, wall = {4, 0}, far = {3, 2};
    ck_assert(judge_agrees(&judge, start, goal, 180, south));
    ck_assert(!judge_agrees(&judge, start, goal, 181, south));
    ck_assert(!judge_agrees(&judge, start, goal, 180, west));
    ck_assert(!judge_agrees(&judge, start, goal, 180, wall));
    ck_assert(!judge_agrees(&judge, start, goal, 180, far));
    ck_assert(!judge_agrees(&judge, start, goal, 180, start));
    ck_assert(judge_agrees(&judge, start, start, 0, start));
    ck_assert(!judge_agrees(&judge, start, start, 0, south));
    grid_set(grid, (struct cell){4, 8}, 1);
    ck_assert(judge_agrees(&judge, start, goal, UINT32_MAX, start));
    ck_assert(!judge_agrees(&judge, start, goal, UINT32_MAX, south));
    ck_assert(!judge_agrees(&judge, start, goal, 180, south));
    done(&judge, grid);
}
END_TEST

START_TEST(the_regions_are_those_of_the_map_as_it_is)
{
    struct judge judge;
    struct grid *grid;
    draw(&judge, &grid, -1);
    struct cell start = {3, 0}, goal = {5, 0};
    ck_assert(!judge_connects(&judge, start, goal));
    grid_set(grid, (struct cell){4, 5}, 0);
    ck_assert(judge_connects(&judge, start, goal));
    grid_set(grid, (struct cell){4, 5}, 1);
    ck_assert(!judge_connects(&judge, start, goal));
    done(&judge, grid);
}
END_TEST

TEST_MAIN("judge", the_judge_knows_what_a_way_costs, the_judge_agrees_with_cheapest_steps_alone,
          the_regions_are_those_of_the_map_as_it_is)
