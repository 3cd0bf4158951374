/* SPDX-License-Identifier: MIT */
/* game/hounds/senses.h - what the hounds know: the part of a tick between the hare's move and the hounds'.
 *
 * Each breed's sense (game/hounds/hunt_kind.h) brings the hound's mind up to date; minds are state; nothing else
 * changes. */
#ifndef HOUNDED_GAME_HOUNDS_SENSES_H
#define HOUNDED_GAME_HOUNDS_SENSES_H

#include "game/world/sight.h"
#include "game/world/world.h"

#include <stddef.h>

void senses_update(struct world *world);

/* What the hound has in view from where it stands.  Whoever is in tall grass is seen only from near: sight_can_spot.
 * Valid until the next tick or restore. */
const struct sight *senses_view(const struct world *world, size_t index);
/* Whether the hound has the hare in view; one that needs no eyes may know of it without. */
bool senses_see_hare(const struct world *world, size_t index);

/* Where the hound looks for a hare that it has lost; NULL when it does not. */
const struct quest *senses_quest(const struct world *world, size_t index);

#endif
