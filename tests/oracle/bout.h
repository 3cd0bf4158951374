/* SPDX-License-Identifier: MIT */
/* bout.h - one chase in which every method is judged at every tick.
 *
 * Everything follows from the seed: map, mover, how the target moves, which method's path the hunter follows, teleports
 * of either end, and changes of the map.  Some changes shut an end in or block its cell.  All methods see the same
 * ticks, so that they are also compared with each other. */
#ifndef HOUNDED_TESTS_ORACLE_BOUT_H
#define HOUNDED_TESTS_ORACLE_BOUT_H

#include "ground.h"
#include "method.h"

#include <stdint.h>

/* Indexed by method. */
struct tally {
    uint64_t comparisons[METHODS_AT_MOST];
    uint64_t mismatches[METHODS_AT_MOST]; /* at most one per bout; each is printed to stdout, behind a '#' */
};

/* Runs a bout and adds to the tally.  Only methods whose names contain `only` take part; NULL: all. */
void bout_run(uint64_t seed, const struct atlas *atlas, const char *only, struct tally *tally);

#endif
