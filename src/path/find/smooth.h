/* SPDX-License-Identifier: MIT */
/* path/find/smooth.h - reduces a path to fewer points.
 *
 * The functions work in place on a path of legal steps (start and goal included), return the number of points left,
 * and keep the first and the last. */
#pragma once

#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>

/* Keeps only the cells where the direction changes.  Any sequence of cells will do.  O(n). */
size_t smooth_turning_points(struct cell *cells, size_t count);
/* String pulling: drops each point whose neighbours on the path see each other.  O(n * length of the lines). */
size_t smooth_pull(const struct moves *moves, struct cell *cells, size_t count);

/* Returns whether the straight line between the centres of a and b touches only cells that are passable at the factor
 * of `a`, and passes corners by the mover's rule (strict and 4 neighbours: both cells at a corner on the line; loose:
 * one; cut: none). */
bool smooth_sees(const struct moves *moves, struct cell a, struct cell b);
