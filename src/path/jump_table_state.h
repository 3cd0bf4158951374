/* path/jump_table_state.h - private to src/path: what a jump table is made of.
 *
 * For each cell and direction, when the number is above 0, so many steps lead to a stop: in a straight direction to a
 * cell where a wall beside the way has just been passed, in a diagonal one to the first cell from which a straight
 * direction that is part of it leads to such a cell.  Otherwise it is minus the number of steps that are legal before
 * the way ends.  All 0 where one cannot stand, and on the border. */
#ifndef HOUNDED_PATH_JUMP_TABLE_STATE_H
#define HOUNDED_PATH_JUMP_TABLE_STATE_H

#include "path/jump_table.h"
#include "path/layout.h"

#include <stdint.h>

struct jumps {
    int16_t to[DIRECTIONS];
};

struct jump_table {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors; /* of the moves */
    struct jumps *jumps;            /* by index of the layout */
    uint64_t seen;                  /* version of the grid */
};

static inline uint32_t jump_length(int16_t jump)
{
    return (uint32_t)(jump < 0 ? -jump : jump);
}

#endif
