/* ui/theatre/viewer.h - a replay on the screen: plays, stops, goes back and forth. */
#ifndef HOUNDED_UI_THEATRE_VIEWER_H
#define HOUNDED_UI_THEATRE_VIEWER_H

#include "replay/replay.h"
#include "ui/parts/app.h"

/* Takes the replay.  NULL: it does not match itself, and is freed. */
struct screen *viewer_new(struct app *app, struct replay *replay);

#endif
