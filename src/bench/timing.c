/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "bench/timing.h"

#include "base/clock.h"

#include <stdlib.h>
#include <time.h>

static int compare(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

uint64_t clock_used(void)
{
    return clock_read(CLOCK_THREAD_CPUTIME_ID);
}

enum { TRIES = 20000 };

uint64_t clock_cost(uint64_t (*clock)(void))
{
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < TRIES; i++) {
        uint64_t before = clock(), difference = clock() - before;
        least = difference < least ? difference : least;
    }
    return least;
}

uint64_t time_without(uint64_t time, uint64_t cost)
{
    return time > cost ? time - cost : 0;
}

static double at_percent(const uint64_t *sorted, size_t count, size_t percent)
{
    size_t rank = (count * percent + 99) / 100;
    return (double)sorted[rank > 0 ? rank - 1 : 0];
}

struct spread spread_of(uint64_t *values, size_t count)
{
    if (count == 0) {
        return (struct spread){0};
    }
    double sum = 0;
    for (size_t i = 0; i < count; i++) {
        sum += (double)values[i];
    }
    qsort(values, count, sizeof *values, compare);
    return (struct spread){sum / (double)count, at_percent(values, count, 50), at_percent(values, count, 99),
                           (double)values[count - 1]};
}
