/* SPDX-License-Identifier: MIT */
/* path/map/grid.h - a map of terrain bytes, and the journal of its changes.
 *
 * A terrain is a number from 0 to 255 whose meaning is the caller's; what it costs is a mover's affair
 * (path/map/mover.h). The grid counts its changes; whoever derives data from it remembers the count it has seen and
 * follows what came later (grid_follow), so that it can mend instead of making all anew.  The journal holds the last
 * GRID_JOURNAL changes.
 *
 * The caller owns the grid; moves, searches and regions borrow it and must not outlive it.  Memory: one byte a cell. */
#ifndef HOUNDED_PATH_MAP_GRID_H
#define HOUNDED_PATH_MAP_GRID_H

#include "path/map/cell.h"

#include <stdbool.h>
#include <stdint.h>

enum { GRID_MAX_SIDE = 4096, GRID_JOURNAL = 1024 };

/* The version of who has seen nothing yet. */
#define GRID_UNSEEN UINT64_MAX

struct grid;
struct layout;

/* A grid of terrain 0.  Sides from 1 to GRID_MAX_SIDE.  NULL: a side out of range, or out of memory. */
struct grid *grid_new(int width, int height);
void grid_free(struct grid *grid);

int grid_width(const struct grid *grid);
int grid_height(const struct grid *grid);
bool grid_has(const struct grid *grid, struct cell at);
/* How its cells lie in the arrays over them (path/map/layout.h); as long as the grid lives. */
const struct layout *grid_layout(const struct grid *grid);

/* `at` must be on the grid. */
uint8_t grid_terrain(const struct grid *grid, struct cell at);
/* Writes the change to the journal unless the cell has that terrain already. */
void grid_set(struct grid *grid, struct cell at, uint8_t terrain);

/* The number of changes so far. */
uint64_t grid_version(const struct grid *grid);
/* Of the terrain of a cell. */
struct grid_change {
    struct cell at;
    uint8_t before, after;
};

/* Gives `mend` each change since version `*seen`, in order, and brings `*seen` to the present.  False: the journal does
 * not reach back so far, or `mend` has returned false; then all has to be made anew.  Whoever is up to date writes
 * nothing, so that several threads may ask at once. */
bool grid_follow(const struct grid *grid, uint64_t *seen, bool (*mend)(void *data, struct grid_change change),
                 void *data);

#endif
