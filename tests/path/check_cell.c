/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/layout.h"

static const struct cell origin = {0, 0};

START_TEST(directions_fit_together)
{
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(origin, dir);
        ck_assert_int_eq(cell_chebyshev(origin, to), 1);
        ck_assert_int_eq(direction_between(origin, to), dir);
        ck_assert_int_eq(direction_between(to, origin), direction_opposite(dir));
        ck_assert_int_eq(direction_is_diagonal(dir), to.x != 0 && to.y != 0);
        ck_assert_int_eq(direction_is_diagonal(dir), dir >= 4);
    }
    ck_assert(cell_equal(cell_step(origin, SOUTH_EAST), (struct cell){1, 1}));
    ck_assert(cell_equal(cell_step(origin, NORTH), (struct cell){0, -1}));
    ck_assert(cell_equal(cell_step(origin, NO_DIRECTION), origin));
    ck_assert_int_eq(direction_between(origin, origin), NO_DIRECTION);
    ck_assert_int_eq(direction_between(origin, (struct cell){2, 0}), NO_DIRECTION);
    ck_assert_int_eq(direction_opposite(NO_DIRECTION), NO_DIRECTION);
    ck_assert(!direction_is_diagonal(NO_DIRECTION));
}
END_TEST

START_TEST(king_moves)
{
    ck_assert_int_eq(cell_chebyshev((struct cell){3, -2}, (struct cell){-4, 1}), 7);
    ck_assert_int_eq(cell_chebyshev((struct cell){3, -2}, (struct cell){4, 9}), 11);
}
END_TEST

START_TEST(cells_are_numbered_row_by_row)
{
    enum { WIDTH = 7, HEIGHT = 3 };
    size_t index = 0;
    for (struct cell at = {0, 0}; at.y < HEIGHT; at = cell_after(at, WIDTH), index++) {
        ck_assert_uint_eq(cell_index(at, WIDTH), index);
        ck_assert(cell_equal(cell_of_index(index, WIDTH), at));
    }
    ck_assert_uint_eq(index, WIDTH * HEIGHT);
}
END_TEST

/* The multiplication that replaces a division must be exact up to the last index of every stride. */
START_TEST(index_and_cell_are_inverse)
{
    for (int width = 1; width <= GRID_MAX_SIDE; width++) {
        struct layout layout;
        layout_init(&layout, width, GRID_MAX_SIDE);
        ck_assert_uint_ne(layout.stride % 32, 0);
        for (int y = 0; y < GRID_MAX_SIDE; y += y < GRID_MAX_SIDE - 2 ? 97 : 1) {
            struct cell first = {-1, y}, last = {width, y}; /* in the border */
            ck_assert(cell_equal(layout_cell(&layout, layout_index(&layout, first)), first));
            ck_assert(cell_equal(layout_cell(&layout, layout_index(&layout, last)), last));
        }
        struct cell corner = {width - 1, GRID_MAX_SIDE - 1};
        ck_assert(cell_equal(layout_cell(&layout, layout_index(&layout, corner)), corner));
        ck_assert_uint_lt(layout_neighbour(&layout, layout_index(&layout, corner), SOUTH_EAST), layout.cells);
    }
}
END_TEST

TEST_MAIN("cell", directions_fit_together, king_moves, cells_are_numbered_row_by_row, index_and_cell_are_inverse)
