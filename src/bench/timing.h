/* SPDX-License-Identifier: MIT */
/* bench/timing.h - time in nanoseconds, and what many measured times say together.
 *
 * There are two clocks.  That of the machine (base/clock.h) goes on while others run; reading it costs 20 ns or so, and
 * it is for single ticks, which are short, of which the least of several times counts.  That of the program goes only
 * while the program runs, costs half a microsecond and more to read, and is for all that is longer. */
#ifndef HOUNDED_BENCH_TIMING_H
#define HOUNDED_BENCH_TIMING_H

#include <stddef.h>
#include <stdint.h>

/* Of the program: the processor time of its one thread. */
uint64_t clock_used(void);

/* A clock, and what reading it adds to a measured time: the least difference of two readings, one after the other. */
struct stopwatch {
    uint64_t (*clock)(void);
    uint64_t cost;
};

struct stopwatch stopwatch_of(uint64_t (*clock)(void));
/* Returns the time since the clock was read, without the cost; not below 0. */
uint64_t stopwatch_since(const struct stopwatch *watch, uint64_t before);

struct spread {
    double mean;
    double median, p99, max; /* nearest rank: each is one of the values */
};

/* Sorts the values.  All 0 when there is none. */
struct spread spread_of(uint64_t *values, size_t count);

#endif
