/* SPDX-License-Identifier: MIT */
/* game/world/rules.h - the rules for things on the map: gates and shutters, bales, decoys, and the goal.
 *
 * Hare and hounds query these rules and report when they enter a cell.  All changes are added to `events`. */
#pragma once

#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>

/* Decoys, which the hare drops to lure hounds.
 *
 * A decoy lies for DECOY_TICKS.  A hound that notices it (by sight, or by scent for a beagle) runs to it, unless it
 * knows where the hare is and the hare is at least as near by straight-line distance.  It chooses the
 * nearest decoy, then the oldest.  It then ignores everything else until the decoy is gone, so that it does not waver
 * at corners.  The hound that reaches it tears it up, which takes DECOY_TEAR_TICKS. */
enum { DECOY_TICKS = 120, DECOY_TEAR_TICKS = 16 };

/* Returns whether the hare has a decoy and none lies on its cell. */
bool decoys_can_drop(const struct world *world);
void decoys_drop(struct world *world, struct events *events);

/* Puts a decoy on a cell without one; the world must have room for it. */
void decoys_put(struct world *world, struct cell at, struct events *events);

/* Returns whether a decoy lies on the cell. */
bool decoys_lie_at(const struct world *world, struct cell at);

/* Lets a hound that has entered its cell tear up a decoy there. */
void decoys_hound_arrives(struct world *world, size_t index, struct events *events);

/* Ages the decoys by one tick. */
void decoys_age(struct world *world, struct events *events);

/* Hay bales: the hare pushes, carries and drops them, and terriers chew them.
 *
 * A bale fits only on plain ground (grass, tall grass, mud) without actors or decoys.  The terrain below it reappears
 * when the bale leaves. */

/* Returns whether there is a bale at `at` that can be pushed in direction `dir`, which must be straight. */
bool bales_can_push(const struct world *world, struct cell at, enum direction dir);
/* Puts a bale on a cell that can hold one, which may complete the goal. */
void bales_put(struct world *world, struct cell at, struct events *events);
void bales_push(struct world *world, struct cell at, enum direction dir, struct events *events);

/* Removes a bale on the cell that a hound enters. */
void bales_enter(struct world *world, struct cell at, int hound, struct events *events);

bool bales_can_take(const struct world *world, struct cell at);
bool bales_can_set(const struct world *world, struct cell at);
/* Takes the bale at `at`, or sets a carried one down there, whichever is possible. */
void bales_take_or_set(struct world *world, struct cell at, struct events *events);

/* Gates and shutters.  Every actor that enters a closed gate opens it; the hare shuts gates behind it.  Shutters follow
 * a clock. */

/* Opens a closed gate at `at`; `hound` is the actor that enters, -1 for the hare. */
void gates_enter(struct world *world, struct cell at, int hound, struct events *events);

/* Returns whether there is an open, empty gate next to the hare in this direction. */
bool gates_can_shut(const struct world *world, enum direction dir);
/* Returns the direction of a gate behind the hare, otherwise of the first one; NO_DIRECTION if there is none. */
enum direction gates_to_shut(const struct world *world);
void gates_shut(struct world *world, enum direction dir, struct events *events);

/* Sets every shutter according to the clock.  A shutter does not close on an actor until the actor has left. */
void gates_follow_clock(struct world *world, struct events *events);

/* The goal: clover and a burrow, survival, or trapped bulldogs. */

/* Opens the burrows if enough clover was eaten. */
void goal_check(struct world *world, struct events *events);

/* Moves the hare to a cell, which may end the game. */
void hare_enter(struct world *world, struct cell to, struct events *events);
/* Eats the clover on a cell. */
void goal_eat(struct world *world, struct cell at, struct events *events);

/* If the hare is free, eats the clover on its cell, and ends the game in an open burrow. */
void goal_hare_arrives(struct world *world, struct events *events);

/* Ends the game: the hound came from `from`, or the hare ran into it. */
void goal_catch(struct world *world, int hound, struct cell from, struct events *events);

/* Counts a tick in which the hare was free, which may complete the goal. */
void goal_count_tick(struct world *world, struct events *events);
