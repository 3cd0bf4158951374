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

enum heuristic {
    HEURISTIC_OCTILE,
    HEURISTIC_MANHATTAN,
    HEURISTIC_CHEBYSHEV,
    HEURISTIC_EUCLIDEAN,
    HEURISTIC_ZERO,
    HEURISTICS
};

uint32_t heuristic_cost(enum heuristic heuristic, const struct mover *mover, struct cell from, struct cell to);
bool heuristic_is_consistent(enum heuristic heuristic, const struct mover *mover);

const char *heuristic_name(enum heuristic heuristic);

#endif
