/* path/map/cell.h - a place on a grid, and the eight directions.
 *
 * x grows to the east, y to the south; both from 0.  Directions 0-3 are straight, 4-7 diagonal; a set of directions is
 * a byte with bit d for direction d. */
#ifndef HOUNDED_PATH_MAP_CELL_H
#define HOUNDED_PATH_MAP_CELL_H

#include <stdbool.h>

struct cell {
    int x, y;
};

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

bool cell_equal(struct cell a, struct cell b);

/* The neighbour of `from` in direction `dir`; `from` itself for NO_DIRECTION. */
struct cell cell_step(struct cell from, enum direction dir);

/* The direction of the neighbour `to` of `from`; NO_DIRECTION when the two are no neighbours. */
enum direction direction_between(struct cell from, struct cell to);
enum direction direction_opposite(enum direction dir);
bool direction_is_diagonal(enum direction dir);

/* Moves a king needs from a to b on an empty board. */
int cell_chebyshev(struct cell a, struct cell b);

#endif
