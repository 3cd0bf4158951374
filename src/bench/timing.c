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

uint64_t clock_used(void) { return clock_read(CLOCK_THREAD_CPUTIME_ID); }

enum { TRIES = 20000 };

struct stopwatch stopwatch_of(uint64_t (*clock)(void))
{
    struct stopwatch watch = {clock, UINT64_MAX};
    for (int i = 0; i < TRIES; i++) {
        uint64_t before = clock(), difference = clock() - before;
        watch.cost = difference < watch.cost ? difference : watch.cost;
    }
    return watch;
}

uint64_t stopwatch_since(const struct stopwatch *watch, uint64_t before)
{
    uint64_t time = watch->clock() - before;
    return time > watch->cost ? time - watch->cost : 0;
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
