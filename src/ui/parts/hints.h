/* ui/parts/hints.h - the line at the foot of a screen that says which keys do what here. */
#ifndef HOUNDED_UI_PARTS_HINTS_H
#define HOUNDED_UI_PARTS_HINTS_H

#include "ui/term/canvas.h"

/* Of the rows that tell something in the contexts those that fit, the first ones first; how to get help and how to
 * leave come last, and always fit before the others. */
void hints_draw(struct canvas *canvas, unsigned contexts);

#endif
