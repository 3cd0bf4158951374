/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/rng.h"

#include <assert.h>

void rng_init(struct rng *rng, uint64_t seed) { rng->state = seed; }

uint64_t rng_next(struct rng *rng)
{
    uint64_t z = (rng->state += UINT64_C(0x9e3779b97f4a7c15));
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint32_t rng_below(struct rng *rng, uint32_t limit)
{
    assert(limit > 0);
    uint32_t unfair = (UINT32_MAX - limit + 1) % limit;
    uint32_t drawn;
    do {
        drawn = (uint32_t)(rng_next(rng) >> 32);
    } while (drawn < unfair);
    return drawn % limit;
}

int rng_int(struct rng *rng, int limit)
{
    assert(limit > 0);
    return (int)rng_below(rng, (uint32_t)limit);
}
