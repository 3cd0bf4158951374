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

/* Any view, any map, any focus: the focus is shown, nothing off the map is, and places and cells agree. */
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

TEST_MAIN("camera", small_map_is_centred_and_wide, wide_map_has_narrow_cells, keeps_still_while_the_focus_is_inside,
          always_shows_the_focus)
