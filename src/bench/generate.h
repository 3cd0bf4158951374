/* SPDX-License-Identifier: MIT */
/* bench/generate.h - maps from a seed, for measuring and testing.
 *
 * Terrains are TERRAIN_GRASS and TERRAIN_HEDGE of level/facts/terrain.h.  The same kind, size and seed give the same
 * map on every machine.  Mazes are connected; other maps may have several regions, and a very small one may have no
 * grass. */
#pragma once

#include "path/map/grid.h"

#include <stdint.h>

enum generator {
    GENERATE_GAME,   /* large rocks, open ground, and houses with doors */
    GENERATE_ROOMS,  /* 16 x 16 including the walls; seven of eight walls have a door of one cell */
    GENERATE_MAZE,   /* a perfect maze with corridors one cell wide: its grass has no loops */
    GENERATE_CAVE,   /* narrow and winding, with loops */
    GENERATE_SPARSE, /* 2% of the cells are obstacles */
    GENERATE_FEW,    /* 10 % */
    GENERATE_MANY,   /* 40 % */
    GENERATE_MEADOW, /* only grass */
    GENERATORS
};

/* Returns a grid, which the caller frees, or NULL if a side is out of range or memory runs out. */
struct grid *generate(enum generator generator, int width, int height, uint64_t seed);

const char *generator_name(unsigned number); /* NULL: no such generator */
