/* SPDX-License-Identifier: MIT */
/* level/lint/reach.h - which cells a mover reaches on a level, and in how many steps: breadth first from any set of
 * cells.
 *
 * Taken at its best for the mover: shutters and burrows are open, and a warren hole leads to its twin at once if the
 * mover may enter holes at all.  Time: linear in the cells.  Memory: two bytes a cell, and 4 for each of those that
 * are equally far. */
#ifndef HOUNDED_LEVEL_LINT_REACH_H
#define HOUNDED_LEVEL_LINT_REACH_H

#include "level/format/level.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define REACH_NEVER UINT32_MAX

/* Hay bales can be pushed or chewed away, perhaps. */
enum bales { BALES_AS_THEY_ARE, BALES_AS_GRASS };

/* Cells as y << 16 | x. */
struct reach_ring {
    uint32_t *cells;
    size_t count, room;
};

struct reach {
    const struct level *level; /* borrowed */
    struct mover mover;
    uint16_t *cells; /* with a border of walls, `stride` a row */
    int stride, offsets[DIRECTIONS];
    uint16_t flood;
    struct cell holes[WARRENS][2]; /* x -1: none */
    struct reach_ring now, next;   /* those `steps` away, from `at` on yet to be handed out, and those one more away */
    size_t at;
    uint32_t steps;
};

void reach_init(struct reach *reach, const struct level *level, struct mover mover, enum bales bales);
void reach_done(struct reach *reach);

/* A flood begins in the cells that are added to it, and goes on until reach_next has no more.  Where one has come no
 * other comes.  One for each hound is not too many. */
void reach_begin(struct reach *reach);
void reach_add(struct reach *reach, struct cell at);
/* The next cell, counted row by row, by steps from where the flood began.  False: no more. */
bool reach_next(struct reach *reach, size_t *index, uint32_t *steps);

/* Which flood came there: 1, 2, ...; 0: none. */
uint16_t reach_flood(const struct reach *reach, struct cell at);
/* Sets the bits in the bytes, row by row, of all cells where that flood or a later one came. */
void reach_mark(const struct reach *reach, uint16_t flood, uint8_t *bytes, uint8_t bits);

/* Steps from the nearest of the `seeds` (row by row, not zero where a seed is) to each cell; REACH_NEVER where there is
 * no way. A seed where the mover cannot stand does not count.  The caller frees. */
uint32_t *reach_steps(const struct level *level, struct mover mover, enum bales bales, const uint8_t *seeds);
/* The same from one cell. */
uint32_t *reach_steps_from(const struct level *level, struct mover mover, enum bales bales, struct cell at);

#endif
