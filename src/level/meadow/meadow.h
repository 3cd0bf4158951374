/* SPDX-License-Identifier: MIT */
/* level/meadow/meadow.h - generates meadows from a seed: ground, plants, the hare, its burrow, clover and hounds.
 *
 * A meadow is connected, has no dead ends except those that water and tools create, and passes lint.  Whether it can be
 * won is checked elsewhere (replay/maker.h).  Most of it is symmetric.  Equal orders give equal levels on every
 * machine. */
#pragma once

#include "level/format/level.h"
#include "level/meadow/meadow_kind.h"

#include <stdint.h>

/* The size that fits a terminal of 80 x 24 with cells two columns wide. */
enum { MEADOW_WIDTH = 37, MEADOW_HEIGHT = 17 };

/* The total price of the hounds: from one slow hound to a mixed pack. */
enum { MEADOW_WEAKEST = 3, MEADOW_USUAL = 6, MEADOW_STRONGEST = 16 };

/* The default percentage of the clover that must be collected. */
enum { MEADOW_USUAL_SHARE = 60 };

struct meadow_order {
    enum meadow_kind kind;
    uint64_t seed;
    int strength;     /* MEADOW_WEAKEST to MEADOW_STRONGEST */
    enum breed guest; /* the breed that is hired first; BREEDS: any */
    int share;        /* percentage of the clover to collect, but at least two in all */
};

/* Returns a level that the caller frees. */
struct level *meadow_by_order(const struct meadow_order *order);
