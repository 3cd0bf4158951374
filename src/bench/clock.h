/* bench/clock.h - time in nanoseconds, on a clock that never goes back. */
#ifndef HOUNDED_BENCH_CLOCK_H
#define HOUNDED_BENCH_CLOCK_H

#include <stdint.h>

uint64_t clock_now(void);

/* What reading the clock adds to a measured time: the least difference of two readings, one after the other. */
uint64_t clock_cost(void);

#endif
