/* game/hounds/grant.h - the hounds' half of a tick: points are earned, steps wanted, and granted to the nearest hound
 * first.
 *
 * Two hounds never share a cell.  A refused one sidesteps if that is no longer, else waits; see HUNT_PATIENCE. */
#ifndef HOUNDED_GAME_HOUNDS_GRANT_H
#define HOUNDED_GAME_HOUNDS_GRANT_H

#include "game/world/event.h"
#include "game/world/world.h"

void grant_moves(struct world *world, struct events *events);

#endif
