/* bench/statistics.h - what many measured times say together. */
#ifndef HOUNDED_BENCH_STATISTICS_H
#define HOUNDED_BENCH_STATISTICS_H

#include <stddef.h>
#include <stdint.h>

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
