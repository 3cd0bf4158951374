/* SPDX-License-Identifier: MIT */
/* path/map/grid.h - a map of terrain bytes, and the journal of its changes.
 *
 * A terrain is a number from 0 to 255 whose meaning the caller defines; its cost is defined by a mover
 * (path/map/mover.h).  The grid counts its changes.  Data derived from it stores the count that it has seen and follows
 * later changes (grid_follow), so that it can be repaired instead of rebuilt.  The journal holds the last GRID_JOURNAL
 * changes or, on large maps, one for each 128 cells.
 *
 * The caller owns the grid; moves, searches and regions borrow it and must not outlive it.  Memory: one byte a cell,
 * and 12 for each change in the journal. */
#pragma once

#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GRID_MAX_SIDE = 4096, GRID_JOURNAL = 1024 };

/* The version before the first one. */
#define GRID_UNSEEN UINT64_MAX

struct grid;
struct layout;

/* Creates a grid of terrain 0 with sides from 1 to GRID_MAX_SIDE.  NULL: a side is out of range, or no memory. */
struct grid *grid_new(int width, int height);
/* Creates a grid of the same terrain.  NULL: no memory. */
struct grid *grid_copy(const struct grid *grid);
void grid_free(struct grid *grid);

int grid_width(const struct grid *grid);
int grid_height(const struct grid *grid);
bool grid_has(const struct grid *grid, struct cell at);
/* Returns how many cells it has, and the index of one in an array of them, row by row. */
size_t grid_cells(const struct grid *grid);
size_t grid_index(const struct grid *grid, struct cell at);
/* Returns the layout of its cells in arrays (path/map/layout.h), valid as long as the grid lives. */
const struct layout *grid_layout(const struct grid *grid);

/* Returns the terrain of a cell, which must be on the grid. */
uint8_t grid_terrain(const struct grid *grid, struct cell at);
/* Sets the terrain, and adds the change to the journal unless the cell already has that terrain. */
void grid_set(struct grid *grid, struct cell at, uint8_t terrain);
/* Sets all terrain, with a stride of `stride` bytes between rows.  The journal does not list these changes: grid_follow
 * returns false for every earlier version. */
void grid_fill(struct grid *grid, const uint8_t *terrain, size_t stride);

/* Returns the terrain of a row's cells, which are adjacent in memory. */
const uint8_t *grid_row(const struct grid *grid, int y);
/* Returns how many cells have that terrain. */
uint32_t grid_count(const struct grid *grid, uint8_t terrain);

/* Returns the number of changes so far. */
uint64_t grid_version(const struct grid *grid);
/* A change of the terrain of a cell. */
struct grid_change {
    struct cell at;
    uint8_t before, after;
};

/* Passes each change since version `*seen` to `mend`, in order, and sets `*seen` to the current version.  Returns false
 * if the journal does not reach back that far or `mend` has returned false; then everything must be rebuilt.  If
 * nothing has changed it writes nothing, so several threads may call it at once. */
bool grid_follow(const struct grid *grid, uint64_t *seen, bool (*mend)(void *data, struct grid_change change),
                 void *data);
/* Like grid_follow, but as far back as the journal reaches: for data that can be repaired at the cost of about 100
 * cells a change.  Then any number of changes costs O(changes). */
bool grid_follow_far(const struct grid *grid, uint64_t *seen, bool (*mend)(void *data, struct grid_change change),
                     void *data);
