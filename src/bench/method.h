/* SPDX-License-Identifier: MIT */
/* bench/method.h - the methods that are compared: a table in which each row is a finder.
 *
 * On each tick, a method returns the cost of a path from the hunter to the target, and the first step (finder_plan of
 * path/finder.h).  A hunter's method is incremental and needs a hunter that follows its plans; a method that plans from
 * scratch reads only the map.  All update themselves from the grid's journal at each query. */
#pragma once

#include "base/xalloc_answer.h"
#include "bench/table.h"
#include "path/finder.h"

#include <stdbool.h>
#include <stddef.h>

struct method {
    const char *name; /* as it is spelt in options and CSV */
    const struct finder_method *finder;
    enum open_list open; /* of the query */
    size_t every;        /* one in `every` chases or samples; 0: a fast search from scratch plans at all ticks */
    bool waits_for_call; /* so slow that it is measured only if it is named */
    unsigned left_out;   /* of a chase: bits of enum chase_rung */
    bool is_prepared;    /* for a map that does not change; its plan has the first step but no cost */
};

extern const struct method method_astar_heap, method_astar_good, method_astar, method_bidirectional, method_idastar;
extern const struct method method_jps, method_jps_plus, method_cpd;
extern const struct method method_lpa, method_dstar_lite, method_mt_dstar_lite, method_gfra, method_chase;
extern const struct method method_chase_bounded; /* for one of many hunters; otherwise like the other chase */

/* All methods; the last hunter's method is the leader. */
extern const struct method *const methods[];
extern const size_t method_count;

/* Chases without one of their rungs, after the complete one; and the same for bounded chases. */
extern const struct method *const method_ablation[];
extern const size_t method_ablation_count;

/* The methods with which a table compares the others. */
extern const struct table_yardstick method_yardsticks[];

/* Ends the program if memory runs out. */
struct finder *method_finder(const struct method *method, struct moves *moves);
/* Like finder_plan. */
static inline uint32_t method_plan(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    uint32_t cost = finder_plan(finder, start, goal, next);
    if (cost == FINDER_NO_WAY) {
        xalloc_answer(finder_status(finder));
    }
    return cost;
}

/* Returns the cost of the plan that returned `cost`, even if the method does not report it. */
static inline uint32_t method_cost(const struct method *method, const struct finder *finder, uint32_t cost)
{
    return method->is_prepared && cost != FINDER_NO_WAY ? finder_cost(finder) : cost;
}
