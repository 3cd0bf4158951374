/* SPDX-License-Identifier: MIT */
/* path/chase/sweep.h - private to src/path: paths that cost as little as on an empty map.
 *
 * Such a direct path is a monotone lattice path: its diagonal steps have one direction, and its straight ones one
 * direction, along the longer side.  So it passes each line across that side once.  The cells of a line from which a
 * direct path leads to the target follow from those of the next line by one shift, 64 cells at a time.
 *
 * With 4 neighbours its vertical steps have one direction and its horizontal ones one.  It may make any number of steps
 * along a line before it passes to the next.
 *
 * Two direct paths never change sides without a cell that both pass: both make a step to the next line, to one of two
 * adjacent cells.  So one of them lies on the side of the diagonal steps of all others, and that is the canonical one
 * of doc/how/chase.md.  It makes each diagonal step as soon as the step leads on; with 4 neighbours, each vertical one.
 *
 * For uniform terrain and 4 neighbours; or 8 with strict corners and diagonal steps that cost more than a straight one
 * and less than two. */
#pragma once

#include "path/chase/shared/tick.h"
#include "path/map/bitmaps.h"
#include "path/map/cell.h"
#include "path/map/direction.h"

#include <stddef.h>

/* Returns the first step of the canonical direct path between two different passable cells; NO_DIRECTION: there is
 * none.  Time: the longer side times a 64th of the shorter one, or up to the first line that no direct path passes. */
enum direction direct_first(const struct bitmaps *maps, struct cell from, struct cell to, bool has_diagonals);

/* Writes up to `room` cells of that path, both ends included, and returns its length; 0 if there is none.  It takes
 * longer than direct_first, and 36 KiB on the stack. */
size_t direct_path(const struct bitmaps *maps, struct cell from, struct cell to, bool has_diagonals, struct cell *cells,
                   size_t room);

extern const struct planner sweep_planner;
