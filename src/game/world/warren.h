/* game/world/warren.h - holes in pairs: what goes in at one comes out at the other. */
#ifndef HOUNDED_GAME_WORLD_WARREN_H
#define HOUNDED_GAME_WORLD_WARREN_H

#include "game/world/world.h"
#include "path/map/cell.h"

void warren_find_holes(struct world *world);

/* The other hole of the digit when `at` is one of exactly two; else `at`. */
struct cell warren_exit(const struct world *world, struct cell at);

#endif
