/* game/world/bales.h - hay bales: pushed by the hare, carried, set down, and chewed by terriers.
 *
 * A bale goes only onto plain ground (grass, tall grass, mud) where nobody stands and no decoy lies; what it covers
 * comes to light again when it leaves. */
#ifndef HOUNDED_GAME_WORLD_BALES_H
#define HOUNDED_GAME_WORLD_BALES_H

#include "game/world/event.h"
#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>

/* Whether there is a bale at `at` that gives way in direction `dir`, which must be straight. */
bool bales_can_push(const struct world *world, struct cell at, enum direction dir);
void bales_push(struct world *world, struct cell at, enum direction dir, struct events *events);

/* A hound comes to the cell: the bale there, if there is one, is no more. */
void bales_enter(struct world *world, struct cell at, int hound, struct events *events);

bool bales_can_take(const struct world *world, struct cell at);
bool bales_can_set(const struct world *world, struct cell at);
/* Takes the bale at `at`, or sets one of the hare's down there: whichever it can. */
void bales_take_or_set(struct world *world, struct cell at, struct events *events);

#endif
