/* path/field/prune.h - private to src/path: the steps that a search over the whole map need not try.
 *
 * A search outwards from one cell has no direction to prefer, so most of its time goes into steps that better nothing.
 * Which ones those are follows from how a cell was reached and from its legal steps, a byte each, so a table answers.
 *
 * Always left out: the parent and the two cells beside it, which the parent has reached no dearer.  Where all steps of
 * a kind cost the same, one order of a straight and a diagonal step is enough, the diagonal one first, and in the open
 * a cell is tried about once (Sturtevant and Rabin 2016, after Harabor and Grastien 2011).  doc/field.md proves that
 * nothing is missed. */
#ifndef HOUNDED_PATH_FIELD_PRUNE_H
#define HOUNDED_PATH_FIELD_PRUNE_H

#include "path/map/cell.h"
#include "path/map/mover.h"

#include <stdint.h>

enum prune_terrain { PRUNE_MIXED, PRUNE_FLAT };

struct prune {
    /* By the terrain around a cell, the direction of the step that reached it (NO_DIRECTION: the search began there),
     * and the set of legal steps from it, with FLAT_CORNERS where there are 4 neighbours: the set of those to try. */
    uint8_t steps[PRUNE_FLAT + 1][DIRECTIONS + 1][256];
};

void prune_init(struct prune *prune, const struct mover *mover);

#endif
