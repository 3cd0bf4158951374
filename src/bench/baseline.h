/* SPDX-License-Identifier: MIT */
/* bench/baseline.h - the A* that others are measured by: one as a good programmer writes it who has no other tools.
 *
 * Octile distance (Manhattan with 4 neighbours), the legal steps of the moves, the costs of the mover; no step back to
 * the cells that the parent has reached as cheaply.  The heap is binary and has entries of 8 bytes, f above the cell;
 * better ones are pushed again, and stale ones skipped.  Nodes of 8 bytes bear the generation of their query, so
 * nothing is cleared.  Shares no code with path/find/astar.c but the moves and the estimate.
 *
 * A slice is the whole search.  Ends the program when there is no memory. */
#ifndef HOUNDED_BENCH_BASELINE_H
#define HOUNDED_BENCH_BASELINE_H

#include "path/find/finder_rule.h"

extern const struct finder_method finder_baseline;

#endif
