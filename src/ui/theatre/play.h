/* ui/theatre/play.h - the game itself: one level from the first move to the card at its end. */
#ifndef HOUNDED_UI_THEATRE_PLAY_H
#define HOUNDED_UI_THEATRE_PLAY_H

#include "replay/replay.h"
#include "ui/parts/app.h"
#include "ui/theatre/course.h"

#include <stddef.h>

/* A level of the catalogue. */
struct screen *play_new(struct app *app, size_t entry);
/* A meadow of a course; takes both. */
struct screen *play_course_new(struct level *level, struct course *course);
/* Takes the replay.  NULL: it does not match itself, and is freed. */
struct screen *play_resume(struct app *app, struct replay *replay);

#endif
