/* ui/theatre/play.h - the game itself: one level from the first move to the card at its end. */
#ifndef HOUNDED_UI_THEATRE_PLAY_H
#define HOUNDED_UI_THEATRE_PLAY_H

#include "replay/replay.h"
#include "ui/parts/app.h"
#include "front/challenge.h"

#include <stddef.h>

/* A level of the catalogue. */
struct screen *play_new(struct app *app, size_t entry);
/* A meadow of a challenge; takes the level, borrows the challenge. */
struct screen *play_challenge_new(struct app *app, struct level *level, struct challenge *challenge);
/* Takes the replay.  NULL: it does not match itself, and is freed. */
struct screen *play_resume(struct app *app, struct replay *replay);

#endif
