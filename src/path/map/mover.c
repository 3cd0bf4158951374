/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/map/mover.h"

void mover_init(struct mover *mover)
{
    *mover = (struct mover){.straight = 10, .diagonal = 14, .neighbours = 8, .corners = CORNERS_STRICT};
}

uint8_t mover_least_factor(const struct mover *mover)
{
    uint8_t least = 0;
    for (int terrain = 0; terrain < 256 && least != 1; terrain++) {
        uint8_t factor = mover->factor[terrain];
        least = factor != 0 && (least == 0 || factor < least) ? factor : least;
    }
    return least;
}

uint8_t mover_greatest_factor(const struct mover *mover)
{
    uint8_t greatest = 0;
    for (int terrain = 0; terrain < 256; terrain++) {
        greatest = mover->factor[terrain] > greatest ? mover->factor[terrain] : greatest;
    }
    return greatest;
}

void mover_step_costs(const struct mover *mover, uint32_t costs[DIRECTIONS])
{
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        costs[dir] = direction_is_diagonal(dir) ? mover->diagonal : mover->straight;
    }
}
