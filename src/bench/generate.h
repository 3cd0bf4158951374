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
    GENERATE_ROOMS,  /* 16 x 16 with their walls; a door of one cell in seven walls of eight */
    GENERATE_MAZE,   /* perfect, corridors of one cell: its grass has no rings */
    GENERATE_CAVE,   /* narrow and winding, with rings */
    GENERATE_SPARSE, /* 2 % of the cells are obstacles */
    GENERATE_FEW,    /* 10 % */
    GENERATE_MANY,   /* 40 % */
    GENERATE_MEADOW, /* only grass */
    GENERATORS
};

/* The caller frees the grid.  NULL: a side out of the grid's range, or out of memory. */
struct grid *generate(enum generator generator, int width, int height, uint64_t seed);

const char *generator_name(enum generator generator);
