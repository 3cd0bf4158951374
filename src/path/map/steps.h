/* SPDX-License-Identifier: MIT */
/* path/map/steps.h - private to src/path: computes the legal steps of many cells at once, and the factors from which
 * they follow.
 *
 * A cell is a byte, and 16 of them are computed together: no step needs a branch, and nothing depends on the order of
 * bytes in memory.  Arrays are those of the moves, by index of the grid's layout.
 *
 * A step is blocked by a wall on its cell, and a diagonal one also by walls beside it, by the mover's corner rule. */
#pragma once

#include "path/map/grid.h"
#include "path/map/mover.h"

#include <stdint.h>

/* Bytes that may be read beyond the end of an array of factors. */
enum { STEPS_PADDING = 32 };

/* The terrains of a grid that a mover can enter; if there are more than a few, they are looked up one by one. */
struct steps_kinds {
    const uint8_t *factor; /* the mover's, by terrain */
    int count;             /* may exceed the number listed */
    uint8_t terrain[8];
};

struct steps_kinds steps_kinds_of(const struct grid *grid, const struct mover *mover);

/* Writes the factors of `count` cells with these terrains. */
void steps_write_factors(const struct steps_kinds *kinds, const uint8_t *terrain, uint32_t count, uint8_t *factors);

/* Writes the legal steps of `count` cells of one row of the grid.  `factors` points to that of the first cell; the
 * adjacent rows are `stride` bytes away. */
void steps_write(const struct mover *mover, uint32_t stride, const uint8_t *factors, uint32_t count, uint8_t *steps);
