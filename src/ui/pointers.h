/* ui/pointers.h - at the border of the shown cells, the letters of the hounds beyond it, each with an arrow. */
#ifndef HOUNDED_UI_POINTERS_H
#define HOUNDED_UI_POINTERS_H

#include "game/world.h"
#include "ui/camera.h"
#include "ui/canvas.h"

/* Hounds in the same direction stand side by side. */
void pointers_draw(struct canvas *canvas, const struct camera *camera, const struct world *world);

#endif
