/* SPDX-License-Identifier: MIT */
/* game/tricks.h - the tricks of the Long Night (level/facts/trick.h): when the hare can do them, and their effects.
 *
 * A trick is a command with the verb VERB_TRICK + trick (game/hare.h).  The hare starts with the numbers that the level
 * gives, and each use takes one away.  In a level without tricks, no trick can be done. */
#pragma once

#include "game/world/world.h"
#include "level/facts/trick.h"

#include <stdbool.h>

/* How many ticks hounds stand still, also if the trick fools one, and a hare runs twice as fast. */
enum { TRICK_THUMP_TICKS = 60, TRICK_FREEZE_TICKS = 30, TRICK_BARGAIN_TICKS = 60, TRICK_FOOL_TICKS = 240 };
enum { TRICK_SPRINT_TICKS = 60 };

/* In king's moves. */
enum { TRICK_THUMP_STEPS = 3, TRICK_NIBBLE_STEPS = 6, TRICK_THROW_STEPS = 8, TRICK_THORNS_STEPS = 6 };

/* Returns whether the hare has the trick and can do it now; `dir` matters for leap, dig and throw. */
bool tricks_can(const struct world *world, enum trick trick, enum direction dir);
/* Returns the cell to which the trick takes the hare, or the hare's cell. */
struct cell tricks_to(const struct world *world, enum trick trick, enum direction dir);
/* Returns whether the trick fools a hound of the meadow: it bays, and all hounds stand still to listen. */
bool tricks_fool(const struct world *world, enum trick trick);
/* Does the trick and returns its points. */
int tricks_do(struct world *world, enum trick trick, enum direction dir, struct events *events);
