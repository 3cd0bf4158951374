/* SPDX-License-Identifier: MIT */
/* game/hounds/hunt.h - how each breed hunts: a table with the goal of each breed, the choice of its next step, and its
 * behaviour when another hound is in the way.
 *
 * All of it is a function of the world's state.  Deciding changes only data derived from the state: plans, moves,
 * regions, and the surcharge, which is zero again afterwards. */
#pragma once

#include "game/hounds/plan.h"
#include "game/world/world.h"
#include "level/facts/breed.h"
#include "path/map/cell.h"
#include "path/pursue/cover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* After this many refusals in a row, a hound avoids the hounds in its way, even if that takes longer. */
enum { HUNT_PATIENCE = 3 };

/* The step that a hound wants, with its cost. */
struct want {
    enum direction dir; /* NO_DIRECTION: none */
    struct cell to;     /* the cell in that direction */
    int points;         /* the points for the step; those of a straight step on grass if there is none */
    bool is_heavy;      /* whether the cell takes longer than grass */
    bool is_detour;     /* whether the path is longer than without other hounds */
    uint32_t left;      /* path cost to its goal, as far as the hound knows */
};

bool hunt_searches(enum breed breed);

/* Finds the step that the hound wants now. */
void hunt_decide(const struct world *world, size_t index, struct want *want);

/* Changes `want`, after a refusal, to another step to an empty cell if the breed has a suitable one.  Returns false if
 * the hound waits. */
bool hunt_evade(const struct world *world, size_t index, struct want *want);

/* Returns the points that the hound earns in a tick in which it wants this step. */
int hunt_speed(const struct world *world, size_t index, const struct want *want);

/* Returns whether the hound can take the cheapest of all steps in this tick. */
bool hunt_is_due(const struct world *world, size_t index);

/* Return the hound and the hare as runners in a race over the map; they borrow the world's moves. */
struct cover_runner hunt_runner(const struct world *world, size_t index);
struct cover_runner hunt_prey(const struct world *world);

/* Returns the plan of its last decision, as seen from its current cell; after a capture, the path that led to it.
 * Returns NULL for breeds that do not search.  Does not search. */
const struct plan *hunt_plan(const struct world *world, size_t index);
/* Returns the cell to which it wants to step, or its own cell if there is none. */
struct cell hunt_next(const struct world *world, size_t index);

/* Registers a watcher of all searches, until it is removed or the world is freed. */
void hunt_watch(struct world *world, struct plan_watch *watch);
void hunt_unwatch(struct plan_watch *watch);
/* Returns, during a call of the watcher, the tick after which the current decision becomes visible. */
uint32_t hunt_tick(const struct world *world);

/* Returns the cells written by its searches since world_new; not part of the state. */
uint64_t hunt_written(const struct world *world, size_t index);
/* The most expansions of the collies' lookahead per tick on maps larger than a screen. */
enum { HUNT_LOOKS_AHEAD = 3 << 14 };
