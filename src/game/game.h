/* SPDX-License-Identifier: MIT */
/* game/game.h - creates a world from a level, advances it tick by tick, saves, restores and frees it.
 *
 * The world is a function of the level, the seed and the commands.  It copies what it needs from the level.
 *
 * A snapshot contains the whole state as plain data.  After world_restore, equal commands lead to equal states.  Plans
 * are not part of the state: they are recomputed from it. */
#pragma once

#include "base/job.h"
#include "game/hare.h"
#include "game/world/world.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

struct snapshot;

/* Creates a world.  The level must be sound and have a hare. */
struct world *world_new(const struct level *level, uint64_t seed);
/* Like world_new, but checks the job, which may be NULL, after each hound's first plan.  Returns NULL if the job was
 * stopped. */
struct world *world_new_within(const struct level *level, uint64_t seed, struct job *job);
void world_free(struct world *world);

struct snapshot *world_save(const struct world *world);
/* Restores a snapshot of this world or of another world of the same level. */
void world_restore(struct world *world, const struct snapshot *snapshot);
size_t snapshot_bytes(const struct snapshot *snapshot);
uint32_t snapshot_tick(const struct snapshot *snapshot);
void snapshot_free(struct snapshot *snapshot);

/* Discards the data that plans keep, and lets every hound decide once as if a tick began now, which gives the plans
 * that are visible before the first tick.  From here on, the searches depend only on the state and the following
 * commands.  world_new calls this. */
void world_replan(struct world *world);

/* Runs one tick.
 *
 * First the hare carries out the command, if it is ready.  Then every hound chooses a goal and plans.  Then moves are
 * granted, nearest hound first.  Finally, shutters, decoys and the goal's clock are updated.  The hare pays for a step
 * after it, so it reacts at once.  A hound pays before, so that cost divided by speed is the time until it arrives, and
 * the player can see it paw a gate open.  Two hounds never share a cell.  A refused hound sidesteps if that is no
 * longer, otherwise it waits; see HUNT_PATIENCE in game/hounds/hunt.h.
 *
 * Clears `events` and fills it.  Does nothing if the game is over. */
void tick_run(struct world *world, struct command command, struct events *events);

/* Gives the command and runs the world until the hare is ready again or the game ends; a wait takes `patience` ticks.
 * Returns the number of ticks.  Giving the command in each of these ticks leads to the same state. */
uint16_t tick_action(struct world *world, struct command command, uint16_t patience, struct events *events);
