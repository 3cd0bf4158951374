/* SPDX-License-Identifier: MIT */
/* game/hounds/senses.h - updates the hounds' knowledge, between the hare's move and the hounds' moves.
 *
 * Each breed's sense (game/hounds/hunt_kind.h) updates the hound's mind, which is part of the state; nothing else
 * changes. */
#pragma once

#include "game/world/sight.h"
#include "game/world/world.h"

#include <stddef.h>

void senses_update(struct world *world);

/* Returns the cells in the hound's view.  Actors in tall grass are visible only from nearby: see sight_can_spot.  Valid
 * until the next tick or restore. */
const struct sight *senses_view(const struct world *world, size_t index);
/* Returns whether the hound sees the hare.  Some breeds know the hare's cell without seeing it. */
bool senses_see_hare(const struct world *world, size_t index);

/* Returns where the hound searches for a lost hare, or NULL if it does not. */
const struct quest *senses_quest(const struct world *world, size_t index);
