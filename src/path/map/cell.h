/* SPDX-License-Identifier: MIT */
/* path/map/cell.h - a cell of a grid: x grows to the east and y to the south; both start at 0. */
#pragma once

#include "path/map/direction.h"

#include <stdbool.h>
#include <stddef.h>

struct cell {
    int x, y;
};

static inline bool cell_equal(struct cell a, struct cell b) { return a.x == b.x && a.y == b.y; }

/* Returns the index of the first of the cells that equals `at`; `count` if there is none. */
static inline size_t cells_find(const struct cell *cells, size_t count, struct cell at)
{
    size_t i = 0;
    while (i < count && !cell_equal(cells[i], at)) {
        i++;
    }
    return i;
}

static inline bool cells_have(const struct cell *cells, size_t count, struct cell at)
{
    return cells_find(cells, count, at) < count;
}

/* Returns the neighbour of `from` in direction `dir`; `from` itself for NO_DIRECTION. */
static inline struct cell cell_step(struct cell from, enum direction dir)
{
    return (struct cell){from.x + direction_rows[dir].x, from.y + direction_rows[dir].y};
}

/* Returns the next cell in row-by-row order on a map of that width. */
static inline struct cell cell_after(struct cell at, int width)
{
    return at.x + 1 < width ? (struct cell){at.x + 1, at.y} : (struct cell){0, at.y + 1};
}

/* Returns the index of a cell in an array of a map of that width, row by row. */
static inline size_t cell_index(struct cell at, int width) { return (size_t)at.y * (size_t)width + (size_t)at.x; }

/* Returns the cell with that index. */
static inline struct cell cell_of_index(size_t index, int width)
{
    return (struct cell){(int)(index % (size_t)width), (int)(index / (size_t)width)};
}

/* Returns the number of king's moves from a to b on an empty chessboard. */
static inline int cell_chebyshev(struct cell a, struct cell b)
{
    int dx = a.x < b.x ? b.x - a.x : a.x - b.x;
    int dy = a.y < b.y ? b.y - a.y : a.y - b.y;
    return dx > dy ? dx : dy;
}

/* Returns the number of moves of a rook that goes one cell at a time. */
static inline int cell_manhattan(struct cell a, struct cell b)
{
    return (a.x < b.x ? b.x - a.x : a.x - b.x) + (a.y < b.y ? b.y - a.y : a.y - b.y);
}

/* Returns the direction of the neighbour `to` of `from`; NO_DIRECTION if the two are not neighbours. */
static inline enum direction direction_between(struct cell from, struct cell to)
{
    return cell_chebyshev(from, to) == 1 ? direction_towards(to.x - from.x, to.y - from.y) : NO_DIRECTION;
}
