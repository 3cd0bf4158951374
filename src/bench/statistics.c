#include "config.h"

#include "bench/statistics.h"

#include <math.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    uint64_t left = *(const uint64_t *)a, right = *(const uint64_t *)b;
    return (left > right) - (left < right);
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
