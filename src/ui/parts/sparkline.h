/* ui/parts/sparkline.h - figures as a row of bars, the newest at the right end. */
#ifndef HOUNDED_UI_PARTS_SPARKLINE_H
#define HOUNDED_UI_PARTS_SPARKLINE_H

#include "ui/term/canvas.h"

#include <stddef.h>
#include <stdint.h>

/* In `width` columns; where there are more figures than columns, each column has the largest of as many neighbours as
 * must share it.  The largest of all has the tallest bar; 0 has none. */
void sparkline_draw(struct canvas *canvas, int x, int y, int width, enum style style, const uint64_t *figures,
                    size_t count);

#endif
