/* SPDX-License-Identifier: MIT */
/* ui/theatre/shows.h - the constructors of the four theatres: NAME_new is in NAME.c. */
#pragma once

#include "front/companions/spectator.h"
#include "front/play/game.h"
#include "replay/replay.h"
#include "replay/run.h"
#include "ui/parts/app.h"

#include <stddef.h>

/* Creates a game of a catalogue level, from the first move to the card at the end. */
struct screen *play_new(struct app *app, size_t entry);
/* Creates a practice game on the level. Nothing about the game is stored. */
struct screen *play_trial_new(struct app *app, const struct level *level);
/* Creates a game on a meadow of a night. Takes ownership of the level, and borrows the night. */
struct screen *play_night_new(struct app *app, struct level *level, struct night *night);
/* Continues a game and takes ownership of it. */
struct screen *play_resume(struct app *app, struct game *game);

/* Shows a replay, which can be played, stopped, and moved back and forth. Takes ownership of the replay, and first
 * plays it completely, as long as the job continues (base/job.h). If its hashes do not match or the job was stopped,
 * frees it and returns NULL. */
struct screen *viewer_new(struct app *app, struct replay *replay, struct job *job);
/* Shows the games of a run, one after another, and takes ownership of them.  Returns NULL as for a single replay. */
struct screen *viewer_run_new(struct app *app, struct run_file *run, struct job *job);

/* Shows a game of another player, and takes ownership of the spectator.  With SPECTATE_ANY, the screen continues with
 * another game when this game is over. */
enum spectate_what { SPECTATE_ONE, SPECTATE_ANY };
struct screen *spectate_new(struct app *app, struct spectator *spectator, enum spectate_what what);

/* Lets a bot play the levels of the catalogue from this entry on, one after another, with the overlay on. */
struct screen *watch_new(struct app *app, size_t entry);
