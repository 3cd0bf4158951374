/* SPDX-License-Identifier: MIT */
/* study/walkers.h - walkers that do not search, for comparison.  Each knows only the direction of the goal and the
 * neighbouring cells, and remembers only its position and, at a wall, how near it was when it reached the wall.
 *
 * Time: O(cells) for each wall reached. Each wall is met nearer to the goal than the previous one. */
#pragma once

#include "path/map/cell.h"
#include "path/map/moves.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum walker {
    WALKER_NOBODY,
    WALKER_RUSH, /* like the bulldog: takes the step that leads nearest in a straight line, and stops if none does */
    WALKER_HAND, /* like WALKER_RUSH, but follows a wall with its left hand until it is nearer than before */
    WALKERS
};

struct walkers_way {
    struct cell *cells; /* from the start; owned */
    size_t count;
    uint32_t cost;
    bool arrives; /* false: it stops, or walks around a wall back to its first contact */
};

/* The moves must be up to date, and the start must be passable for the mover. */
void walkers_init(struct walkers_way *walk, enum walker walker, const struct moves *moves, struct cell start,
                  struct cell goal);
void walkers_done(struct walkers_way *walk);

/* Returns a name such as "the bulldog" or "a hand on the wall". */
const char *walker_name(enum walker walker);
