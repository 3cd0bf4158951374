/* study/judge.h - who looks at a question from outside: what a way costs, what a search that keeps nothing expands, and
 * whether the map's regions know that there is no way.
 *
 * Sees the grid as it is when asked; borrows it. */
#ifndef HOUNDED_STUDY_JUDGE_H
#define HOUNDED_STUDY_JUDGE_H

#include "path/map/grid.h"
#include "path/map/moves.h"
#include "path/map/regions.h"
#include "path/find/search.h"

#include <stdbool.h>
#include <stdint.h>

struct judge {
    struct moves *moves;
    struct regions *regions;
    struct search *search;
    uint64_t expanded; /* of the last question */
    uint32_t optimum;  /* UINT32_MAX: there is no way */
};

/* Ends the program when there is no memory, as judge_ask does. */
void judge_init(struct judge *judge, const struct grid *grid, const struct mover *mover);
/* One of zeros may be done, too. */
void judge_done(struct judge *judge);

/* A* on a heap, from scratch; surcharge as in struct search_query. */
void judge_ask(struct judge *judge, struct cell start, struct cell goal, const uint8_t *surcharge);
bool judge_connects(struct judge *judge, struct cell start, struct cell goal);

#endif
