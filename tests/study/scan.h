/* SPDX-License-Identifier: MIT */
/* scan.h - the cells that jump point search goes over, worked out once more with nothing but an array of walls. */
#ifndef HOUNDED_TESTS_SCAN_H
#define HOUNDED_TESTS_SCAN_H

#include "path/map/cell.h"

#include <stdbool.h>
#include <stdint.h>

enum { SCAN_SIDE = 34 };

/* Cell (x,y) of the map is at [y + 1][x + 1], with walls all around. */
struct scan {
    bool is_wall[SCAN_SIDE][SCAN_SIDE], is_seen[SCAN_SIDE][SCAN_SIDE];
    struct cell goal;
    int neighbours; /* 4, or 8 with strict corners */
};

/* From there, for who came in direction (dx,dy); (0,0): it began there.  Returns how many cells were gone over. */
int scan_from(struct scan *scan, struct cell at, int dx, int dy);
/* Whether the neighbour on that side is forced. */
bool scan_forces(const struct scan *scan, struct cell at, int dx, int dy, int side);

#endif
