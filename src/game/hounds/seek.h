/* game/hounds/seek.h - the cell of a quest that is nearest on foot. */
#ifndef HOUNDED_GAME_HOUNDS_SEEK_H
#define HOUNDED_GAME_HOUNDS_SEEK_H

#include "game/world/quest.h"
#include "path/find/search.h"
#include "path/map/cell.h"
#include "path/map/moves.h"
#include "path/map/regions.h"

#include <stdbool.h>

/* Of the cells that can be reached from `from`, the first that a search by Dijkstra comes to; when none is among the
 * SEEK_EXPANSIONS nearest cells, the nearest as the crow flies.  False: none can be reached.  Search and regions are of
 * the same moves; all are brought up to date. */
enum { SEEK_EXPANSIONS = 4096 };
bool seek_nearest(struct search *search, struct moves *moves, struct regions *regions, const struct quest *quest,
                  struct cell from, struct cell *found);

#endif
