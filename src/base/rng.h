/* SPDX-License-Identifier: MIT */
/* base/rng.h - a seeded generator of whole numbers: SplitMix64 (Steele, Lea, Flood 2014).
 *
 * The same seed gives the same numbers on every machine.  The state is the whole of it, so a copy is a fork.
 * One draw a statement: C leaves open in which order an initializer's or a call's draws are made. */
#ifndef HOUNDED_BASE_RNG_H
#define HOUNDED_BASE_RNG_H

#include <stdint.h>

struct rng {
    uint64_t state;
};

void rng_init(struct rng *rng, uint64_t seed);
uint64_t rng_next(struct rng *rng);
/* From 0 to limit - 1, each equally likely; limit > 0. */
uint32_t rng_below(struct rng *rng, uint32_t limit);
int rng_int(struct rng *rng, int limit);

#endif
