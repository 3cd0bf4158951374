/* SPDX-License-Identifier: MIT */
/* bench/contest.h - chases on one map: all methods run on the same traces, in one process, in turns.
 *
 * A trace fixes the target's walk.  The hunter of each hunter's method follows that method's plans, so no method is
 * judged by a hunter that leaves its path for another of equal cost.  Methods that plan from scratch do not depend on
 * this: they get the pairs of hunter and target of the leader, which is the last hunter's method that fits the map.
 * Fast ones plan at all its ticks.  Slow ones are sampled: the ticks are sorted by the cost of the path, and every k-th
 * group of four consecutive ticks is timed.
 *
 * Each method runs each chase `rounds` times, and the methods take turns chase by chase.  The mean is measured over
 * blocks of consecutive ticks, a whole chase or four sampled ticks, by the program's clock.  The spread is measured
 * separately, tick by tick, by the machine's clock; only methods with all ticks have a maximum and a 99th percentile.
 * The shortest time of each block and of each tick counts.
 *
 * Methods are warm: they have allocated their memory and answered a query, and keep their state for the next chase.
 * The setup is measured separately.  With is_cold, each chase starts with a new search, whose creation is a part of its
 * first tick. */
#pragma once

#include "bench/arena.h"
#include "bench/method.h"
#include "bench/table.h"
#include "bench/trace.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct contest_rules {
    const char *part; /* its name in the table */
    int size;         /* its case */
    size_t chases;    /* a map */
    struct trace_rules trace;
    uint64_t seed;  /* of the first chase; the others have the next ones */
    size_t samples; /* about how many ticks of all chases to time for slow methods that plan from scratch */
    int rounds;
    bool is_cold;
    size_t check; /* one in `check` plans of the hunters' methods is checked; 0: as many as are sampled */
};

/* Adds a block to the table.  Leaves out methods that do not fit the map's moves and, if there are doors, prepared
 * ones.  Returns false if the time did not suffice. */
bool contest_run(struct arena *arena, const struct contest_rules *rules, const struct method *const *methods,
                 size_t count, struct table *table);
