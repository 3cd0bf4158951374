#include "config.h"

#include "bench/timing.h"

#include "base/xalloc.h"

#include <math.h>
#include <stdlib.h>
#include <time.h>

static int compare(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
}

enum { TRIES = 20000, COUNTED = TRIES / 100 * 95 };

uint64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
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

void geometric_add(struct geometric *geometric, double value)
{
    geometric->logarithms += log(value);
    geometric->count++;
}

double geometric_mean(const struct geometric *geometric)
{
    return geometric->count > 0 ? exp(geometric->logarithms / (double)geometric->count) : 0;
}
