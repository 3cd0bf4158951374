/* SPDX-License-Identifier: MIT */
/* dijkstra.h - what is true: cheapest costs by Dijkstra's algorithm, worked out without the search core.
 *
 * It reads a grid's terrain bytes and a mover's numbers, and follows the text of path/map/mover.h from there: legality,
 * costs and searching are its own. */
#ifndef HOUNDED_TESTS_ORACLE_DIJKSTRA_H
#define HOUNDED_TESTS_ORACLE_DIJKSTRA_H

#include "path/map/grid.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NO_WAY UINT32_MAX

/* Arrays have a border of walls and `stride` cells a row. */
struct dijkstra {
    struct mover mover;
    int width, height, stride;
    uint8_t *factors;
    uint32_t *costs; /* of the last run */
    uint64_t *heap;  /* cost * 2^32 + cell; the least first */
    size_t count, room;
};

/* Aborts when out of memory. */
void dijkstra_init(struct dijkstra *dijkstra, const struct mover *mover, int width, int height);
void dijkstra_done(struct dijkstra *dijkstra);

/* Takes over the terrain as it is now. */
void dijkstra_read(struct dijkstra *dijkstra, const struct grid *grid);

bool dijkstra_can_stand(const struct dijkstra *dijkstra, struct cell at);
/* The cost of a step; 0: it is not legal. */
uint32_t dijkstra_step(const struct dijkstra *dijkstra, struct cell from, struct cell to);

/* Costs from all cells to the target, or from the start to all cells, in one run. */
void dijkstra_aim(struct dijkstra *dijkstra, struct cell target);
void dijkstra_leave(struct dijkstra *dijkstra, struct cell start);
uint32_t dijkstra_cost(const struct dijkstra *dijkstra, struct cell at); /* NO_WAY: there is none */

/* After dijkstra_leave, the canonical path to a cell that there is a way to, as doc/how/chase.md has it: from the
 * target back, of all steps with which a cheapest path may end a straight one before a diagonal one, then the one that
 * came from the lowest direction.  Writes the path, both ends included, and returns how many cells it has. */
size_t dijkstra_path(const struct dijkstra *dijkstra, struct cell target, struct cell *cells);

#endif
