/* SPDX-License-Identifier: MIT */
/* path/map/mover.h - the costs of a mover's steps, and which steps are legal.
 *
 * Entering a cell costs the step (straight or diagonal) times the factor of the cell's terrain; factor 0 is a wall.
 * All costs are integers.  10 and 14 are the usual pair; 5741 and 8119 order paths of fewer than 5741 diagonal steps
 * exactly as 1 and the square root of 2 do. */
#pragma once

#include "path/map/direction.h"

#include <stdint.h>

/* When a diagonal step is legal: if both straight neighbours beside it are free, if at least one is, or always. */
enum corners { CORNERS_STRICT, CORNERS_LOOSE, CORNERS_CUT };

struct mover {
    uint8_t factor[256];         /* by terrain; 0: never */
    uint16_t straight, diagonal; /* 0 < straight <= diagonal <= 2 * straight */
    uint8_t neighbours;          /* 4 or 8 */
    enum corners corners;        /* with 8 neighbours */
};

/* Initialises a mover that can enter no terrain: factors 0, costs 10 and 14, 8 neighbours, strict corners. */
void mover_init(struct mover *mover);

/* Returns the least factor of all terrains that the mover can enter; 0 if there is none. */
uint8_t mover_least_factor(const struct mover *mover);
uint8_t mover_greatest_factor(const struct mover *mover);

/* Writes the costs of a step onto terrain with factor 1, by direction. */
void mover_step_costs(const struct mover *mover, uint32_t costs[DIRECTIONS]);
