/* ui/parts/edge_arrows.h - at the border of the shown cells, the letters of the hounds beyond it, each with an arrow.
 */
#ifndef HOUNDED_UI_PARTS_EDGE_ARROWS_H
#define HOUNDED_UI_PARTS_EDGE_ARROWS_H

#include "game/world/world.h"
#include "ui/parts/camera.h"
#include "ui/term/canvas.h"

/* Hounds in the same direction stand side by side. */
void edge_arrows_draw(struct canvas *canvas, const struct camera *camera, const struct world *world);

#endif
