/* SPDX-License-Identifier: MIT */
/* ui/theatre/opening.h - the window before the first move: what the level is about, what it wants, and who hunts here.
 */
#ifndef HOUNDED_UI_THEATRE_OPENING_H
#define HOUNDED_UI_THEATRE_OPENING_H

#include "front/play/reel.h"
#include "ui/parts/camera.h"
#include "ui/term/canvas.h"

#include <stddef.h>

/* In the view, if there is room for it, where it covers the least of what matters; the camera says where that is.  The
 * level of the reel must have an intro; `number` 0: it has none. */
void opening_draw(struct canvas *canvas, struct area view, const struct camera *camera, const struct reel *reel,
                  size_t number);

#endif
