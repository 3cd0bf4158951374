/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "oracle/dijkstra.h"

#include "path/chase/sweep.h"
#include "path/find/heuristic.h"
#include "path/map/moves.h"

#include <inttypes.h>
#include <string.h>

/* Compares paths without a detour with Dijkstra's canonical paths, on maps whose shorter side has several words of 64
 * cells. */

enum { OPEN, WALL };

struct plain {
    uint64_t seed, state;
    int width, height;
    struct mover mover;
    struct grid *grid;
    struct moves *moves;
    struct dijkstra truth;
    struct cell *path, *canonical;
};

static uint32_t below(struct plain *plain, uint32_t limit)
{
    plain->state = plain->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((plain->state >> 33) % limit);
}

/* `walls` is the number of walls per 1000 cells. */
static void plain_init(struct plain *plain, uint64_t seed, int width, int height, uint32_t walls, int neighbours)
{
    *plain = (struct plain){.seed = seed, .state = seed, .width = width, .height = height};
    mover_init(&plain->mover);
    plain->mover.factor[OPEN] = 3;
    plain->mover.neighbours = (uint8_t)neighbours;
    plain->grid = grid_new(width, height);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            grid_set(plain->grid, (struct cell){x, y}, below(plain, 1000) < walls ? WALL : OPEN);
        }
    }
    plain->moves = moves_new(plain->grid, &plain->mover);
    moves_update(plain->moves);
    dijkstra_init(&plain->truth, &plain->mover, width, height);
    dijkstra_read(&plain->truth, plain->grid);
    plain->path = malloc((size_t)width * (size_t)height * sizeof *plain->path);
    plain->canonical = malloc((size_t)width * (size_t)height * sizeof *plain->canonical);
    ck_assert(plain->path != NULL && plain->canonical != NULL);
}

static void plain_done(struct plain *plain)
{
    dijkstra_done(&plain->truth);
    moves_free(plain->moves);
    grid_free(plain->grid);
    free(plain->path);
    free(plain->canonical);
}

static struct cell standing(struct plain *plain)
{
    struct cell at;
    do {
        at = (struct cell){(int)below(plain, (uint32_t)plain->width), (int)below(plain, (uint32_t)plain->height)};
    } while (!moves_can_stand(plain->moves, at));
    return at;
}

#define must(plain, from, to, condition, ...)                                                                          \
    ck_assert_msg(condition, "seed %" PRIu64 ", from %d,%d to %d,%d: " __VA_ARGS__, (plain)->seed, (from).x, (from).y, \
                  (to).x, (to).y)

static bool has_diagonals(const struct plain *plain) { return plain->mover.neighbours == 8; }

static bool is_direct(const struct plain *plain, struct cell from, struct cell to)
{
    return dijkstra_cost(&plain->truth, to) ==
           heuristic_cost(heuristic_fitting(plain->mover.neighbours), &plain->mover, from, to);
}

/* Checks the whole path, and the path cut to some of its cells. */
static void assert_path(struct plain *plain, struct cell from, struct cell to)
{
    const struct bitmaps *maps = moves_bitmaps(plain->moves);
    size_t count = dijkstra_path(&plain->truth, to, plain->canonical), room = below(plain, (uint32_t)count + 1);
    must(plain, from, to, direct_path(maps, from, to, has_diagonals(plain), plain->path, SIZE_MAX) == count,
         "another number of cells");
    must(plain, from, to, memcmp(plain->path, plain->canonical, count * sizeof *plain->path) == 0, "another path");
    memset(plain->path, 0xff, count * sizeof *plain->path);
    must(plain, from, to, direct_path(maps, from, to, has_diagonals(plain), plain->path, room) == count,
         "another number for some");
    must(plain, from, to, memcmp(plain->path, plain->canonical, room * sizeof *plain->path) == 0, "other cells");
    must(plain, from, to, room == count || plain->path[room].x == -1, "a cell too many");
}

/* Checks paths from one cell to several.  Returns how many of them are direct. */
static int assert_right(struct plain *plain, int targets)
{
    struct cell from = standing(plain);
    int direct = 0;
    dijkstra_leave(&plain->truth, from);
    for (int i = 0; i < targets; i++) {
        struct cell to = standing(plain);
        if (!cell_equal(from, to)) {
            enum direction first = direct_first(moves_bitmaps(plain->moves), from, to, has_diagonals(plain));
            bool is = is_direct(plain, from, to);
            must(plain, from, to, !is || first != NO_DIRECTION, "none found");
            must(plain, from, to, is || first == NO_DIRECTION, "found what is none");
            if (is) {
                assert_path(plain, from, to);
                must(plain, from, to, first == direction_between(plain->canonical[0], plain->canonical[1]),
                     "another step");
                direct++;
            }
        }
    }
    return direct;
}

/* Sides are from one cell to five words of 64, with few walls up to almost no paths. */
static void try_maps(int neighbours)
{
    int direct = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct plain plain;
        uint64_t mix = seed * UINT64_C(0x9e3779b97f4a7c15);
        plain_init(&plain, seed, 2 + (int)(mix >> 40) % 150, 2 + (int)(mix >> 50) % 310,
                   1 + (uint32_t)(mix >> 32) % 200, neighbours);
        direct += assert_right(&plain, 60);
        plain_done(&plain);
    }
    ck_assert_int_gt(direct, 3000);
}

START_TEST(they_are_the_canonical_ones) { try_maps(8); }
END_TEST

START_TEST(they_are_with_four_neighbours) { try_maps(4); }
END_TEST

/* The maps have more lines than are remembered at once. */
static void try_long_ones(int neighbours)
{
    struct plain plain;
    plain_init(&plain, 7, 4000, 140, 3, neighbours);
    int direct = assert_right(&plain, 40);
    plain_done(&plain);
    plain_init(&plain, 8, 150, 3900, 3, neighbours);
    direct += assert_right(&plain, 40);
    plain_done(&plain);
    ck_assert_int_gt(direct, 30);
}

START_TEST(long_ones_are_found_again_piece_by_piece)
{
    try_long_ones(8);
    try_long_ones(4);
}
END_TEST

START_TEST(the_largest_map_has_room)
{
    enum { SIDE = GRID_MAX_SIDE };
    struct cell from = {0, 2}, to = {SIDE - 1, SIDE - 1}, path[3];
    struct mover mover;
    mover_init(&mover);
    mover.factor[OPEN] = 1;
    struct grid *grid = grid_new(SIDE, SIDE);
    struct moves *moves = moves_new(grid, &mover);
    moves_update(moves);
    const struct bitmaps *maps = moves_bitmaps(moves);
    ck_assert_int_eq(direct_first(maps, from, to, true), SOUTH_EAST);
    ck_assert_int_eq(direct_first(maps, to, from, true), NORTH_WEST);
    ck_assert_uint_eq(direct_path(maps, to, from, true, path, 3), SIDE);
    ck_assert(cell_equal(path[2], (struct cell){SIDE - 3, SIDE - 3}));
    grid_set(grid, (struct cell){1, 3}, WALL);
    moves_update(moves);
    ck_assert_int_eq(direct_first(moves_bitmaps(moves), from, to, true), EAST);
    moves_free(moves);
    grid_free(grid);
}
END_TEST

TEST_MAIN("direct", they_are_the_canonical_ones, they_are_with_four_neighbours,
          long_ones_are_found_again_piece_by_piece, the_largest_map_has_room)
