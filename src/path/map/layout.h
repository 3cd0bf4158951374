/* SPDX-License-Identifier: MIT */
/* path/map/layout.h - private to src/path: the positions of a grid's cells in memory.
 *
 * Every array over a grid's cells is dense and has a border of one cell all around.  So the neighbours of a cell of the
 * grid are always in the array, and no search checks for the edge of the map.  The stride is never a multiple of 32,
 * because cells in a column would then compete for the same cache lines.
 *
 * An index is turned back into a cell by a multiplication: with 2^44 / stride rounded up, the error stays below 1 for
 * all indices of a grid of the largest size, since cells * stride < 2^44. */
#pragma once

#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct layout {
    int width, height;
    uint32_t stride, cells; /* `cells` is the size of the array, border included */
    uint64_t rows_per_cell; /* 2^44 / stride */
    int32_t offset[DIRECTIONS];
};

void layout_init(struct layout *layout, int width, int height);

/* Follows parents back from a cell and writes up to `room` cells of the path to it in walking order, both ends
 * included.  Returns its length.  `parent` returns NO_DIRECTION at the beginning of the path. */
size_t layout_path(const struct layout *layout, struct cell to, struct cell *cells, size_t room,
                   enum direction (*parent)(const void *search, uint32_t index), const void *search);

static inline uint32_t layout_index(const struct layout *layout, struct cell at)
{
    return (uint32_t)(at.y + 1) * layout->stride + (uint32_t)(at.x + 1);
}

static inline struct cell layout_cell(const struct layout *layout, uint32_t index)
{
    uint32_t row = (uint32_t)(index * layout->rows_per_cell >> 44);
    return (struct cell){(int)(index - row * layout->stride) - 1, (int)row - 1};
}

static inline bool layout_has(const struct layout *layout, struct cell at)
{
    return (unsigned)at.x < (unsigned)layout->width && (unsigned)at.y < (unsigned)layout->height;
}

static inline uint32_t layout_neighbour(const struct layout *layout, uint32_t index, enum direction dir)
{
    return index + (uint32_t)layout->offset[dir];
}

/* Returns the direction of the neighbour `to`, or NO_DIRECTION if it is not a neighbour.  It has no loop, because the
 * branch at its end would be unpredictable.  Because of the border, two cells are neighbours whenever their indices
 * differ as those of neighbours do. */
static inline enum direction layout_direction(const struct layout *layout, uint32_t from, uint32_t to)
{
    int32_t way = (int32_t)(to - from), down = (way > 1) - (way < -1);
    uint32_t column = (uint32_t)(way - down * (int32_t)layout->stride + 1);
    return column < 3 ? (enum direction)direction_by_signs[down + 1][column] : NO_DIRECTION;
}
