/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "path/map/grid.h"

START_TEST(sides_are_limited)
{
    ck_assert_ptr_null(grid_new(0, 1));
    ck_assert_ptr_null(grid_new(1, 0));
    ck_assert_ptr_null(grid_new(-1, 5));
    ck_assert_ptr_null(grid_new(GRID_MAX_SIDE + 1, 1));
    ck_assert_ptr_null(grid_new(1, GRID_MAX_SIDE + 1));
    struct grid *grid = grid_new(GRID_MAX_SIDE, GRID_MAX_SIDE);
    ck_assert_ptr_nonnull(grid);
    struct cell last = {GRID_MAX_SIDE - 1, GRID_MAX_SIDE - 1};
    ck_assert(grid_has(grid, last));
    ck_assert(!grid_has(grid, (struct cell){GRID_MAX_SIDE, 0}));
    ck_assert_int_eq(grid_width(grid), GRID_MAX_SIDE);
    ck_assert_int_eq(grid_height(grid), GRID_MAX_SIDE);
    grid_set(grid, last, 7);
    ck_assert_uint_eq(grid_terrain(grid, last), 7);
    grid_free(grid);
    grid_free(NULL);
}
END_TEST

START_TEST(cells_keep_apart)
{
    struct grid *grid = grid_new(31, 5);
    for (int i = 0; i < 31 * 5; i++) {
        grid_set(grid, (struct cell){i % 31, i / 31}, (uint8_t)i);
    }
    for (int i = 0; i < 31 * 5; i++) {
        ck_assert_uint_eq(grid_terrain(grid, (struct cell){i % 31, i / 31}), (uint8_t)i);
    }
    grid_free(grid);
}
END_TEST

struct reader {
    struct cell cells[GRID_JOURNAL];
    struct grid_change changes[GRID_JOURNAL];
    int count, most; /* changes read, and the limit before it stops */
};

static bool read_change(void *data, struct grid_change change)
{
    struct reader *reader = data;
    if (reader->count == reader->most) {
        return false;
    }
    reader->changes[reader->count] = change;
    reader->cells[reader->count++] = change.at;
    return true;
}

START_TEST(journal_tells_changes)
{
    struct grid *grid = grid_new(3, 2);
    struct reader reader = {.most = GRID_JOURNAL};
    uint64_t seen = GRID_UNSEEN;
    ck_assert_uint_eq(grid_version(grid), 0);
    ck_assert(!grid_follow(grid, &seen, read_change, &reader));
    ck_assert_uint_eq(seen, 0);
    grid_set(grid, (struct cell){2, 1}, 5);
    grid_set(grid, (struct cell){2, 1}, 5);
    ck_assert_uint_eq(grid_version(grid), 1);
    grid_set(grid, (struct cell){0, 1}, 6);
    ck_assert(grid_follow(grid, &seen, read_change, &reader));
    ck_assert_uint_eq(seen, 2);
    ck_assert_int_eq(reader.count, 2);
    ck_assert(cell_equal(reader.cells[0], (struct cell){2, 1}));
    ck_assert(cell_equal(reader.cells[1], (struct cell){0, 1}));
    ck_assert_int_eq(reader.changes[0].before, 0);
    ck_assert_int_eq(reader.changes[0].after, 5);
    ck_assert(grid_follow(grid, &seen, read_change, &reader));
    ck_assert_int_eq(reader.count, 2);
    grid_free(grid);
}
END_TEST

START_TEST(follower_that_gives_up_is_at_the_present)
{
    struct grid *grid = grid_new(2, 1);
    struct reader reader = {.most = 1};
    uint64_t seen = 0;
    grid_set(grid, (struct cell){0, 0}, 1);
    grid_set(grid, (struct cell){1, 0}, 1);
    ck_assert(!grid_follow(grid, &seen, read_change, &reader));
    ck_assert_int_eq(reader.count, 1);
    ck_assert_uint_eq(seen, 2);
    grid_free(grid);
}
END_TEST

START_TEST(journal_forgets_the_oldest)
{
    struct grid *grid = grid_new(2, 1);
    struct reader reader = {.most = GRID_JOURNAL};
    uint64_t seen = 0;
    grid_set(grid, (struct cell){1, 0}, 1);
    for (int i = 1; i <= GRID_JOURNAL; i++) {
        grid_set(grid, (struct cell){0, 0}, (uint8_t)(i % 2));
    }
    ck_assert(!grid_follow(grid, &seen, read_change, &reader));
    ck_assert_int_eq(reader.count, 0);
    seen = 1;
    ck_assert(grid_follow(grid, &seen, read_change, &reader));
    ck_assert_int_eq(reader.count, GRID_JOURNAL);
    ck_assert(cell_equal(reader.cells[0], (struct cell){0, 0}));
    grid_free(grid);
}
END_TEST

/* A reader whose version is ahead of the grid, for example because it read another grid, must read the whole grid
 * again. */
START_TEST(follower_of_the_future_is_refused)
{
    struct grid *grid = grid_new(2, 1);
    struct reader reader = {.most = GRID_JOURNAL};
    grid_set(grid, (struct cell){0, 0}, 1);
    uint64_t seen = 2;
    ck_assert(!grid_follow(grid, &seen, read_change, &reader));
    ck_assert_uint_eq(seen, 1);
    ck_assert_int_eq(reader.count, 0);
    grid_free(grid);
}
END_TEST

static bool count_change(void *data, struct grid_change change)
{
    (void)change;
    ++*(int *)data;
    return true;
}

/* If a large map's journal were as short as a small map's, a few thousand changes would cost as much as a new map. */
START_TEST(journal_of_a_large_map_reaches_far)
{
    enum { SIDE = 512, REACH = SIDE * SIDE / 128 };
    struct grid *grid = grid_new(SIDE, SIDE);
    for (int i = 0; i < REACH; i++) {
        grid_set(grid, (struct cell){i % SIDE, i / SIDE}, 1);
    }
    int read = 0;
    uint64_t seen = 0;
    ck_assert(!grid_follow(grid, &seen, count_change, &read));
    seen = 0;
    ck_assert(grid_follow_far(grid, &seen, count_change, &read));
    ck_assert_int_eq(read, REACH);
    grid_set(grid, (struct cell){0, SIDE - 1}, 1);
    seen = 0;
    ck_assert(!grid_follow_far(grid, &seen, count_change, &read));
    grid_free(grid);
}
END_TEST

/* If readers could follow a fill through the journal, data derived from the grid would stay as it was. */
START_TEST(filling_is_no_change_to_follow)
{
    enum { WIDTH = 21, HEIGHT = 4, STRIDE = 30 };
    uint8_t terrain[HEIGHT * STRIDE];
    for (int i = 0; i < HEIGHT * STRIDE; i++) {
        terrain[i] = i % STRIDE >= WIDTH ? 9 : i % STRIDE < 15 ? 3 : (uint8_t)(i % 5);
    }
    struct grid *grid = grid_new(WIDTH, HEIGHT);
    uint64_t seen = grid_version(grid);
    uint32_t counts[256] = {0};
    grid_fill(grid, terrain, STRIDE);
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        uint8_t expected = terrain[i / WIDTH * STRIDE + i % WIDTH];
        ck_assert_uint_eq(grid_terrain(grid, (struct cell){i % WIDTH, i / WIDTH}), expected);
        counts[expected]++;
    }
    for (int i = 0; i < 256; i++) {
        ck_assert_uint_eq(grid_count(grid, (uint8_t)i), counts[i]);
    }
    int read = 0;
    ck_assert(!grid_follow_far(grid, &seen, count_change, &read));
    grid_free(grid);
}
END_TEST

TEST_MAIN("grid", journal_of_a_large_map_reaches_far, filling_is_no_change_to_follow, sides_are_limited,
          cells_keep_apart, journal_tells_changes, follower_that_gives_up_is_at_the_present, journal_forgets_the_oldest,
          follower_of_the_future_is_refused)
