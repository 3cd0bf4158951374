/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "sandbox.h"

#include "path/map/regions.h"

#include <string.h>

/* Numbers the regions from 1 by flood fill; 0 for blocked cells.  Returns how many there are. */
static uint32_t flood_all(const struct sandbox *box, uint32_t *region, uint32_t *sizes)
{
    uint32_t count = 0;
    int cells = box->width * box->height, stack[SANDBOX_CELLS], depth = 0;
    memset(region, 0, (size_t)cells * sizeof *region);
    for (int first = 0; first < cells; first++) {
        if (region[first] != 0 || !sandbox_can_stand(box, sandbox_at(box, first))) {
            continue;
        }
        region[first] = ++count;
        sizes[count] = 0;
        for (stack[depth++] = first; depth > 0;) {
            struct cell at = sandbox_at(box, stack[--depth]);
            sizes[count]++;
            for (int i = 0; i < 9; i++) {
                int dx = i % 3 - 1, dy = i / 3 - 1;
                int next = sandbox_index(box, (struct cell){at.x + dx, at.y + dy});
                if (sandbox_is_legal(box, at, dx, dy) && region[next] == 0) {
                    region[next] = count;
                    stack[depth++] = next;
                }
            }
        }
    }
    return count;
}

static void assert_right(struct sandbox *box, const struct regions *regions, int edit)
{
    uint32_t region[SANDBOX_CELLS], sizes[SANDBOX_CELLS + 1] = {0};
    flood_all(box, region, sizes);
    for (int i = 0; i < box->width * box->height; i++) {
        int other = (int)sandbox_below(box, (uint32_t)(box->width * box->height));
        bool is_connected = region[i] != 0 && region[i] == region[other];
        struct cell a = sandbox_at(box, i), b = sandbox_at(box, other);
        ck_assert_msg(regions_connected(regions, a, b) == is_connected, "seed %llu, edit %d: cells %d and %d",
                      (unsigned long long)box->seed, edit, i, other);
        ck_assert_msg(regions_size(regions, a) == sizes[region[i]], "seed %llu, edit %d: size at %d is %u",
                      (unsigned long long)box->seed, edit, i, regions_size(regions, a));
    }
}

static void edit_cells(struct sandbox *box, uint32_t count)
{
    for (; count > 0; count--) {
        struct cell at = sandbox_cell(box);
        grid_set(box->grid, at, (uint8_t)(sandbox_below(box, 2) == 0 ? 0 : 1 + sandbox_below(box, 3)));
    }
}

START_TEST(edits_match_flood_fill)
{
    for (uint64_t seed = 1; seed <= 150; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        struct regions *regions = regions_new(box.moves);
        assert_right(&box, regions, 0);
        for (int edit = 1; edit <= 60; edit++) {
            edit_cells(&box, sandbox_below(&box, 3) > 0 ? 1 : 1 + sandbox_below(&box, 8));
            if (sandbox_below(&box, 4) == 0) {
                moves_update(box.moves);
            }
            regions_update(regions);
            assert_right(&box, regions, edit);
        }
        regions_free(regions);
        sandbox_done(&box);
    }
}
END_TEST

START_TEST(journal_may_overflow)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        struct regions *regions = regions_new(box.moves);
        uint64_t before = grid_version(box.grid);
        while (box.width * box.height > 1 && grid_version(box.grid) - before <= 2 * GRID_JOURNAL) {
            edit_cells(&box, 100);
        }
        regions_update(regions);
        assert_right(&box, regions, 0);
        regions_free(regions);
        sandbox_done(&box);
    }
}
END_TEST

/* Each round opens cells that start a region of their own, until the labels run out. */
START_TEST(labels_may_run_out)
{
    struct grid *grid = grid_new(5, 5);
    struct mover mover;
    mover_init(&mover);
    mover.factor[1] = 1;
    struct moves *moves = moves_new(grid, &mover);
    struct regions *regions = regions_new(moves);
    for (int turn = 0; turn < 1000; turn++) {
        struct cell at = {turn % 2 * 4, turn / 2 % 2 * 4};
        grid_set(grid, at, 1);
        regions_update(regions);
        ck_assert_uint_eq(regions_size(regions, at), 1);
        grid_set(grid, at, 0);
        regions_update(regions);
        ck_assert_uint_eq(regions_size(regions, at), 0);
    }
    regions_free(regions);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

/* There are as many regions as possible.  Then every other cell opens and joins them. */
START_TEST(every_other_cell_may_be_a_region)
{
    enum { SIDE = 41 };
    struct grid *grid = grid_new(SIDE, SIDE);
    struct mover mover;
    mover_init(&mover);
    mover.factor[1] = 1;
    for (int i = 0; i < SIDE * SIDE; i += 2) {
        grid_set(grid, (struct cell){i % SIDE, i / SIDE}, 1);
    }
    struct moves *moves = moves_new(grid, &mover);
    struct regions *regions = regions_new(moves);
    for (int i = 0; i < SIDE * SIDE; i++) {
        ck_assert_uint_eq(regions_size(regions, (struct cell){i % SIDE, i / SIDE}), i % 2 == 0);
    }
    for (int i = 1; i < SIDE * SIDE; i += 2) {
        grid_set(grid, (struct cell){i % SIDE, i / SIDE}, 1);
        regions_update(regions);
    }
    ck_assert_uint_eq(regions_size(regions, (struct cell){0, 0}), SIDE * SIDE);
    regions_free(regions);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

START_TEST(off_the_grid_is_nowhere)
{
    struct grid *grid = grid_new(2, 1);
    struct mover mover;
    mover_init(&mover);
    mover.factor[0] = 1;
    struct moves *moves = moves_new(grid, &mover);
    struct regions *regions = regions_new(moves);
    ck_assert(regions_connected(regions, (struct cell){0, 0}, (struct cell){1, 0}));
    ck_assert(!regions_connected(regions, (struct cell){0, 0}, (struct cell){2, 0}));
    ck_assert(!regions_connected(regions, (struct cell){-1, 0}, (struct cell){-1, 0}));
    ck_assert_uint_eq(regions_size(regions, (struct cell){0, 1}), 0);
    ck_assert_uint_eq(regions_size(regions, (struct cell){0, 0}), 2);
    regions_free(regions);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("regions", edits_match_flood_fill, journal_may_overflow, labels_may_run_out, every_other_cell_may_be_a_region,
          off_the_grid_is_nowhere)
