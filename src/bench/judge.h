/* SPDX-License-Identifier: MIT */
/* bench/judge.h - checks a query independently: the cost of a cheapest path, the expansions of a search from scratch,
 * and whether the map's regions rule out a path.
 *
 * The judge has its own moves.  It borrows the grid, and reads its current state at each call.  Ends the program if
 * memory runs out. */
#pragma once

#include "path/finder.h"
#include "path/map/grid.h"
#include "path/map/moves.h"
#include "path/map/regions.h"

#include <stdbool.h>
#include <stdint.h>

struct judge {
    struct moves *moves;
    struct regions *regions;   /* NULL until the first use */
    struct finder *finder;     /* plain A*; its query may be changed, but should stay exact */
    enum search_status status; /* of the last question, like the next members */
    uint64_t written;
    uint32_t optimum; /* UINT32_MAX: there is no path */
};

void judge_init(struct judge *judge, const struct grid *grid, const struct mover *mover);
/* Also accepts a zeroed judge. */
void judge_done(struct judge *judge);

/* Searches from scratch and returns the optimum. */
uint32_t judge_ask(struct judge *judge, struct cell start, struct cell goal);
/* Returns whether `cost` is the optimum and `next` the second cell of a cheapest path, or the start if there is no
 * step. */
bool judge_agrees(struct judge *judge, struct cell start, struct cell goal, uint32_t cost, struct cell next);
/* Returns whether there is a path, without a search. */
bool judge_connects(struct judge *judge, struct cell start, struct cell goal);
