/* SPDX-License-Identifier: MIT */
/* game/hounds/plan.h - the path of one hound: the interface between the breeds and the search core.
 *
 * plan_update answers for this tick only.  Data that the plan keeps between ticks is never part of the world's state.
 * The answer depends only on the arguments and the map, not on earlier queries.  It borrows the moves and regions,
 * which all hounds with the same mover share.
 *
 * Every plan has its own chase (path/chase/chase.h) and keeps its tree.  A path round other hounds is a different query
 * each time and uses a separate search (path/find/search.h). */
#pragma once

#include "path/finder.h"
#include "path/map/cell.h"
#include "path/map/moves.h"
#include "path/map/regions.h"

#include <stddef.h>
#include <stdint.h>

enum plan_status { PLAN_NONE, PLAN_ARRIVED, PLAN_FOUND };

struct plan;
struct world;

enum plan_event {
    PLAN_ASKS,     /* starts a query for the path from plan_start to plan_target */
    PLAN_IS_TOLD,  /* the finder has answered */
    PLAN_REMEMBERS /* reuses the previous answer, because the query is the same */
};

/* Watches the searches of a world's plans while they run.  It must not change anything. */
struct plan_watch {
    void (*see)(void *context, enum plan_event event, const struct plan *plan);
    void *context; /* borrowed */
    /* The watched world (NULL: none) and the next watcher; see hunt_watch. */
    struct world *world;
    struct plan_watch *next;
};

/* Creates a plan.  `watchers` is borrowed and points to the head of the list. */
struct plan *plan_new(struct moves *moves, struct regions *regions, struct plan_watch *const *watchers);
void plan_free(struct plan *plan);

/* Resets the plan to its initial state. */
void plan_forget(struct plan *plan);

/* Finds a cheapest path from `from` to `to` or, if there is none, to the nearest reachable cell (plan_nearest).
 * `surcharge` (NULL: none; see struct search_query) increases the cost of cells. */
enum plan_status plan_update(struct plan *plan, struct cell from, struct cell to, const uint8_t *surcharge);

/* Like plan_update, but `step` is the first step, which must be legal; the path is cheapest from there. */
enum plan_status plan_update_by(struct plan *plan, struct cell from, struct cell step, struct cell to);

/* Records that the hound has moved to a cell at this cost.  If this was the first step of the path, the rest remains.
 */
void plan_advance(struct plan *plan, struct cell to, uint32_t cost);

/* Returns the target of a hound that cannot reach its aim: of the cells reachable from `from`, which must be passable,
 * the one nearest to `to` by straight-line distance, and of several the first row by row.  Examines rings of cells
 * around `to` until no nearer cell is possible. */
struct cell plan_nearest(const struct moves *moves, const struct regions *regions, struct cell from, struct cell to);

enum plan_status plan_status(const struct plan *plan);
/* Returns the start of the cheapest path: the first cell of the path, or the second after plan_update_by. */
struct cell plan_start(const struct plan *plan);
/* Returns the end of the path. */
struct cell plan_target(const struct plan *plan);
/* Returns the cost of the path without surcharges. */
uint32_t plan_cost(const struct plan *plan);
/* Returns the path with both ends; count is 0 if there is none. */
const struct cell *plan_path(const struct plan *plan, size_t *count);

/* Returns the finder of the last update from plan_start to plan_target, or NULL if it needed no search. */
const struct finder *plan_finder(const struct plan *plan);
/* Returns the cells written by its finders since plan_new, even for discarded answers. */
uint64_t plan_written(const struct plan *plan);
