/* path/map/flat.h - private to src/path: where a mover's steps cost the same all around.
 *
 * A cell is flat when it and those of its neighbours where the mover can stand have one factor: of the four straight
 * ones for a mover with 8 neighbours, of all eight for one with 4.  The latter's legal steps do not tell which diagonal
 * neighbours are free; so its cells also have a bit for each corner that is open, that is the diagonal neighbour and
 * the two straight ones beside it.  Kept up to date from the grid's journal.  Memory: a byte a cell. */
#ifndef HOUNDED_PATH_MAP_FLAT_H
#define HOUNDED_PATH_MAP_FLAT_H

#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

enum { FLAT_CELL = 0x01, FLAT_CORNERS = DIRECTIONS_DIAGONAL };

struct flat {
    const struct moves *moves; /* borrowed */
    uint8_t *cells;            /* the bits above; by the grid's layout */
    uint64_t seen;             /* version of the grid */
};

bool flat_init(struct flat *flat, const struct moves *moves); /* false: out of memory */
void flat_done(struct flat *flat);
void flat_update(struct flat *flat); /* the moves must be up to date */

#endif
