/* SPDX-License-Identifier: MIT */
/* front/workshop/carry.h - a game that goes on when its level has become another one under it. */
#ifndef HOUNDED_FRONT_WORKSHOP_CARRY_H
#define HOUNDED_FRONT_WORKSHOP_CARRY_H

#include "game/world/world.h"
#include "level/format/level.h"

/* The level `now`, to begin where the world stands, which was made of the level `before`; the caller frees.
 *
 * Hare and hounds stay where their cells are free, the nth of a breed being the nth of it before; else they start where
 * the level has them, or as near as there is room.  Cells that both levels have alike are as the world has them: eaten
 * clover, open gates, bales.  What is reached of the goal is taken off it.  There is no intro. */
struct level *carry(const struct level *now, const struct level *before, const struct world *world);
/* Returns the level with its hare in that cell; the caller frees.  NULL: the cell is blocked, or a hound is there. */
struct level *carry_hare_to(const struct level *level, struct cell at);

enum { CARRY_CHANGE = 96 };

/* Writes the message about the difference: "The file has changed: 3 cells, hounds." */
void carry_say_change(const struct level *before, const struct level *now, char out[CARRY_CHANGE]);

#endif
