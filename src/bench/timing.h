/* bench/timing.h - time in nanoseconds, on a clock that never goes back, and what many measured times say together. */
#ifndef HOUNDED_BENCH_TIMING_H
#define HOUNDED_BENCH_TIMING_H

#include <stddef.h>
#include <stdint.h>

uint64_t clock_now(void);

/* What reading the clock adds to a measured time: the difference of two readings, one after the other.  Clocks go in
 * steps, often of 10 ns and more, so that the same short time is now so many steps and now one more; the mean of such
 * readings is near the truth, the least of them too little. */
struct clock_cost {
    uint64_t least;
    uint64_t blur; /* 95 in 100 are at most so much above the least */
    double mean;   /* of these */
};

struct clock_cost clock_cost(void);

struct spread {
    double mean;
    double median, p99, max; /* nearest rank: each is one of the values */
};

/* Sorts the values.  All 0 when there is none. */
struct spread spread_of(uint64_t *values, size_t count);

/* The geometric mean of positive numbers, added one by one; all zero at first. */
struct geometric {
    double logarithms;
    size_t count;
};

void geometric_add(struct geometric *geometric, double value);
double geometric_mean(const struct geometric *geometric); /* 0: nothing was added */

#endif
