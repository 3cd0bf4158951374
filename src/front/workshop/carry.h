/* SPDX-License-Identifier: MIT */
/* front/workshop/carry.h - a game that continues when its level has changed. */
#ifndef HOUNDED_FRONT_WORKSHOP_CARRY_H
#define HOUNDED_FRONT_WORKSHOP_CARRY_H

#include "game/world/world.h"
#include "level/format/level.h"

/* Returns the level `now`, changed to begin in the state of the world, which was made from the level `before`; the
 * caller frees.
 *
 * Hare and hounds keep their cells if these are free; the nth hound of a breed is the nth of it before.  Others start
 * where the level has them, or as near as possible.  Cells that are alike in both levels are as in the world: eaten
 * clover, open gates, bales.  The part of the goal that has been reached is subtracted.  The result has no intro. */
struct level *carry(const struct level *now, const struct level *before, const struct world *world);
/* Returns the level with its hare in that cell; the caller frees.  NULL: the cell is blocked, or a hound is there. */
struct level *carry_hare_to(const struct level *level, struct cell at);

enum { CARRY_CHANGE = 96 };

/* Writes the message about the difference: "The file has changed: 3 cells, hounds." */
void carry_say_change(const struct level *before, const struct level *now, char out[CARRY_CHANGE]);

#endif
