/* game/players/chart.h - ways on a map as a player has it in the head: what it costs each kind of runner to come to a
 * cell from every other, and the first step.
 *
 * A chart is of one map, and of all maps where everybody's costs are the same; an atlas keeps the last few, so that a
 * gate that is shut in the head, and later in the game, is worked out once.  A row, the ways to one cell, is made when
 * it is first asked for: one search of the map (path/field/field.h), and 4 bytes a cell.
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

enum { CHART_NEVER = UINT16_MAX, ATLAS_CHARTS = 16, ATLAS_BYTES = 64 << 20 };

struct chart_way {
    uint16_t cost; /* CHART_NEVER: no way, or a longer one than that */
    uint8_t next;  /* enum direction */
};

struct chart;
struct atlas;

/* Borrows the grid; copies the movers, one a kind. */
struct atlas *atlas_new(const struct grid *grid, const struct mover *movers, size_t kinds);
void atlas_free(struct atlas *atlas);
/* Forgets rows when there are more than ATLAS_BYTES of them. */
void atlas_tidy(struct atlas *atlas);

/* Of the grid as it is now; and of a chart's map with another terrain at a cell.  The last ATLAS_CHARTS that were asked
 * for are valid. */
struct chart *atlas_chart(struct atlas *atlas);
struct chart *chart_change(struct chart *chart, struct cell at, uint8_t terrain);

/* To the cell, from each cell: row by row. */
const struct chart_way *chart_row(struct chart *chart, size_t kind, struct cell to);
struct chart_way chart_way(struct chart *chart, size_t kind, struct cell from, struct cell to);
const struct moves *chart_moves(const struct chart *chart, size_t kind);

#endif
