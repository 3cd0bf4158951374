/* SPDX-License-Identifier: MIT */
/* game/world/sight.h - what can be seen from a cell, and where a hare that is out of sight can be.
 *
 * Uses symmetric shadowcasting with integers.  The lit sectors between blocking cells are narrowed quadrant by quadrant
 * and row by row.  (Recursive shadowcasting was described for roguelikes by Björn Bergström; Albert Ford made it
 * symmetric in 2017.)  A blocking cell is as wide as itself at its centre line.  A cell is in sight if the line from
 * centre to centre is free between the two cells, so sight is symmetric for any two cells, whatever is on them.  A line
 * that touches blocking cells is free as long as all of them are on one side of it.
 *
 * Time: at most one look at each cell of the disc.  Memory: one 64-bit word per row. */
#pragma once

#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

/* The range of sight in cells, by straight-line distance, and the distance in king's moves from which actors in tall
 * grass are visible. */
enum { SIGHT_RADIUS = 31, SIGHT_SIDE = 2 * SIGHT_RADIUS + 1, SIGHT_INTO_GRASS = 2 };

struct sight {
    struct cell eye;
    uint64_t rows[SIGHT_SIDE]; /* bit x of row y: the cell (eye.x - SIGHT_RADIUS + x, eye.y - SIGHT_RADIUS + y) */
};

/* Computes the view from a cell of the grid, whose terrains are those of level/facts/terrain.h. */
void sight_look(const struct grid *grid, struct cell eye, struct sight *sight);
bool sight_covers(const struct sight *sight, struct cell at);

/* Returns whether an actor at `at` is visible from `from` if nothing is between them. */
bool sight_can_spot(const struct grid *grid, struct cell from, struct cell at);

/* A quest is the set of cells in which a hidden hare can be: those that it could have reached since it was last seen,
 * without those that were seen to be empty.
 *
 * It is a bitmap of a window around the cell where the hare was last known.  The searcher grows the set by one step of
 * the hare every QUEST_TICKS, the fewest ticks of any step, and then removes the cells in view.  In this order and at
 * these ticks, the set contains the hare as long as it stays in the window and uses no warren.  Plain data; part of the
 * world's state. */
enum { QUEST_SIDE = 64, QUEST_TICKS = 4 };

struct quest {
    struct cell corner;
    uint64_t rows[QUEST_SIDE]; /* bit x of row y: the cell (corner.x + x, corner.y + y) */
};

/* Begins a window around the cell that contains only this cell. */
void quest_begin(struct quest *quest, struct cell at);
void quest_clear(struct quest *quest);
bool quest_is_empty(const struct quest *quest);
bool quest_has(const struct quest *quest, struct cell at);
/* Adds the cell; ignores cells outside the window. */
void quest_add(struct quest *quest, struct cell at);

/* Grows the set by one legal step of the mover, which also pushes bales. */
void quest_grow(struct quest *quest, const struct moves *moves);

void quest_strike(struct quest *quest, struct cell at);
/* Removes the cells in view; tall grass only if it is near enough not to hide the hare. */
void quest_strike_seen(struct quest *quest, const struct grid *grid, const struct sight *view);
