/* SPDX-License-Identifier: MIT */
/* path/chase/points/legs.h - private to path/chase/points: paths made of legs, from one turn to the next.
 *
 * On uniform terrain a cheapest path consists of legs: diagonal steps, then straight ones.  The full and the pruned
 * tree use the same comparison of last legs. */
#pragma once

#include "path/chase/shared/tree.h"
#include "path/map/bitmaps.h"
#include "path/map/leg.h"

#define NO_POINT UINT32_MAX

/* Returns a leg of the tick's mover: with 4 neighbours it has vertical steps in place of diagonal ones. */
static inline struct leg legs_between(const struct tick *tick, struct cell from, struct cell to)
{
    return leg_of_mover(tick->has_diagonals, from, to);
}

/* Returns whether the leg from a cell, which may be left only in the straight directions `sides`, leads to `to` and is
 * free. free[direction - SOUTH_EAST] caches the cell's diagonal steps: how many are legal and, in the highest bit,
 * whether the next one is not; 0: unknown. */
bool legs_lead(const struct tick *tick, const struct bitmaps *maps, struct cell from, unsigned sides, uint16_t *free,
               struct cell to);

/* The target, and the hunter on the path to it, in terms of points. */
struct legs_state {
    uint32_t best, last;    /* the target's g if it is known, or UINT32_MAX; and the point before the target */
    struct cell looked_at;  /* the target */
    uint32_t hunter_g;      /* NO_POINT: unknown */
    struct cell towards;    /* the tree's path leads from the hunter to this cell in one leg */
    uint32_t from_turn, to; /* the points before and after the hunter on the path; NO_POINT: the target */
};

/* Sets the plan that the state describes. */
enum tree_verdict legs_plan(const struct legs_state *state, const struct tick *tick, struct chase_plan *plan);

/* Returns whether the target's g is exact, and the path to it canonical. */
static inline bool legs_settle(const struct chase_tree *tree, struct cell at, uint32_t g)
{
    return g != UINT32_MAX && tree_f(tree, g, at) < tree->bound;
}

/* Returns a point's cell and its parent. */
typedef struct cell legs_at(const struct chase_tree *tree, uint32_t number, uint32_t *parent);
size_t legs_path(const struct chase_tree *tree, const struct legs_state *state, legs_at *at, const struct tick *tick,
                 struct cell *cells, size_t room);
