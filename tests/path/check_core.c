/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "downhill.h"

#include "path/finder.h"

/* Tests the search core with the smallest search that uses it. */

static struct finder *make(const char *rows, int width, int height, struct grid **grid, struct moves **moves)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    mover.factor[1] = 3;
    mover.neighbours = 4;
    *grid = grid_new(width, height);
    for (int i = 0; i < width * height; i++) {
        grid_set(*grid, (struct cell){i % width, i / width}, rows[i] == '#' ? 2 : rows[i] == '~' ? 1 : 0);
    }
    *moves = moves_new(*grid, &mover);
    return finder_new(&finder_downhill, *moves, NULL);
}

static void drop(struct finder *finder, struct grid *grid, struct moves *moves)
{
    finder_free(finder);
    moves_free(moves);
    grid_free(grid);
}

START_TEST(a_search_of_five_functions_is_a_finder)
{
    struct grid *grid;
    struct moves *moves;
    struct finder *finder = make("..~."
                                 ".#..",
                                 4, 2, &grid, &moves);
    struct cell path[8], start = {0, 0}, goal = {3, 1}, source;
    ck_assert_int_eq(finder_node(finder, start).state, SEARCH_UNSEEN);
    ck_assert_int_eq(finder_begin(finder, start, goal), SEARCH_RUNNING);
    ck_assert_int_eq(finder_step(finder, 1), SEARCH_RUNNING);
    ck_assert_uint_eq(finder_counts(finder).expanded, 2);
    ck_assert_uint_eq(finder_path(finder, path, 8), 0);
    ck_assert_int_eq(finder_step(finder, UINT64_MAX), SEARCH_FOUND);
    ck_assert_uint_eq(finder_cost(finder), 60);
    ck_assert_uint_eq(finder_path(finder, path, 8), 5);
    ck_assert(cell_equal(path[0], start) && cell_equal(path[4], goal) && cell_equal(path[2], (struct cell){2, 0}));
    struct search_node node = finder_node(finder, (struct cell){2, 0});
    ck_assert_uint_eq(node.g, 40);
    ck_assert_uint_eq(node.h, 20);
    ck_assert_uint_eq(node.f, 60);
    ck_assert(finder_source(finder, goal, &source) && !finder_source(finder, start, &source));
    ck_assert_int_eq(finder_node(finder, (struct cell){0, 1}).state, SEARCH_UNSEEN);
    drop(finder, grid, moves);
}
END_TEST

START_TEST(nothing_of_a_query_is_left_in_the_next)
{
    struct grid *grid;
    struct moves *moves;
    struct finder *finder = make("....", 4, 1, &grid, &moves);
    ck_assert_int_eq(finder_run(finder, (struct cell){0, 0}, (struct cell){3, 0}), SEARCH_FOUND);
    grid_set(grid, (struct cell){2, 0}, 2);
    ck_assert_int_eq(finder_run(finder, (struct cell){0, 0}, (struct cell){2, 0}), SEARCH_NONE);
    ck_assert_uint_eq(finder_counts(finder).expanded + finder_counts(finder).closed + finder_counts(finder).peak, 0);
    ck_assert_int_eq(finder_node(finder, (struct cell){0, 0}).state, SEARCH_UNSEEN);
    ck_assert_uint_eq(finder_path(finder, NULL, 0), 0);
    ck_assert_int_eq(finder_run(finder, (struct cell){0, 0}, (struct cell){1, 0}), SEARCH_FOUND);
    ck_assert_uint_eq(finder_counts(finder).closed, 2);
    drop(finder, grid, moves);
}
END_TEST

/* The walk ends in a blind alley and reports that, without claiming that there is no path. */
START_TEST(what_is_claimed_stands_in_the_row)
{
    struct grid *grid;
    struct moves *moves;
    struct finder *finder = make("#.#."
                                 "..#."
                                 "....",
                                 4, 3, &grid, &moves);
    const char *why;
    struct cell start = {1, 1}, goal = {3, 0};
    ck_assert_int_eq(finder_run(finder, start, goal), SEARCH_NONE);
    ck_assert_str_eq(finder_reason(finder, SEARCH_NONE), "no path was found");
    ck_assert(!finder_method_is_complete(&finder_downhill, &why));
    ck_assert_str_eq(why, finder_downhill.incomplete);
    ck_assert(!finder_method_is_exact(&finder_downhill, &finder->query, moves_mover(moves), &why));
    ck_assert_str_eq(why, finder_downhill.inexact);
    ck_assert(finder_claim_holds(finder, moves_mover(moves), FINDER_NO_WAY, 50));
    ck_assert(finder_claim_holds(finder, moves_mover(moves), 60, 50));
    ck_assert(!finder_claim_holds(finder, moves_mover(moves), 40, 50));
    ck_assert(!finder_claim_holds(finder, moves_mover(moves), 60, FINDER_NO_WAY));
    drop(finder, grid, moves);
}
END_TEST

START_TEST(an_exact_method_may_claim_no_less)
{
    struct grid *grid;
    struct moves *moves;
    finder_free(make("..", 2, 1, &grid, &moves));
    struct finder *exact = finder_new(&finder_idastar, moves, NULL);
    const char *why;
    ck_assert(finder_method_is_exact(&finder_idastar, &exact->query, moves_mover(moves), &why));
    ck_assert_ptr_null(why);
    ck_assert(finder_method_is_complete(&finder_idastar, &why));
    ck_assert(finder_claim_holds(exact, moves_mover(moves), 50, 50));
    ck_assert(!finder_claim_holds(exact, moves_mover(moves), 60, 50));
    ck_assert(!finder_claim_holds(exact, moves_mover(moves), FINDER_NO_WAY, 50));
    ck_assert_str_eq(finder_reason(exact, SEARCH_NONE), "there is no path");
    drop(exact, grid, moves);
}
END_TEST

TEST_MAIN("core", a_search_of_five_functions_is_a_finder, nothing_of_a_query_is_left_in_the_next,
          what_is_claimed_stands_in_the_row, an_exact_method_may_claim_no_less)
