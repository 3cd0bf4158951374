/* ui/panel.h - what one hound thinks, in words and figures; and what the marks on the map mean. */
#ifndef HOUNDED_UI_PANEL_H
#define HOUNDED_UI_PANEL_H

#include "game/world.h"
#include "ui/camera.h"
#include "ui/canvas.h"

enum { PANEL_WIDTH = 28, PANEL_STRIP_ROWS = 2 };

/* `hound` MARKS_NOBODY: there is none. */
void panel_draw(struct canvas *canvas, struct area area, const struct world *world, int hound);
/* The same in PANEL_STRIP_ROWS lines from `y` on, for a window that has more room below the map than beside it. */
void panel_strip(struct canvas *canvas, int y, const struct world *world, int hound);
/* One line. */
void panel_legend(struct canvas *canvas, int y, const struct world *world, int hound);

#endif
