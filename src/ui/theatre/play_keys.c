/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/play_state.h"
#include "ui/theatre/shows.h"

/* So long is told what a key has changed. */
enum { NOTICE_TICKS = 90 };

/* The hare has been told something. */
static void go_on(struct theatre *theatre)
{
    if (!theatre->was_over) {
        theatre_cue(theatre, theatre->reel->pace == PACE_TURNS ? CUE_TURN : CUE_GO);
    }
}

static void steer(struct theatre *theatre, int dir)
{
    session_steer(&play_of(theatre)->game->session, (enum direction)dir, theatre->now);
    go_on(theatre);
}

void play_go_to(struct theatre *theatre, struct cell at)
{
    if (session_go_to(&play_of(theatre)->game->session, at, theatre->now)) {
        go_on(theatre);
    }
}

static void wait_here(struct theatre *theatre, int by)
{
    (void)by;
    session_wait(&play_of(theatre)->game->session, theatre->now);
    go_on(theatre);
}

static void use(struct theatre *theatre, int verb)
{
    session_act(&play_of(theatre)->game->session, (enum verb)verb, theatre->now);
    go_on(theatre);
}

/* Pace and tempo stay as the player left them, for the levels to come. */
static void switch_pace(struct theatre *theatre, int by)
{
    struct play *play = play_of(theatre);
    (void)by;
    session_toggle_pace(&play->game->session);
    app_prefer(play_app(play), PREFERENCE_PACE, (int)play->game->session.reel.pace);
    if (!game_is_over(play->game)) {
        theatre_cue(theatre, CUE_WAIT);
    }
}

static void change_tempo(struct theatre *theatre, int by)
{
    theatre_change_tempo(theatre, by);
    app_prefer(theatre->screen.app, PREFERENCE_TEMPO, theatre->reel->tempo - 1);
}

static void switch_preview(struct theatre *theatre, int by)
{
    (void)by;
    session_tell(&play_of(theatre)->game->session, along_switch_preview(theatre), NOTICE_TICKS);
}

static void switch_ghost(struct theatre *theatre, int by)
{
    struct play *play = play_of(theatre);
    const struct kept_manner manner = game_manner(play->game);
    char line[SESSION_NEWS_BYTES];
    (void)by;
    along_switch_ghost(&play->along, theatre, play_entry(play), &manner, line);
    session_tell(&play->game->session, line, NOTICE_TICKS);
}

static void step_back(struct theatre *theatre, int by)
{
    if (!game_is_for_good(play_of(theatre)->game)) {
        theatre_step(theatre, by);
    }
}

void play_rewind(struct theatre *theatre, int by)
{
    (void)by;
    session_rewind(&play_of(theatre)->game->session);
    theatre_cue(theatre, CUE_WAIT);
}

void play_begin_along(struct play *play)
{
    const struct kept_manner manner = game_manner(play->game);
    along_begin(&play->along, play_app(play), play_entry(play), &manner);
}

void play_restart(struct theatre *theatre, int by)
{
    struct play *play = play_of(theatre);
    (void)by;
    if (play->game->file == NULL && play_entry(play) != NULL) {
        app_replace(play_app(play), play_new(play_app(play), play->game->entry));
        return;
    }
    overlay_forget(&theatre->stage.overlay);
    const struct challenge_words words = play_words(play);
    game_restart(play->game, &words);
    play_begin_along(play);
    theatre_cue(theatre, CUE_RESTART);
}

static void edit(struct theatre *theatre, int by)
{
    struct play *play = play_of(theatre);
    struct app *app = play_app(play);
    (void)by;
    if (play_entry(play) != NULL && app->follow != NULL) {
        theatre_cue(theatre, CUE_HALT);
        app_push(app, app->follow(app, SEQUEL_EDIT, play->game->entry, NULL));
    }
}

/* The window is closed by any key. */
static void close_opening(struct theatre *theatre, int by)
{
    (void)theatre;
    (void)by;
}

const struct theatre_act play_opening_acts[ACTIONS] = {
    [ACTION_WAIT] = {close_opening, 0},
    [ACTION_CHOOSE] = {close_opening, 0},
};

const struct theatre_act play_acts[ACTIONS] = {
    [ACTION_RUN] = {steer, 0},           [ACTION_WAIT] = {wait_here, 0},         [ACTION_GATE] = {use, VERB_GATE},
    [ACTION_BALE] = {use, VERB_BALE},    [ACTION_DECOY] = {use, VERB_DECOY},     [ACTION_TURNS] = {switch_pace, 0},
    [ACTION_FASTER] = {change_tempo, 1}, [ACTION_SLOWER] = {change_tempo, -1},   [ACTION_TICK_BACK] = {step_back, -1},
    [ACTION_REWIND] = {play_rewind, 0},  [ACTION_RESTART] = {play_restart, 0},   [ACTION_EDIT] = {edit, 0},
    [ACTION_GHOST] = {switch_ghost, 0},  [ACTION_PREVIEW] = {switch_preview, 0},
};
