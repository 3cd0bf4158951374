/* SPDX-License-Identifier: MIT */
/* upheaval.h - how the map of a bout changes under the chase. */
#ifndef HOUNDED_TESTS_ORACLE_UPHEAVAL_H
#define HOUNDED_TESTS_ORACLE_UPHEAVAL_H

#include "ground.h"
#include "journey.h"

#include <stddef.h>
#include <stdint.h>

enum { UPHEAVAL_PAST = 64 };

struct past {
    struct cell at;
    uint8_t before;
};

/* Borrows the grid. */
struct upheaval {
    struct grid *grid;
    enum relief relief;
    int period;                      /* ticks from one strike to the next; 0: never */
    struct past past[UPHEAVAL_PAST]; /* what can be taken back */
    size_t past_count;
};

void upheaval_init(struct upheaval *upheaval, struct rng *rng, enum relief relief, struct grid *grid);

/* At its tick: changes one to eight cells anywhere, on the hunter's way, or beside and under the ends; shuts the target
 * in; takes everything back; or changes more than the journal holds. */
void upheaval_strike(struct upheaval *upheaval, struct rng *rng, const struct journey *journey, int tick);

#endif
