/* ui/theatre/saved.h - the game that was left in the middle: one replay file in the state folder. */
#ifndef HOUNDED_UI_THEATRE_SAVED_H
#define HOUNDED_UI_THEATRE_SAVED_H

#include "replay/replay.h"
#include "replay/tape.h"
#include "ui/parts/app.h"

#include <stdbool.h>

/* 0 or an errno value. */
int saved_write(const struct app *app, struct tape *tape);
bool saved_exists(const struct app *app);
/* NULL: there is none that can be read. */
struct replay *saved_read(const struct app *app);
void saved_remove(const struct app *app);
/* For one that cannot be read: renames it, and tells the player in the app's notice. */
void saved_set_aside(struct app *app);

#endif
