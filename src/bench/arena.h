/* SPDX-License-Identifier: MIT */
/* bench/arena.h - a map prepared for measuring: its grid, its mover, and its largest region.
 *
 * Hunters and targets stay in the largest region.  The arena owns its grid; callers that change cells change them
 * back. */
#pragma once

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
    struct job *job; /* borrowed; when it is stopped, nothing more is measured, and the current block is abandoned */
};

/* Takes ownership of the grid, and copies the names.  Returns false if the mover cannot move on it; arena_done is still
 * required. */
bool arena_init(struct arena *arena, const char *name, const char *set, struct grid *grid, const struct mover *mover);
void arena_done(struct arena *arena);

/* Returns a random cell of the region. */
struct cell arena_draw(const struct arena *arena, struct rng *rng);
