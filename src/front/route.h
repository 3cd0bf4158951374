/* front/route.h - the way of a hare as a small picture of block characters: enough to see where it ran, too little to
 * run after it. */
#ifndef HOUNDED_FRONT_ROUTE_H
#define HOUNDED_FRONT_ROUTE_H

#include "base/text.h"
#include "replay/summary.h"

#include <stdbool.h>

enum { ROUTE_ROWS = 5, ROUTE_MOST_COLUMNS = 22, ROUTE_WORD = (ROUTE_MOST_COLUMNS + 1) * ROUTE_ROWS };

/* Each place a set of quarters that were run through: 1 and 2 above, 4 and 8 below. */
struct route {
    int columns; /* 0: it is none */
    unsigned char quarters[ROUTE_ROWS][ROUTE_MOST_COLUMNS];
};

/* Of a track on a map of that size. */
void route_make(struct route *route, const struct track *track, int width, int height);
/* As one word, "01c/3fa/...", and back.  False: it is none. */
void route_write(const struct route *route, char out[ROUTE_WORD]);
bool route_read(struct route *route, const char *word);
/* A row of it; three bytes a place. */
void route_draw_row(const struct route *route, int row, struct text *out);

#endif
