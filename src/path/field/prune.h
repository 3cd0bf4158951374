/* SPDX-License-Identifier: MIT */
/* path/field/prune.h - private to src/path: the steps that a search over the whole map need not try.
 *
 * A search outwards from one cell has no direction to prefer, so most of its time goes into steps that better nothing.
 * Which ones those are follows from how a cell was reached and from its legal steps, a byte each, so a table answers.
 *
 * Always left out: the parent and the two cells beside it, which the parent has reached no dearer.  Where all steps of
 * a kind cost the same, one order of a straight and a diagonal step is enough, the diagonal one first, and in the open
 * a cell is tried about once (Sturtevant and Rabin 2016, after Harabor and Grastien 2011).  doc/how/field.md proves
 * that nothing is missed.
 *
 * A cell is flat when it and those of its neighbours where the mover can stand have one factor: of the four straight
 * ones for a mover with 8 neighbours, of all eight for one with 4.  The latter's legal steps do not tell which diagonal
 * neighbours are free; so its cells also have a bit for each corner that is open, that is the diagonal neighbour and
 * the two straight ones beside it.  Kept up to date from the grid's journal.  Memory: a byte a cell. */
#ifndef HOUNDED_PATH_FIELD_PRUNE_H
#define HOUNDED_PATH_FIELD_PRUNE_H

#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

enum prune_terrain { PRUNE_MIXED, PRUNE_FLAT };

enum { PRUNE_CORNERS = DIRECTIONS_DIAGONAL };

struct prune {
    const struct moves *moves; /* borrowed */
    uint8_t *cells;            /* PRUNE_FLAT or PRUNE_MIXED, and the corners; by the grid's layout */
    uint64_t seen;             /* version of the grid */
    /* By the terrain around a cell, the direction of the step that reached it (NO_DIRECTION: the search began there),
     * and the set of legal steps from it, with PRUNE_CORNERS where there are 4 neighbours: the set of those to try. */
    uint8_t steps[PRUNE_FLAT + 1][DIRECTIONS + 1][256];
};

bool prune_init(struct prune *prune, const struct moves *moves); /* false: out of memory; prune_done is allowed */
void prune_done(struct prune *prune);
/* The cells, which are not known before; the moves must be up to date. */
void prune_update(struct prune *prune);

#endif
