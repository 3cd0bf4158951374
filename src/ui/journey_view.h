/* ui/journey_view.h - how the path of the levels is drawn: what is won, what comes next, what is still locked. */
#ifndef HOUNDED_UI_JOURNEY_VIEW_H
#define HOUNDED_UI_JOURNEY_VIEW_H

#include "ui/camera.h"
#include "ui/canvas.h"
#include "ui/catalogue.h"
#include "ui/journey.h"
#include "ui/progress.h"

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
