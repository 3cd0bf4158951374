/* ui/theatre/best.h - the fastest win of each level, kept as a replay in the folder replays of the state folder. */
#ifndef HOUNDED_UI_THEATRE_BEST_H
#define HOUNDED_UI_THEATRE_BEST_H

#include "replay/replay.h"
#include "replay/tape.h"
#include "ui/parts/app.h"

#include <stdbool.h>

/* The game up to the tape's moment is the best of the level with that key.  0 or an errno value. */
int best_keep(const struct app *app, const char *level, struct tape *tape);
bool best_exists(const struct app *app, const char *level);
/* NULL: there is none that can be read. */
struct replay *best_read(const struct app *app, const char *level);

#endif
