/* SPDX-License-Identifier: MIT */
/* Checks that the checker finds wrong searches: they follow another movement rule or another map than the checker. */
#include "config.h"

#include "testing.h"

#include "cli/commands/checker.h"
#include "path/map/grid.h"

#include <string.h>

enum { FREE, WALL, SIDE = 4 };

static const struct scen_query corner_to_corner = {2, SIDE, SIDE, {0, 0}, {3, 3}, SCEN_UNIT};

/* The counts of wrong, unmet and beaten queries as the digits of one number, and the code of the finding, if any. */
struct verdict {
    unsigned counts;
    char code[32];
};

static struct grid *grid_with_wall(int y)
{
    struct grid *grid = grid_new(SIDE, SIDE);
    for (int x = 0; y >= 0 && x < SIDE; x++) {
        grid_set(grid, (struct cell){x, y}, WALL);
    }
    return grid;
}

static struct moves *moves_on(const struct grid *grid, enum corners corners)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[FREE] = 1;
    mover.corners = corners;
    return moves_new(grid, &mover);
}

/* Returns the verdict of a checker with strict corners on `truth` on a search with `corners` on `searched`. */
static struct verdict judge(const struct grid *truth, const struct grid *searched, enum corners corners,
                            enum check check, enum algorithm algorithm)
{
    struct verdict verdict = {0};
    struct moves *moves = moves_on(truth, CORNERS_STRICT), *other_moves = moves_on(searched, corners);
    struct search_query query;
    struct report report;
    struct checker checker;
    report_init(&report, "test.scen", NULL, 0);
    checker_init(&checker, check, moves, &report);
    search_query_init(&query, other_moves, corner_to_corner.start, corner_to_corner.goal);
    struct finder *finder = finder_new(&finder_search[algorithm], other_moves, &query);
    finder_run(finder, query.start, query.goal);
    ck_assert(checker_judge(&checker, finder, &corner_to_corner));
    struct checker_counts counts = checker.counts;
    verdict.counts = (unsigned)(counts.wrong * 100 + counts.unmet * 10 + counts.beaten);
    if (report.count > 0) {
        strncpy(verdict.code, report.diags[0].code, sizeof verdict.code - 1);
    }
    checker_done(&checker);
    report_done(&report);
    finder_free(finder);
    moves_free(other_moves);
    moves_free(moves);
    return verdict;
}

START_TEST(illegal_paths_are_wrong)
{
    struct grid *grid = grid_with_wall(-1);
    grid_set(grid, (struct cell){1, 0}, WALL);
    struct verdict verdict = judge(grid, grid, CORNERS_CUT, CHECK_PUBLISHED, ALGORITHM_ASTAR);
    ck_assert_uint_eq(verdict.counts, 100);
    ck_assert_str_eq(verdict.code, "illegal-path");
    grid_free(grid);
}
END_TEST

START_TEST(missed_paths_are_wrong)
{
    struct grid *open = grid_with_wall(-1), *walled = grid_with_wall(2);
    struct verdict verdict = judge(open, walled, CORNERS_STRICT, CHECK_PUBLISHED, ALGORITHM_ASTAR);
    ck_assert_uint_eq(verdict.counts, 100);
    ck_assert_str_eq(verdict.code, "wrong-length");
    grid_free(walled);
    grid_free(open);
}
END_TEST

START_TEST(dear_paths_are_wrong_by_either_check)
{
    struct grid *grid = grid_with_wall(-1);
    ck_assert_uint_eq(judge(grid, grid, CORNERS_STRICT, CHECK_PUBLISHED, ALGORITHM_DEPTH).counts, 100);
    ck_assert_uint_eq(judge(grid, grid, CORNERS_STRICT, CHECK_DIJKSTRA, ALGORITHM_DEPTH).counts, 100);
    grid_free(grid);
}
END_TEST

START_TEST(lengths_of_no_path_are_unmet)
{
    struct grid *walled = grid_with_wall(2);
    ck_assert_uint_eq(judge(walled, walled, CORNERS_STRICT, CHECK_PUBLISHED, ALGORITHM_ASTAR).counts, 10);
    ck_assert_uint_eq(judge(walled, walled, CORNERS_STRICT, CHECK_DIJKSTRA, ALGORITHM_ASTAR).counts, 0);
    grid_free(walled);
}
END_TEST

TEST_MAIN("checker", illegal_paths_are_wrong, missed_paths_are_wrong, dear_paths_are_wrong_by_either_check,
          lengths_of_no_path_are_unmet)
