/* ui/wrap.h - a text in lines no wider than an area, broken at spaces. */
#ifndef HOUNDED_UI_WRAP_H
#define HOUNDED_UI_WRAP_H

#include "ui/camera.h"
#include "ui/canvas.h"

/* Returns the lines it took. */
int wrap_draw(struct canvas *canvas, struct area area, enum style style, const char *text);

#endif
