/* SPDX-License-Identifier: MIT */
/* game/players/chart.h - ways on a map as a player has it in the head: what it costs each kind of runner to come to a
 * cell from every other, and the first step.
 *
 * A chart is of one map, and of all maps where everybody's costs are the same; an atlas keeps many, so that a gate that
 * is shut in the head, and later in the game, and in the next game of the board, is worked out once.  A row, the costs
 * of the ways to one cell, is made when it is first asked for: one search of the map (path/field/field.h), and 2 bytes
 * a cell.  What a chart says depends on the map alone, never on what was asked before.
 *
 * A row holds as long as its chart, and until atlas_tidy. */
#ifndef HOUNDED_GAME_PLAYERS_CHART_H
#define HOUNDED_GAME_PLAYERS_CHART_H

#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/mover.h"
#include "path/map/moves.h"

#include <stddef.h>
#include <stdint.h>

enum { CHART_NEVER = UINT16_MAX, ATLAS_CHARTS = 128, ATLAS_BYTES = 128 << 20 };

struct chart;
struct atlas;

/* Borrows the grid; copies the movers, one a kind. */
struct atlas *atlas_new(const struct grid *grid, const struct mover *movers, size_t kinds);
void atlas_free(struct atlas *atlas);
/* Goes on with another grid of the same size, on which the same movers run: the next game of a board. */
void atlas_follow(struct atlas *atlas, const struct grid *grid);
/* Forgets rows when there are more than ATLAS_BYTES of them, those of the charts first that were not asked for for
 * longest. */
void atlas_tidy(struct atlas *atlas);

/* Of the grid as it is now; and of a chart's map with another terrain at a cell.  The last ATLAS_CHARTS that were asked
 * for are valid. */
struct chart *atlas_chart(struct atlas *atlas);
struct chart *chart_change(struct chart *chart, struct cell at, uint8_t terrain);

/* What it costs to come to the cell from each cell, row by row.  CHART_NEVER: no way, or a dearer one than that. */
const uint16_t *chart_row(struct chart *chart, size_t kind, struct cell to);
unsigned chart_cost(struct chart *chart, size_t kind, struct cell from, struct cell to);
/* The first step of a cheapest way: of all such steps, the one whose direction has the lowest number.  NO_DIRECTION:
 * none, or already there. */
enum direction chart_next(struct chart *chart, size_t kind, struct cell from, struct cell to);
const struct moves *chart_moves(struct chart *chart, size_t kind);

#endif
