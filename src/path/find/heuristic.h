/* SPDX-License-Identifier: MIT */
/* path/find/heuristic.h - estimates of the cost between two cells.
 *
 * An estimate is in units of the mover's costs times its least factor, so that terrain never makes it too large.  All
 * estimates are integers and saturate at UINT32_MAX.  The Euclidean one is rounded down, and its unit of length costs
 * the cheaper of the two steps: 14 is less than 10 times the square root of 2.  heuristic_is_consistent says for which
 * movers a heuristic keeps A* exact: Manhattan overestimates as soon as diagonal steps are legal and cheaper than two
 * straight ones. */
#pragma once

#include "path/map/cell.h"
#include "path/map/mover.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

/* A heuristic is a row: its constant and name; the cost of a cell of the longer and of the shorter side of the box
 * between two cells; and whether it is consistent, for a mover with `neighbours` whose steps cost `straight` and
 * `diagonal`.  The Euclidean one has its own formula. */
#define HEURISTIC_ROWS(ROW)                                                                                            \
    ROW(OCTILE, "octile", straight, diagonal - straight, true)                                                         \
    ROW(MANHATTAN, "manhattan", straight, straight, neighbours == 4 || diagonal == 2 * straight)                       \
    ROW(CHEBYSHEV, "chebyshev", straight, 0, true)                                                                     \
    ROW(EUCLIDEAN, "euclidean", 0, 0, true)                                                                            \
    ROW(ZERO, "zero", 0, 0, true)

#define HEURISTIC_CONSTANT(constant, name, longer, shorter, is_consistent) HEURISTIC_##constant,
enum heuristic { HEURISTIC_ROWS(HEURISTIC_CONSTANT) HEURISTICS };

uint32_t heuristic_cost(enum heuristic heuristic, const struct mover *mover, struct cell from, struct cell to);
uint32_t heuristic_octile(const struct moves *moves, struct cell from, struct cell to);
bool heuristic_is_consistent(enum heuristic heuristic, const struct mover *mover);
/* Returns the heuristic that is exact on open grass with 4 or 8 neighbours. */
enum heuristic heuristic_fitting(int neighbours);

/* Returns the legal step that leads nearest to the other cell, by octile distance; NO_DIRECTION if none leads nearer.
 */
enum direction heuristic_nearest_step(const struct moves *moves, struct cell from, struct cell to);

const char *heuristic_name(unsigned number); /* NULL: no such heuristic */

/* A heuristic prepared for one mover.  All except the Euclidean one are `longer` times the longer side of the box
 * between the two cells plus `shorter` times its shorter side, so one line of code computes them in the innermost
 * loop. */
struct estimate {
    uint32_t longer, shorter; /* costs a cell, least factor included; at most 255 * 65535 */
    bool is_euclidean;
    uint64_t square; /* Euclidean: twice the square of the cost of a unit of length */
    uint8_t factor;  /* Euclidean: the least factor */
};

void estimate_init(struct estimate *estimate, enum heuristic heuristic, const struct mover *mover);

/* Returns the estimate, the Euclidean one included; it saturates at UINT32_MAX. */
uint32_t estimate_cost(const struct estimate *estimate, struct cell from, struct cell to);

/* Returns the cost of a length of one cell for the Euclidean heuristic, in hundredths, rounded down. */
uint64_t estimate_unit(const struct estimate *estimate);

/* Returns the estimate modulo 2^32; not for the Euclidean heuristic. */
static inline uint32_t estimate_box(const struct estimate *estimate, struct cell from, struct cell to)
{
    uint32_t dx = (uint32_t)abs(from.x - to.x), dy = (uint32_t)abs(from.y - to.y);
    uint32_t longer = dx < dy ? dy : dx, shorter = dx + dy - longer;
    return estimate->longer * longer + estimate->shorter * shorter;
}
