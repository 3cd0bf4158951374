/* SPDX-License-Identifier: MIT */
/* game/hounds/plan.h - how one hound finds its way: the interface between the breeds and the search core.
 *
 * plan_update answers for this tick only; what the plan keeps from tick to tick is its own affair, never part of the
 * world's state.  The answer depends on the arguments and the map alone, not on what was asked before.  It borrows the
 * moves and regions, which all hounds of the same mover share.
 *
 * Every plan chases with a finder of its own (path/chase/chase.h), and keeps its tree.  A way round other hounds is
 * another question each time, and takes a search of its own (path/find/search.h). */
#ifndef HOUNDED_GAME_HOUNDS_PLAN_H
#define HOUNDED_GAME_HOUNDS_PLAN_H

#include "path/finder.h"
#include "path/map/cell.h"
#include "path/map/moves.h"
#include "path/map/regions.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum plan_status { PLAN_NONE, PLAN_ARRIVED, PLAN_FOUND };

struct plan;
struct world;

enum plan_event {
    PLAN_ASKS,     /* its finder, for the way from plan_start to plan_target, at once */
    PLAN_IS_TOLD,  /* the answer */
    PLAN_REMEMBERS /* what its finder found: it was to ask the same again */
};

/* Who watches the searches of a world's plans while they are made.  It must change nothing. */
struct plan_watch {
    void (*see)(void *context, enum plan_event event, const struct plan *plan);
    void *context; /* borrowed */
    /* Of whom it is told to, NULL when it is not; and who else is told (hunt_watch). */
    struct world *world;
    struct plan_watch *next;
};

/* `watchers`: borrowed, where their list begins. */
struct plan *plan_new(struct moves *moves, struct regions *regions, struct plan_watch *const *watchers);
void plan_free(struct plan *plan);

/* As plan_new left it: what it keeps is gone. */
void plan_forget(struct plan *plan);

/* A cheapest way from `from` to `to`, or, where there is none, to the cell nearest to it that can be reached
 * (plan_nearest).  `surcharge` (NULL: none; see struct search_query) makes cells dearer. */
enum plan_status plan_update(struct plan *plan, struct cell from, struct cell to, const uint8_t *surcharge);

/* The same, but with `step` as the first step, which must be legal: the way is cheapest from there. */
enum plan_status plan_update_by(struct plan *plan, struct cell from, struct cell step, struct cell to);

/* The hound has gone to that cell, which cost so much: if it was the first step of the way, the rest of it is left. */
void plan_advance(struct plan *plan, struct cell to, uint32_t cost);

/* Where a hound goes that has no way there: as near as it can.
 * Of the cells that can be reached from `from`, where the mover must be able to stand, the one nearest to `to` as the
 * crow flies; of several the first row by row.  Looks at rings of cells around `to` until none can be nearer. */
struct cell plan_nearest(const struct moves *moves, const struct regions *regions, struct cell from, struct cell to);

enum plan_status plan_status(const struct plan *plan);
/* Where the cheapest way sets out: at the first cell of the path, or after plan_update_by at the second. */
struct cell plan_start(const struct plan *plan);
/* Where the way leads. */
struct cell plan_target(const struct plan *plan);
/* What walking the path costs, without any surcharge. */
uint32_t plan_cost(const struct plan *plan);
/* The path, its ends included; count 0 when there is none. */
const struct cell *plan_path(const struct plan *plan, size_t *count);

/* Whom the last update asked for the way from plan_start to plan_target; NULL: it needed no search. */
const struct finder *plan_finder(const struct plan *plan);
/* Cells written by its finders since plan_new, whatever became of the answers. */
uint64_t plan_written(const struct plan *plan);

#endif
