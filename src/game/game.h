/* SPDX-License-Identifier: MIT */
/* game/game.h - the world of a game from its beginning to its end: made of a level, moved on tick by tick, saved,
 * brought back, freed.
 *
 * The world is a function of the level, the seed and the commands.  It copies what it needs of the level.
 *
 * A snapshot is the whole state as plain data: world_restore brings the world back to it, and the same commands lead to
 * the same states again.  Plans are no part of the state: they are made anew from it. */
#ifndef HOUNDED_GAME_GAME_H
#define HOUNDED_GAME_GAME_H

#include "base/job.h"
#include "game/hare.h"
#include "game/world/world.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

struct snapshot;

/* The level must be sound and have a hare. */
struct world *world_new(const struct level *level, uint64_t seed);
/* The same, as long as the job goes on, which may be NULL; it is asked between one hound's first plan and the next.
 * NULL: it was stopped. */
struct world *world_new_within(const struct level *level, uint64_t seed, struct job *job);
void world_free(struct world *world);

struct snapshot *world_save(const struct world *world);
/* Of this world, or of another one of the same level. */
void world_restore(struct world *world, const struct snapshot *snapshot);
size_t snapshot_bytes(const struct snapshot *snapshot);
uint32_t snapshot_tick(const struct snapshot *snapshot);
void snapshot_free(struct snapshot *snapshot);

/* Plans lose what they keep, and every hound decides once as if a tick began now: what is seen before the first one
 * runs.  So a plan's searches are a function of where this was done, and of the commands since; world_new does it. */
void world_plan_anew(struct world *world);

/* One tick of the world.
 *
 * First the hare carries out the command, if it is ready; then every hound chooses a goal and plans; then moves are
 * granted, nearest hound first; last, shutters, decoys and the goal's clock take note of the tick.  The hare pays for a
 * step after it, so that it answers at once; a hound earns it before, so that cost divided by speed is the time it
 * takes to arrive, and it can be watched pawing a gate open.  Two hounds never share a cell.  A refused one sidesteps
 * if that is no longer, else waits; see HUNT_PATIENCE in game/hounds/hunt.h.
 *
 * Clears `events` and fills it.  Does nothing when the game is over. */
void tick_run(struct world *world, struct command command, struct events *events);

/* From one moment when the hare is ready to the next, or to the end of the game: the command is given, and the world
 * runs; a wait takes `patience` ticks.  Returns the ticks: the command given in each of them leads to the same state.
 */
uint16_t tick_action(struct world *world, struct command command, uint16_t patience, struct events *events);

#endif
