/* SPDX-License-Identifier: MIT */
/* sandbox.h - small random maps, and the truth about them, computed without the search core.
 *
 * Everything follows from the seed. */
#ifndef HOUNDED_TESTS_PATH_SANDBOX_H
#define HOUNDED_TESTS_PATH_SANDBOX_H

#include "path/map/grid.h"
#include "path/map/mover.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>

enum { SANDBOX_SIDE = 20, SANDBOX_CELLS = SANDBOX_SIDE * SANDBOX_SIDE };

#define NO_WAY UINT32_MAX

struct sandbox {
    uint64_t seed, state;
    int width, height;
    struct grid *grid;
    struct mover mover;
    struct moves *moves;
    uint8_t surcharge[SANDBOX_CELLS];
    bool has_surcharge;
};

/* Makes a map of some kind (open, scattered, rooms, maze, empty, full of mud) with a random mover.  Terrain 0 is the
 * wall. */
void sandbox_init(struct sandbox *box, uint64_t seed);
void sandbox_done(struct sandbox *box);

/* Changes a random cell to a random terrain. */
void sandbox_change(struct sandbox *box);

uint32_t sandbox_below(struct sandbox *box, uint32_t limit);
struct cell sandbox_cell(struct sandbox *box);     /* any cell */
struct cell sandbox_standing(struct sandbox *box); /* a passable cell; any cell if there is none */
struct cell sandbox_at(const struct sandbox *box, int index);
int sandbox_index(const struct sandbox *box, struct cell at);

/* Follow the text of path/map/mover.h. */
bool sandbox_can_stand(const struct sandbox *box, struct cell at);
bool sandbox_is_legal(const struct sandbox *box, struct cell from, int dx, int dy);
uint32_t sandbox_cost(const struct sandbox *box, struct cell from, int dx, int dy);

/* Compute the cheapest cost and the fewest steps from `start` to each cell, or NO_WAY: Dijkstra's original algorithm,
 * without an open list. */
void sandbox_costs(const struct sandbox *box, struct cell start, uint32_t costs[SANDBOX_CELLS]);
void sandbox_steps(const struct sandbox *box, struct cell start, uint32_t steps[SANDBOX_CELLS]);

#endif
