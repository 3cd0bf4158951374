/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/promise.h"

#include "base/xalloc.h"
#include "game/meadow.h"
#include "level/format/level.h"
#include "path/finder.h"
#include "testing.h"

#include <stdlib.h>
#include <string.h>

static struct moves *moves_of(const char *const rows[], struct grid **grid, int neighbours, enum corners corners)
{
    struct level *level = meadow_draw(rows);
    struct mover mover = level_hare_mover(level);
    mover.neighbours = (uint8_t)neighbours;
    mover.corners = corners;
    *grid = level_grid(level);
    level_free(level);
    return xalloc_check(moves_new(*grid, &mover));
}

static void forget(struct moves *moves, struct grid *grid)
{
    moves_free(moves);
    grid_free(grid);
}

enum { FLAWS = 128 };

/* Returns whether some step from there costs less than the estimate falls. */
static bool falls(const struct moves *moves, enum heuristic heuristic, struct cell at, struct cell goal)
{
    const struct mover *mover = moves_mover(moves);
    bool is_so = false;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        is_so |= (moves_from(moves, at) >> dir & 1) != 0 &&
                 heuristic_cost(heuristic, mover, at, goal) >
                     heuristic_cost(heuristic, mover, to, goal) + moves_cost(moves, at, dir);
    }
    return is_so;
}

/* Compares with the costs of paths, found by a separate search from each cell. */
static void assert_as_counted(struct moves *moves, struct cell goal)
{
    const struct grid *grid = moves_grid(moves);
    struct finder *finder = xalloc_check(finder_new(&finder_search[ALGORITHM_DIJKSTRA], moves, NULL));
    for (enum heuristic heuristic = 0; heuristic < HEURISTICS; heuristic++) {
        uint8_t flaws[FLAWS];
        struct promise promise = promise_find(moves, heuristic, goal, flaws);
        size_t cells = 0, too_much = 0;
        uint32_t worst = 0;
        for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
            ck_assert(((flaws[at.y * grid_width(grid) + at.x] & PROMISE_FALLS) != 0) ==
                      falls(moves, heuristic, at, goal));
            if (finder_run(finder, at, goal) == SEARCH_FOUND) {
                uint32_t says = heuristic_cost(heuristic, moves_mover(moves), at, goal), costs = finder_cost(finder);
                cells++;
                too_much += says > costs;
                ck_assert(((flaws[at.y * grid_width(grid) + at.x] & PROMISE_TOO_MUCH) != 0) == (says > costs));
                worst = says > costs && says - costs > worst ? says - costs : worst;
            }
        }
        ck_assert_uint_eq(promise.cells, cells);
        ck_assert_uint_eq(promise.too_much, too_much);
        ck_assert_uint_eq(promise.says - promise.costs, worst);
        ck_assert(promise.too_much == 0 || promise.inconsistent > 0);
        ck_assert(!heuristic_is_consistent(heuristic, moves_mover(moves)) || promise.inconsistent == 0);
    }
    finder_free(finder);
}

static const char *const meadow[] = {
    "............", "..####.~~...", "@....#.~~.#.", "..##.#....#.", "..#..##.###.", "....#......*", NULL};

START_TEST(cells_that_promise_too_much_are_those_with_a_cheaper_way)
{
    struct grid *grid;
    for (int neighbours = 4; neighbours <= 8; neighbours += 4) {
        for (enum corners corners = CORNERS_STRICT; corners <= CORNERS_CUT; corners++) {
            struct moves *moves = moves_of(meadow, &grid, neighbours, corners);
            assert_as_counted(moves, (struct cell){11, 5});
            assert_as_counted(moves, (struct cell){6, 2});
            forget(moves, grid);
        }
    }
}
END_TEST

/* On a map where no diagonal step is possible, Manhattan keeps its promise even with 8 neighbours. */
START_TEST(it_is_this_map_that_counts)
{
    static const char *const corridor[] = {"@....", "####.", "*....", NULL}, *const open[] = {"@....", ".....", "*....",
                                                                                              NULL};
    struct grid *grid;
    struct moves *moves = moves_of(corridor, &grid, 8, CORNERS_STRICT);
    ck_assert_uint_eq(promise_find(moves, HEURISTIC_MANHATTAN, (struct cell){0, 2}, NULL).inconsistent, 0);
    forget(moves, grid);
    moves = moves_of(open, &grid, 8, CORNERS_STRICT);
    ck_assert_uint_gt(promise_find(moves, HEURISTIC_MANHATTAN, (struct cell){0, 2}, NULL).too_much, 0);
    forget(moves, grid);
}
END_TEST

/* For a goal behind a wall, Manhattan never promises too much, and yet it falls by too much. */
START_TEST(steps_without_a_way_to_the_goal_count)
{
    static const char *const rooms[] = {"@..#...", "...#...", "...#..*", NULL};
    struct grid *grid;
    struct moves *moves = moves_of(rooms, &grid, 4, CORNERS_STRICT);
    assert_as_counted(moves, (struct cell){6, 2});
    forget(moves, grid);
    static const char *const corridor[] = {"@..#...", "...#.##", "...#..*", NULL};
    moves = moves_of(corridor, &grid, 8, CORNERS_STRICT);
    struct promise promise = promise_find(moves, HEURISTIC_MANHATTAN, (struct cell){6, 2}, NULL);
    ck_assert_uint_eq(promise.too_much, 0);
    ck_assert_uint_eq(promise.inconsistent, 4);
    assert_as_counted(moves, (struct cell){6, 2});
    forget(moves, grid);
}
END_TEST

static void assert_says(enum heuristic heuristic, const char *wanted)
{
    struct grid *grid;
    struct text words;
    struct moves *moves = moves_of(meadow, &grid, 8, CORNERS_STRICT);
    struct promise promise = promise_find(moves, heuristic, (struct cell){0, 0}, NULL);
    text_init(&words);
    promise_write(&promise, heuristic, &words);
    ck_assert_msg(strcmp(words.bytes, wanted) == 0, "%s", words.bytes);
    text_done(&words);
    forget(moves, grid);
}

START_TEST(it_is_said_in_words)
{
    assert_says(HEURISTIC_OCTILE,
                "octile, to this goal on this map: consistent and therefore admissible: on each step, h "
                "falls by at most the step cost");
    assert_says(HEURISTIC_MANHATTAN,
                "manhattan, to this goal on this map: not admissible: h is too large in 31 of 55 cells, "
                "at (1,1) 20 where a path costs 14; not consistent: from (1,1) to (0,0) h falls by 20, "
                "and the step costs 14");
}
END_TEST

TEST_MAIN("promise", cells_that_promise_too_much_are_those_with_a_cheaper_way, it_is_this_map_that_counts,
          steps_without_a_way_to_the_goal_count, it_is_said_in_words)
