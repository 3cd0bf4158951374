/* game/world/goal.h - what the level wants of the hare: clover and a burrow, to stay at large, or to trap the bulldogs.
 */
#ifndef HOUNDED_GAME_WORLD_GOAL_H
#define HOUNDED_GAME_WORLD_GOAL_H

#include "game/world/event.h"
#include "game/world/world.h"

/* Opens the burrows when the clover eaten is what the level wants. */
void goal_check(struct world *world, struct events *events);

/* The hare has come to its cell: it eats the clover there, and wins in an open burrow. */
void goal_hare_arrives(struct world *world, struct events *events);

/* The hound has the hare: it came from `from`, or the hare ran into it. */
void goal_catch(struct world *world, int hound, struct cell from, struct events *events);

/* A tick has passed, with the hare at large: perhaps the last one that the goal wants. */
void goal_count_tick(struct world *world, struct events *events);

#endif
