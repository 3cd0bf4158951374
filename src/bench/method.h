/* SPDX-License-Identifier: MIT */
/* bench/method.h - the ways of planning that are compared: a table of rows, one a method, each of which is a finder's.
 *
 * A method answers, tick by tick, what a way from the hunter to the target costs and which step to take first
 * (finder_plan of path/finder.h).  One that keeps what it knows from tick to tick, a hunter's method, wants a hunter
 * that follows it; one from scratch knows nothing but the map.  All bring themselves up to date with the grid by its
 * journal when they are asked. */
#ifndef HOUNDED_BENCH_METHOD_H
#define HOUNDED_BENCH_METHOD_H

#include "base/xalloc.h"
#include "base/xalloc_answer.h"
#include "bench/table.h"
#include "path/finder.h"

#include <stdbool.h>
#include <stddef.h>

struct method {
    const char *name; /* as options and CSV spell it */
    const struct finder_method *finder;
    enum open_list open; /* of the query */
    size_t
        every; /* of the chases, or of the samples, one in `every`; 0: a fast search from scratch plans at all ticks */
    bool waits_for_call; /* it is so slow that it is measured only if its name is given */
    unsigned left_out;   /* of a chase: bits of enum chase_rung */
    bool is_prepared;    /* for a map that stays; its plan tells the first step and not the cost */
};

extern const struct method method_astar_heap, method_astar_good, method_astar, method_bidirectional, method_idastar;
extern const struct method method_jps, method_jps_plus, method_cpd;
extern const struct method method_lpa, method_dstar_lite, method_mt_dstar_lite, method_gfra, method_chase;
extern const struct method method_chase_bounded; /* for one of many hunters; called as the other chase */

/* All of them; the last hunter's method is the one that others are measured by. */
extern const struct method *const methods[];
extern const size_t method_count;

/* Chases without one of their rungs each, after the whole one; the same for bounded ones. */
extern const struct method *const method_ablation[];
extern const size_t method_ablation_count;

/* Those that others are set against in a table. */
extern const struct table_yardstick method_yardsticks[];

/* Ends the program when there is no memory. */
struct finder *method_finder(const struct method *method, struct moves *moves);
/* The same as finder_plan. */
static inline uint32_t method_plan(struct finder *finder, struct cell start, struct cell goal, struct cell *next)
{
    uint32_t cost = finder_plan(finder, start, goal, next);
    if (cost == FINDER_NO_WAY) {
        xalloc_answer(finder_status(finder));
    }
    return cost;
}

/* Returns the cost of the plan that has returned `cost`, even if the method does not tell it. */
static inline uint32_t method_cost(const struct method *method, const struct finder *finder, uint32_t cost)
{
    return method->is_prepared && cost != FINDER_NO_WAY ? finder_cost(finder) : cost;
}

#endif
