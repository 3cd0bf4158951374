/* bench/clock.h - time in nanoseconds, on a clock that never goes back. */
#ifndef HOUNDED_BENCH_CLOCK_H
#define HOUNDED_BENCH_CLOCK_H

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

#endif
