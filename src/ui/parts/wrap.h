/* ui/parts/wrap.h - a text in lines no wider than an area, broken at spaces. */
#ifndef HOUNDED_UI_PARTS_WRAP_H
#define HOUNDED_UI_PARTS_WRAP_H

#include "ui/parts/camera.h"
#include "ui/term/canvas.h"

/* The lines that a text takes in that width. */
int wrap_lines(const char *text, int width);
/* Returns the lines it took. */
int wrap_draw(struct canvas *canvas, struct area area, enum style style, const char *text);

#endif
