/* ui/parts/hints.h - the line that says which keys do what here. */
#ifndef HOUNDED_UI_PARTS_HINTS_H
#define HOUNDED_UI_PARTS_HINTS_H

#include "ui/term/canvas.h"

#include <stddef.h>

struct hint {
    const char *key, *does;
};

/* Those that fit, the first ones first; returns the column after them. */
int hints_draw(struct canvas *canvas, int x, int y, int end, const struct hint *hints, size_t count);

#define HINTS_COUNT(hints) (sizeof(hints) / sizeof((hints)[0]))

#endif
