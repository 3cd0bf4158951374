/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ground.h"

#include "bench/generate.h"
#include "level/facts/terrain.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { KINDS = 3 };

static const uint8_t kinds[KINDS] = {TERRAIN_GRASS, TERRAIN_MUD, TERRAIN_BRAMBLE};

/* Costs are small enough that no path of a large maze comes near 32 bits. */
void ground_mover(struct rng *rng, struct mover *mover, enum relief *relief)
{
    static const uint16_t costs[][2] = {{10, 14}, {5, 7}, {5741, 8119}, {1, 1}, {2, 3}, {1, 2}, {1000, 1414}};
    static const uint8_t factors[][KINDS] = {{1, 1, 1}, {3, 3, 3}, {1, 3, 6}, {2, 3, 4}, {1, 4, 40}};
    const uint16_t *pair = costs[rng_below(rng, sizeof costs / sizeof costs[0])];
    bool is_even = rng_below(rng, 2) == 0;
    const uint8_t *factor = factors[is_even ? rng_below(rng, 2) : 2 + rng_below(rng, pair[0] > 1000 ? 2 : 3)];
    mover_init(mover);
    mover->straight = pair[0];
    mover->diagonal = pair[1];
    mover->neighbours = rng_below(rng, 4) == 0 ? 4 : 8;
    mover->corners = rng_below(rng, 2) == 0 ? CORNERS_STRICT : (enum corners)rng_below(rng, 3);
    for (int kind = 0; kind < KINDS; kind++) {
        mover->factor[kinds[kind]] = factor[kind];
    }
    *relief = is_even ? RELIEF_EVEN : RELIEF_MIXED;
}

uint8_t ground_wall(void) { return TERRAIN_HEDGE; }

uint8_t ground_free(struct rng *rng, enum relief relief)
{
    return relief == RELIEF_EVEN ? kinds[0] : kinds[rng_below(rng, KINDS)];
}

static struct grid *owned(struct grid *grid)
{
    if (grid == NULL) {
        abort();
    }
    return grid;
}

struct sides {
    int width, height;
};

/* Most maps are small: most mistakes on large maps also show on small ones, and sooner. 1% of the maps are large. */
static struct sides draw_sides(struct rng *rng)
{
    static const struct {
        uint32_t least, range;
    } choice[] = {{1, 12}, {8, 32}, {8, 32}, {30, 30}, {30, 30}, {60, 60}}, large = {200, 200};
    bool is_large = rng_below(rng, 100) == 0;
    uint32_t across = rng_below(rng, sizeof choice / sizeof choice[0]);
    uint32_t down = rng_below(rng, sizeof choice / sizeof choice[0]);
    uint32_t width = is_large ? large.least : choice[across].least;
    uint32_t height = is_large ? large.least : choice[down].least;
    width += rng_below(rng, is_large ? large.range : choice[across].range);
    height += rng_below(rng, is_large ? large.range : choice[down].range);
    return (struct sides){(int)width, (int)height};
}

static struct grid *generated(struct rng *rng, struct sides sides)
{
    enum generator generator = (enum generator)rng_below(rng, GENERATORS);
    return owned(generate(generator, sides.width, sides.height, rng_next(rng)));
}

static int at_most(int a, int b) { return a < b ? a : b; }

static struct grid *piece(struct rng *rng, struct sides sides, const struct grid *map)
{
    int width = at_most(sides.width, grid_width(map));
    int height = at_most(sides.height, grid_height(map));
    int left = (int)rng_below(rng, (uint32_t)(grid_width(map) - width + 1));
    int top = (int)rng_below(rng, (uint32_t)(grid_height(map) - height + 1));
    struct grid *grid = owned(grid_new(width, height));
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            grid_set(grid, (struct cell){x, y}, grid_terrain(map, (struct cell){left + x, top + y}));
        }
    }
    return grid;
}

/* The percentage of walls to open, which makes rings in mazes, and of free cells to block. */
struct noise {
    uint32_t opened, closed;
};

static struct noise draw_noise(struct rng *rng)
{
    static const struct noise choice[] = {{0, 0}, {0, 0}, {0, 0}, {10, 0}, {40, 0}, {0, 4}, {5, 15}, {10, 35}};
    return choice[rng_below(rng, sizeof choice / sizeof choice[0])];
}

struct grid *ground_map(struct rng *rng, enum relief relief, const struct atlas *atlas)
{
    bool is_real = atlas->count > 0 && rng_below(rng, 3) == 0;
    struct sides sides = draw_sides(rng);
    struct grid *grid =
        is_real ? piece(rng, sides, atlas->maps[rng_below(rng, (uint32_t)atlas->count)]) : generated(rng, sides);
    struct noise noise = draw_noise(rng);
    for (int y = 0; y < grid_height(grid); y++) {
        for (int x = 0; x < grid_width(grid); x++) {
            struct cell at = {x, y};
            bool is_wall = grid_terrain(grid, at) == TERRAIN_HEDGE;
            is_wall = is_wall ? rng_below(rng, 100) >= noise.opened : rng_below(rng, 100) < noise.closed;
            grid_set(grid, at, is_wall ? ground_wall() : ground_free(rng, relief));
        }
    }
    return grid;
}
