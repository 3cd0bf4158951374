/* SPDX-License-Identifier: MIT */
/* path/chase/sweep.h - private to src/path: ways that cost as little as on an empty map.
 *
 * Such a way, a direct one, is a monotone lattice path: it has diagonal steps in one direction and straight ones in
 * one, along the longer side.  So it passes each line across that side once, and the cells of a line from which one
 * leads on to the target follow from those of the next line by one shift, 64 cells at a time.
 *
 * No direct way comes from one side of another to its other side without a cell that both pass: both make a step of
 * their line's next, to one of two cells beside each other.  So one of them all lies on the side of the diagonal steps
 * of all others, and that is the canonical one of doc/how/chase.md.  It makes each diagonal step as soon as that leads
 * on.
 *
 * For 8 neighbours, strict corners, even ground, and diagonal steps that cost more than a straight one and less than
 * two. */
#ifndef HOUNDED_PATH_CHASE_SWEEP_H
#define HOUNDED_PATH_CHASE_SWEEP_H

#include "path/chase/shared/tick.h"
#include "path/map/bitmaps.h"
#include "path/map/cell.h"
#include "path/map/direction.h"

#include <stddef.h>

/* The first step of the canonical direct way between two different cells that can be stood on; NO_DIRECTION: there is
 * none.  Time: the longer side times a 64th of the shorter one, or up to the line that cannot be passed. */
enum direction direct_first(const struct bitmaps *maps, struct cell from, struct cell to);

/* That way, both ends included, if there is one: writes up to `room` cells and returns the number of cells of the whole
 * way.  Takes longer than the above, and 36 KiB on the stack. */
size_t direct_path(const struct bitmaps *maps, struct cell from, struct cell to, struct cell *cells, size_t room);

extern const struct planner sweep_planner;

#endif
