/* SPDX-License-Identifier: MIT */
/* bench/cpd.h - a compressed path database: the first step of a cheapest path from each cell to each other, looked up.
 *
 * For each cell, one Dijkstra finds the set of first steps of cheapest paths to each cell.  Cells are numbered in the
 * order of a depth-first walk, so that neighbours have similar numbers.  The row of a cell is compressed: a run of
 * targets that have a first step in common is one entry (Botea 2011; Strasser, Botea, Harabor 2015).  An answer is a
 * binary search in one row.
 *
 * It shows what preparation gains and what it costs.  The time and memory of the setup grow with the square of the map,
 * so it takes at most CPD_MOST cells.  The map must not change: after a change, queries end with SEARCH_UNFIT.  Its
 * plan returns 0 for the cost of a path, because only finder_cost knows it, by walking the path.
 *
 * Memory: 4 bytes a run; 16 bytes a cell besides.  Ends the program when there is no memory. */
#pragma once

#include "path/find/finder_rule.h"

enum { CPD_MOST = 1 << 15 };

extern const struct finder_method finder_cpd;
