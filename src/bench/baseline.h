/* SPDX-License-Identifier: MIT */
/* bench/baseline.h - the A* that serves as the baseline, as a good programmer writes it without special tools.
 *
 * It uses the octile distance (Manhattan with 4 neighbours), the legal steps of the moves, and the costs of the mover.
 * It takes no step back to cells that the parent has reached at no higher cost.  The heap is binary and has entries of
 * 8 bytes, f above the cell; better entries are pushed again, and stale ones are skipped.  Nodes of 8 bytes contain the
 * generation of their query, so nothing is cleared.  It shares only the moves and the estimate with path/find/astar.c.
 *
 * A slice is the whole search.  It ends the program if memory runs out. */
#pragma once

#include "path/find/finder_rule.h"

extern const struct finder_method finder_baseline;
