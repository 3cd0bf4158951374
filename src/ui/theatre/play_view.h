/* ui/theatre/play_view.h - how a game in play is drawn: the stage, what is said below it, and the card over it at the
 * end. */
#ifndef HOUNDED_UI_THEATRE_PLAY_VIEW_H
#define HOUNDED_UI_THEATRE_PLAY_VIEW_H

#include "ui/term/canvas.h"
#include "ui/theatre/ending.h"
#include "front/session.h"
#include "ui/theatre/stage.h"

#include <stdbool.h>
#include <stddef.h>

/* All borrowed. */
struct play_view {
    const struct session *session;
    struct stage *stage;
    struct ending *ending; /* made, if the session is over */
    size_t number;         /* of the level; 0: none */
    enum difficulty difficulty;
    bool is_for_good; /* there is no going back */
    bool opens;       /* the window before the first move is shown, where there is room for it */
};

void play_view_draw(const struct play_view *view, struct canvas *canvas);

#endif
