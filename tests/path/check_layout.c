/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "path/map/grid.h"
#include "path/map/layout.h"

START_TEST(strides_hold_a_row_and_a_border)
{
    for (int width = 1; width <= GRID_MAX_SIDE; width++) {
        struct layout layout;
        layout_init(&layout, width, 3);
        bool is_least = layout.stride == (uint32_t)width + 2;
        ck_assert_msg(layout.stride % 32 != 0 && (is_least || layout.stride - 1 == (uint32_t)width + 2), "width %d",
                      width);
        ck_assert_msg(is_least == ((width + 2) % 32 != 0), "width %d", width);
        ck_assert_uint_eq(layout.cells, 5 * layout.stride);
        ck_assert(layout.width == width && layout.height == 3);
    }
}
END_TEST

/* Cells of the border also have an index, and can be found by it. */
static bool finds_again(const struct layout *layout, int x, int y)
{
    uint32_t index = layout_index(layout, (struct cell){x, y});
    return index < layout->cells && cell_equal(layout_cell(layout, index), (struct cell){x, y});
}

START_TEST(each_cell_is_found_again)
{
    static const int sides[][2] = {{1, 1}, {1, 4096}, {4096, 1}, {30, 30}, {62, 7}, {1000, 333}, {4096, 4096}};
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        struct layout layout;
        int width = sides[i][0], height = sides[i][1];
        layout_init(&layout, width, height);
        for (int y = -1; y <= height; y++) {
            int step = width * height > 1000000 && y > 5 && y < height - 5 ? 97 : 1;
            for (int x = -1; x <= width; x += x < 5 || x > width - 100 ? 1 : step) {
                if (!finds_again(&layout, x, y)) {
                    ck_abort_msg("%d,%d of %dx%d", x, y, width, height);
                }
            }
        }
    }
}
END_TEST

/* For all pairs of cells: layout_neighbour() gives a neighbour, and layout_direction() recognises exactly the
 * neighbours. */
START_TEST(neighbours_lie_one_step_apart)
{
    static const int sides[][2] = {{1, 1}, {1, 6}, {6, 1}, {2, 3}, {5, 4}, {30, 3}};
    for (size_t i = 0; i < sizeof sides / sizeof sides[0]; i++) {
        struct layout layout;
        int width = sides[i][0], cells = width * sides[i][1];
        layout_init(&layout, width, sides[i][1]);
        for (int pair = 0; pair < cells * cells; pair++) {
            struct cell from = {pair / cells % width, pair / cells / width},
                        to = {pair % cells % width, pair % cells / width};
            enum direction dir = direction_between(from, to);
            uint32_t here = layout_index(&layout, from), there = layout_index(&layout, to);
            ck_assert_int_eq(layout_direction(&layout, here, there), dir);
            ck_assert(dir == NO_DIRECTION || layout_neighbour(&layout, here, dir) == there);
        }
        ck_assert(layout_has(&layout, (struct cell){width - 1, sides[i][1] - 1}));
        ck_assert(!layout_has(&layout, (struct cell){width, 0}) && !layout_has(&layout, (struct cell){0, sides[i][1]}));
        ck_assert(!layout_has(&layout, (struct cell){-1, 0}) && !layout_has(&layout, (struct cell){0, -1}));
    }
}
END_TEST

enum { LENGTH = 6 };

/* Parents lead west along a row, and up at its end. */
static enum direction parent_of(const void *layout, uint32_t index)
{
    struct cell at = layout_cell(layout, index);
    return at.x > 0 ? WEST : at.y > 0 ? NORTH : NO_DIRECTION;
}

START_TEST(paths_are_cut_to_the_room)
{
    struct layout layout;
    layout_init(&layout, LENGTH, 3);
    for (size_t room = 0; room <= LENGTH + 3; room++) {
        struct cell cells[LENGTH + 4];
        for (size_t i = 0; i < LENGTH + 4; i++) {
            cells[i] = (struct cell){-7, -7};
        }
        size_t count = layout_path(&layout, (struct cell){LENGTH - 1, 2}, cells, room, parent_of, &layout);
        ck_assert_uint_eq(count, LENGTH + 2);
        for (size_t i = 0; i < LENGTH + 4; i++) {
            struct cell wanted = i >= room || i >= count ? (struct cell){-7, -7}
                                 : i < 2                 ? (struct cell){0, (int)i}
                                                         : (struct cell){(int)i - 2, 2};
            ck_assert_msg(cell_equal(cells[i], wanted), "cell %zu in room for %zu", i, room);
        }
    }
}
END_TEST

TEST_MAIN("layout", strides_hold_a_row_and_a_border, each_cell_is_found_again, neighbours_lie_one_step_apart,
          paths_are_cut_to_the_room)
