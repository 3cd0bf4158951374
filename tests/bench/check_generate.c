/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "bench/generate.h"
#include "level/facts/terrain.h"
#include "path/map/moves.h"
#include "path/map/regions.h"

#include <string.h>

static struct grid *made(enum generator generator, int width, int height, uint64_t seed)
{
    struct grid *grid = generate(generator, width, height, seed);
    ck_assert_ptr_nonnull(grid);
    return grid;
}

static int grass_of(const struct grid *grid)
{
    int grass = 0;
    for (int y = 0; y < grid_height(grid); y++) {
        for (int x = 0; x < grid_width(grid); x++) {
            grass += grid_terrain(grid, (struct cell){x, y}) == TERRAIN_GRASS;
        }
    }
    return grass;
}

static int differences(const struct grid *a, const struct grid *b)
{
    int count = 0;
    for (int y = 0; y < grid_height(a); y++) {
        for (int x = 0; x < grid_width(a); x++) {
            count += grid_terrain(a, (struct cell){x, y}) != grid_terrain(b, (struct cell){x, y});
        }
    }
    return count;
}

static void mover_of(struct mover *mover, uint8_t neighbours)
{
    mover_init(mover);
    mover->factor[TERRAIN_GRASS] = 1;
    mover->neighbours = neighbours;
}

START_TEST(seed_decides)
{
    for (enum generator generator = 0; generator < GENERATE_MEADOW; generator++) {
        struct grid *first = made(generator, 65, 40, 7), *again = made(generator, 65, 40, 7);
        struct grid *other = made(generator, 65, 40, 8);
        ck_assert_msg(differences(first, again) == 0, "%s differs from itself", generator_name(generator));
        ck_assert_msg(differences(first, other) > 0, "%s takes no notice of its seed", generator_name(generator));
        grid_free(first);
        grid_free(again);
        grid_free(other);
    }
}
END_TEST

/* The maze is connected, and has as many steps between neighbours as a tree. */
START_TEST(maze_is_a_tree)
{
    for (int side = 1; side < 40; side++) {
        struct grid *grid = made(GENERATE_MAZE, side, 20, (uint64_t)side);
        struct mover mover;
        mover_of(&mover, 8);
        struct moves *moves = moves_new(grid, &mover);
        struct regions *regions = regions_new(moves);
        int steps = 0;
        for (int y = 0; y < 20; y++) {
            for (int x = 0; x < side; x++) {
                steps += __builtin_popcount(moves_from(moves, (struct cell){x, y}));
            }
        }
        ck_assert_msg((int)regions_size(regions, (struct cell){0, 0}) == grass_of(grid), "side %d", side);
        ck_assert_msg(steps == 2 * (grass_of(grid) - 1), "side %d: %d steps", side, steps);
        regions_free(regions);
        moves_free(moves);
        grid_free(grid);
    }
}
END_TEST

START_TEST(obstacles_have_their_share)
{
    struct grid *few = made(GENERATE_FEW, 200, 200, 3), *many = made(GENERATE_MANY, 200, 200, 3);
    struct grid *sparse = made(GENERATE_SPARSE, 200, 200, 3), *meadow = made(GENERATE_MEADOW, 200, 200, 3);
    ck_assert_int_ge(grass_of(sparse), 200 * 200 * 97 / 100);
    ck_assert_int_le(grass_of(sparse), 200 * 200 * 99 / 100);
    ck_assert_int_ge(grass_of(few), 200 * 200 * 89 / 100);
    ck_assert_int_le(grass_of(few), 200 * 200 * 91 / 100);
    ck_assert_int_ge(grass_of(many), 200 * 200 * 59 / 100);
    ck_assert_int_le(grass_of(many), 200 * 200 * 61 / 100);
    ck_assert_int_eq(grass_of(meadow), 200 * 200);
    grid_free(sparse);
    grid_free(few);
    grid_free(many);
    grid_free(meadow);
}
END_TEST

/* One region contains most of the grass, so that there is room to run. */
START_TEST(maps_hang_together)
{
    for (enum generator generator = 0; generator < GENERATORS; generator++) {
        struct grid *grid = made(generator, 256, 256, 5);
        struct mover mover;
        mover_of(&mover, 4);
        struct moves *moves = moves_new(grid, &mover);
        struct regions *regions = regions_new(moves);
        uint32_t largest = 0;
        for (int y = 0; y < 256; y++) {
            for (int x = 0; x < 256; x++) {
                uint32_t size = regions_size(regions, (struct cell){x, y});
                largest = size > largest ? size : largest;
            }
        }
        int grass = grass_of(grid);
        ck_assert_msg(2 * (int)largest > grass, "%s: %u cells of %d", generator_name(generator), largest, grass);
        ck_assert_msg(grass > 256 * 256 / 3, "%s: %d cells of grass", generator_name(generator), grass);
        regions_free(regions);
        moves_free(moves);
        grid_free(grid);
    }
}
END_TEST

START_TEST(any_size_will_do)
{
    static const int sizes[][2] = {{1, 1}, {1, 30}, {30, 1}, {2, 2}, {17, 16}, {16, 17}};
    for (enum generator generator = 0; generator < GENERATORS; generator++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            grid_free(made(generator, sizes[i][0], sizes[i][1], i));
        }
        ck_assert_ptr_null(generate(generator, 0, 1, 1));
    }
}
END_TEST

START_TEST(names_are_apart)
{
    for (enum generator generator = 0; generator < GENERATORS; generator++) {
        for (enum generator other = 0; other < generator; other++) {
            ck_assert_str_ne(generator_name(generator), generator_name(other));
        }
    }
}
END_TEST

TEST_MAIN("generate", seed_decides, maze_is_a_tree, obstacles_have_their_share, maps_hang_together, any_size_will_do,
          names_are_apart)
