/* SPDX-License-Identifier: MIT */
/* bout.h - one chase in which every method is judged at every tick.
 *
 * Everything follows from the seed: map, mover, how the target moves, which method's path the hunter follows, teleports
 * of either end, and changes of the map, those that shut an end in or stand on it among them.  All methods see the same
 * ticks, so that they are compared with each other too. */
#ifndef HOUNDED_TESTS_ORACLE_BOUT_H
#define HOUNDED_TESTS_ORACLE_BOUT_H

#include "ground.h"
#include "method.h"

#include <stdint.h>

/* By method. */
struct tally {
    uint64_t comparisons[METHODS_AT_MOST];
    uint64_t mismatches[METHODS_AT_MOST]; /* at most one a bout; each has been told on stdout, behind a '#' */
};

/* Adds to the tally.  `only` (NULL: all): methods whose names have this in them. */
void bout_run(uint64_t seed, const struct atlas *atlas, const char *only, struct tally *tally);

#endif
