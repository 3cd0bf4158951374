/* SPDX-License-Identifier: MIT */
/* level/meadow/meadow.h - meadows that grow from a seed: ground, plants, the hare, its burrow, clover, and hounds.
 *
 * A meadow is all of one piece, has no dead ends but what water and tools make, and is as lint wants it; whether it can
 * be won is not asked here (replay/raiser.h does).  Most of it is symmetric.  The same order gives the same level on
 * every machine. */
#ifndef HOUNDED_LEVEL_MEADOW_MEADOW_H
#define HOUNDED_LEVEL_MEADOW_MEADOW_H

#include "level/format/level.h"
#include "level/meadow/meadow_kind.h"

#include <stdint.h>

/* What fits a terminal of 80 x 24 with cells two columns wide. */
enum { MEADOW_WIDTH = 37, MEADOW_HEIGHT = 17 };

/* What the hounds may cost together: from one that is slow-witted to a mixed pack. */
enum { MEADOW_WEAKEST = 3, MEADOW_USUAL = 6, MEADOW_STRONGEST = 16 };

/* Of all clover so much is wanted, if the order does not say: the rest is for those who dare. */
enum { MEADOW_USUAL_SHARE = 60 };

struct meadow_order {
    enum meadow_kind kind;
    uint64_t seed;
    int strength;     /* MEADOW_WEAKEST to MEADOW_STRONGEST */
    enum breed guest; /* is hired first; BREEDS: nobody in particular */
    int share;        /* of a hundred clover so many are wanted, though never fewer than two in all */
};

/* The caller frees. */
struct level *meadow_by_order(const struct meadow_order *order);

const char *meadow_kind_name(enum meadow_kind kind); /* "rooms" */

#endif
