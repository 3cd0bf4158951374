/* study/deeds.h - what was asked and painted on a map, in its order, so that it can be done again.
 *
 * Holds the last DEEDS_MOST; what is older is forgotten, but for the paint, which the level then keeps.  Owns its list,
 * borrows the level. */
#ifndef HOUNDED_STUDY_DEEDS_H
#define HOUNDED_STUDY_DEEDS_H

#include "level/level.h"
#include "path/grid.h"
#include "study/finder.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DEEDS_MOST = 64 };

/* A question, or a stroke of paint on the cell `start`. */
struct deed {
    bool is_paint;
    struct cell start, goal;
    enum terrain terrain;
    uint64_t from_scratch; /* what a search that keeps nothing expands for the question */
};

struct deeds {
    struct level *level; /* the map before them */
    struct deed list[DEEDS_MOST];
    size_t count;
};

/* Work over all questions. */
struct deeds_work {
    uint64_t expanded, from_scratch;
};

void deeds_init(struct deeds *deeds, struct level *level);
void deeds_add(struct deeds *deeds, struct deed deed);
/* All of them become old. */
void deeds_forget(struct deeds *deeds);

/* The grid as it was before them, then each of them; the grid ends as it is now.  A finder that keeps nothing is not
 * asked again. */
struct deeds_work deeds_redo(const struct deeds *deeds, struct grid *grid, struct finder *finder);

#endif
