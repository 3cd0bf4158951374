/* SPDX-License-Identifier: MIT */
/* cli/commands/sim_map.h - meadows from a seed for hounded sim: a map, a hare, and hounds far from it, for a chase
 * without another goal.
 *
 * A level depends only on kind, size, hounds and seed, so it is the same on every machine. */
#pragma once

#include "level/facts/breed.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

enum sim_map {
    SIM_MAP_ROOMS, /* with a door to each neighbour */
    SIM_MAP_CAVES, /* narrow, with dead ends */
    SIM_MAP_BRAID, /* a maze without dead ends */
    SIM_MAP_OPEN,  /* only grass */
    SIM_MAP_MIXED, /* grass with many hedges of one cell */
    SIM_MAP_DENSE, /* at least twice as many hedges */
    SIM_MAP_GAME,  /* large rocks, open ground, and houses with doors */
    SIM_MAP_MAZE,  /* with dead ends */
    SIM_MAPS
};

const char *sim_map_name(enum sim_map map);

/* Returns a level, which the caller frees. */
struct level *sim_map_level(enum sim_map map, int width, int height, uint64_t seed);

/* Places the hare on a large part of the map, in a level without a hare. */
void sim_map_place_hare(struct level *level, uint64_t seed);

/* Replaces the level's hounds. The path from each new hound to the hare is at least half as long as the longest
 * path. */
void sim_map_place_hounds(struct level *level, const enum breed *hounds, size_t count, uint64_t seed);
