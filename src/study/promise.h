/* SPDX-License-Identifier: MIT */
/* study/promise.h - what a heuristic promises on one map, for one goal. Finds whether it is admissible and consistent
 * there and, if it is not, the cells that show this.
 *
 * Admissible: h never exceeds the cost of a cheapest path to the goal.  Consistent: along no legal step does h fall by
 * more than the step costs.  Both are checked cell by cell against the real path costs, independently of
 * heuristic_is_consistent, which is about all maps.  Cells without a path to the goal cannot violate admissibility, but
 * their steps count, because searches take them as well.  Time: one search from the goal over the whole map. */
#pragma once

#include "base/text.h"
#include "path/find/heuristic.h"
#include "path/map/moves.h"

#include <stddef.h>
#include <stdint.h>

struct promise {
    size_t cells; /* with a path to the goal */
    size_t too_much,
        inconsistent; /* number of cells whose h is too large, and of steps that cost less than h falls by */
    /* The worst flaw of each kind, or the first of several, row by row. Undefined if there is none. */
    struct cell liar;
    uint32_t says, costs;
    struct cell from, to;
    uint32_t falls, step;
};

/* A set of flaws of a cell: its h is too large, or h falls along a step from it by more than the step costs. */
enum promise_flaw { PROMISE_TOO_MUCH = 1, PROMISE_FALLS = 2 };

/* Checks the heuristic, and updates the moves.  Writes the flaws of each cell of the grid to `flaws`, row by row,
 * unless it is NULL. */
struct promise promise_find(struct moves *moves, enum heuristic heuristic, struct cell goal, uint8_t *flaws);

/* Writes one sentence, without a full stop. */
void promise_write(const struct promise *promise, enum heuristic heuristic, struct text *out);
