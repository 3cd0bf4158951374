/* SPDX-License-Identifier: MIT */
/* front/journey.h - the levels as stops on a path, laid out like text: from left to right, with a new row for each
 * chapter. */
#pragma once

#include "path/map/cell.h"
#include "front/catalogue.h"

#include <stddef.h>

/* One row of the path. */
struct bend {
    const char *title;   /* of the chapter that starts here; empty: no chapter starts here, or it has no title */
    size_t first, count; /* its stops */
    int y;               /* the row of the stops; the title is above, the medals are below */
};

/* Columns and rows are counted from the upper left corner of the path. */
struct journey {
    int width, height;
    struct cell *stops; /* the middle of each; owned */
    size_t stop_count;
    struct bend *bends; /* owned */
    size_t bend_count;
};

/* Lays out the path with `width` columns. Spreads the rows over `height` as far as that looks good, and exceeds
 * `height` if necessary. */
void journey_init(struct journey *journey, const struct catalogue *catalogue, int width, int height);
void journey_done(struct journey *journey);

/* Returns the index of the bend that contains the stop. */
size_t journey_bend(const struct journey *journey, size_t stop);
/* Returns the stop to which a key in that direction leads from `stop`. */
size_t journey_step(const struct journey *journey, size_t stop, enum direction dir);
/* Returns the stop at a position on the path, or stop_count if there is no stop there. */
size_t journey_at(const struct journey *journey, struct cell place);
