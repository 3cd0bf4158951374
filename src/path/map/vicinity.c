/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/vicinity.h"

#include "path/map/layout.h"

#include <string.h>

/* The west edge of the square is at a byte boundary of the bitmaps. */
static void set_square(struct vicinity *vicinity, const struct layout *layout, uint32_t x, uint32_t y, uint32_t radius)
{
    uint32_t width = (uint32_t)layout->width, height = (uint32_t)layout->height, side = 2 * radius;
    vicinity->west = (x > radius - 4 ? x - (radius - 4) : 0) & ~UINT32_C(7);
    vicinity->north = y > radius ? y - radius : 1;
    vicinity->east = vicinity->west + side - 1 < width ? vicinity->west + side - 1 : width;
    vicinity->south = vicinity->north + side - 1 < height ? vicinity->north + side - 1 : height;
}

static uint64_t open_places(const struct vicinity *vicinity, const struct bitmaps *maps, uint32_t row, uint32_t word)
{
    uint32_t first = vicinity->west + 64 * word;
    if (first > vicinity->east) {
        return 0;
    }
    uint64_t open = ~bitmap_load(bitmap_walls(&maps->rows, vicinity->north + row - 1) + first / 8);
    uint32_t count = vicinity->east - first + 1;
    return count < 64 ? open & ((UINT64_C(1) << count) - 1) : open;
}

/* Returns the open positions of a word that are connected to the seeds. */
static uint64_t joined(uint64_t seeds, uint64_t open)
{
    uint64_t ahead = seeds, back = seeds, ways_ahead = open, ways_back = open;
    for (uint32_t steps = 1; steps < 64; steps *= 2) {
        ahead |= ways_ahead & ahead << steps;
        back |= ways_back & back >> steps;
        ways_ahead &= ways_ahead << steps;
        ways_back &= ways_back >> steps;
    }
    return ahead | back;
}

/* Rows count from 1. */
static bool grow(struct vicinity *vicinity, const struct bitmaps *maps, uint32_t row, uint32_t word)
{
    uint64_t *words = vicinity->rows[row];
    uint64_t across = word == 0 ? words[1] << 63 : words[0] >> 63;
    uint64_t beside = (vicinity->rows[row - 1][word] | vicinity->rows[row + 1][word] | across) & ~words[word];
    uint64_t open = beside != 0 ? open_places(vicinity, maps, row, word) : 0;
    if ((beside & open) == 0) {
        return false;
    }
    words[word] |= joined(beside & open, open);
    return true;
}

static bool grow_row(struct vicinity *vicinity, const struct bitmaps *maps, uint32_t row)
{
    bool has_grown = grow(vicinity, maps, row, 0);
    return grow(vicinity, maps, row, 1) || has_grown;
}

/* Grows the set of cells downwards and back up. */
static bool sweep(struct vicinity *vicinity, const struct bitmaps *maps)
{
    uint32_t count = vicinity->south - vicinity->north + 1;
    bool has_grown = false;
    for (uint32_t row = 1; row <= count; row++) {
        has_grown = grow_row(vicinity, maps, row) || has_grown;
    }
    for (uint32_t row = count; row > 0; row--) {
        has_grown = grow_row(vicinity, maps, row) || has_grown;
    }
    return has_grown;
}

void vicinity_fill(struct vicinity *vicinity, const struct bitmaps *maps, struct cell at, uint32_t radius)
{
    uint32_t x = (uint32_t)at.x + 1, y = (uint32_t)at.y + 1;
    set_square(vicinity, maps->layout, x, y, radius > 0 ? radius : VICINITY_LEAST);
    memset(vicinity->rows, 0, sizeof vicinity->rows);
    uint32_t row = y - vicinity->north + 1, word = (x - vicinity->west) / 64;
    uint64_t bit = UINT64_C(1) << (x - vicinity->west) % 64;
    if (radius == 0) {
        vicinity->rows[row][word] = bit;
        return;
    }
    vicinity->rows[row][word] = joined(bit, open_places(vicinity, maps, row, word));
    while (sweep(vicinity, maps)) {
    }
}
