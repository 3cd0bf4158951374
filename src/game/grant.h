/* game/grant.h - the hounds' half of a tick: points are earned, steps wanted, and granted to the nearest hound first.
 *
 * Two hounds never share a cell.  A refused one sidesteps if that is no longer, else waits; see HUNT_PATIENCE. */
#ifndef HOUNDED_GAME_GRANT_H
#define HOUNDED_GAME_GRANT_H

#include "game/event.h"
#include "game/world.h"

void grant_moves(struct world *world, struct events *events);

#endif
