/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "lib/handles.h"

static size_t take_over(struct hnd_grid *grid, struct hnd_cell from, int width, int height)
{
    uint64_t before = grid_version(grid->cells);
    for (int y = from.y; y < from.y + height; y++) {
        for (int x = from.x; x < from.x + width; x++) {
            uint8_t terrain =
                grid->bytes != NULL ? grid->bytes[(size_t)y * grid->stride + (size_t)x] : grid->ask(grid->data, x, y);
            grid_set(grid->cells, (struct cell){x, y}, terrain);
        }
    }
    return (size_t)(grid_version(grid->cells) - before);
}

static bool is_side(int side) { return side >= 1 && side <= GRID_MAX_SIDE; }

/* Creates a grid without terrain.  Returns NULL if memory runs out. */
static struct hnd_grid *make(int width, int height, const struct hnd_grid *source)
{
    struct hnd_grid *grid = alloc_zeroed(1, sizeof *grid);
    struct grid *cells = grid != NULL ? grid_new(width, height) : NULL;
    if (cells == NULL) {
        alloc_free(grid);
        return NULL;
    }
    *grid = *source;
    grid->cells = cells;
    return grid;
}

static void fill(struct hnd_grid *grid, int width, int height)
{
    if (grid->bytes != NULL) {
        grid_fill(grid->cells, grid->bytes, grid->stride);
    } else {
        take_over(grid, (struct hnd_cell){0, 0}, width, height);
    }
}

/* Creates a grid with its own cells, which have the terrain of the source. */
static enum hnd_status make_filled(int width, int height, struct hnd_grid source, struct hnd_grid **made)
{
    if (made == NULL) {
        return HND_BAD_ARGUMENT;
    }
    *made = NULL;
    if (source.bytes == NULL && source.ask == NULL) {
        return HND_BAD_ARGUMENT;
    }
    if (!is_side(width) || !is_side(height)) {
        return HND_OUT_OF_RANGE;
    }
    source.stride = source.stride != 0 ? source.stride : (size_t)width;
    if (source.stride < (size_t)width) {
        return HND_BAD_ARGUMENT;
    }
    const struct allocator *before = lib_enter(&source);
    *made = make(width, height, &source);
    lib_leave(before);
    if (*made != NULL) {
        fill(*made, width, height);
    }
    return *made != NULL ? HND_OK : HND_NO_MEMORY;
}

/* From now on the grid has its own cells. */
static enum hnd_status forget_source(enum hnd_status status, struct hnd_grid *const *grid)
{
    if (status == HND_OK) {
        (*grid)->bytes = NULL;
        (*grid)->ask = NULL;
    }
    return status;
}

static uint8_t same(void *data, int x, int y)
{
    (void)x, (void)y;
    return *(uint8_t *)data;
}

enum hnd_status hnd_grid_new(int width, int height, uint8_t terrain, struct hnd_grid **grid)
{
    return forget_source(hnd_grid_ask(width, height, same, &terrain, grid), grid);
}

enum hnd_status hnd_grid_copy(int width, int height, const uint8_t *terrain, size_t stride, struct hnd_grid **grid)
{
    return forget_source(hnd_grid_borrow(width, height, terrain, stride, grid), grid);
}

enum hnd_status hnd_grid_borrow(int width, int height, const uint8_t *terrain, size_t stride, struct hnd_grid **grid)
{
    return make_filled(width, height, (struct hnd_grid){.bytes = terrain, .stride = stride}, grid);
}

enum hnd_status hnd_grid_ask(int width, int height, uint8_t (*terrain)(void *data, int x, int y), void *data,
                             struct hnd_grid **grid)
{
    return make_filled(width, height, (struct hnd_grid){.ask = terrain, .data = data}, grid);
}

enum hnd_status hnd_grid_ask_in(const struct hnd_memory *memory, int width, int height,
                                uint8_t (*terrain)(void *data, int x, int y), void *data, struct hnd_grid **grid)
{
    if (memory == NULL || memory->get == NULL) {
        return hnd_grid_ask(width, height, NULL, NULL, grid);
    }
    const struct allocator allocator = {.get = memory->get, .data = memory->data};
    return make_filled(width, height, (struct hnd_grid){.ask = terrain, .data = data, .memory = allocator}, grid);
}

void hnd_grid_free(struct hnd_grid *grid)
{
    if (grid != NULL) {
        const struct hnd_grid of = *grid;
        const struct allocator *before = lib_enter(&of);
        grid_free(grid->cells);
        lib_free(grid, before);
    }
}

int hnd_grid_width(const struct hnd_grid *grid) { return grid_width(grid->cells); }

int hnd_grid_height(const struct hnd_grid *grid) { return grid_height(grid->cells); }

int hnd_grid_get(const struct hnd_grid *grid, struct hnd_cell at)
{
    return lib_has(grid, at) ? grid_terrain(grid->cells, lib_cell(at)) : HND_OUT_OF_RANGE;
}

enum hnd_status hnd_grid_set(struct hnd_grid *grid, struct hnd_cell at, uint8_t terrain)
{
    if (grid == NULL) {
        return HND_BAD_ARGUMENT;
    }
    if (!lib_has(grid, at)) {
        return HND_OUT_OF_RANGE;
    }
    grid_set(grid->cells, lib_cell(at), terrain);
    return HND_OK;
}

enum hnd_status hnd_grid_refresh(struct hnd_grid *grid, struct hnd_cell at, int width, int height, size_t *changed)
{
    size_t untold = 0;
    changed = changed != NULL ? changed : &untold;
    *changed = 0;
    if (grid == NULL || (grid->bytes == NULL && grid->ask == NULL)) {
        return HND_BAD_ARGUMENT;
    }
    if (!lib_has_part(grid, at, width, height)) {
        return HND_OUT_OF_RANGE;
    }
    *changed = take_over(grid, at, width, height);
    return HND_OK;
}
