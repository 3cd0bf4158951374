/* SPDX-License-Identifier: MIT */
/* game/hounds/hunt.h - how each breed hunts: a row of a table that says what it goes for, how it picks its next step,
 * and how it gets past another hound.
 *
 * All of it is a function of the world's state.  Deciding writes only into what is made from the state: plans, moves,
 * regions and the surcharge, which is clean again afterwards. */
#ifndef HOUNDED_GAME_HOUNDS_HUNT_H
#define HOUNDED_GAME_HOUNDS_HUNT_H

#include "game/hounds/plan.h"
#include "game/world/world.h"
#include "level/facts/breed.h"
#include "path/map/cell.h"
#include "path/map/moves.h"
#include "path/pursue/cover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* After so many refusals in a row a hound goes round those in its way even if that is longer. */
enum { HUNT_PATIENCE = 3 };

/* The step that a hound wants, and what it takes. */
struct want {
    enum direction dir; /* NO_DIRECTION: it has nowhere to go */
    struct cell to;     /* the cell that way */
    int points;         /* what the step takes; of a straight step on grass where there is none */
    bool is_heavy;      /* whether the cell takes longer than grass */
    bool is_detour;     /* whether the way is longer than the one it would take alone */
    uint32_t left;      /* path cost to its goal, as it sees it */
};

/* The points that the cheapest of all steps takes. */
int want_least(const struct moves *moves);

bool hunt_searches(enum breed breed);

/* The step the hound wants now. */
void hunt_decide(const struct world *world, size_t index, struct want *want);

/* It was refused: changes `want` to another step to an empty cell if its breed knows one worth taking.  False: it
 * waits. */
bool hunt_evade(const struct world *world, size_t index, struct want *want);

/* The points that it earns in a tick in which it wants this step. */
int hunt_speed(const struct world *world, size_t index, const struct want *want);

/* Whether it can take the cheapest of all steps in this tick. */
bool hunt_is_due(const struct world *world, size_t index);

/* What hound and hare are in a race over the map; the moves are the world's. */
struct cover_runner hunt_runner(const struct world *world, size_t index);
struct cover_runner hunt_prey(const struct world *world);

/* What it found when it decided last, from where it stands now; at a capture, the way that led to it.  NULL for breeds
 * that do not search.  Looking asks nothing. */
const struct plan *hunt_plan(const struct world *world, size_t index);
/* The cell that it wants to step to; its own when there is none. */
struct cell hunt_next(const struct world *world, size_t index);

/* From now on the watch is told of every search, until it is taken away or the world is freed. */
void hunt_watch(struct world *world, struct plan_watch *watch);
void hunt_unwatch(struct plan_watch *watch);
/* While it is told: the tick after which what is decided now is seen. */
uint32_t hunt_tick(const struct world *world);

/* How many cells its searches have written since world_new; no part of the state. */
uint64_t hunt_written(const struct world *world, size_t index);
/* Expansions with which its collies have looked ahead since world_new; likewise.  On a map of more cells than a screen
 * has they are at most HUNT_LOOKS_AHEAD a tick, whatever its size. */
enum { HUNT_LOOKS_AHEAD = 3 << 14 };
uint64_t hunt_looked(const struct world *world);

#endif
