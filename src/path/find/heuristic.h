/* SPDX-License-Identifier: MIT */
/* path/find/heuristic.h - estimates of the cost between two cells.
 *
 * In units of the mover's costs times the least factor it has, so that terrain never makes an estimate too large.  All
 * are integers that stay at UINT32_MAX where they would be more.  Euclidean is rounded down and takes the cheaper of
 * the two steps for its unit of length: 14 is less than 10 times the square root of 2.  heuristic_is_consistent says
 * for which movers an estimate keeps A* exact: Manhattan overestimates as soon as diagonal steps are legal and cheaper
 * than two straight ones. */
#ifndef HOUNDED_PATH_FIND_HEURISTIC_H
#define HOUNDED_PATH_FIND_HEURISTIC_H

#include "path/map/cell.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stdint.h>

/* A heuristic is a row: its constant and name; what a cell of the longer and of the shorter side of the box between two
 * cells counts, and whether it is consistent, for a mover with `neighbours` whose steps cost `straight` and `diagonal`.
 * The Euclidean one has its own formula. */
#define HEURISTIC_ROWS(ROW)                                                                                            \
    ROW(OCTILE, "octile", straight, diagonal - straight, true)                                                         \
    ROW(MANHATTAN, "manhattan", straight, straight, neighbours == 4 || diagonal == 2 * straight)                       \
    ROW(CHEBYSHEV, "chebyshev", straight, 0, true)                                                                     \
    ROW(EUCLIDEAN, "euclidean", 0, 0, true)                                                                            \
    ROW(ZERO, "zero", 0, 0, true)

#define HEURISTIC_CONSTANT(constant, name, longer, shorter, is_consistent) HEURISTIC_##constant,
enum heuristic { HEURISTIC_ROWS(HEURISTIC_CONSTANT) HEURISTICS };

uint32_t heuristic_cost(enum heuristic heuristic, const struct mover *mover, struct cell from, struct cell to);
bool heuristic_is_consistent(enum heuristic heuristic, const struct mover *mover);
/* The one that is exact where all is open grass, for 4 or 8 neighbours. */
enum heuristic heuristic_fitting(int neighbours);

const char *heuristic_name(enum heuristic heuristic);

/* A heuristic made ready for one mover.  All but the Euclidean one are `longer` times the longer side of the box
 * between the two cells plus `shorter` times its shorter side, so one line of code computes them in the innermost loop.
 */
struct estimate {
    uint32_t longer, shorter; /* costs a cell, least factor included; at most 255 * 65535 */
    bool is_euclidean;
    uint64_t square; /* Euclidean: twice the square of the cost of a unit of length */
    uint8_t factor;  /* Euclidean: the least factor */
};

void estimate_init(struct estimate *estimate, enum heuristic heuristic, const struct mover *mover);

/* The Euclidean one too; stays at UINT32_MAX where it would be more. */
uint32_t estimate_cost(const struct estimate *estimate, struct cell from, struct cell to);

/* Of a Euclidean one: what a length of one cell counts, in hundredths, rounded down. */
uint64_t estimate_unit(const struct estimate *estimate);

/* Modulo 2^32; not for the Euclidean one. */
static inline uint32_t estimate_box(const struct estimate *estimate, struct cell from, struct cell to)
{
    uint32_t dx = (uint32_t)(from.x < to.x ? to.x - from.x : from.x - to.x);
    uint32_t dy = (uint32_t)(from.y < to.y ? to.y - from.y : from.y - to.y);
    uint32_t longer = dx < dy ? dy : dx, shorter = dx + dy - longer;
    return estimate->longer * longer + estimate->shorter * shorter;
}

#endif
