/* SPDX-License-Identifier: MIT */
/* bench/judge.h - who looks at a question from outside: what a cheapest way costs, what a search that keeps nothing
 * expands for it, and whether the map's regions know that there is no way.
 *
 * Has moves of its own, and sees the grid as it is when asked; borrows it.  Ends the program when there is no memory.
 */
#ifndef HOUNDED_BENCH_JUDGE_H
#define HOUNDED_BENCH_JUDGE_H

#include "path/finder.h"
#include "path/map/grid.h"
#include "path/map/moves.h"
#include "path/map/regions.h"

#include <stdbool.h>
#include <stdint.h>

struct judge {
    struct moves *moves;
    struct regions *regions;   /* NULL until they are asked */
    struct finder *finder;     /* plain A*; its query may be changed, but should stay exact */
    enum search_status status; /* of the last question; so are these */
    uint64_t expanded, written;
    uint32_t optimum; /* UINT32_MAX: there is no way */
};

void judge_init(struct judge *judge, const struct grid *grid, const struct mover *mover);
/* One of zeros may be done, too. */
void judge_done(struct judge *judge);

/* From scratch; the optimum. */
uint32_t judge_ask(struct judge *judge, struct cell start, struct cell goal);
/* Returns whether `cost` is the optimum and `next` the second cell of a cheapest way, or the start where no step is
 * to be taken. */
bool judge_agrees(struct judge *judge, struct cell start, struct cell goal, uint32_t cost, struct cell next);
/* Returns whether there is a way, without a search. */
bool judge_connects(struct judge *judge, struct cell start, struct cell goal);

#endif
