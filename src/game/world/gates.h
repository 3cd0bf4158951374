/* game/world/gates.h - gates: whoever walks into a closed one opens it; the hare shuts them behind it. */
#ifndef HOUNDED_GAME_WORLD_GATES_H
#define HOUNDED_GAME_WORLD_GATES_H

#include "game/world/event.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>

/* Opens the gate at `at` if there is a closed one; `hound`: who comes in, -1 the hare. */
void gates_enter(struct world *world, struct cell at, int hound, struct events *events);

/* Shuts an open, empty gate next to the hare: in direction `dir`; with NO_DIRECTION the one behind it, or else the
 * first in the order of directions.  False: there is none. */
bool gates_shut(struct world *world, enum direction dir, struct events *events);

#endif
