/* path/map/moves_table.h - private to src/path: the arrays behind struct moves, for loops that visit many cells.
 *
 * Both are indexed by the grid's layout; the border has factor 0 and no legal step.  They stay where they are as long
 * as the moves live. */
#ifndef HOUNDED_PATH_MAP_MOVES_TABLE_H
#define HOUNDED_PATH_MAP_MOVES_TABLE_H

#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

const uint8_t *moves_steps(const struct moves *moves);   /* the set of legal steps from each cell */
const uint8_t *moves_factors(const struct moves *moves); /* what entering each cell multiplies a step by; 0: never */

/* Whether all cells where the mover can stand have the same factor. */
bool moves_are_uniform(const struct moves *moves);

/* By the way back to the parent: the steps that may lead to something better.  The parent and the two cells beside it
 * cannot be bettered: the parent has reached these two by straight steps. */
extern const uint8_t moves_ahead[DIRECTIONS + 1];

#endif
