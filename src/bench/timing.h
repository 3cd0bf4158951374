/* SPDX-License-Identifier: MIT */
/* bench/timing.h - time in nanoseconds, and statistics of many times.
 *
 * There are two clocks.  That of the machine (base/clock.h) also runs while other programs do; reading it costs about
 * 20 ns, and it is for single ticks, which are short, and of which the least of several times counts.  That of the
 * program runs only while the program does, costs half a microsecond and more to read, and is for longer times. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Returns the processor time of the program's one thread. */
uint64_t clock_used(void);

/* A clock, and the time that reading it adds: the least difference of two readings, one after the other. */
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

/* Sorts the values.  All members are 0 if there are no values. */
struct spread spread_of(uint64_t *values, size_t count);
