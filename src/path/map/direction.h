/* SPDX-License-Identifier: MIT */
/* path/map/direction.h - the eight directions and their relations.
 *
 * x grows to the east, y to the south.  Directions 0-3 are straight, 4-7 diagonal; a set of directions is a byte with
 * bit d for direction d.  All functions are inlined, so that they are constants for a constant direction. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

enum direction {
    EAST,
    WEST,
    SOUTH,
    NORTH,
    SOUTH_EAST,
    SOUTH_WEST,
    NORTH_EAST,
    NORTH_WEST,
    DIRECTIONS,
    NO_DIRECTION = DIRECTIONS
};

#define DIRECTION_INLINE           static inline __attribute__((always_inline))
#define DIRECTION_BIT(dir)         (1U << (dir))
#define DIRECTION_ALL_BUT(a, b, c) (0xff & ~(DIRECTION_BIT(a) | DIRECTION_BIT(b) | DIRECTION_BIT(c)))

/* Runs a block for each direction of the set, in their order. */
#define DIRECTION_EACH(dir, set)                                                                                       \
    for (unsigned dir##_rest = (set), dir; dir##_rest != 0 && (dir = (unsigned)__builtin_ctz(dir##_rest), true);       \
         dir##_rest &= dir##_rest - 1)

/* Sets of directions. */
enum { DIRECTIONS_ACROSS = 0x03, DIRECTIONS_ALONG = 0x0c, DIRECTIONS_STRAIGHT = 0x0f, DIRECTIONS_DIAGONAL = 0xf0 };

struct direction_row {
    int8_t x, y; /* a step */
    uint8_t opposite;
    /* After an arrival from a parent in this direction: the steps that may improve a cell.  The parent cannot be
     * improved, and neither can the two cells beside it, which the parent has reached by straight steps. */
    uint8_t away;
};

static const struct direction_row direction_rows[DIRECTIONS + 1] = {
    [EAST] = {1, 0, WEST, DIRECTION_ALL_BUT(EAST, NORTH_EAST, SOUTH_EAST)},
    [WEST] = {-1, 0, EAST, DIRECTION_ALL_BUT(WEST, NORTH_WEST, SOUTH_WEST)},
    [SOUTH] = {0, 1, NORTH, DIRECTION_ALL_BUT(SOUTH, SOUTH_EAST, SOUTH_WEST)},
    [NORTH] = {0, -1, SOUTH, DIRECTION_ALL_BUT(NORTH, NORTH_EAST, NORTH_WEST)},
    [SOUTH_EAST] = {1, 1, NORTH_WEST, DIRECTION_ALL_BUT(SOUTH_EAST, SOUTH, EAST)},
    [SOUTH_WEST] = {-1, 1, NORTH_EAST, DIRECTION_ALL_BUT(SOUTH_WEST, SOUTH, WEST)},
    [NORTH_EAST] = {1, -1, SOUTH_WEST, DIRECTION_ALL_BUT(NORTH_EAST, NORTH, EAST)},
    [NORTH_WEST] = {-1, -1, SOUTH_EAST, DIRECTION_ALL_BUT(NORTH_WEST, NORTH, WEST)},
    [NO_DIRECTION] = {0, 0, NO_DIRECTION, 0xff},
};

/* Indexed by the signs of y and x, plus 1. */
static const uint8_t direction_by_signs[3][3] = {
    {NORTH_WEST, NORTH, NORTH_EAST},
    {WEST, NO_DIRECTION, EAST},
    {SOUTH_WEST, SOUTH, SOUTH_EAST},
};

/* Returns the direction with these signs, each -1, 0 or 1. */
DIRECTION_INLINE enum direction direction_of_signs(int x, int y)
{
    return (enum direction)direction_by_signs[1 + y][1 + x];
}

/* Returns the direction with the signs of x and y. */
DIRECTION_INLINE enum direction direction_towards(int x, int y)
{
    return direction_of_signs((x > 0) - (x < 0), (y > 0) - (y < 0));
}

DIRECTION_INLINE enum direction direction_opposite(enum direction dir)
{
    return (enum direction)direction_rows[dir].opposite;
}

DIRECTION_INLINE bool direction_is_diagonal(enum direction dir) { return dir >= SOUTH_EAST && dir <= NORTH_WEST; }

/* Return the two straight parts of a diagonal direction. */
DIRECTION_INLINE enum direction direction_across(enum direction diagonal)
{
    return direction_rows[diagonal].x > 0 ? EAST : WEST;
}

DIRECTION_INLINE enum direction direction_along(enum direction diagonal)
{
    return direction_rows[diagonal].y > 0 ? SOUTH : NORTH;
}

/* Returns the diagonal direction with these two straight parts. */
DIRECTION_INLINE enum direction direction_diagonal(enum direction one, enum direction other)
{
    return direction_towards(direction_rows[one].x + direction_rows[other].x,
                             direction_rows[one].y + direction_rows[other].y);
}

/* Returns one side of a straight direction; the other side is the opposite direction. */
DIRECTION_INLINE enum direction direction_side(enum direction straight) { return straight <= WEST ? NORTH : WEST; }

/* With strict corners, returns whether the neighbour on that side is forced after a straight arrival in direction `dir`
 * at a cell with those legal steps.  A wall beside the path has then just been passed: the side is open, and the
 * diagonal step back on that side is not. */
DIRECTION_INLINE bool direction_is_forced(enum direction dir, enum direction side, unsigned steps)
{
    const unsigned back = DIRECTION_BIT(direction_diagonal(direction_opposite(dir), side));
    return (steps & (DIRECTION_BIT(side) | back)) == DIRECTION_BIT(side);
}

DIRECTION_INLINE bool direction_has_forced(enum direction dir, unsigned steps)
{
    const enum direction side = direction_side(dir);
    return direction_is_forced(dir, side, steps) || direction_is_forced(dir, direction_opposite(side), steps);
}
