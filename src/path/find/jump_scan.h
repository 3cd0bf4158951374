/* SPDX-License-Identifier: MIT */
/* path/find/jump_scan.h - private to src/path: the jumps of an expansion, by scanning bitmaps.
 *
 * The caller passes the spot of the jump point and a function that takes the jumps found.  Everything is inline, and
 * directions and functions are constants, so that each use is compiled for its own case. */
#pragma once

#include "path/map/bitmaps.h"
#include "path/map/direction.h"
#include "path/map/layout.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define JUMP_INLINE static inline __attribute__((always_inline))

/* A position on the map, border included, and the cost of the path there. */
struct jump_spot {
    uint32_t x, y, index, g;
};

/* The map for the jumps, and the costs of steps on it. */
struct jump_ground {
    const struct bitmaps *maps; /* NULL: jumps are not found by scanning */
    const struct layout *layout;
    const uint8_t *steps;
    uint32_t straight, diagonal;
    uint32_t goal; /* index of a cell where a diagonal scan stops; UINT32_MAX: none */
};

/* The start of an expansion, with the walls of its row and column. */
struct jump_origin {
    struct jump_spot at;
    const uint8_t *row, *column;
};

/* Takes the end of a scan: a jump, or the last position before a wall. */
#define JUMP_REACH(name) void (*name)(void *search, struct jump_spot to, enum direction arrival, bool is_jump)
/* Scans from the origin in one direction. */
#define JUMP_GO(name)                                                                                                  \
    void (*name)(void *search, const struct jump_ground *ground, const struct jump_origin *from, enum direction dir)

/* Returns the spot `steps` further on.  With a constant direction this is a few additions. */
JUMP_INLINE struct jump_spot jump_beyond(const struct jump_ground *ground, struct jump_spot from, enum direction dir,
                                         uint32_t steps)
{
    uint32_t cost = direction_is_diagonal(dir) ? ground->diagonal : ground->straight;
    return (struct jump_spot){
        .x = from.x + (uint32_t)direction_rows[dir].x * steps,
        .y = from.y + (uint32_t)direction_rows[dir].y * steps,
        .index = from.index + (uint32_t)ground->layout->offset[dir] * steps,
        .g = from.g + cost * steps,
    };
}

JUMP_INLINE struct jump_origin jump_origin_at(const struct jump_ground *ground, uint32_t index, uint32_t g)
{
    struct cell cell = layout_cell(ground->layout, index);
    struct jump_origin from = {.at = {(uint32_t)cell.x + 1, (uint32_t)cell.y + 1, index, g}};
    if (ground->maps != NULL) {
        from.row = bitmap_walls(&ground->maps->rows, from.at.y);
        from.column = bitmap_walls(&ground->maps->columns, from.at.x);
    }
    return from;
}

JUMP_INLINE void jump_scan_straight(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                                    enum direction dir, JUMP_REACH(reach))
{
    bool is_row = dir == EAST || dir == WEST;
    const uint8_t *walls = is_row ? from->row : from->column;
    uint32_t size = is_row ? ground->maps->rows.size : ground->maps->columns.size;
    uint32_t start = is_row ? from->at.x : from->at.y, steps = 0;
    bool found = dir == EAST || dir == SOUTH ? bitmap_scan_ahead(walls, size, start, &steps)
                                             : bitmap_scan_back(walls, size, start, &steps);
    reach(search, jump_beyond(ground, from->at, dir, steps), dir, found);
}

/* Scans in direction `dir`, and from each cell in two straight directions. */
JUMP_INLINE void jump_scan_branching(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                                     enum direction dir, enum direction one, enum direction other, JUMP_REACH(reach))
{
    const ptrdiff_t row = 3 * (ptrdiff_t)ground->maps->rows.size, column = 3 * (ptrdiff_t)ground->maps->columns.size;
    const uint8_t *steps = ground->steps;
    struct jump_origin at = *from;
    while (steps[at.at.index] >> dir & 1) {
        at.at = jump_beyond(ground, at.at, dir, 1);
        at.column += direction_rows[dir].x * column;
        at.row += direction_rows[dir].y * row;
        if (at.at.index == ground->goal) {
            reach(search, at.at, dir, true);
        }
        jump_scan_straight(search, ground, &at, one, reach);
        jump_scan_straight(search, ground, &at, other, reach);
    }
}

JUMP_INLINE void jump_scan_diagonal(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                                    enum direction dir, JUMP_REACH(reach))
{
    jump_scan_branching(search, ground, from, dir, direction_across(dir), direction_along(dir), reach);
}

/* Scans vertically. With 4 neighbours, this takes the place of diagonal scans. */
JUMP_INLINE void jump_scan_vertical(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                                    enum direction dir, JUMP_REACH(reach))
{
    jump_scan_branching(search, ground, from, dir, EAST, WEST, reach);
}

/* The directions in which to continue after an arrival in direction `arrival`: straight on, and to the sides with a
 * forced neighbour.  From the start of the search, or a stop on a diagonal scan, all directions.  They are spelt out,
 * so that everything is compiled for constants. */
JUMP_INLINE void jump_to_side(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                              enum direction dir, enum direction side, JUMP_GO(straight), JUMP_GO(diagonal))
{
    if (direction_is_forced(dir, side, ground->steps[from->at.index])) {
        straight(search, ground, from, side);
        diagonal(search, ground, from, direction_diagonal(dir, side));
    }
}

JUMP_INLINE void jump_ahead(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                            enum direction dir, JUMP_GO(straight), JUMP_GO(diagonal))
{
    straight(search, ground, from, dir);
    jump_to_side(search, ground, from, dir, direction_side(dir), straight, diagonal);
    jump_to_side(search, ground, from, dir, direction_opposite(direction_side(dir)), straight, diagonal);
}

JUMP_INLINE void jump_on(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                         enum direction arrival, JUMP_GO(straight), JUMP_GO(diagonal))
{
    switch (arrival) {
    case EAST: jump_ahead(search, ground, from, EAST, straight, diagonal); break;
    case WEST: jump_ahead(search, ground, from, WEST, straight, diagonal); break;
    case SOUTH: jump_ahead(search, ground, from, SOUTH, straight, diagonal); break;
    case NORTH: jump_ahead(search, ground, from, NORTH, straight, diagonal); break;
    default:
        straight(search, ground, from, EAST);
        straight(search, ground, from, WEST);
        straight(search, ground, from, SOUTH);
        straight(search, ground, from, NORTH);
        diagonal(search, ground, from, SOUTH_EAST);
        diagonal(search, ground, from, SOUTH_WEST);
        diagonal(search, ground, from, NORTH_EAST);
        diagonal(search, ground, from, NORTH_WEST);
        break;
    }
}

/* Like jump_ahead, for 4 neighbours.  After a horizontal arrival the path may turn at forced neighbours.  A vertical
 * arrival happens only at the goal. */
JUMP_INLINE void jump_ahead_of_four(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                                    enum direction dir, JUMP_GO(straight), JUMP_GO(vertical))
{
    const unsigned before = ground->steps[from->at.index - (uint32_t)ground->layout->offset[dir]];
    const unsigned turns = ground->steps[from->at.index] & ~before;
    straight(search, ground, from, dir);
    if ((turns & DIRECTION_BIT(SOUTH)) != 0) {
        vertical(search, ground, from, SOUTH);
    }
    if ((turns & DIRECTION_BIT(NORTH)) != 0) {
        vertical(search, ground, from, NORTH);
    }
}

JUMP_INLINE void jump_on_of_four(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                                 enum direction arrival, JUMP_GO(straight), JUMP_GO(vertical))
{
    switch (arrival) {
    case EAST: jump_ahead_of_four(search, ground, from, EAST, straight, vertical); break;
    case WEST: jump_ahead_of_four(search, ground, from, WEST, straight, vertical); break;
    default:
        straight(search, ground, from, EAST);
        straight(search, ground, from, WEST);
        vertical(search, ground, from, SOUTH);
        vertical(search, ground, from, NORTH);
        break;
    }
}
