/* game/world/gates.h - gates, and shutters, which open and shut on a clock.
 *
 * Whoever walks into a closed gate opens it; the hare shuts them behind it. */
#ifndef HOUNDED_GAME_WORLD_GATES_H
#define HOUNDED_GAME_WORLD_GATES_H

#include "game/world/event.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>

/* Opens the gate at `at` if there is a closed one; `hound`: who comes in, -1 the hare. */
void gates_enter(struct world *world, struct cell at, int hound, struct events *events);

/* Whether there is an open, empty gate next to the hare that way. */
bool gates_can_shut(const struct world *world, enum direction dir);
/* The way to the one behind it, or else to the first in the order of directions; NO_DIRECTION: there is none. */
enum direction gates_to_shut(const struct world *world);
void gates_shut(struct world *world, enum direction dir, struct events *events);

/* Sets every shutter as the clock says for the world's tick; one that should shut on somebody waits until he is gone.
 */
void gates_follow_clock(struct world *world, struct events *events);

#endif
