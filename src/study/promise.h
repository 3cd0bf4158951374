/* SPDX-License-Identifier: MIT */
/* study/promise.h - what a heuristic promises on one map, for one goal: whether it is admissible and consistent there,
 * and where it is not, the cells that show it.
 *
 * Admissible: nowhere more than a cheapest way to the goal costs.  Consistent: along no legal step does it fall by more
 * than the step costs.  Checked cell by cell against the ways themselves, whatever heuristic_is_consistent says of such
 * movers on all maps.  Cells without a way to the goal cannot promise too much, but their steps count: a search takes
 * them, too.  Time: one search from the goal over the whole map.
 */
#ifndef HOUNDED_STUDY_PROMISE_H
#define HOUNDED_STUDY_PROMISE_H

#include "base/text.h"
#include "path/find/heuristic.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct promise {
    size_t cells;                  /* with a way to the goal */
    size_t too_much, inconsistent; /* cells that promise too much; steps along which it falls by more than they cost */
    /* The worst of each, the first of them row by row; where there is none, not told. */
    struct cell liar;
    uint32_t says, costs;
    struct cell from, to;
    uint32_t falls, step;
};

/* What is wrong at a cell, a set of them: it promises too much; along a step from it h falls by more than that costs.
 */
enum promise_flaw { PROMISE_TOO_MUCH = 1, PROMISE_FALLS = 2 };

/* Brings the moves up to date. */
struct promise promise_check(struct moves *moves, enum heuristic heuristic, struct cell goal);
/* The same, and writes the flaws of each cell of the grid, row by row. */
struct promise promise_find(struct moves *moves, enum heuristic heuristic, struct cell goal, uint8_t *flaws);

/* One sentence, without a full stop. */
void promise_write(const struct promise *promise, enum heuristic heuristic, struct text *out);

#endif
