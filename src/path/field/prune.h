/* SPDX-License-Identifier: MIT */
/* path/field/prune.h - private to src/path: the steps that a search over the whole map can prune.
 *
 * A search outwards from one cell has no preferred direction, so most of its time goes into steps that improve nothing.
 * Which steps these are depends on how a cell was reached and on its legal steps, a byte each, so they can be looked up
 * in a table.
 *
 * The steps to the parent, and to the two cells beside it that the parent has reached at no higher cost, are always
 * pruned.  If all steps of a kind cost the same, only one order of a straight and a diagonal step needs to be tried,
 * the diagonal one first, and on open ground a cell is generated about once (Sturtevant and Rabin 2016, after Harabor
 * and Grastien 2011). doc/how/field.md proves that nothing is missed.
 *
 * A cell is flat if it and its passable neighbours have the same factor: the four straight ones for a mover with 8
 * neighbours, all eight for one with 4.  With 4 neighbours, legal steps do not show which diagonal neighbours are free,
 * so each cell also has a bit for each open corner: the diagonal neighbour and the two straight ones beside it are
 * passable.  The cells are updated from the grid's journal.  Memory: one byte per cell. */
#pragma once

#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

enum prune_terrain { PRUNE_MIXED, PRUNE_FLAT };

enum { PRUNE_CORNERS = DIRECTIONS_DIAGONAL };

struct prune {
    const struct moves *moves; /* borrowed */
    uint8_t *cells;            /* PRUNE_FLAT or PRUNE_MIXED, and the corners; by index of the grid's layout */
    uint64_t seen;             /* version of the grid */
    /* The set of steps to try, indexed by the terrain around a cell, the direction of the step that reached it
     * (NO_DIRECTION: the search began there), and the set of its legal steps, with PRUNE_CORNERS for 4 neighbours. */
    uint8_t steps[PRUNE_FLAT + 1][DIRECTIONS + 1][256];
};

bool prune_init(struct prune *prune, const struct moves *moves); /* false: out of memory; prune_done is still allowed */
void prune_done(struct prune *prune);
/* Updates the cells, including new ones; the moves must be up to date. */
void prune_update(struct prune *prune);
