/* SPDX-License-Identifier: MIT */
/* game/world/script.h - carries out the rules of a level in a game (level/format/rules.h).
 *
 * Rules are checked once per tick, at its end, in the order of the file.  The rules whose event happened take effect
 * when all events of the tick are known.  An effect causes no event in its own tick, so nothing cascades.  A barred
 * gate moves as soon as nobody stands on it. */
#pragma once

#include "game/world/world.h"
#include "level/format/level.h"

struct script;

/* Creates the script for a world with its ground and its hounds.  Returns NULL if the level has no rules. */
struct script *script_new(const struct level *level, struct world *world);
void script_free(struct script *script);

/* Both accept NULL, for a world without rules. */
void script_begin_tick(struct world *world);
void script_hound_steps(struct world *world, struct cell from, struct cell to);
/* Lets the rules take effect, after the tick is counted. */
void script_end_tick(struct world *world, struct events *events);
