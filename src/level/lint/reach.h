/* level/lint/reach.h - which cells a mover reaches on a level, and in how many steps: breadth first from any set of
 * cells.
 *
 * Taken at its best for the mover: shutters and burrows are open, and a warren hole leads to its twin at once if the
 * mover may enter holes at all.  Memory: about 10 bytes a cell while it works, 4 after. */
#ifndef HOUNDED_LEVEL_LINT_REACH_H
#define HOUNDED_LEVEL_LINT_REACH_H

#include "level/format/level.h"
#include "path/map/mover.h"

#include <stddef.h>
#include <stdint.h>

#define REACH_NEVER UINT32_MAX

/* Hay bales can be pushed or chewed away, perhaps. */
enum bales { BALES_AS_THEY_ARE, BALES_AS_GRASS };

/* Steps from the nearest of the `seeds` (row by row, not zero where a seed is) to each cell; REACH_NEVER where there is
 * no way. A seed where the mover cannot stand does not count.  The caller frees. */
uint32_t *reach_steps(const struct level *level, struct mover mover, enum bales bales, const uint8_t *seeds);
/* The same from one cell. */
uint32_t *reach_steps_from(const struct level *level, struct mover mover, enum bales bales, struct cell at);

#endif
