/* SPDX-License-Identifier: MIT */
/* bench/arena.h - a map made ready for measuring: its grid, who runs on it, and where.
 *
 * Hunters and targets keep to the largest region.  The arena owns its grid; whoever changes cells changes them back. */
#ifndef HOUNDED_BENCH_ARENA_H
#define HOUNDED_BENCH_ARENA_H

#include "base/job.h"
#include "base/rng.h"
#include "path/map/cell.h"
#include "path/map/grid.h"
#include "path/map/mover.h"

#include <stdbool.h>
#include <stddef.h>

struct arena {
    char *name, *set; /* owned; the set may be empty */
    struct grid *grid;
    struct mover mover;
    struct cell *cells; /* of the largest region, row by row */
    size_t count;
    struct job *job; /* borrowed; once it is stopped nothing more is measured, and a block under way is given up */
};

/* Takes the grid; the names are copied.  False: nobody could move on it; it must be arena_done all the same. */
bool arena_init(struct arena *arena, const char *name, const char *set, struct grid *grid, const struct mover *mover);
void arena_done(struct arena *arena);

/* Any cell of the region. */
struct cell arena_draw(const struct arena *arena, struct rng *rng);

#endif
