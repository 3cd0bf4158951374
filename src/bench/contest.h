/* SPDX-License-Identifier: MIT */
/* bench/contest.h - chases on one map: all methods on the same traces, in one process, in turns.
 *
 * A trace fixes the target's walk.  The hunter of each hunter's method follows its own plans, so that no method is
 * judged by a hunter that leaves its path for another as cheap.  Methods from scratch, which do not care, get the pairs
 * of hunter and target of the last hunter's method that fits the map, the leader.  They are slow, so they get some of
 * its ticks: of all, sorted by what the way costs, every k-th.  Before each of them they plan for the tick before it,
 * untimed, so that the caches hold what they would in a chase.
 *
 * Each method has each chase `rounds` times, the methods taking turns chase by chase; what counts for a tick is its
 * least time, less what reading the clock costs.  A method has its memory taken in the first chase and keeps what it
 * knows for the next ones, or begins anew in each of them, which is cold.  The mean tick of a hunter's method is that
 * of whole chases by the program's clock: what it takes to begin is a part of it.  A method from scratch has that
 * added, as if it had planned at every tick of the leader. */
#ifndef HOUNDED_BENCH_CONTEST_H
#define HOUNDED_BENCH_CONTEST_H

#include "bench/arena.h"
#include "bench/method.h"
#include "bench/table.h"
#include "bench/trace.h"

#include <stdbool.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct contest_rules {
    const char *part; /* its name in the table */
    int size;         /* its case */
    size_t chases;
    struct trace_rules trace;
    uint64_t seed;  /* of the first chase; the others have the next ones */
    size_t samples; /* ticks of all chases together that methods from scratch are timed on, about */
    int rounds;
    bool is_cold;
    size_t check; /* every so many plans of the hunters' methods are checked; 0: as many as are sampled */
};

/* Adds a block to the table.  Methods that do not fit the map's moves are left out.  False: there
 * was no time for it. */
bool contest_run(struct arena *arena, const struct contest_rules *rules, const struct method *const *methods,
                 size_t count, struct table *table);

#endif
