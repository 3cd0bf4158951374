/* SPDX-License-Identifier: MIT */
/* random_level.h - levels with everything that the format can say, from a seed: sound, but for play no good. */
#ifndef HOUNDED_RANDOM_LEVEL_H
#define HOUNDED_RANDOM_LEVEL_H

#include "base/rng.h"
#include "level/format/level.h"

struct level *random_level(struct rng *rng);

#endif
