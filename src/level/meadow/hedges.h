/* SPDX-License-Identifier: MIT */
/* level/meadow/hedges.h - generates patterns of hedge and grass on a grid.
 *
 * Cells outside the grid count as hedge.  Equal generators give equal patterns on every machine. */
#pragma once

#include "base/rng.h"
#include "level/facts/terrain.h"
#include "path/map/cell.h"
#include "path/map/grid.h"

/* Fills a rectangle, both corners included; parts outside the grid are ignored. */
void hedges_fill(struct grid *grid, struct cell from, struct cell to, enum terrain terrain);

/* Sets every cell at random: `percent` of them become hedge. */
void hedges_scatter(struct grid *grid, struct rng *rng, int percent);

/* Sets each cell to the majority of the cells around it, `rounds` times. */
void hedges_smooth(struct grid *grid, int radius, int rounds);

/* Makes a perfect maze with corridors one cell wide; cells with even coordinates are open. */
void hedges_maze(struct grid *grid, struct rng *rng);
