/* SPDX-License-Identifier: MIT */
/* bench/contest.h - chases on one map: all methods on the same traces, in one process, in turns.
 *
 * A trace fixes the target's walk.  The hunter of each hunter's method follows its own plans, so that no method is
 * judged by a hunter that leaves its path for another as cheap.  Methods from scratch, which do not care, get the pairs
 * of hunter and target of the last hunter's method that fits the map, the leader.  Fast ones plan at all its ticks.
 * Slow ones are sampled: four ticks in turn, of all these, sorted by the cost of the path, every k-th.
 *
 * Each method has each chase `rounds` times, the methods taking turns chase by chase.  The mean is of blocks of ticks
 * that follow on each other, a whole chase or four sampled ticks, by the program's clock.  The spread of ticks is
 * measured apart, tick by tick, by the machine's clock; only methods with all ticks have a slowest and a 99th
 * percentile.  The least time of each block and of each tick counts.
 *
 * Methods are warm: they have allocated their memory and answered before, and keep what they have for the next chase.
 * The setup is measured apart.  With is_cold each chase begins with a new search, which is a part of its
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
    size_t chases;
    struct trace_rules trace;
    uint64_t seed;  /* of the first chase; the others have the next ones */
    size_t samples; /* ticks of all chases together that slow methods from scratch are timed on, about */
    int rounds;
    bool is_cold;
    size_t check; /* every so many plans of the hunters' methods are checked; 0: as many as are sampled */
};

/* Adds a block to the table.  Methods that do not fit the map's moves are left out; so are prepared ones
 * if there are doors.  False: there
 * was no time for it. */
bool contest_run(struct arena *arena, const struct contest_rules *rules, const struct method *const *methods,
                 size_t count, struct table *table);
