/* game/tick.h - one tick of the world.
 *
 * First the hare carries out the command, if it is ready; then every hound chooses a goal and plans; then moves are
 * granted, nearest hound first; last, shutters, decoys and the goal's clock take note of the tick.  The hare pays for a
 * step after it, so that it answers at once; a hound earns it before, so that cost divided by speed is the time it
 * takes to arrive, and it can be watched pawing a gate open. */
#ifndef HOUNDED_GAME_TICK_H
#define HOUNDED_GAME_TICK_H

#include "game/world/command.h"
#include "game/world/event.h"
#include "game/world/world.h"

#include <stdint.h>

/* Clears `events` and fills it.  Does nothing when the game is over. */
void tick_run(struct world *world, struct command command, struct events *events);

/* From one moment when the hare is ready to the next, or to the end of the game: the command is given, and the world
 * runs; a wait takes `patience` ticks.  Returns the ticks: the command given in each of them leads to the same state.
 */
uint16_t tick_action(struct world *world, struct command command, uint16_t patience, struct events *events);

#endif
