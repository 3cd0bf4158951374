#include "config.h"

#include "bench/clock.h"

#include <time.h>

enum { TRIES = 20000 };

uint64_t clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

uint64_t clock_cost(void)
{
    uint64_t least = UINT64_MAX;
    for (int i = 0; i < TRIES; i++) {
        uint64_t before = clock_now();
        uint64_t difference = clock_now() - before;
        least = difference < least ? difference : least;
    }
    return least;
}
