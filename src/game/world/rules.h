/* SPDX-License-Identifier: MIT */
/* game/world/rules.h - what the things on the map do: gates and shutters, bales, decoys, and what the goal wants.
 *
 * Hare and hounds ask here what they may do with them, and tell when they come to a cell; all that changes is written
 * to `events`. */
#ifndef HOUNDED_GAME_WORLD_RULES_H
#define HOUNDED_GAME_WORLD_RULES_H

#include "game/world/world.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>

/* Decoys are what the hare drops for hounds to run after.
 *
 * A decoy lies for DECOY_TICKS.  A hound that notices it (who hunts by sight must see it, a beagle smell it) goes for
 * it, unless it knows where the hare is and that is as near as the crow flies; of several, for the nearest, and of
 * those equally near for the one dropped first.  It then has eyes for nothing else until the decoy is gone, for ways
 * round corners would make it waver otherwise.  The hound that comes there tears it up, which keeps it busy for
 * DECOY_TEAR_TICKS. */
enum { DECOY_TICKS = 120, DECOY_TEAR_TICKS = 16 };

/* Whether the hare has one, and none lies where it stands. */
bool decoys_can_drop(const struct world *world);
void decoys_drop(struct world *world, struct events *events);

/* Whether a decoy lies on the cell. */
bool decoys_lie_at(const struct world *world, struct cell at);

/* The hound has come to its cell: it tears up the decoy there. */
void decoys_hound_arrives(struct world *world, size_t index, struct events *events);

/* A tick has passed. */
void decoys_age(struct world *world, struct events *events);

/* Hay bales are pushed by the hare, carried, set down, and chewed by terriers.
 *
 * A bale goes only onto plain ground (grass, tall grass, mud) where nobody stands and no decoy lies; what it covers
 * comes to light again when it leaves. */

/* Whether there is a bale at `at` that gives way in direction `dir`, which must be straight. */
bool bales_can_push(const struct world *world, struct cell at, enum direction dir);
void bales_push(struct world *world, struct cell at, enum direction dir, struct events *events);

/* A hound comes to the cell: the bale there, if there is one, is no more. */
void bales_enter(struct world *world, struct cell at, int hound, struct events *events);

bool bales_can_take(const struct world *world, struct cell at);
bool bales_can_set(const struct world *world, struct cell at);
/* Takes the bale at `at`, or sets one of the hare's down there: whichever it can. */
void bales_take_or_set(struct world *world, struct cell at, struct events *events);

/* Whoever walks into a closed gate opens it; the hare shuts them behind it.  Shutters open and shut on a clock. */

/* Opens the gate at `at` if there is a closed one; `hound`: who comes in, -1 the hare. */
void gates_enter(struct world *world, struct cell at, int hound, struct events *events);

/* Whether there is an open, empty gate next to the hare that way. */
bool gates_can_shut(const struct world *world, enum direction dir);
/* The way to the one behind it, or else to the first in the order of directions; NO_DIRECTION: there is none. */
enum direction gates_to_shut(const struct world *world);
void gates_shut(struct world *world, enum direction dir, struct events *events);

/* Sets every shutter as the clock says for the world's tick; one that should shut on somebody waits until he is gone.
 */
void gates_follow_clock(struct world *world, struct events *events);

/* What the level wants of the hare: clover and a burrow, to stay at large, or to trap the bulldogs. */

/* Opens the burrows when the clover eaten is what the level wants. */
void goal_check(struct world *world, struct events *events);

/* The hare has come to its cell: it eats the clover there, and wins in an open burrow. */
void goal_hare_arrives(struct world *world, struct events *events);

/* The hound has the hare: it came from `from`, or the hare ran into it. */
void goal_catch(struct world *world, int hound, struct cell from, struct events *events);

/* A tick has passed, with the hare at large: perhaps the last one that the goal wants. */
void goal_count_tick(struct world *world, struct events *events);

#endif
