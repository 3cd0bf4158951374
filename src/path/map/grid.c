/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/grid.h"

#include "path/map/alloc.h"
#include "path/map/layout.h"

#include <assert.h>

struct grid {
    struct layout layout;
    uint8_t *terrain; /* by index of the layout */
    uint64_t version;
    struct grid_change journal[GRID_JOURNAL]; /* the change that ended version v is at v % GRID_JOURNAL */
};

struct grid *grid_new(int width, int height)
{
    if (width < 1 || height < 1 || width > GRID_MAX_SIDE || height > GRID_MAX_SIDE) {
        return NULL;
    }
    struct grid *grid = alloc_zeroed(1, sizeof *grid);
    if (grid == NULL) {
        return NULL;
    }
    layout_init(&grid->layout, width, height);
    grid->terrain = alloc_zeroed(grid->layout.cells, sizeof *grid->terrain);
    if (grid->terrain == NULL) {
        grid_free(grid);
        return NULL;
    }
    return grid;
}

void grid_free(struct grid *grid)
{
    if (grid != NULL) {
        alloc_free(grid->terrain);
        alloc_free(grid);
    }
}

int grid_width(const struct grid *grid)
{
    return grid->layout.width;
}

int grid_height(const struct grid *grid)
{
    return grid->layout.height;
}

bool grid_has(const struct grid *grid, struct cell at)
{
    return layout_has(&grid->layout, at);
}

uint8_t grid_terrain(const struct grid *grid, struct cell at)
{
    assert(grid_has(grid, at));
    return grid->terrain[layout_index(&grid->layout, at)];
}

void grid_set(struct grid *grid, struct cell at, uint8_t terrain)
{
    assert(grid_has(grid, at));
    uint8_t *cell = &grid->terrain[layout_index(&grid->layout, at)];
    if (*cell == terrain) {
        return;
    }
    grid->journal[grid->version % GRID_JOURNAL] = (struct grid_change){at, *cell, terrain};
    grid->version++;
    *cell = terrain;
}

uint64_t grid_version(const struct grid *grid)
{
    return grid->version;
}

bool grid_follow(const struct grid *grid, uint64_t *seen, bool (*mend)(void *data, struct grid_change change),
                 void *data)
{
    uint64_t version = *seen;
    if (version == grid->version) {
        return true;
    }
    *seen = grid->version;
    if (version > grid->version || grid->version - version > GRID_JOURNAL) {
        return false;
    }
    while (version < grid->version && mend(data, grid->journal[version % GRID_JOURNAL])) {
        version++;
    }
    return version == grid->version;
}

const struct layout *grid_layout(const struct grid *grid)
{
    return &grid->layout;
}
