/* path/find/jps_scan.h - private to src/path: jumps found on the lanes. */
#ifndef HOUNDED_PATH_FIND_JPS_SCAN_H
#define HOUNDED_PATH_FIND_JPS_SCAN_H

#include "path/find/bitmap.h"
#include "path/find/jps_reach.h"

#include <stddef.h>

/* The walls of the lanes that a spot is on, and the sizes of their bitmaps. */
struct jps_lanes {
    const uint8_t *row, *column;
    uint32_t row_size, column_size;
};

JPS_INLINE struct jps_lanes jps_lanes_at(const struct jps *jps, struct jps_spot at)
{
    const struct bitmap *lanes = &jps->lanes;
    return (struct jps_lanes){
        .row = lane_walls(&lanes->rows, at.y),
        .column = lane_walls(&lanes->columns, at.x),
        .row_size = lanes->rows.size,
        .column_size = lanes->columns.size,
    };
}

JPS_INLINE void jps_scan_straight(struct jps *jps, struct jps_spot from, struct jps_lanes lanes, enum direction dir)
{
    bool is_row = dir == EAST || dir == WEST;
    const uint8_t *walls = is_row ? lanes.row : lanes.column;
    uint32_t size = is_row ? lanes.row_size : lanes.column_size;
    uint32_t place = is_row ? from.x : from.y, steps = 0;
    bool found =
        dir == EAST || dir == SOUTH ? lane_ahead(walls, size, place, &steps) : lane_back(walls, size, place, &steps);
    if (found) {
        jps_reach(jps, jps_beyond(jps, from, dir, steps), dir);
    }
}

JPS_INLINE void jps_scan_diagonal(struct jps *jps, struct jps_spot at, struct jps_lanes lanes, enum direction dir)
{
    const enum direction across = jump_sides[dir].across, along = jump_sides[dir].along;
    const uint8_t *steps = jps->steps;
    const uint32_t goal = jps->goal;
    const struct jps_spot start = at, next = jps_beyond(jps, at, dir, 1);
    const ptrdiff_t row = 3 * (ptrdiff_t)lanes.row_size, column = 3 * (ptrdiff_t)lanes.column_size;
    while (steps[at.index] >> dir & 1) {
        at.x += next.x - start.x;
        at.y += next.y - start.y;
        at.index += next.index - start.index;
        at.g += next.g - start.g;
        lanes.column += across == EAST ? column : -column;
        lanes.row += along == SOUTH ? row : -row;
        if (at.index == goal) {
            jps_reach(jps, at, dir);
        }
        jps_scan_straight(jps, at, lanes, across);
        jps_scan_straight(jps, at, lanes, along);
    }
}

#endif
