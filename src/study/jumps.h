/* SPDX-License-Identifier: MIT */
/* study/jumps.h - what jump point search examined when it expanded a jump point. This is the cells that it scanned, the
 * forced neighbours there and where it stopped, and the wall that forces each of them.
 *
 * The cells are recomputed from the moves, one at a time, by the rules of the papers (Harabor, Grastien 2011 and 2014,
 * strict corners; Baum 2025, 4 neighbours).  The search itself scans 64 cells at once or looks jumps up in a table, and
 * does not report them.
 *
 * Time: the number of scanned cells, and O(cells) to allocate the result. */
#pragma once

#include "study/study.h"

#include <stddef.h>
#include <stdint.h>

/* Each cell has a set of roles. */
enum jump_role { JUMP_SCANNED = 1, JUMP_FORCED = 2, JUMP_WALL = 4 };

/* A path that arrives straight at a cell passes the end of a wall there. No path to the neighbour is cheaper than a
 * path through the cell. */
struct jump_forced {
    struct cell neighbour, wall;
};

struct jumps {
    uint8_t *roles; /* of the cells, row by row; owned; NULL: no jump point was expanded */
    size_t scanned; /* number of different cells scanned, or looked up in a table, which gives the same result */
};

/* Finds the jumps of the last step.  Looks back like study_expansion. */
void jumps_init(struct jumps *jumps, struct study *study);
void jumps_done(struct jumps *jumps);
unsigned jumps_roles(const struct jumps *jumps, const struct study *study, struct cell at);

enum { JUMP_SIDES = 2 };

/* Writes the forced neighbours of a path that arrives at `at` in direction `arrival`, and returns their number.
 * Diagonal arrivals have none, and neither do directions in which this mover does not stop at walls. */
int jumps_forced(const struct moves *moves, struct cell at, enum direction arrival, struct jump_forced out[JUMP_SIDES]);
