/* ui/parts/timeline.h - a line with a point where a game stands in what has been played. */
#ifndef HOUNDED_UI_PARTS_TIMELINE_H
#define HOUNDED_UI_PARTS_TIMELINE_H

#include "ui/term/canvas.h"

#include <stdint.h>

struct timeline {
    uint32_t tick, length; /* of the game; 0 to length */
};

/* The time, the line, and the time at its end, in `width` columns; no line where there is no room for one.  Returns the
 * column after it. */
int timeline_draw(struct canvas *canvas, int x, int y, int width, enum style style, struct timeline timeline);

#endif
