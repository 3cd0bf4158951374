/* SPDX-License-Identifier: MIT */
/* ground.h - random maps that are wider than a word of a bitmap, with walls and one passable terrain, for a mover that
 * jump point search supports.
 *
 * Everything follows from the seed. */
#ifndef HOUNDED_TESTS_PATH_GROUND_H
#define HOUNDED_TESTS_PATH_GROUND_H

#include "path/map/grid.h"
#include "path/map/moves.h"

#include <stdint.h>

enum { GROUND_WALL, GROUND_OPEN, GROUND_MUD };

struct ground {
    uint64_t state;
    int width, height;
    struct grid *grid;
    struct moves *moves;
};

/* The map is open, scattered with walls, rooms, a maze or caves; the mover has one of several pairs of costs. */
void ground_init(struct ground *ground, uint64_t seed, int neighbours);
void ground_done(struct ground *ground);

uint32_t ground_below(struct ground *ground, uint32_t limit);
struct cell ground_cell(struct ground *ground);
/* Opens or closes up to `most` cells, some of them next to each other. */
void ground_change(struct ground *ground, uint32_t most);

#endif
