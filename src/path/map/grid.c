/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/grid.h"

#include "path/map/alloc.h"
#include "path/map/layout.h"

#include <assert.h>
#include <string.h>

/* If all cells are rebuilt after this many changes, each change costs at most this many cells. */
enum { CELLS_A_CHANGE = 128 };

struct grid {
    struct layout layout;
    uint8_t *terrain;     /* by index of the layout */
    uint32_t counts[256]; /* cells of each terrain */
    uint64_t version;
    uint64_t reach;              /* number of changes that the journal holds */
    struct grid_change *journal; /* the change that ended version v is at v % reach; not written before that */
};

static bool init(struct grid *grid, int width, int height)
{
    const uint32_t cells = (uint32_t)width * (uint32_t)height, part = cells / CELLS_A_CHANGE;
    layout_init(&grid->layout, width, height);
    grid->counts[0] = cells;
    grid->reach = part > GRID_JOURNAL ? part : GRID_JOURNAL;
    grid->terrain = alloc_whole(grid->layout.cells);
    grid->journal = alloc_bytes(grid->reach * sizeof *grid->journal);
    return grid->terrain != NULL && grid->journal != NULL;
}

struct grid *grid_new(int width, int height)
{
    if (width < 1 || height < 1 || width > GRID_MAX_SIDE || height > GRID_MAX_SIDE) {
        return NULL;
    }
    struct grid *grid = alloc_zeroed(1, sizeof *grid);
    if (grid != NULL && !init(grid, width, height)) {
        grid_free(grid);
        return NULL;
    }
    return grid;
}

struct grid *grid_copy(const struct grid *grid)
{
    struct grid *copy = grid_new(grid->layout.width, grid->layout.height);
    if (copy != NULL) {
        grid_fill(copy, grid_row(grid, 0), (size_t)grid->layout.stride);
    }
    return copy;
}

void grid_free(struct grid *grid)
{
    if (grid != NULL) {
        alloc_free(grid->terrain);
        alloc_free(grid->journal);
        alloc_free(grid);
    }
}

int grid_width(const struct grid *grid) { return grid->layout.width; }

int grid_height(const struct grid *grid) { return grid->layout.height; }

size_t grid_cells(const struct grid *grid) { return (size_t)grid->layout.width * (size_t)grid->layout.height; }

size_t grid_index(const struct grid *grid, struct cell at) { return cell_index(at, grid->layout.width); }

bool grid_has(const struct grid *grid, struct cell at) { return layout_has(&grid->layout, at); }

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
    grid->journal[grid->version % grid->reach] = (struct grid_change){at, *cell, terrain};
    grid->version++;
    grid->counts[*cell]--;
    grid->counts[terrain]++;
    *cell = terrain;
}

/* Counts eight cells at once, because neighbouring cells are often alike. */
static void count(uint32_t counts[256], const uint8_t *terrain, int width)
{
    int x = 0;
    for (; x + 8 <= width; x += 8) {
        if (memcmp(terrain + x, terrain + x + 1, 7) == 0) {
            counts[terrain[x]] += 8;
        } else {
            for (int i = 0; i < 8; i++) {
                counts[terrain[x + i]]++;
            }
        }
    }
    for (; x < width; x++) {
        counts[terrain[x]]++;
    }
}

void grid_fill(struct grid *grid, const uint8_t *terrain, size_t stride)
{
    memset(grid->counts, 0, sizeof grid->counts);
    for (int y = 0; y < grid->layout.height; y++) {
        const uint8_t *row = terrain + (size_t)y * stride;
        memcpy(grid->terrain + layout_index(&grid->layout, (struct cell){0, y}), row, (size_t)grid->layout.width);
        count(grid->counts, row, grid->layout.width);
    }
    grid->version += grid->reach + 1;
}

const uint8_t *grid_row(const struct grid *grid, int y)
{
    return grid->terrain + layout_index(&grid->layout, (struct cell){0, y});
}

uint32_t grid_count(const struct grid *grid, uint8_t terrain) { return grid->counts[terrain]; }

uint64_t grid_version(const struct grid *grid) { return grid->version; }

static bool follow(const struct grid *grid, uint64_t *seen, uint64_t most,
                   bool (*mend)(void *data, struct grid_change change), void *data)
{
    uint64_t version = *seen;
    if (version == grid->version) {
        return true;
    }
    *seen = grid->version;
    if (version > grid->version || grid->version - version > most) {
        return false;
    }
    while (version < grid->version && mend(data, grid->journal[version % grid->reach])) {
        version++;
    }
    return version == grid->version;
}

bool grid_follow(const struct grid *grid, uint64_t *seen, bool (*mend)(void *data, struct grid_change change),
                 void *data)
{
    return follow(grid, seen, GRID_JOURNAL, mend, data);
}

bool grid_follow_far(const struct grid *grid, uint64_t *seen, bool (*mend)(void *data, struct grid_change change),
                     void *data)
{
    return follow(grid, seen, grid->reach, mend, data);
}

const struct layout *grid_layout(const struct grid *grid) { return &grid->layout; }
