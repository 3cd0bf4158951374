/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/meadow/hedges.h"

#include "base/xalloc.h"

#include <stdlib.h>

static bool is_hedge(const struct grid *grid, struct cell at)
{
    return !grid_has(grid, at) || grid_terrain(grid, at) == TERRAIN_HEDGE;
}

void hedges_fill(struct grid *grid, struct cell from, struct cell to, enum terrain terrain)
{
    for (struct cell at = from; at.y <= to.y; at.y++) {
        for (at.x = from.x; at.x <= to.x; at.x++) {
            if (grid_has(grid, at)) {
                grid_set(grid, at, (uint8_t)terrain);
            }
        }
    }
}

void hedges_scatter(struct grid *grid, struct rng *rng, int percent)
{
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        grid_set(grid, at, rng_int(rng, 100) < percent ? TERRAIN_HEDGE : TERRAIN_GRASS);
    }
}

/* Returns a random direction in which a hedge is two cells away from `at`, or NO_DIRECTION if there is none. */
static enum direction way_to_dig(const struct grid *grid, struct rng *rng, struct cell at)
{
    enum direction ways[5] = {EAST};
    int count = 0;
    for (enum direction dir = EAST; dir <= NORTH; dir++) {
        struct cell next = cell_step(cell_step(at, dir), dir);
        ways[count] = dir;
        count += grid_has(grid, next) && is_hedge(grid, next);
    }
    return count > 0 ? ways[rng_int(rng, count)] : NO_DIRECTION;
}

/* Digs from the last cell and backtracks if no hedge is left to dig (depth-first search). */
void hedges_maze(struct grid *grid, struct rng *rng)
{
    const struct cell last = {grid_width(grid) - 1, grid_height(grid) - 1};
    hedges_fill(grid, (struct cell){0, 0}, last, TERRAIN_HEDGE);
    size_t room = ((size_t)grid_width(grid) / 2 + 1) * ((size_t)grid_height(grid) / 2 + 1);
    struct cell *stack = xcalloc(room, sizeof *stack);
    size_t depth = 1;
    grid_set(grid, stack[0], TERRAIN_GRASS);
    while (depth > 0) {
        struct cell at = stack[depth - 1];
        enum direction dir = way_to_dig(grid, rng, at);
        if (dir == NO_DIRECTION) {
            depth--;
            continue;
        }
        struct cell between = cell_step(at, dir), next = cell_step(between, dir);
        grid_set(grid, between, TERRAIN_GRASS);
        grid_set(grid, next, TERRAIN_GRASS);
        stack[depth++] = next;
    }
    free(stack);
}

/* Summed areas: the number of hedges in the rectangle from 0,0 to each cell, after a row and a column of zeros.  Cells
 * outside the grid count as hedge. */
struct sums {
    int margin, stride, rows;
    uint32_t *counts;
};

/* Returns the number of hedges in the square of side 2 * margin + 1 around the cell. */
static uint32_t sums_around(const struct sums *sums, struct cell at)
{
    int side = 2 * sums->margin + 1;
    const uint32_t *upper = sums->counts + at.y * sums->stride + at.x;
    const uint32_t *lower = upper + side * sums->stride;
    return lower[side] - lower[0] - upper[side] + upper[0];
}

static void add_up(const struct sums *sums, const struct grid *grid)
{
    for (int y = 1; y < sums->rows; y++) {
        uint32_t row = 0;
        for (int x = 1; x < sums->stride; x++) {
            row += is_hedge(grid, (struct cell){x - 1 - sums->margin, y - 1 - sums->margin});
            sums->counts[y * sums->stride + x] = sums->counts[(y - 1) * sums->stride + x] + row;
        }
    }
}

void hedges_smooth(struct grid *grid, int radius, int rounds)
{
    struct sums sums = {radius, grid_width(grid) + 2 * radius + 1, grid_height(grid) + 2 * radius + 1, NULL};
    sums.counts = xcalloc((size_t)sums.stride * (size_t)sums.rows, sizeof *sums.counts);
    uint32_t half = (uint32_t)((2 * radius + 1) * (2 * radius + 1) / 2);
    for (int round = 0; round < rounds; round++) {
        add_up(&sums, grid);
        for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
            grid_set(grid, at, sums_around(&sums, at) > half ? TERRAIN_HEDGE : TERRAIN_GRASS);
        }
    }
    free(sums.counts);
}
