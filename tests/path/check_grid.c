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

START_TEST(journal_tells_changes)
{
    struct grid *grid = grid_new(3, 2);
    struct grid_change change;
    ck_assert_uint_eq(grid_version(grid), 0);
    ck_assert(!grid_change_at(grid, 0, &change));
    grid_set(grid, (struct cell){2, 1}, 5);
    grid_set(grid, (struct cell){2, 1}, 5);
    ck_assert_uint_eq(grid_version(grid), 1);
    grid_set(grid, (struct cell){2, 1}, 6);
    ck_assert(grid_change_at(grid, 1, &change));
    ck_assert(cell_equal(change.at, (struct cell){2, 1}));
    ck_assert_uint_eq(change.before, 5);
    ck_assert_uint_eq(change.after, 6);
    ck_assert(!grid_change_at(grid, 2, &change));
    ck_assert(!grid_change_at(grid, UINT64_MAX, &change));
    grid_free(grid);
}
END_TEST

START_TEST(journal_forgets_the_oldest)
{
    struct grid *grid = grid_new(1, 1);
    struct grid_change change;
    for (int i = 1; i <= GRID_JOURNAL + 1; i++) {
        grid_set(grid, (struct cell){0, 0}, (uint8_t)(i % 2));
    }
    ck_assert(!grid_change_at(grid, 0, &change));
    ck_assert(grid_change_at(grid, 1, &change));
    ck_assert_uint_eq(change.before, 1);
    ck_assert(grid_change_at(grid, GRID_JOURNAL, &change));
    grid_free(grid);
}
END_TEST

TEST_MAIN("grid", sides_are_limited, cells_keep_apart, journal_tells_changes, journal_forgets_the_oldest)
