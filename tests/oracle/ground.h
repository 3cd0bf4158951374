/* SPDX-License-Identifier: MIT */
/* ground.h - the maps and movers of the bouts: small ones of every kind, made from a seed. */
#ifndef HOUNDED_TESTS_ORACLE_GROUND_H
#define HOUNDED_TESTS_ORACLE_GROUND_H

#include "base/rng.h"
#include "path/map/grid.h"
#include "path/map/mover.h"

#include <stddef.h>

/* Real maps to cut pieces from.  The caller owns them. */
struct atlas {
    struct grid **maps;
    size_t count;
};

enum relief {
    RELIEF_EVEN, /* all passable cells have the same cost factor */
    RELIEF_MIXED
};

void ground_mover(struct rng *rng, struct mover *mover, enum relief *relief);
/* The caller frees the grid.  Aborts when out of memory. */
struct grid *ground_map(struct rng *rng, enum relief relief, const struct atlas *atlas);

uint8_t ground_wall(void);
/* Returns a terrain that the mover can enter. */
uint8_t ground_free(struct rng *rng, enum relief relief);

#endif
