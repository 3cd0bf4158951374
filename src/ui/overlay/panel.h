/* ui/overlay/panel.h - what the hound that the overlay looks at thinks, in words and figures; what the marks on the map
 * mean; and all there is to say of one cell. */
#ifndef HOUNDED_UI_OVERLAY_PANEL_H
#define HOUNDED_UI_OVERLAY_PANEL_H

#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "ui/overlay/overlay.h"

enum { PANEL_WIDTH = 28, PANEL_STRIP_ROWS = 3 };

/* A overlay that follows nothing: there is no hound. */
void panel_draw(struct canvas *canvas, struct area area, const struct overlay *overlay);
/* The same in PANEL_STRIP_ROWS lines from `y` on, for a window that has more room below the map than beside it. */
void panel_strip(struct canvas *canvas, int y, const struct overlay *overlay);

#endif
