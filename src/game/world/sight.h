/* game/world/sight.h - what can be seen from a cell: symmetric shadowcasting, in whole numbers.
 *
 * Quadrant by quadrant and row by row, the lit sectors between blocking cells are narrowed (recursive shadowcasting, as
 * Björn Bergström described it for roguelikes; made symmetric by Albert Ford, 2017).  A cell that blocks is as wide as
 * itself at its centre line; a cell is in sight when the line from centre to centre is free between the two, so that
 * whoever sees is seen: for any two cells, whatever is on them.  A line that touches blocking cells is free as long as
 * all of them are on one side of it.
 *
 * Time: at most one look at each cell of the disc; memory: one word of 64 bits a row. */
#ifndef HOUNDED_GAME_WORLD_SIGHT_H
#define HOUNDED_GAME_WORLD_SIGHT_H

#include "path/map/cell.h"
#include "path/map/grid.h"

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

#endif
