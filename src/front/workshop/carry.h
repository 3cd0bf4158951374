/* SPDX-License-Identifier: MIT */
/* front/workshop/carry.h - continues a game after its level has changed. */
#pragma once

#include "game/world/world.h"
#include "level/format/level.h"

/* Returns a copy of the level `now` that begins in the state of the world, which was created from the level `before`.
 * The caller frees it.
 *
 * Hare and hounds keep their cells if these are free. The nth hound of a breed corresponds to the nth hound of that
 * breed in `before`. Animals that cannot keep their cells start where the level places them, or as close as possible.
 * Cells that are the same in both levels keep the state of the world: eaten clover, open gates, bales. The part of the
 * goal that was reached is subtracted. The result has no intro. */
struct level *carry(const struct level *now, const struct level *before, const struct world *world);
/* Returns a copy of the level with its hare in that cell; the caller frees it. Returns NULL if the cell is blocked or
 * occupied by a hound. */
struct level *carry_hare_to(const struct level *level, struct cell at);

enum { CARRY_CHANGE = 96 };

/* Writes a message about the differences: "The file has changed: 3 cells, hounds." */
void carry_say_change(const struct level *before, const struct level *now, char out[CARRY_CHANGE]);
