/* SPDX-License-Identifier: MIT */
/* path/pursue/lead.h - the lead of a prey over its hunters, and the effect of one hunter's step on it.
 *
 * The lead is a cover (path/pursue/cover.h) with weights: the sum, over all cells that the prey covers, of the time
 * between its arrival and that of the first hunter.  The number of those cells (Isaza, Lu, Bulitko and Greiner 2008)
 * often stays the same whatever a hunter does, and then hunters circle.  The lead still shrinks as they come nearer.
 *
 * Bounded: everything is computed in the prey's surroundings, the LEAD_CELLS cells that its search reaches first.
 * Cells farther away count as walls, and cells that no hunter reaches count as if one arrived late.  So lead_begin and
 * lead_set_others expand a cell at most once for the prey and once for each kind of hunter, and lead_sum once for the
 * hunter and once for the prey; a hunter's search ends where another hunter of its kind is no later.
 *
 * It borrows the grid, and the runners' moves, which must be of that grid, until the next lead_begin.  Memory: two
 * bytes a cell, and 90 KB.  The search ends with SEARCH_NO_MEMORY if an open list cannot grow, and with SEARCH_UNFIT if
 * steps differ in cost by 65536 or more. */
#pragma once

#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/pursue/cover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LEAD_CELLS = 2048 };

struct lead;

struct lead *lead_new(const struct grid *grid); /* NULL: out of memory */
void lead_free(struct lead *lead);

/* Updates the moves and finds the surroundings.  SEARCH_FOUND: done. */
enum search_status lead_begin(struct lead *lead, const struct cover_runner *prey);
bool lead_has(const struct lead *lead, struct cell at);

/* Sets all hunters except the one to be placed, which has the same kind (moves and speed) as `like`.  Hunters outside
 * the surroundings do not count. */
enum search_status lead_set_others(struct lead *lead, const struct cover_runner *like,
                                   const struct cover_runner *hunters, size_t count);
/* Returns the cost of that kind's path to the prey through the surroundings, or UINT32_MAX if there is none. */
uint32_t lead_way(const struct lead *lead, struct cell from);
/* Computes the lead for a hunter at `at`, in 1/256 of the prey's cost. */
enum search_status lead_sum(struct lead *lead, struct cell at, uint64_t *sum);
