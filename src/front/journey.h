/* SPDX-License-Identifier: MIT */
/* front/journey.h - the levels as stops of a path that reads like a text: to the right in each row, with a new row
 * for each chapter. */
#ifndef HOUNDED_FRONT_JOURNEY_H
#define HOUNDED_FRONT_JOURNEY_H

#include "path/map/cell.h"
#include "front/catalogue.h"

#include <stdbool.h>
#include <stddef.h>

/* A row of the path. */
struct bend {
    const char *title;   /* of the chapter that starts here; empty: no chapter starts here, or it has no title */
    size_t first, count; /* its stops */
    int y;               /* the row of the stops; the title is above, the medals are below */
};

/* Columns and rows count from the path's upper left corner. */
struct journey {
    int width, height;
    struct cell *stops; /* the middle of each; owned */
    size_t stop_count;
    struct bend *bends; /* owned */
    size_t bend_count;
};

/* Takes `width` columns; rows are spread over `height` as far as that looks good, and take more if they must. */
void journey_init(struct journey *journey, const struct catalogue *catalogue, int width, int height);
void journey_done(struct journey *journey);

/* Returns the bend of a stop. */
size_t journey_bend(const struct journey *journey, size_t stop);
/* Returns the stop that a key in that direction leads to from `stop`. */
size_t journey_step(const struct journey *journey, size_t stop, enum direction dir);
/* Returns the stop at a place of the path; stop_count: none. */
size_t journey_at(const struct journey *journey, struct cell place);

#endif
