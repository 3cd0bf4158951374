/* path/find/estimate.h - private to src/path: a heuristic made ready for one mover and one goal.
 *
 * All heuristics but the Euclidean one are `longer` times the longer side of the box between the two cells plus
 * `shorter` times its shorter side, so one line of code computes them in the innermost loop. */
#ifndef HOUNDED_PATH_FIND_ESTIMATE_H
#define HOUNDED_PATH_FIND_ESTIMATE_H

#include "path/map/cell.h"
#include "path/find/heuristic.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stdint.h>

struct estimate {
    uint32_t longer, shorter; /* costs a cell, least factor included; at most 255 * 65535 */
    bool is_euclidean;
    uint64_t square; /* Euclidean: twice the square of the cost of a unit of length */
    uint8_t factor;  /* Euclidean: the least factor */
};

void estimate_init(struct estimate *estimate, enum heuristic heuristic, const struct mover *mover);

/* The Euclidean one too; stays at UINT32_MAX where it would be more. */
uint32_t estimate_cost(const struct estimate *estimate, struct cell from, struct cell to);

/* Modulo 2^32; not for the Euclidean one. */
static inline uint32_t estimate_box(const struct estimate *estimate, struct cell from, struct cell to)
{
    uint32_t dx = (uint32_t)(from.x < to.x ? to.x - from.x : from.x - to.x);
    uint32_t dy = (uint32_t)(from.y < to.y ? to.y - from.y : from.y - to.y);
    return dx < dy ? estimate->longer * dy + estimate->shorter * dx : estimate->longer * dx + estimate->shorter * dy;
}

#endif
