/* SPDX-License-Identifier: MIT */
/* path/map/bitmaps.h - private to src/path: bitmaps of a map, by rows and by columns, to scan about 60 cells at a
 * time (block-based scanning; Harabor, Grastien 2014).
 *
 * `rows` is the map's bitmap and `columns` is that of the transposed map, so that both are scanned along their rows.
 * Cell x,y of the grid is at position x + 1 of row y + 1 in `rows`, and at position y + 1 of row x + 1 in `columns`, so
 * there is a border of wall.  Each position has three bits: whether it is wall, and whether it is forced for a scan
 * ahead (east, south) or back (west, north): it is open and has a forced neighbour.  With strict corners these are the
 * positions just past a wall beside the scan.
 *
 * When a cell changes, one bit in its row, one in its column and the surrounding words of forced bits change.  A goal
 * is marked as forced in its row and column, so that every scan stops at it without a check.
 *
 * A row is stored as bytes in order of position, the lowest bit first, so a scan may begin at any byte and sees at
 * least 57 positions at once: few scans are longer. */
#pragma once

#include "path/map/grid.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Each row has three sets of bits, of `size` bytes, one after the other: walls, forced ahead, forced back.  Their
 * first BITMAP_PADDING bytes and the last ones are padding, so that 8 bytes can be read around any position. */
struct bitmap {
    uint8_t *bytes;
    uint32_t count; /* rows */
    uint32_t words; /* of 64 positions, without padding */
    uint32_t size;
    uint32_t turns; /* positions that are forced ahead, not counting a marked goal */
};

enum { BITMAP_PADDING = 8 };

struct bitmaps {
    const struct grid *grid;     /* borrowed, as are the next two */
    const struct layout *layout; /* of the grid */
    const uint8_t *factors;      /* of the moves */
    struct bitmap rows, columns;
    uint64_t seen; /* version of the grid */
};

/* Builds the bitmaps from the factors of moves on the grid.  If memory runs out, returns false; bitmaps_done is still
 * allowed. */
bool bitmaps_init(struct bitmaps *maps, const struct grid *grid, const uint8_t *factors);
void bitmaps_done(struct bitmaps *maps);
void bitmaps_update(struct bitmaps *maps); /* the factors must be up to date */

void bitmaps_mark(struct bitmaps *maps, struct cell goal);
void bitmaps_unmark(struct bitmaps *maps, struct cell goal);

/* Returns the walls of a row from position 0 on; the bits forced ahead are `size` bytes further, those forced back
 * twice that. */
static inline uint8_t *bitmap_walls(const struct bitmap *map, uint32_t row)
{
    return map->bytes + (size_t)row * 3 * map->size + BITMAP_PADDING;
}

static inline uint64_t bitmap_swap(uint64_t bits)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(bits);
#else
    return bits;
#endif
}

static inline uint64_t bitmap_load(const uint8_t *bytes)
{
    uint64_t bits;
    memcpy(&bits, bytes, sizeof bits);
    return bitmap_swap(bits);
}

/* Returns whether `count` positions from `first` on have no wall; count is at least 1. */
static inline bool bitmap_is_free(const uint8_t *walls, uint32_t first, uint32_t count)
{
    for (;;) {
        uint64_t wall = bitmap_load(walls + first / 8) >> first % 8;
        uint32_t seen = 64 - first % 8;
        if (count <= seen) {
            return wall << (64 - count) == 0;
        }
        if (wall != 0) {
            return false;
        }
        first += seen;
        count -= seen;
    }
}

/* Scans the walls of a row, whose sets have that size.  Returns whether a position beyond `from`, which is on the grid
 * itself, is forced before the first wall.  Sets *steps to the distance of the first such position, or of the last
 * position before the wall. */
static inline bool bitmap_scan_ahead(const uint8_t *walls, uint32_t size, uint32_t from, uint32_t *steps)
{
    uint32_t position = from + 1;
    for (;;) {
        const uint8_t *bytes = walls + position / 8;
        uint64_t wall = bitmap_load(bytes) >> position % 8;
        uint64_t forced = bitmap_load(bytes + size) >> position % 8;
        uint64_t before_wall = forced & (wall ^ (wall - 1));
        if (before_wall != 0) {
            *steps = position + (uint32_t)__builtin_ctzll(before_wall) - from;
            return true;
        }
        if (wall != 0) {
            *steps = position + (uint32_t)__builtin_ctzll(wall) - 1 - from;
            return false;
        }
        position += 64 - position % 8;
    }
}

/* Scans back.  If two sets of positions are disjoint, the greater number contains the highest position. */
static inline bool bitmap_scan_back(const uint8_t *walls, uint32_t size, uint32_t from, uint32_t *steps)
{
    uint32_t position = from - 1;
    for (;;) {
        const uint8_t *bytes = walls + position / 8 - 7;
        uint64_t wall = bitmap_load(bytes) << (7 - position % 8);
        uint64_t forced = bitmap_load(bytes + 2 * (size_t)size) << (7 - position % 8);
        if (forced > wall) {
            *steps = from - position + (uint32_t)__builtin_clzll(forced);
            return true;
        }
        if (wall != 0) {
            *steps = from - position + (uint32_t)__builtin_clzll(wall) - 1;
            return false;
        }
        position -= 57 + position % 8;
    }
}
