/* SPDX-License-Identifier: MIT */
/* bench/timing.h - time in nanoseconds, and statistics of many times.
 *
 * There are two clocks.  The machine's clock (base/clock.h) also runs while other programs do.  Reading it costs about
 * 20 ns; it is for single ticks, which are short, and whose shortest time counts.  The program's clock runs only while
 * the program does.  Reading it costs at least half a microsecond; it is for longer times. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* Returns the CPU time of the program's one thread. */
uint64_t clock_used(void);

/* A clock, and the time that reading it adds: the smallest difference between two consecutive readings. */
struct stopwatch {
    uint64_t (*clock)(void);
    uint64_t cost;
};

struct stopwatch stopwatch_of(uint64_t (*clock)(void));
/* Returns the time since the clock was read, minus that cost; never below 0. */
uint64_t stopwatch_since(const struct stopwatch *watch, uint64_t before);

struct spread {
    double mean;
    double median, p99, max; /* nearest rank: each is one of the values */
};

/* Sorts the values.  All members are 0 if there are no values. */
struct spread spread_of(uint64_t *values, size_t count);
