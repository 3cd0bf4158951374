/* SPDX-License-Identifier: MIT */
/* path/chase/points/points_state.h - private to path/chase/points/points*.c: the tree of jump points.
 *
 * Only cells at which a path may have to turn are written, as many as a jump point search would write.  Any other
 * cell's g is the least of g(point) + the cost of the leg from there.  The least is over the expanded points whose
 * leg is free and leaves them in a direction in which they continue.  It is exact as soon as all points of a lower f
 * are expanded.  Among several legs the end of the canonical path is chosen.
 *
 * Not all points are checked in each tick.  A timing wheel wakes a point when the target, one step a tick, may have
 * come to a cell where a leg from the point could cost as little as the target's g.
 *
 * When the map changes, the tree remains that of the map before.  The changed cells are pending, and the tree answers
 * only while they cannot matter (doc/how/chase.md).
 *
 * An expansion looks up its jumps in fans (path/chase/points/fans.h), which serve one tree after the other.
 *
 * Memory: 48 bytes a point, which grow and are kept; and the fans. */
#pragma once

#include "path/chase/points/fans.h"
#include "path/chase/points/points.h"

enum { WHEEL_LISTS = 64, MOST_PENDING = 64 };

struct tree_point {
    uint32_t node;   /* of its cell */
    uint32_t parent; /* a point */
    uint32_t g;
    uint32_t next;  /* on its list of the wheel, or of those awake; NO_POINT: the last */
    uint32_t tick;  /* when it was written or expanded */
    uint32_t route; /* the path that it has been on */
    uint16_t x, y;
    struct points_box box; /* once expanded */
    uint16_t free[DIRECTIONS - SOUTH_EAST];
    uint8_t arrival; /* enum direction */
    uint8_t back;    /* enum direction */
    uint8_t sides;   /* once expanded */
    bool is_queued : 1, is_expanded : 1;
};

/* A cell that differs from its state when the tree's rays were followed. */
struct pending_cell {
    struct cell at;
    bool was_open;
};

struct point_tree {
    struct chase_tree tree;
    const struct tick *tick; /* of the chase; it stays where it is */
    struct jump_ground ground;
    struct tree_point *all; /* the first is the root */
    uint32_t count, room;
    struct fans fans;
    bool has_memory;    /* for all points of this tree that have been found */
    uint32_t expanding; /* the point whose jumps are being entered */
    uint64_t enough;    /* expansions, after which it may be pruned; 0: not yet known */

    struct legs_state legs;
    bool is_known;     /* legs.best was exact for legs.looked_at when the last tick ended */
    struct cell stood; /* the hunter, when its g was known */
    uint32_t route;    /* number: of all paths that lead through the leg on which the hunter is */

    uint32_t wheel[WHEEL_LISTS]; /* lists of the points to be looked at when `step` has come to that, modulo */
    uint32_t steps_a_cost;       /* of the target, until a gap of cost may be closed; times 2^32, rounded down */
    uint32_t step;               /* of the target, since the tree was started */
    uint32_t awake;              /* list of those that are not on the wheel */
    bool is_waked;               /* all expanded points are on these lists */

    struct pending_cell pending[MOST_PENDING];
    uint32_t pending_count;
    bool is_doubtful; /* one of them may be why the target's g is another one than the tree of that map has */
};

static inline struct cell point_cell(const struct tree_point *point) { return (struct cell){point->x, point->y}; }

uint32_t points_find(const struct point_tree *points, uint32_t index); /* NO_POINT: it is none */
bool points_plant(struct point_tree *points);                          /* only the root; false: out of memory */
void points_expand(struct point_tree *points, uint32_t number);        /* without memory, has_memory is false */

void points_start_look(struct point_tree *points);
/* Returns whether the target's g is exact, after a search for it among the expanded points. */
bool points_know_target(struct point_tree *points);
/* Looks at a point that has just been expanded. */
void points_look_at_new(struct point_tree *points, uint32_t number);
/* Returns whether the hunter's g is exact; it is searched for when the hunter has left the path. */
bool points_follow(struct point_tree *points);
/* Requires that the target's g is exact.  Returns whether the path to it leads through the hunter. */
enum tree_verdict points_answer(struct point_tree *points, struct chase_plan *plan);
/* Returns the number of steps from a cell to a box. */
uint32_t points_steps_to_box(const struct points_box *box, struct cell at);

bool points_repair(struct chase_tree *tree, const struct tick *tick); /* as of struct tree_kind */
/* Returns whether a leg that leads to a cell on the present map, or does not, may do otherwise on the tree's map. */
bool points_may_differ(const struct point_tree *points, struct cell from, struct cell to, bool leads);
/* Returns whether the canonical path on the tree's map is also that of the present map. */
bool points_hold(const struct point_tree *points);

size_t points_path(const struct chase_tree *tree, const struct tick *tick, struct cell *cells, size_t room);
enum chase_unit points_unit(const struct chase_tree *tree);
struct search_node points_node(const struct chase_tree *tree, const struct tick *tick, struct cell at);
enum search_change points_change(const struct chase_tree *tree, const struct tick *tick, uint32_t index);
size_t points_queued(const struct chase_tree *tree);
uint32_t points_entry(const struct chase_tree *tree, uint32_t entry);

static inline bool point_comes_before(const struct point_tree *points, uint32_t one, uint32_t other, struct cell to)
{
    const struct tree_point *a = &points->all[one], *b = &points->all[other];
    return turn_comes_before(points->tick, (struct chase_turn){point_cell(a), (enum direction)a->back},
                             (struct chase_turn){point_cell(b), (enum direction)b->back}, to);
}
