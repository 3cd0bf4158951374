#include "config.h"

#include "bench/clock.h"

#include "base/xalloc.h"

#include <stdlib.h>
#include <time.h>

enum { TRIES = 20000, COUNTED = TRIES / 100 * 95 };

uint64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

struct clock_cost clock_cost(void)
{
    uint64_t *times = xcalloc(TRIES, sizeof *times), sum = 0;
    for (size_t i = 0; i < TRIES; i++) {
        uint64_t before = clock_now();
        times[i] = clock_now() - before;
    }
    qsort(times, TRIES, sizeof *times, compare);
    struct clock_cost cost = {.least = times[0], .blur = times[COUNTED - 1] - times[0]};
    for (size_t i = 0; i < COUNTED; i++) {
        sum += times[i];
    }
    cost.mean = (double)sum / COUNTED;
    free(times);
    return cost;
}
