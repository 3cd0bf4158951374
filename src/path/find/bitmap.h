/* path/find/bitmap.h - private to src/path: bitmaps of a map's rows and columns, to scan some 60 cells at a time.
 *
 * A lane is a row or a column; a cell of the grid at x,y is at place x + 1 of row y + 1 and at place y + 1 of column
 * x + 1, so that there is a border, which is wall.  For each place there are three bits: whether it is wall, and
 * whether it is a turn, for one who goes ahead (east, south) or back (west, north): an open place where a wall beside
 * the lane has just been passed, since with strict corners one may have to turn there, and nowhere sooner.
 *
 * A change of a cell costs one bit in its row and column, and the words of turns around it.  A goal is marked as a turn
 * in its row and column, so that no scan runs past it and none has to ask for it.
 *
 * The bits of a lane are bytes in order of place, the least bit first, so a scan may begin at any byte and sees at
 * least 57 places at once: few ways are longer. */
#ifndef HOUNDED_PATH_FIND_BITMAP_H
#define HOUNDED_PATH_FIND_BITMAP_H

#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* All lanes of a direction.  Each has three bitmaps of `size` bytes one after the other: walls, turns ahead, turns
 * back; the first LANE_PADDING bytes and the last are padding, so that 8 bytes can be read around any place. */
struct lane_set {
    uint8_t *bytes;
    uint32_t lanes;
    uint32_t words; /* of 64 places, without padding */
    uint32_t size;
};

enum { LANE_PADDING = 8 };

struct bitmap {
    struct lane_set rows, columns;
    uint64_t seen; /* version of the grid */
};

bool bitmap_init(struct bitmap *lanes, const struct moves *moves); /* false: out of memory; bitmap_done may be called */
void bitmap_done(struct bitmap *lanes);
void bitmap_update(struct bitmap *lanes, const struct moves *moves); /* the moves are up to date */

void bitmap_mark(struct bitmap *lanes, struct cell goal);
void bitmap_unmark(struct bitmap *lanes, struct cell goal);

/* The walls of a lane from place 0 on; the turns ahead are `size` bytes further, the turns back twice that. */
static inline uint8_t *lane_walls(const struct lane_set *set, uint32_t lane)
{
    return set->bytes + (size_t)lane * 3 * set->size + LANE_PADDING;
}

static inline uint64_t lane_swap(uint64_t bits)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return __builtin_bswap64(bits);
#else
    return bits;
#endif
}

static inline uint64_t lane_load(const uint8_t *bytes)
{
    uint64_t bits;
    memcpy(&bits, bytes, sizeof bits);
    return lane_swap(bits);
}

/* Given the walls of a lane and the size of its bitmaps: whether there is a turn beyond `from`, a place of the grid
 * itself, before the first wall, and how far away the first one is. */
static inline bool lane_ahead(const uint8_t *walls, uint32_t size, uint32_t from, uint32_t *steps)
{
    uint32_t place = from + 1;
    for (;;) {
        const uint8_t *bytes = walls + place / 8;
        uint64_t wall = lane_load(bytes) >> place % 8;
        uint64_t turns = lane_load(bytes + size) >> place % 8;
        uint64_t before_wall = turns & (wall ^ (wall - 1));
        if (before_wall != 0) {
            *steps = place + (uint32_t)__builtin_ctzll(before_wall) - from;
            return true;
        }
        if (wall != 0) {
            return false;
        }
        place += 64 - place % 8;
    }
}

/* Of two sets of places that have none in common, the one that is greater as a number holds the highest of all. */
static inline bool lane_back(const uint8_t *walls, uint32_t size, uint32_t from, uint32_t *steps)
{
    uint32_t place = from - 1;
    for (;;) {
        const uint8_t *bytes = walls + place / 8 - 7;
        uint64_t wall = lane_load(bytes) << (7 - place % 8);
        uint64_t turns = lane_load(bytes + 2 * (size_t)size) << (7 - place % 8);
        if (turns > wall) {
            *steps = from - place + (uint32_t)__builtin_clzll(turns);
            return true;
        }
        if (wall != 0) {
            return false;
        }
        place -= 57 + place % 8;
    }
}

#endif
