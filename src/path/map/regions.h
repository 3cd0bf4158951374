/* SPDX-License-Identifier: MIT */
/* path/map/regions.h - the connected components of one mover's grid, which show without a search that there is no path.
 * Legal steps are symmetric in every corner rule, so the components are a partition of the passable cells.  They are
 * updated from the grid's journal: an opened cell joins components; a closed one whose neighbours reach each other
 * directly costs 9 cells; otherwise the labels are rebuilt.  Memory: 8 bytes a cell, all of it allocated by
 * regions_new, so that an update cannot fail. */
#pragma once

#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

struct regions;

struct regions *regions_new(struct moves *moves); /* NULL: out of memory */
void regions_free(struct regions *regions);
void regions_update(struct regions *regions); /* also updates the moves */

/* Returns false if either cell is blocked. */
bool regions_connected(const struct regions *regions, struct cell a, struct cell b);
/* Returns the number of cells in the region of `at`, or 0 if it is blocked. */
uint32_t regions_size(const struct regions *regions, struct cell at);
