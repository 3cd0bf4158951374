/* SPDX-License-Identifier: MIT */
/* ui/theatre/shows.h - how the four theatres are opened: NAME_new stands in NAME.c. */
#ifndef HOUNDED_UI_THEATRE_SHOWS_H
#define HOUNDED_UI_THEATRE_SHOWS_H

#include "front/along/spectator.h"
#include "front/play/game.h"
#include "replay/replay.h"
#include "replay/run.h"
#include "ui/parts/app.h"

#include <stddef.h>

/* The game itself: one level of the catalogue, from the first move to the card at its end. */
struct screen *play_new(struct app *app, size_t entry);
/* The level as practice, of which nothing is kept. */
struct screen *play_trial_new(struct app *app, const struct level *level);
/* A meadow of a challenge; takes the level, borrows the challenge. */
struct screen *play_challenge_new(struct app *app, struct level *level, struct challenge *challenge);
/* Goes on with a game, which it takes. */
struct screen *play_resume(struct app *app, struct game *game);

/* A replay: plays, stops, goes back and forth.  Takes it, and plays all of it as long as the job goes on (base/job.h).
 * NULL: it does not match itself, or was stopped, and is freed. */
struct screen *viewer_new(struct app *app, struct replay *replay, struct job *job);
/* The games of a run, one after the other.  Takes them.  NULL: as for one. */
struct screen *viewer_run_new(struct app *app, struct run_file *run, struct job *job);

/* A game that somebody else plays; takes it.  Unless it is the only one that is asked for, the screen goes on with the
 * next one that is played when nobody plays it any more. */
enum spectate_what { SPECTATE_ONE, SPECTATE_ANY };
struct screen *spectate_new(struct app *app, struct spectator *spectator, enum spectate_what what);

/* A bot plays the levels of the catalogue, one after the other from that entry on, with the overlay to watch the hounds
 * by. */
struct screen *watch_new(struct app *app, size_t entry);

#endif
