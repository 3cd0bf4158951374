/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/arena.h"

#include "base/xalloc.h"
#include "path/map/moves.h"
#include "path/map/regions.h"

#include <stdlib.h>

/* Returns the first cell, row by row, of the largest region. */
static struct cell seat_of_largest(const struct grid *grid, const struct regions *regions)
{
    struct cell seat = {0, 0};
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        seat = regions_size(regions, at) > regions_size(regions, seat) ? at : seat;
    }
    return seat;
}

bool arena_init(struct arena *arena, const char *name, const char *set, struct grid *grid, const struct mover *mover)
{
    *arena = (struct arena){.name = xstrdup(name), .set = xstrdup(set), .grid = grid, .mover = *mover};
    struct moves *moves = xalloc_check(moves_new(grid, mover));
    struct regions *regions = xalloc_check(regions_new(moves));
    struct cell seat = seat_of_largest(grid, regions);
    arena->cells = xcalloc(regions_size(regions, seat), sizeof *arena->cells);
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        if (regions_connected(regions, seat, at)) {
            arena->cells[arena->count++] = at;
        }
    }
    regions_free(regions);
    moves_free(moves);
    return arena->count > 1;
}

void arena_done(struct arena *arena)
{
    free(arena->name);
    free(arena->set);
    free(arena->cells);
    grid_free(arena->grid);
}

struct cell arena_draw(const struct arena *arena, struct rng *rng)
{
    return arena->cells[rng_below(rng, (uint32_t)arena->count)];
}
