/* SPDX-License-Identifier: MIT */
/* path/pursue/lead.h - by how much a prey leads its hunters, and what one hunter's step does to it.
 *
 * The lead is a cover (path/pursue/cover.h) with weights: the sum, over all cells that the prey covers, of how much
 * later than the prey the first hunter comes there.  The number of those cells alone (Isaza, Lu, Bulitko and Greiner
 * 2008) often stays the same whatever a hunter does, and then hunters circle; the lead still shrinks as they come
 * nearer.
 *
 * Bounded: all is worked out in the prey's surroundings, the LEAD_CELLS cells that its search comes to first. Whatever
 * lies beyond is as if it were a wall, and where no hunter comes counts as if one came late.  So lead_begin and
 * lead_set_others expand a cell at most once for each of them, for the prey and for each kind of hunter, and lead_sum
 * once for the hunter and once for the prey; a hunter's search ends where its own kind is no later.
 *
 * It borrows the grid, and the runners' moves, which must be of that grid, until the next lead_begin.  Memory: two
 * bytes a cell, and 90 KB; an open list that cannot grow ends the search with SEARCH_NO_MEMORY; steps that
 * differ in cost by 65536 or more, with SEARCH_UNFIT. */
#ifndef HOUNDED_PATH_PURSUE_LEAD_H
#define HOUNDED_PATH_PURSUE_LEAD_H

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

/* Brings the moves up to date and finds the surroundings.  SEARCH_FOUND: done. */
enum search_status lead_begin(struct lead *lead, const struct cover_runner *prey);
bool lead_has(const struct lead *lead, struct cell at);

/* All hunters but the one that is to be placed, who is of the same kind (moves and speed) as `like`; those outside the
 * surroundings do not count. */
enum search_status lead_set_others(struct lead *lead, const struct cover_runner *like,
                                   const struct cover_runner *hunters, size_t count);
/* What the way to the prey through its surroundings costs that kind; UINT32_MAX: none. */
uint32_t lead_way(const struct lead *lead, struct cell from);
/* The lead when the hunter is at `at`, in 1/256 of the prey's cost. */
enum search_status lead_sum(struct lead *lead, struct cell at, uint64_t *sum);

#endif
