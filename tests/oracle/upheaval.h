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
    int period;                      /* ticks between two changes; 0: never */
    struct past past[UPHEAVAL_PAST]; /* changes that can be undone */
    size_t past_count;
};

void upheaval_init(struct upheaval *upheaval, struct rng *rng, enum relief relief, struct grid *grid);

/* If its tick has come: changes one to eight cells anywhere, on the hunter's path, or at or beside the ends; shuts the
 * hunter or the target in; undoes all changes; or overflows the grid's journal. */
void upheaval_strike(struct upheaval *upheaval, struct rng *rng, const struct journey *journey, int tick);

#endif
