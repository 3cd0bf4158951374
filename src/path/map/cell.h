/* SPDX-License-Identifier: MIT */
/* path/map/cell.h - a place on a grid: x grows to the east, y to the south; both from 0. */
#ifndef HOUNDED_PATH_MAP_CELL_H
#define HOUNDED_PATH_MAP_CELL_H

#include "path/map/direction.h"

#include <stdbool.h>

struct cell {
    int x, y;
};

static inline bool cell_equal(struct cell a, struct cell b)
{
    return a.x == b.x && a.y == b.y;
}

/* The neighbour of `from` in direction `dir`; `from` itself for NO_DIRECTION. */
static inline struct cell cell_step(struct cell from, enum direction dir)
{
    return (struct cell){from.x + direction_rows[dir].x, from.y + direction_rows[dir].y};
}

/* The cell after it, row by row, on a map that is so wide. */
static inline struct cell cell_after(struct cell at, int width)
{
    return at.x + 1 < width ? (struct cell){at.x + 1, at.y} : (struct cell){0, at.y + 1};
}

/* Moves a king needs from a to b on an empty board. */
static inline int cell_chebyshev(struct cell a, struct cell b)
{
    int dx = a.x < b.x ? b.x - a.x : a.x - b.x;
    int dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return dx > dy ? dx : dy;
}

/* And a rook that goes cell by cell. */
static inline int cell_manhattan(struct cell a, struct cell b)
{
    return (a.x < b.x ? b.x - a.x : a.x - b.x) + (a.y < b.y ? b.y - a.y : a.y - b.y);
}

/* The direction of the neighbour `to` of `from`; NO_DIRECTION when the two are no neighbours. */
static inline enum direction direction_between(struct cell from, struct cell to)
{
    return cell_chebyshev(from, to) == 1 ? direction_towards(to.x - from.x, to.y - from.y) : NO_DIRECTION;
}

#endif
