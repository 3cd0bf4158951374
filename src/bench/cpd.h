/* SPDX-License-Identifier: MIT */
/* bench/cpd.h - a compressed path database: looks up the first step of a cheapest path from any cell to any other.
 *
 * For each cell, one Dijkstra search finds the set of first steps of cheapest paths to every other cell.  Cells are
 * numbered in the order of a depth-first walk, so that neighbours have similar numbers.  The row of a cell is
 * compressed: consecutive targets with a common first step form one entry (Botea 2011; Strasser, Botea, Harabor 2015).
 * A query is a binary search in one row.
 *
 * It shows what preparation gains and what it costs.  The time and memory of the setup grow with the square of the
 * number of cells, so it accepts at most CPD_MOST cells.  The map must not change: after a change, queries end with
 * SEARCH_UNFIT.  Its plan returns 0 for the cost of a path, because only finder_cost computes it, by walking the path.
 *
 * Memory: 4 bytes a run, and 16 bytes a cell.  Ends the program if memory runs out. */
#pragma once

#include "path/find/finder_rule.h"

enum { CPD_MOST = 1 << 15 };

extern const struct finder_method finder_cpd;
