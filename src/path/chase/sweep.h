/* SPDX-License-Identifier: MIT */
/* path/chase/sweep.h - private to src/path: paths that cost as little as on an empty map.
 *
 * Such a direct path is a monotone lattice path: all its diagonal steps have the same direction, and so do all its
 * straight ones, along the longer side.  So it crosses each line across that side once.  The cells of a line from which
 * a direct path leads to the target follow from those of the next line by one shift, 64 cells at a time.
 *
 * With 4 neighbours, all its vertical steps have the same direction, and so do all its horizontal ones.  It may make
 * any number of steps along a line before it crosses to the next.
 *
 * Two direct paths never cross without a common cell, because each steps from line to line to one of two adjacent
 * cells.  So one path is outermost on the side of the diagonal steps, and that is the canonical one of
 * doc/how/chase.md.  It makes each diagonal step, or each vertical one with 4 neighbours, as soon as a direct path
 * continues from there.
 *
 * It requires uniform terrain and 4 neighbours, or 8 with strict corners and diagonal steps that cost more than one
 * straight step and less than two. */
#pragma once

#include "path/chase/shared/tick.h"
#include "path/map/bitmaps.h"
#include "path/map/cell.h"
#include "path/map/direction.h"

#include <stddef.h>

/* Returns the first step of the canonical direct path between two different passable cells; NO_DIRECTION: there is
 * none.  Time: the longer side times a 64th of the shorter one, or less if no direct path crosses some line. */
enum direction direct_first(const struct bitmaps *maps, struct cell from, struct cell to, bool has_diagonals);

/* Writes up to `room` cells of that path, both ends included, and returns its length; 0 if there is none.  It takes
 * longer than direct_first, and uses 36 KiB of stack. */
size_t direct_path(const struct bitmaps *maps, struct cell from, struct cell to, bool has_diagonals, struct cell *cells,
                   size_t room);

extern const struct planner sweep_planner;
