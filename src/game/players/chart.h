/* SPDX-License-Identifier: MIT */
/* game/players/chart.h - paths on a map as a player imagines it: for each kind of runner, the cost from every cell to a
 * target and the first step.
 *
 * A chart belongs to one map, and to all maps with the same costs.  An atlas keeps many charts, so that an imagined map
 * with a shut gate is computed only once for all games of the board.  A row contains the costs of paths to one cell.
 * It is computed on first use, by one search of the map (path/field/field.h), and takes 2 bytes per cell.  A chart
 * depends only on the map, never on earlier queries.
 *
 * A row is valid as long as its chart, and until atlas_tidy. */
#pragma once

#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/mover.h"
#include "path/map/moves.h"

#include <stddef.h>
#include <stdint.h>

enum { CHART_NEVER = UINT16_MAX, ATLAS_CHARTS = 128, ATLAS_BYTES = 128 << 20 };

struct chart;
struct atlas;

/* Creates an atlas.  Borrows the grid; copies the movers, one per kind. */
struct atlas *atlas_new(const struct grid *grid, const struct mover *movers, size_t kinds);
void atlas_free(struct atlas *atlas);
/* Switches to another grid of the same size with the same movers: the next game of a board. */
void atlas_follow(struct atlas *atlas, const struct grid *grid);
/* Frees rows while they exceed ATLAS_BYTES, starting with the chart that was used least recently. */
void atlas_tidy(struct atlas *atlas);

/* Return the chart of the current grid, and of a chart's map with another terrain at one cell.  The last ATLAS_CHARTS
 * charts returned are valid. */
struct chart *atlas_chart(struct atlas *atlas);
struct chart *chart_change(struct chart *chart, struct cell at, uint8_t terrain);

/* Returns the cost from each cell to `to`, row by row.  CHART_NEVER: no path, or a higher cost. */
const uint16_t *chart_row(struct chart *chart, size_t kind, struct cell to);
unsigned chart_cost(struct chart *chart, size_t kind, struct cell from, struct cell to);
/* Returns the first step of a cheapest path, ties going to the lowest direction, or NO_DIRECTION if there is no path or
 * `from` is `to`. */
enum direction chart_next(struct chart *chart, size_t kind, struct cell from, struct cell to);
const struct moves *chart_moves(struct chart *chart, size_t kind);
