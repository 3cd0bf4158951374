/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/rng.h"
#include "ui/parts/camera.h"

START_TEST(small_map_is_centred_and_wide)
{
    struct camera camera = {0};
    camera_aim(&camera, (struct area){1, 2, 40, 10}, 10, 4, (struct cell){9, 3});
    ck_assert_int_eq(camera.columns, 2);
    ck_assert_int_eq(camera.area.x, 11);
    ck_assert_int_eq(camera.area.y, 5);
    ck_assert_int_eq(camera.area.width, 20);
    ck_assert_int_eq(camera.area.height, 4);
}
END_TEST

/* Cells are as large as the map allows, and no larger than requested. */
START_TEST(cells_grow_with_the_room)
{
    static const struct {
        struct area view;
        int largest, columns, rows;
    } rooms[] = {
        {{0, 0, 60, 12}, 3, 6, 3}, {{0, 0, 59, 12}, 3, 4, 2}, {{0, 0, 60, 11}, 3, 4, 2}, {{0, 0, 39, 12}, 3, 2, 1},
        {{0, 0, 19, 12}, 3, 1, 1}, {{0, 0, 60, 12}, 1, 2, 1}, {{0, 0, 60, 12}, 0, 2, 1}, {{0, 0, 600, 120}, 3, 6, 3},
    };
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
        struct camera camera = {.largest = rooms[i].largest};
        camera_aim(&camera, rooms[i].view, 10, 4, (struct cell){0, 0});
        ck_assert_int_eq(camera.columns, rooms[i].columns);
        ck_assert_int_eq(camera.rows, rooms[i].rows);
    }
}
END_TEST

/* A click anywhere in a large cell selects that cell. */
START_TEST(large_cells_are_found_again)
{
    struct camera camera = {.largest = CAMERA_LARGEST};
    camera_aim(&camera, (struct area){3, 2, 70, 20}, 10, 4, (struct cell){0, 0});
    for (int i = 0; i < 40; i++) {
        struct cell at = camera_nth(&camera, i), found = {-1, -1};
        int x, y;
        camera_centre(&camera, at, &x, &y);
        ck_assert(camera_cell(&camera, x, y, &found) && cell_equal(at, found));
        ck_assert(camera_cell(&camera, x + 1, y, &found) && cell_equal(at, found));
        camera_place(&camera, at, &x, &y);
        ck_assert(camera_cell(&camera, x + 5, y + 2, &found) && cell_equal(at, found));
    }
}
END_TEST

START_TEST(wide_map_has_narrow_cells)
{
    struct camera camera = {0};
    camera_aim(&camera, (struct area){0, 0, 40, 10}, 21, 4, (struct cell){0, 0});
    ck_assert_int_eq(camera.columns, 1);
}
END_TEST

START_TEST(keeps_still_while_the_focus_is_inside)
{
    struct camera camera = {0};
    struct area view = {0, 0, 40, 20};
    camera_aim(&camera, view, 1000, 1000, (struct cell){500, 500});
    struct cell origin = camera.origin;
    camera_aim(&camera, view, 1000, 1000, (struct cell){495, 495});
    ck_assert(cell_equal(origin, camera.origin));
    camera_aim(&camera, view, 1000, 1000, (struct cell){400, 500});
    ck_assert_int_lt(camera.origin.x, origin.x);
}
END_TEST

/* For any view, map and focus, the focus is visible, nothing outside the map is, and screen positions and cells
 * agree. */
START_TEST(always_shows_the_focus)
{
    enum { SEED = 1 };
    struct rng rng;
    rng_init(&rng, SEED);
    struct camera camera = {0};
    for (int round = 0; round < 20000; round++) {
        struct area view = {0, 0, 1 + (int)rng_below(&rng, 130), 1 + (int)rng_below(&rng, 50)};
        int width = 1 + (int)rng_below(&rng, 300), height = 1 + (int)rng_below(&rng, 100);
        struct cell focus = {(int)rng_below(&rng, (uint32_t)width), (int)rng_below(&rng, (uint32_t)height)}, found;
        camera_aim(&camera, view, width, height, focus);
        int x, y;
        camera_place(&camera, focus, &x, &y);
        ck_assert_msg(camera_shows(&camera, focus), "seed %d round %d", SEED, round);
        ck_assert_msg(camera_cell(&camera, x, y, &found) && cell_equal(found, focus), "seed %d round %d", SEED, round);
        ck_assert_msg(x >= 0 && y >= 0 && x + camera.columns <= view.width && y < view.height, "seed %d round %d", SEED,
                      round);
        ck_assert_msg(camera.origin.x >= 0 && camera.origin.x + camera.width <= width, "seed %d round %d", SEED, round);
        ck_assert_msg(camera.origin.y >= 0 && camera.origin.y + camera.height <= height, "seed %d round %d", SEED,
                      round);
    }
}
END_TEST

/* The rows stay visible, nothing moves without need, and no row remains empty while there are more. */
START_TEST(a_list_scrolls_no_farther_than_it_must)
{
    static const struct {
        int first, shown, total, from, to, wanted;
    } lists[] = {
        {0, 5, 20, 3, 3, 0},     {0, 5, 20, 4, 4, 0},    {0, 5, 20, 5, 5, 1},    {9, 5, 20, 8, 8, 8},
        {9, 5, 20, 7, 9, 7},     {0, 5, 20, 12, 14, 10}, {0, 5, 20, 18, 20, 15}, {4, 5, 20, -1, 1, 0},
        {16, 5, 20, 17, 17, 15}, {3, 9, 5, 2, 2, 0},
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        int first = camera_scroll(lists[i].first, lists[i].shown, lists[i].total, lists[i].from, lists[i].to);
        ck_assert_msg(first == lists[i].wanted, "list %zu: %d", i, first);
    }
}
END_TEST

TEST_MAIN("camera", a_list_scrolls_no_farther_than_it_must, small_map_is_centred_and_wide, cells_grow_with_the_room,
          large_cells_are_found_again, wide_map_has_narrow_cells, keeps_still_while_the_focus_is_inside,
          always_shows_the_focus)
