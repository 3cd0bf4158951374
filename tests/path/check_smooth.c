/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "ask.h"
#include "sandbox.h"

#include "path/find/smooth.h"

#include <stdlib.h>
#include <limits.h>
#include <string.h>

static bool is_same(const struct cell *path, size_t count, const struct cell *wanted, size_t wanted_count)
{
    if (count != wanted_count) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        if (!cell_equal(path[i], wanted[i])) {
            return false;
        }
    }
    return true;
}

START_TEST(turning_points_are_kept)
{
    struct cell path[] = {{0, 0}, {1, 0}, {2, 0}, {3, 1}, {4, 2}, {4, 3}, {4, 4}};
    const struct cell wanted[] = {{0, 0}, {2, 0}, {4, 2}, {4, 4}};
    ck_assert(is_same(path, smooth_turning_points(path, 7), wanted, 4));
    struct cell back[] = {{0, 0}, {1, 0}, {0, 0}};
    ck_assert_uint_eq(smooth_turning_points(back, 3), 3);
    ck_assert_uint_eq(smooth_turning_points(back, 2), 2);
    ck_assert_uint_eq(smooth_turning_points(back, 1), 1);
    ck_assert_uint_eq(smooth_turning_points(back, 0), 0);
}
END_TEST

/* A smoothed path can be smoothed again, and no coordinate is too large. */
START_TEST(points_need_not_be_neighbours)
{
    const struct cell corners[] = {{0, 0}, {5, 0}, {5, 5}, {0, 5}, {INT_MIN, INT_MAX}, {INT_MAX, INT_MIN}};
    struct cell again[6], line[] = {{INT_MIN, INT_MIN}, {-1, -1}, {-1, -1}, {2, 2}, {4, 4}, {5, 6}, {3, 2}};
    const struct cell ends[] = {{INT_MIN, INT_MIN}, {-1, -1}, {-1, -1}, {4, 4}, {5, 6}, {3, 2}};
    memcpy(again, corners, sizeof again);
    ck_assert(is_same(again, smooth_turning_points(again, 6), corners, 6));
    ck_assert(is_same(line, smooth_turning_points(line, 7), ends, 6));
}
END_TEST

/* Searches a path on the random map.  Returns its length, or 0 if there is none. */
static size_t find_path(struct sandbox *box, struct cell *path)
{
    struct search_query query;
    struct finder *search = ask_new(box->moves);
    search_query_init(&query, box->moves, sandbox_standing(box), sandbox_standing(box));
    size_t count = ask_run(search, &query) == SEARCH_FOUND ? finder_path(search, path, SANDBOX_CELLS) : 0;
    finder_free(search);
    return count;
}

static int sign(int n) { return (n > 0) - (n < 0); }

START_TEST(turning_points_give_the_path_back)
{
    for (uint64_t seed = 1; seed <= 200; seed++) {
        struct sandbox box;
        struct cell path[SANDBOX_CELLS], points[SANDBOX_CELLS];
        sandbox_init(&box, seed);
        size_t count = find_path(&box, path);
        memcpy(points, path, sizeof path);
        size_t left = smooth_turning_points(points, count), at = 0;
        for (size_t i = 1; i < left; i++) {
            struct cell step = {sign(points[i].x - points[i - 1].x), sign(points[i].y - points[i - 1].y)};
            for (struct cell cell = points[i - 1]; !cell_equal(cell, points[i]); at++) {
                ck_assert_msg(at < count && cell_equal(cell, path[at]), "seed %llu", (unsigned long long)seed);
                cell = (struct cell){cell.x + step.x, cell.y + step.y};
            }
        }
        ck_assert(count == 0 || at == count - 1);
        sandbox_done(&box);
    }
}
END_TEST

static bool is_at_factor(const struct sandbox *box, struct cell at, uint8_t factor)
{
    return sandbox_can_stand(box, at) && box->mover.factor[grid_terrain(box->grid, at)] == factor;
}

/* How the line from a to b meets a cell: inside, or only at a corner.  The line is clipped to the cell, in units of
 * half cells times the line's length. */
enum meeting { MEETS_NOT, MEETS_CORNER, MEETS_INSIDE };

static enum meeting meeting_of(struct cell a, struct cell b, struct cell at)
{
    int64_t dx = b.x - a.x, dy = b.y - a.y;
    int64_t x = 2 * (at.x - a.x), y = 2 * (at.y - a.y);
    int64_t least = INT64_MAX, most = INT64_MIN;
    for (int i = 0; i < 4; i++) {
        int64_t side = (x + (i % 2 ? 1 : -1)) * dy - (y + (i / 2 ? 1 : -1)) * dx;
        least = side < least ? side : least;
        most = side > most ? side : most;
    }
    bool is_beside = at.x < (a.x < b.x ? a.x : b.x) || at.x > (a.x < b.x ? b.x : a.x) ||
                     at.y < (a.y < b.y ? a.y : b.y) || at.y > (a.y < b.y ? b.y : a.y);
    if (is_beside || least > 0 || most < 0) {
        return MEETS_NOT;
    }
    return least == 0 || most == 0 ? MEETS_CORNER : MEETS_INSIDE;
}

/* Follows the text of path/find/smooth.h: each cell that the line meets inside, and the pairs of cells at corners by
 * the mover's rule. */
static bool sees(const struct sandbox *box, struct cell a, struct cell b)
{
    uint8_t factor = sandbox_can_stand(box, a) ? box->mover.factor[grid_terrain(box->grid, a)] : 0;
    int dx = sign(b.x - a.x), dy = sign(b.y - a.y);
    if (factor == 0) {
        return false;
    }
    for (int i = 0; i < box->width * box->height; i++) {
        struct cell at = sandbox_at(box, i);
        enum meeting meeting = meeting_of(a, b, at);
        if (meeting == MEETS_INSIDE && !is_at_factor(box, at, factor)) {
            return false;
        }
        struct cell other = {at.x - dx, at.y + dy};
        if (meeting == MEETS_CORNER && meeting_of(a, b, other) == MEETS_CORNER &&
            meeting_of(a, b, (struct cell){at.x, other.y}) == MEETS_INSIDE) {
            int free_sides = is_at_factor(box, at, factor) + is_at_factor(box, other, factor);
            static const int needed[] = {[CORNERS_STRICT] = 2, [CORNERS_LOOSE] = 1, [CORNERS_CUT] = 0};
            if (free_sides < (box->mover.neighbours == 4 ? 2 : needed[box->mover.corners])) {
                return false;
            }
        }
    }
    return true;
}

START_TEST(lines_of_sight_touch_only_free_cells)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        for (int i = 0; i < 60; i++) {
            struct cell a = sandbox_cell(&box), b = sandbox_cell(&box);
            ck_assert_msg(smooth_sees(box.moves, a, b) == sees(&box, a, b), "seed %llu: %d,%d to %d,%d",
                          (unsigned long long)seed, a.x, a.y, b.x, b.y);
        }
        sandbox_done(&box);
    }
}
END_TEST

START_TEST(pulled_points_see_each_other)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct sandbox box;
        struct cell path[SANDBOX_CELLS], points[SANDBOX_CELLS];
        sandbox_init(&box, seed);
        size_t count = find_path(&box, path);
        memcpy(points, path, sizeof path);
        size_t left = smooth_pull(box.moves, points, count);
        ck_assert_uint_le(left, count);
        for (size_t i = 1; i < left; i++) {
            bool is_step = cell_chebyshev(points[i - 1], points[i]) == 1;
            ck_assert_msg(is_step || smooth_sees(box.moves, points[i - 1], points[i]), "seed %llu: point %zu",
                          (unsigned long long)seed, i);
        }
        ck_assert(count == 0 || (cell_equal(points[0], path[0]) && cell_equal(points[left - 1], path[count - 1])));
        sandbox_done(&box);
    }
}
END_TEST

START_TEST(open_ground_needs_two_points)
{
    struct grid *grid = grid_new(9, 5);
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    struct moves *moves = moves_new(grid, &mover);
    struct cell path[] = {{0, 0}, {1, 1}, {2, 1}, {3, 2}, {4, 2}, {5, 3}, {6, 3}, {7, 4}, {8, 4}};
    const struct cell wanted[] = {{0, 0}, {8, 4}};
    ck_assert(is_same(path, smooth_pull(moves, path, 9), wanted, 2));
    moves_free(moves);
    grid_free(grid);
}
END_TEST

START_TEST(three_cells_in_a_line_are_two_points)
{
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    struct grid *grid = grid_new(3, 1);
    struct moves *moves = moves_new(grid, &mover);
    const struct cell ends[] = {{0, 0}, {2, 0}};
    struct cell path[] = {{0, 0}, {1, 0}, {2, 0}}, pulled[] = {{0, 0}, {1, 0}, {2, 0}};
    ck_assert(is_same(path, smooth_turning_points(path, 3), ends, 2));
    ck_assert(is_same(pulled, smooth_pull(moves, pulled, 3), ends, 2));
    ck_assert_uint_eq(smooth_pull(moves, pulled, 2), 2);
    ck_assert_uint_eq(smooth_pull(moves, pulled, 0), 0);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("smooth", turning_points_are_kept, points_need_not_be_neighbours, turning_points_give_the_path_back,
          lines_of_sight_touch_only_free_cells, pulled_points_see_each_other, open_ground_needs_two_points,
          three_cells_in_a_line_are_two_points)
