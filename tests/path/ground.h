/* SPDX-License-Identifier: MIT */
/* ground.h - random maps wider than a word of a bitmap, of walls and one kind of open cells, for a mover that takes
 * jump point search.
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

/* Open, scattered, rooms, a maze, caves; any pair of costs. */
void ground_init(struct ground *ground, uint64_t seed, int neighbours);
void ground_done(struct ground *ground);

uint32_t ground_below(struct ground *ground, uint32_t limit);
struct cell ground_cell(struct ground *ground);
/* Opens or closes up to `most` cells, some of them beside each other. */
void ground_change(struct ground *ground, uint32_t most);

#endif
