/* SPDX-License-Identifier: MIT */
/* study/walkers.h - who gets somewhere without a search: the contrast.  Each knows the goal's direction and the cells
 * beside it, and keeps nothing but where it is and, at a wall, how near it was when it met that.
 *
 * Time: O(cells) for each wall that is met, and each is met nearer to the goal than the one before. */
#ifndef HOUNDED_STUDY_WALKERS_H
#define HOUNDED_STUDY_WALKERS_H

#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum walker {
    WALKER_NOBODY,
    WALKER_RUSH, /* as the bulldog: the step that leads nearest as the crow flies, and none where no step leads nearer
                  */
    WALKER_HAND, /* the same, but at a wall it keeps its left hand there until it is nearer than it was */
    WALKERS
};

struct walkers_way {
    struct cell *cells; /* from the start on; owned */
    size_t count;
    uint32_t cost;
    bool arrives; /* else it stands, or comes round a wall to where it met it */
};

/* The moves must be up to date, and the mover able to stand at the start. */
void walkers_init(struct walkers_way *walk, enum walker walker, const struct moves *moves, struct cell start,
                  struct cell goal);
void walkers_done(struct walkers_way *walk);

/* "the bulldog", "a hand on the wall". */
const char *walker_name(enum walker walker);

#endif
