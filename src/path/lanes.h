/* path/lanes.h - private to src/path: bitmaps of a map's rows and columns, to scan 64 cells at a time.
 *
 * A lane is a row or a column; a cell of the grid at x,y is at place x + 1 of row y + 1 and at place y + 1 of column
 * x + 1, so that there is a border, which is wall.  For each place there are three bits: whether it is wall, and
 * whether a straight jump stops there, going ahead (east, south) or back (west, north).  A jump stops at a wall, and
 * where a wall beside the lane has just been passed, since from there on one may have to turn (with strict corners no
 * sooner).
 *
 * A change of a cell costs one bit in its row and column, and the words of stops around it.  A goal is marked by stops
 * in its row and column, so that no scan runs past it and none has to ask for it. */
#ifndef HOUNDED_PATH_LANES_H
#define HOUNDED_PATH_LANES_H

#include "path/moves.h"

#include <stdbool.h>
#include <stdint.h>

struct lane_word {
    uint64_t wall, ahead, back;
};

struct lane_set {
    struct lane_word *words;
    uint32_t lanes, places, words_a_lane;
};

struct lanes {
    struct lane_set rows, columns;
    uint64_t seen; /* version of the grid */
};

bool lanes_init(struct lanes *lanes, const struct moves *moves); /* false: out of memory; lanes_done may be called */
void lanes_done(struct lanes *lanes);
void lanes_update(struct lanes *lanes, const struct moves *moves); /* the moves are up to date */

void lanes_mark(struct lanes *lanes, struct cell goal);
void lanes_unmark(struct lanes *lanes, struct cell goal);

static inline const struct lane_word *lane_of(const struct lane_set *set, uint32_t lane)
{
    return &set->words[lane * set->words_a_lane];
}

/* The first stop beyond `from`, a place of the grid itself; returns whether one can stand there. */
static inline bool lane_ahead(const struct lane_word *lane, uint32_t from, uint32_t *to)
{
    uint32_t place = (from + 1) / 64;
    uint64_t stops = lane[place].ahead & UINT64_MAX << (from + 1) % 64;
    while (stops == 0) {
        stops = lane[++place].ahead;
    }
    uint32_t bit = (uint32_t)__builtin_ctzll(stops);
    *to = place * 64 + bit;
    return (lane[place].wall >> bit & 1) == 0;
}

static inline bool lane_back(const struct lane_word *lane, uint32_t from, uint32_t *to)
{
    uint32_t place = (from - 1) / 64;
    uint64_t stops = lane[place].back & UINT64_MAX >> (63 - (from - 1) % 64);
    while (stops == 0) {
        stops = lane[--place].back;
    }
    uint32_t bit = 63 - (uint32_t)__builtin_clzll(stops);
    *to = place * 64 + bit;
    return (lane[place].wall >> bit & 1) == 0;
}

#endif
