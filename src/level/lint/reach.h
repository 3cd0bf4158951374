/* SPDX-License-Identifier: MIT */
/* level/lint/reach.h - finds the cells that a mover can reach on a level, and the number of steps, by breadth-first
 * search from any set of cells.
 *
 * Assumes the best case for the mover: shutters and burrows are open, and a warren hole leads directly to its twin if
 * the mover may enter holes.  Time: linear in the cells.  Memory: two bytes per cell, and 4 bytes per cell of the
 * current distance. */
#pragma once

#include "level/format/level.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define REACH_NEVER UINT32_MAX

/* Hay bales can perhaps be pushed or chewed away. */
enum bales { BALES_AS_THEY_ARE, BALES_AS_GRASS };

/* Cells, stored as y << 16 | x. */
struct reach_ring {
    uint32_t *cells;
    size_t count, room;
};

struct reach {
    const struct level *level; /* borrowed */
    struct mover mover;
    uint16_t *cells; /* with a border of walls, `stride` cells per row */
    int stride, offsets[DIRECTIONS];
    uint16_t flood;
    struct cell holes[WARRENS][2]; /* x is -1 if there is none */
    struct reach_ring now, next;   /* cells at distance `steps`, returned from index `at` on, and cells one step
                                    * farther */
    size_t at;
    uint32_t steps;
};

/* Also begins the first flood. */
void reach_init(struct reach *reach, const struct level *level, struct mover mover, enum bales bales);
void reach_done(struct reach *reach);

/* Begins a flood.  It starts in the cells added to it and continues until reach_next finds no more.  It does not enter
 * cells of earlier floods.  There can be one flood per hound. */
void reach_begin(struct reach *reach);
void reach_add(struct reach *reach, struct cell at);
/* Finds the next cell, as a row-by-row index, in the order of its steps from the start.  Returns false if there is
 * none. */
bool reach_next(struct reach *reach, size_t *index, uint32_t *steps);

/* Finds all cells of a flood at once, much faster than reach_next, which then finds no more.  Call it before that. */
void reach_rest(struct reach *reach);

/* Returns the number of the flood that reached the cell, from 1, or 0 if none did. */
uint16_t reach_flood(const struct reach *reach, struct cell at);
/* Sets the bits in the bytes, row by row, of all cells that this flood or a later one reached. */
void reach_mark(const struct reach *reach, uint16_t flood, uint8_t *bytes, uint8_t bits);

/* Returns the steps from the nearest of `count` cells to each cell, row by row, REACH_NEVER if it is unreachable.
 * Cells that are blocked for the mover are ignored.  The caller frees the result. */
uint32_t *reach_steps(const struct level *level, struct mover mover, enum bales bales, const struct cell *from,
                      size_t count);
