/* SPDX-License-Identifier: MIT */
/* level/lint/reach.h - finds the cells that a mover can reach on a level, and the number of steps.
 *
 * Assumes the best case for the mover: shutters and burrows are open, and a warren hole leads directly to its twin if
 * the mover may enter holes.  Time: linear in the cells. */
#pragma once

#include "level/format/level.h"
#include "path/map/mover.h"

#include <stddef.h>
#include <stdint.h>

#define REACH_NEVER UINT32_MAX

/* Hay bales can perhaps be pushed or chewed away. */
enum bales { BALES_AS_THEY_ARE, BALES_AS_GRASS };

/* Returns the steps from the nearest of `count` cells to each cell, row by row, REACH_NEVER if it is unreachable, by
 * breadth-first search.  Memory: 5 bytes per cell, and 4 bytes per cell of the current distance.  Cells that are
 * blocked for the mover are ignored.  The caller frees the result. */
uint32_t *reach_steps(const struct level *level, struct mover mover, enum bales bales, const struct cell *from,
                      size_t count);

/* The areas that a mover cannot leave.  To find them is much faster than a search: the map is read once, and runs of
 * open cells that touch are united.  Memory: 16 bytes per run. */
struct areas {
    const struct level *level; /* borrowed */
    struct area_run {
        int first, end; /* columns */
        size_t earlier; /* an earlier run of the area, or this one if it is the first */
    } * runs;
    size_t count, room;
    size_t *rows;            /* the first run of each row, and `count` */
    uint8_t kinds[TERRAINS]; /* what each terrain is to the mover */
};

void areas_init(struct areas *areas, const struct level *level, struct mover mover, enum bales bales);
void areas_done(struct areas *areas);
/* Makes the areas those of another mover on the level, unless it passes the same terrain.  They may be zeroed. */
void areas_take(struct areas *areas, const struct level *level, struct mover mover, enum bales bales);
/* Returns the number of the area with this cell, or `count` if the cell is blocked. */
size_t areas_at(struct areas *areas, struct cell at);
/* Sets the bits in the bytes, row by row, of all cells of the area. */
void areas_mark(struct areas *areas, size_t area, uint8_t *bytes, uint8_t bits);
