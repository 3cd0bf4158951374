/* SPDX-License-Identifier: MIT */
/* dijkstra.h - the oracle: cheapest costs by Dijkstra's algorithm, computed without the search core.
 *
 * It reads a grid's terrain and a mover's costs, and implements the rules of path/map/mover.h itself: legality, costs
 * and the search. */
#ifndef HOUNDED_TESTS_ORACLE_DIJKSTRA_H
#define HOUNDED_TESTS_ORACLE_DIJKSTRA_H

#include "path/map/grid.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define NO_WAY UINT32_MAX

/* Arrays have a border of walls; a row has `stride` cells. */
struct dijkstra {
    struct mover mover;
    int width, height, stride;
    uint8_t *factors;
    uint32_t *costs; /* of the last run */
    uint64_t *heap;  /* cost * 2^32 + cell, the least first */
    size_t count, room;
};

/* Aborts when out of memory. */
void dijkstra_init(struct dijkstra *dijkstra, const struct mover *mover, int width, int height);
void dijkstra_done(struct dijkstra *dijkstra);

/* Reads the current terrain. */
void dijkstra_read(struct dijkstra *dijkstra, const struct grid *grid);

bool dijkstra_can_stand(const struct dijkstra *dijkstra, struct cell at);
/* Returns the cost of a step, or 0 if it is illegal. */
uint32_t dijkstra_step(const struct dijkstra *dijkstra, struct cell from, struct cell to);

/* dijkstra_aim() computes the costs from all cells to the target, dijkstra_leave() those from the start to all
 * cells. */
void dijkstra_aim(struct dijkstra *dijkstra, struct cell target);
void dijkstra_leave(struct dijkstra *dijkstra, struct cell start);
uint32_t dijkstra_cost(const struct dijkstra *dijkstra, struct cell at); /* NO_WAY: no path */

/* Writes the canonical path of doc/how/chase.md to a target that has a path; call dijkstra_leave() before.  Seen from
 * the target, the path takes, of all steps that end a cheapest path, a straight one before a diagonal one, then the one
 * from the lowest direction.  The path includes both ends.  Returns its number of cells. */
size_t dijkstra_path(const struct dijkstra *dijkstra, struct cell target, struct cell *cells);

#endif
