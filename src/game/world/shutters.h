/* game/world/shutters.h - hedges that open and shut on a clock. */
#ifndef HOUNDED_GAME_WORLD_SHUTTERS_H
#define HOUNDED_GAME_WORLD_SHUTTERS_H

#include "game/world/event.h"
#include "game/world/world.h"

/* Sets every shutter as the clock says for the world's tick; one that should shut on somebody waits until he is gone.
 */
void shutters_turn(struct world *world, struct events *events);

#endif
