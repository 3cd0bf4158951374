/* SPDX-License-Identifier: MIT */
/* random_level.h - makes levels with every feature of the format from a seed.  They are valid, but not meant to be
 * played. */
#ifndef HOUNDED_RANDOM_LEVEL_H
#define HOUNDED_RANDOM_LEVEL_H

#include "base/rng.h"
#include "level/format/level.h"

struct level *random_level(struct rng *rng);

#endif
