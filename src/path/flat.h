/* path/flat.h - private to src/path: where a mover's steps cost the same all around.
 *
 * A cell is flat when it and those of its four straight neighbours where the mover can stand have one factor.  Kept up
 * to date from the grid's journal.  Memory: a byte a cell. */
#ifndef HOUNDED_PATH_FLAT_H
#define HOUNDED_PATH_FLAT_H

#include "path/moves.h"

#include <stdbool.h>
#include <stdint.h>

struct flat {
    const struct moves *moves; /* borrowed */
    uint8_t *cells;            /* 1: flat; by the grid's layout */
    uint64_t seen;             /* version of the grid */
    bool is_made;
};

bool flat_init(struct flat *flat, const struct moves *moves); /* false: out of memory */
void flat_done(struct flat *flat);
void flat_update(struct flat *flat); /* the moves must be up to date */

#endif
