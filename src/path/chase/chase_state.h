/* SPDX-License-Identifier: MIT */
/* path/chase/chase_state.h - private to path/chase/chase*.c and tests: the state of a chase's driver. */
#pragma once

#include "path/chase/chase.h"
#include "path/chase/line.h"
#include "path/chase/sweep.h"
#include "path/chase/trees.h"
#include "path/chase/unreachable.h"

/* The bounds in bytes for one of a thousand hunters, and for tests. */
enum { CHASE_BOUND = 56 << 10, CHASE_NARROW = 128 };

extern const struct finder_rule chase_finder_rule;

/* A tick uses one number, and one more for each tree that it starts because the first is lost, points crowd, or keys do
 * not fit.  There are few such trees, so 16 numbers are reserved. */
enum { CHASE_LAST_TICK = (1 << 24) - 16, CHASE_MOST_RUNGS = 4 };

struct chase_rung_row {
    enum chase_rung rung;
    const struct planner *planner;         /* NULL: the end */
    bool (*is_worth)(struct chase *chase); /* NULL: always */
    void *self;                            /* of the planner */
};

struct chase_rungs {
    struct chase_rung_row rows[CHASE_MOST_RUNGS + 1];
};

/* The two orders of planners.  The second one is used if the last tick was answered without a tree, since the tree's
 * points are then asleep. */
extern const struct chase_rungs chase_tree_first, chase_line_first;

struct chase {
    struct tick tick;
    enum search_status status;
    struct chase_plan plan;
    struct chase_counts counts;
    const struct planner *answered; /* the last tick */
    bool was_costly;                /* the last tick's search was costly */
    uint64_t planted;               /* the most writes in a tick since the last new tree began, that tick included */
    uint64_t swept;                 /* words of sweeps since then */
    bool keeps_lines;               /* the first two rungs are tried without the ladder */
    bool has_unreachable;           /* a pair */
    struct unreachable *unreachable;
    struct chase_line *line;
    struct trees *trees;
    struct chase_rungs tree_first, line_first;
};

/* Returns whether the path was as cheap as on an empty map, but not found by the tree: that of the last tick, until
 * this one is answered. */
static inline bool chase_is_direct(const struct chase *chase)
{
    return chase->counts.answer == CHASE_BY_LINE || chase->counts.answer == CHASE_BY_SWEEP;
}
