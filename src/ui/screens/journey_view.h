/* ui/screens/journey_view.h - how the path of the levels is drawn: what is won, what comes next, what is still locked.
 */
#ifndef HOUNDED_UI_SCREENS_JOURNEY_VIEW_H
#define HOUNDED_UI_SCREENS_JOURNEY_VIEW_H

#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "front/catalogue.h"
#include "front/journey.h"
#include "front/progress.h"

#include <stddef.h>

/* All borrowed. */
struct journey_view {
    const struct journey *journey;
    const struct catalogue *catalogue;
    const struct progress *progress;
    struct area area;
    int first; /* the path's row that is the area's first */
    size_t chosen;
};

void journey_view_draw(const struct journey_view *view, struct canvas *canvas);

#endif
