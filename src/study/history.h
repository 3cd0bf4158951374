/* study/history.h - what was asked and painted on a map, in its order, so that it can be done again.
 *
 * Holds the last HISTORY_MOST; what is older is forgotten, but for the paint, which the level then keeps.  Owns its
 * list, borrows the level. */
#ifndef HOUNDED_STUDY_HISTORY_H
#define HOUNDED_STUDY_HISTORY_H

#include "level/format/level.h"
#include "path/finder.h"
#include "path/map/grid.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { HISTORY_MOST = 64 };

/* A question, or a stroke of paint on the cell `start`. */
struct history_entry {
    bool is_paint;
    struct cell start, goal;
    enum terrain terrain;
    uint64_t from_scratch; /* what a search that keeps nothing expands for the question */
};

struct history {
    struct level *level; /* the map before them */
    struct history_entry list[HISTORY_MOST];
    size_t count;
};

/* Work over all questions. */
struct history_work {
    uint64_t expanded, from_scratch;
};

void history_init(struct history *history, struct level *level);
void history_add(struct history *history, struct history_entry entry);
/* All of them become old. */
void history_forget(struct history *history);

/* The grid as it was before them, then each of them; the grid ends as it is now.  A finder that keeps nothing is not
 * asked again. */
struct history_work history_redo(const struct history *history, struct grid *grid, struct finder *finder);

#endif
