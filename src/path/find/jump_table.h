/* SPDX-License-Identifier: MIT */
/* path/find/jump_table.h - the jump distance from each cell in each of the eight directions (JPS+, Rabin, Silva 2015).
 *
 * All jump point searches on the same moves share the table, which borrows the moves.  It is updated from the grid's
 * journal: around the cells that changed, or as a whole if there are many.  Memory: 16 bytes a cell, all of it
 * allocated by jump_table_init, so that an update cannot fail. */
#pragma once

#include "path/map/layout.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

/* For each cell and direction, a positive number is the number of steps to a stop.  In a straight direction, that is a
 * cell just past the end of a wall beside the scan.  In a diagonal direction, it is the first cell from which one of
 * its two straight directions leads to such a cell.  Otherwise it is minus the number of legal steps before the scan
 * ends.  All are 0 for blocked cells, and on the border. */
struct jump_numbers {
    int16_t to[DIRECTIONS];
};

struct jump_table {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps;       /* of the moves */
    struct jump_numbers *jumps; /* by index of the layout */
    uint64_t seen;              /* version of the grid */
};

bool jump_table_init(struct jump_table *table, struct moves *moves); /* false: out of memory */
void jump_table_done(struct jump_table *table);
void jump_table_update(struct jump_table *table); /* also updates the moves */

static inline uint32_t jump_length(int16_t jump) { return (uint32_t)(jump < 0 ? -jump : jump); }

/* Returns whether a path that arrives in that direction may have to turn: if it is straight, whether a neighbour is
 * forced. */
static inline __attribute__((always_inline)) bool jump_table_stops(const struct jump_table *table, uint32_t index,
                                                                   enum direction dir)
{
    if (dir >= SOUTH_EAST) {
        const struct jump_numbers *jumps = &table->jumps[index];
        return jumps->to[direction_across(dir)] > 0 || jumps->to[direction_along(dir)] > 0;
    }
    return direction_has_forced(dir, table->steps[index]);
}

/* Returns the jump from a cell, given the next cell. */
static inline __attribute__((always_inline)) int16_t jump_table_from(const struct jump_table *table, uint32_t index,
                                                                     enum direction dir)
{
    uint32_t next = layout_neighbour(table->layout, index, dir);
    if ((table->steps[index] >> dir & 1) == 0) {
        return 0;
    }
    int16_t jump = table->jumps[next].to[dir];
    return jump_table_stops(table, next, dir) ? 1 : (int16_t)(jump > 0 ? jump + 1 : jump - 1);
}
