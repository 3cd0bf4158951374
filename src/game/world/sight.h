/* SPDX-License-Identifier: MIT */
/* game/world/sight.h - what can be seen from a cell, and where a hare that is out of sight can be.
 *
 * Sight is symmetric shadowcasting, in whole numbers.  Quadrant by quadrant and row by row, the lit sectors between
 * blocking cells are narrowed (recursive shadowcasting, as Björn Bergström described it for roguelikes; made symmetric
 * by Albert Ford, 2017).  A cell that blocks is as wide as itself at its centre line; a cell is in sight when the line
 * from centre to centre is free between the two, so that whoever sees is seen: for any two cells, whatever is on them.
 * A line that touches blocking cells is free as long as all of them are on one side of it.
 *
 * Time: at most one look at each cell of the disc; memory: one word of 64 bits a row. */
#ifndef HOUNDED_GAME_WORLD_SIGHT_H
#define HOUNDED_GAME_WORLD_SIGHT_H

#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

/* Nobody sees farther than SIGHT_RADIUS cells, as the crow flies.  Who stands in tall grass is seen only from so near,
 * in king's moves. */
enum { SIGHT_RADIUS = 31, SIGHT_SIDE = 2 * SIGHT_RADIUS + 1, SIGHT_INTO_GRASS = 2 };

struct sight {
    struct cell eye;
    uint64_t rows[SIGHT_SIDE]; /* bit x of row y: the cell (eye.x - SIGHT_RADIUS + x, eye.y - SIGHT_RADIUS + y) */
};

/* The grid's terrains are those of level/facts/terrain.h; `eye` is a cell of it. */
void sight_look(const struct grid *grid, struct cell eye, struct sight *sight);
bool sight_covers(const struct sight *sight, struct cell at);

/* Whether somebody at `at` is seen from `from`, if nothing is between them. */
bool sight_can_spot(const struct grid *grid, struct cell from, struct cell at);

/* A quest is where a hare that is out of sight can be: the cells that it could have reached since, less those that were
 * looked at in vain.
 *
 * A window of cells around the place where it was last known, in bits.  Whoever searches lets the set grow by one step
 * of the hare every QUEST_TICKS, the fewest ticks a step takes it, and then strikes out what he sees.  Done so, in this
 * order and at these ticks, the set holds the hare for as long as it is in the window and goes on foot: a step is never
 * more than one growth ahead.  Plain data: a part of the world's state. */
enum { QUEST_SIDE = 64, QUEST_TICKS = 4 };

struct quest {
    struct cell corner;
    uint64_t rows[QUEST_SIDE]; /* bit x of row y: the cell (corner.x + x, corner.y + y) */
};

/* A window around the cell, with nothing but the cell in it. */
void quest_begin(struct quest *quest, struct cell at);
void quest_clear(struct quest *quest);
bool quest_is_empty(const struct quest *quest);
bool quest_has(const struct quest *quest, struct cell at);
/* Outside of the window: nothing. */
void quest_add(struct quest *quest, struct cell at);

/* By one legal step of the mover, who also pushes bales. */
void quest_grow(struct quest *quest, const struct moves *moves);

void quest_strike(struct quest *quest, struct cell at);
/* The cells of a view; tall grass only so near that it does not hide the hare. */
void quest_strike_seen(struct quest *quest, const struct grid *grid, const struct sight *view);

#endif
