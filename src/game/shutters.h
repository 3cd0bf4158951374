/* game/shutters.h - hedges that open and shut on a clock. */
#ifndef HOUNDED_GAME_SHUTTERS_H
#define HOUNDED_GAME_SHUTTERS_H

#include "game/event.h"
#include "game/world.h"

/* Sets every shutter as the clock says for the world's tick; one that should shut on somebody waits until he is gone.
 */
void shutters_turn(struct world *world, struct events *events);

#endif
