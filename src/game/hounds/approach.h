/* game/hounds/approach.h - where a hound goes that has no way to the hare: as near to it as it can. */
#ifndef HOUNDED_GAME_HOUNDS_APPROACH_H
#define HOUNDED_GAME_HOUNDS_APPROACH_H

#include "path/map/cell.h"
#include "path/map/moves.h"
#include "path/map/regions.h"

/* Of the cells that can be reached from `from`, where the mover must be able to stand, the one nearest to `to` as the
 * crow flies; of several the first row by row.  Looks at rings of cells around `to` until none can be nearer. */
struct cell approach_nearest(const struct moves *moves, const struct regions *regions, struct cell from,
                             struct cell to);

#endif
