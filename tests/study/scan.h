/* SPDX-License-Identifier: MIT */
/* scan.h - a second implementation of the scan of jump point search, which uses only an array of walls. */
#ifndef HOUNDED_TESTS_SCAN_H
#define HOUNDED_TESTS_SCAN_H

#include "path/map/cell.h"

#include <stdbool.h>
#include <stdint.h>

enum { SCAN_SIDE = 34 };

/* Cell (x,y) of the map is at [y + 1][x + 1]; the border is walls. */
struct scan {
    bool is_wall[SCAN_SIDE][SCAN_SIDE], is_seen[SCAN_SIDE][SCAN_SIDE];
    struct cell goal;
    int neighbours; /* 4, or 8 with strict corners */
};

/* Scans from `at` after an arrival in direction (dx,dy); (0,0) at the start.  Returns the number of scanned cells. */
int scan_from(struct scan *scan, struct cell at, int dx, int dy);
/* Returns whether the neighbour on that side is forced. */
bool scan_forces(const struct scan *scan, struct cell at, int dx, int dy, int side);

#endif
