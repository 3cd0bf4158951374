/* SPDX-License-Identifier: MIT */
/* lib/handles.h - private to src/lib: the contents of the opaque types of lib/hounded/path.h.
 *
 * Each engine of src/path is stored with the data that the library must check before it calls the engine, so that a
 * caller's arguments can never violate an assertion of path. */
#pragma once

#include "lib/hounded/path.h"
#include "path/find/search.h"
#include "path/map/alloc.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/moves.h"

#include <stddef.h>

struct hnd_grid {
    struct grid *cells;
    const uint8_t *bytes; /* NULL: there is no array */
    size_t stride;
    uint8_t (*ask)(void *data, int x, int y); /* NULL: there is no function */
    void *data;
    struct allocator memory; /* for everything that is created from the grid; get NULL: the C library */
};

struct hnd_mover {
    const struct hnd_grid *grid;
    struct moves *moves;
};

/* A query, in one call or in slices. */
struct lib_query {
    struct hnd_mover *mover;
    uint64_t version; /* of the moves when it began */
    enum hnd_status status;
};

/* lib_enter returns this for a grid without an allocator of its own, and changes nothing, because it runs each tick. */
extern const struct allocator lib_unchanged;

/* Between the two calls, memory comes from the grid's allocator and goes back to it.  Call them around everything that
 * allocates or frees.  In between, no function of the caller is called except the allocator. */
static inline const struct allocator *lib_enter(const struct hnd_grid *grid)
{
    return grid->memory.get != NULL ? alloc_use(&grid->memory) : &lib_unchanged;
}

static inline void lib_leave(const struct allocator *before)
{
    if (before != &lib_unchanged) {
        alloc_use(before);
    }
}

/* Frees the handle itself, and leaves. */
static inline void lib_free(void *handle, const struct allocator *before)
{
    alloc_free(handle);
    lib_leave(before);
}

/* Cells are passed to path without a copy: both structs consist of two ints with the same names. */
_Static_assert(sizeof(struct hnd_cell) == sizeof(struct cell), "cells are alike");
_Static_assert(offsetof(struct hnd_cell, x) == offsetof(struct cell, x), "cells are alike");
_Static_assert(offsetof(struct hnd_cell, y) == offsetof(struct cell, y), "cells are alike");

static inline struct cell lib_cell(struct hnd_cell at) { return (struct cell){at.x, at.y}; }

static inline struct hnd_cell lib_told(struct cell at) { return (struct hnd_cell){at.x, at.y}; }

static inline struct cell *lib_cells(struct hnd_cell *cells) { return (struct cell *)(void *)cells; }

static inline bool lib_has(const struct hnd_grid *grid, struct hnd_cell at)
{
    return grid_has(grid->cells, lib_cell(at));
}

/* Avoids a sum that might overflow. */
static inline bool lib_has_part(const struct hnd_grid *grid, struct hnd_cell at, int width, int height)
{
    return lib_has(grid, at) && width >= 0 && height >= 0 && width <= grid_width(grid->cells) - at.x &&
           height <= grid_height(grid->cells) - at.y;
}

enum hnd_status lib_status(enum search_status status);

/* Allocates a handle with the grid's memory, lets `init` fill it, and writes it to `made`, which points to a pointer to
 * a handle.  `grid` is NULL if an argument is invalid.  On failure, `init` has released what it created, and writes
 * NULL. */
enum hnd_status lib_new(const struct hnd_grid *grid, size_t size,
                        bool (*init)(void *handle, const struct hnd_grid *grid, void *how), void *how, void *made);

static inline const struct hnd_grid *lib_grid_of(const struct hnd_mover *mover)
{
    return mover != NULL ? mover->grid : NULL;
}

/* Returns the status of several plans: the first error, otherwise HND_NO_PATH if one of them has no path. */
static inline enum hnd_status lib_worse(enum hnd_status so_far, enum hnd_status status)
{
    return so_far < HND_OK || status == HND_OK ? so_far : status < HND_OK ? status : HND_NO_PATH;
}

/* The steps by which a hunter leaves a blocked cell; they are the same as from a passable one. */
struct lib_exits {
    struct cell cells[DIRECTIONS];
    uint32_t costs[DIRECTIONS];
    int count;
};

/* Finds them if the cell is blocked; otherwise there are none.  The moves must be up to date. */
struct lib_exits lib_find_exits(const struct hnd_mover *mover, struct hnd_cell at);
/* Returns HND_ENCLOSED instead of HND_NO_PATH if no step leads from the hunter's cell. */
enum hnd_status lib_why(const struct hnd_mover *mover, struct hnd_cell hunter, enum hnd_status status);

/* Prepares a query and updates the moves.  Returns HND_RUNNING, or HND_OUT_OF_RANGE. */
enum hnd_status lib_query_begin(struct lib_query *query, struct hnd_cell from, struct hnd_cell to);
/* Returns whether the query may continue; if the moves have been updated since it began, it ends with HND_CHANGED. */
bool lib_query_goes_on(struct lib_query *query);
