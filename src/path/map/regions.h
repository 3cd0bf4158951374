/* SPDX-License-Identifier: MIT */
/* path/map/regions.h - which cells can reach each other, so that "no way" costs no search.
 *
 * Connected components of one mover's grid.  Legal steps are symmetric in every corner rule, so the components are a
 * partition of the cells where the mover can stand.  Kept up to date from the grid's journal: an opened cell joins
 * components; a closed one whose neighbours reach each other among themselves costs 9 cells; else the labels are made
 * anew.  Memory: 8 bytes a cell, all of it taken in regions_new, so that an update cannot fail. */
#ifndef HOUNDED_PATH_MAP_REGIONS_H
#define HOUNDED_PATH_MAP_REGIONS_H

#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

struct regions;

struct regions *regions_new(struct moves *moves); /* NULL: out of memory */
void regions_free(struct regions *regions);
void regions_update(struct regions *regions); /* updates the moves too */

/* False when either cell is no place to stand. */
bool regions_connected(const struct regions *regions, struct cell a, struct cell b);
/* The number of cells in the region of `at`; 0 where the mover cannot stand. */
uint32_t regions_size(const struct regions *regions, struct cell at);

#endif
