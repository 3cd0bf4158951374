/* ui/overlay/zoom.h - the overlay's zoom: each cell a box with F, G, H and the arrow to its parent
 * (ui/parts/zoom_cell.h). */
#ifndef HOUNDED_UI_OVERLAY_ZOOM_H
#define HOUNDED_UI_OVERLAY_ZOOM_H

#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "ui/overlay/overlay.h"

/* Around the overlay's hound, or its cursor. */
void zoom_draw(struct camera *camera, struct canvas *canvas, struct area view, const struct overlay *overlay);

#endif
