/* SPDX-License-Identifier: MIT */
/* base/rng.h - a seeded generator of integers: SplitMix64 (Steele, Lea, Flood 2014).
 *
 * Equal seeds give equal numbers on every machine.  A copy of the struct continues with the same numbers.  Draw only
 * once per statement: C does not define the order of evaluation within an initializer or a call. */
#pragma once

#include <stdint.h>

struct rng {
    uint64_t state;
};

void rng_init(struct rng *rng, uint64_t seed);
uint64_t rng_next(struct rng *rng);
/* Returns a number from 0 to limit - 1, all equally likely.  `limit` must not be 0. */
uint32_t rng_below(struct rng *rng, uint32_t limit);
int rng_int(struct rng *rng, int limit);
