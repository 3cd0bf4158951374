/* SPDX-License-Identifier: MIT */
/* path/map/vicinity.h - private to src/path: the cells of a square that are connected to its middle within the square.
 *
 * They are connected by straight steps, and so by all legal ones if corners are strict.  Time: a few passes over the
 * words of the square, more if paths wind.  Memory: 2 KiB. */
#pragma once

#include "path/map/bitmaps.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stdint.h>

enum { VICINITY_RADIUS = 64, VICINITY_LEAST = 4, VICINITY_WORDS = VICINITY_RADIUS / 32 };

struct vicinity {
    uint32_t west, east, north, south; /* positions in the bitmaps: the square, clipped to the map */
    uint64_t rows[2 * VICINITY_RADIUS + 2]
                 [VICINITY_WORDS]; /* the first position is the lowest bit; empty rows beside them */
};

/* The radius is 0, for a single cell, or a power of two from VICINITY_LEAST to VICINITY_RADIUS.  The square may be up
 * to 4 cells off centre. */
void vicinity_fill(struct vicinity *vicinity, const struct bitmaps *maps, struct cell at, uint32_t radius);

static inline bool vicinity_spans(const struct vicinity *vicinity, uint32_t x, uint32_t y)
{
    return x >= vicinity->west && x <= vicinity->east && y >= vicinity->north && y <= vicinity->south;
}

static inline bool vicinity_has(const struct vicinity *vicinity, uint32_t x, uint32_t y)
{
    uint32_t position = x - vicinity->west;
    return vicinity_spans(vicinity, x, y) &&
           (vicinity->rows[y - vicinity->north + 1][position / 64] >> position % 64 & 1) != 0;
}
