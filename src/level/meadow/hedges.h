/* SPDX-License-Identifier: MIT */
/* level/meadow/hedges.h - how ground is made from a seed: hedge and grass on a grid.
 *
 * What is off the grid counts as hedge.  The same generator gives the same ground on every machine. */
#ifndef HOUNDED_LEVEL_MEADOW_HEDGES_H
#define HOUNDED_LEVEL_MEADOW_HEDGES_H

#include "base/rng.h"
#include "level/facts/terrain.h"
#include "path/map/cell.h"
#include "path/map/grid.h"

/* A rectangle, both corners included; what of it is off the grid does not matter. */
void hedges_fill(struct grid *grid, struct cell from, struct cell to, enum terrain terrain);

/* All cells anew: so many of a hundred are hedge. */
void hedges_scatter(struct grid *grid, struct rng *rng, int percent);

/* Each cell becomes what most of the cells around it are, `rounds` times. */
void hedges_smooth(struct grid *grid, int radius, int rounds);

/* A perfect maze with corridors of one cell at even places, the first one at 0,0. */
void hedges_maze(struct grid *grid, struct rng *rng);

#endif
