/* ui/zoom.h - the overlay's zoom: each cell a box with F, G, H and the arrow to its parent (ui/box.h). */
#ifndef HOUNDED_UI_ZOOM_H
#define HOUNDED_UI_ZOOM_H

#include "ui/camera.h"
#include "ui/canvas.h"
#include "ui/scope.h"

/* Around the scope's hound, or its cursor. */
void zoom_draw(struct camera *camera, struct canvas *canvas, struct area view, const struct scope *scope);

#endif
