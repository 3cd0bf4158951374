/* SPDX-License-Identifier: MIT */
/* path/chase/points/points_state.h - private to path/chase/points/points*.c: the tree of jump points.
 *
 * Only cells at which a path may have to turn are written, as many as a jump point search would write.  The g of any
 * other cell is the minimum of g(point) + the cost of the leg from the point, over the expanded points whose leg is
 * free and starts in a direction in which they continue. It is exact as soon as all points with a lower f are expanded.
 * If there are several such legs, the last leg of the canonical path is chosen.
 *
 * Not all points are checked in each tick.  A timing wheel wakes a point when the target, which makes one step a tick,
 * may have reached a cell where a leg from the point could be as cheap as the target's g.
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
    uint32_t next;  /* the next point on the same list of the wheel or of awake points; NO_POINT: none */
    uint32_t tick;  /* when it was written or expanded */
    uint32_t route; /* the last route on whose path it was */
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
    struct tree_point *all; /* all[0] is the root */
    uint32_t count, room;
    struct fans fans;
    bool has_memory;    /* for all points found so far in this tree */
    uint32_t expanding; /* the point whose jumps are being entered */
    uint64_t enough;    /* number of expansions after which it may be pruned; 0: unknown */

    struct legs_state legs;
    bool is_known;         /* legs.best was exact for legs.looked_at when the last tick ended */
    struct cell stood;     /* the hunter's cell when its g was last known */
    enum direction onward; /* the first step from there towards legs.towards; NO_DIRECTION: not computed yet */
    uint32_t route;        /* a number shared by all paths through the hunter's current leg */

    uint32_t wheel[WHEEL_LISTS]; /* lists of points to look at when `step` reaches that number, modulo the size */
    uint32_t steps_a_cost;       /* steps of the target until it can make up a cost of 1, times 2^32, rounded down */
    uint32_t step;               /* the target's steps since the tree was started */
    uint32_t awake;              /* list of the points that are not on the wheel */
    bool is_waked;               /* all expanded points are on the list `awake` or the wheel */

    struct pending_cell pending[MOST_PENDING];
    uint32_t pending_count;
    bool is_doubtful; /* because of one of them, the target's g may differ from that on the tree's map */
};

static inline struct cell point_cell(const struct tree_point *point) { return (struct cell){point->x, point->y}; }

uint32_t points_find(const struct point_tree *points, uint32_t index); /* NO_POINT: the cell has no point */
bool points_plant(struct point_tree *points);                          /* creates only the root; false: out of memory */
void points_expand(struct point_tree *points, uint32_t number);        /* clears has_memory if memory runs out */

void points_start_look(struct point_tree *points);
/* Returns whether the target's g is exact, after a search for it among the expanded points. */
bool points_know_target(struct point_tree *points);
/* Looks at a point that has just been expanded. */
void points_look_at_new(struct point_tree *points, uint32_t number);
/* Returns whether the hunter's g is exact; searches for it if the hunter has left the path. */
bool points_follow(struct point_tree *points);
/* Returns whether the path to the target, whose g must be exact, leads through the hunter. */
enum tree_verdict points_answer(struct point_tree *points, struct chase_plan *plan);

bool points_repair(struct chase_tree *tree, const struct tick *tick); /* see struct tree_kind */
/* Returns whether a leg that is free on the current map may be blocked on the tree's map, or the reverse. */
bool points_may_differ(const struct point_tree *points, struct cell from, struct cell to, bool leads);
/* Returns whether the canonical path on the tree's map is also canonical on the current map. */
bool points_hold(const struct point_tree *points);

enum chase_unit points_unit(const struct chase_tree *tree);
struct search_node points_node(const struct chase_tree *tree, const struct tick *tick, struct cell at);
enum search_change points_change(const struct chase_tree *tree, const struct tick *tick, uint32_t index);
size_t points_queued(const struct chase_tree *tree);
uint32_t points_entry(const struct chase_tree *tree, uint32_t entry);

static inline bool point_comes_before(const struct point_tree *points, uint32_t one, uint32_t other, struct cell to)
{
    const struct tree_point *a = &points->all[one], *b = &points->all[other];
    return turn_comes_before(points->tick->has_diagonals, (struct leg_turn){point_cell(a), (enum direction)a->back},
                             (struct leg_turn){point_cell(b), (enum direction)b->back}, to);
}
