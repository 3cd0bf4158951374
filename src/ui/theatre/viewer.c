/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/shows.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "front/play/reel.h"
#include "ui/theatre/theatre.h"

enum { JUMP_TICKS = 2 * REEL_TICKS_A_SECOND, TO_START = INT_MIN, TO_END = INT_MAX };

struct viewer {
    struct theatre theatre;
    struct playback playback;
    struct run_file run; /* of whose games this is one; what is behind is NULL; owned */
    size_t at;
};

/* Of the run. */
static bool has_next(const struct viewer *viewer)
{
    return viewer->at + 1 < viewer->run.count && viewer->run.games[viewer->at + 1] != NULL;
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct viewer *viewer = (struct viewer *)screen;
    char pace[24];
    snprintf(pace, sizeof pace, "Replay ×%s", playback_speed(&viewer->playback));
    const struct caption caption = {
        .level = viewer->playback.reel.level, .pace = pace, .message = "", .style = STYLE_TEXT};
    theatre_draw(&viewer->theatre, canvas, &caption);
    if (!mode_is_look(viewer->theatre.modes.now)) {
        int y = stage_message_row(&viewer->theatre.stage, canvas);
        int x = canvas_text(canvas, 1, y, STYLE_TEXT, viewer->playback.reel.runs ? "▶" : "■") + 1;
        char words[KEYMAP_SENTENCE] = "";
        if (has_next(viewer) && reel_is_over(&viewer->playback.reel)) {
            keymap_say("{CHOOSE}: its next meadow", words);
        }
        int room = canvas->width - x - 1 - (words[0] != '\0' ? text_columns(words) + 2 : 0);
        theatre_draw_timeline(&viewer->theatre, canvas, x, room, STYLE_GOOD);
        canvas_text(canvas, canvas->width - text_columns(words) - 1, y, STYLE_KEY, words);
    }
}

static void stop(struct theatre *theatre)
{
    theatre_cue(theatre, CUE_HALT);
}

/* What follows are the acts of the keys. */

static struct screen *run_viewer(struct app *app, struct run_file *run, size_t at, struct job *job);

static void show_next(struct viewer *viewer)
{
    struct app *app = viewer->theatre.screen.app;
    struct screen *next = run_viewer(app, &viewer->run, viewer->at + 1, NULL);
    if (next != NULL) {
        app_replace(app, next);
    } else {
        app_say(app, "The next meadow of the run does not match its hashes.");
    }
}

/* At the end it begins anew, or goes on with the next meadow of the run. */
static void play_or_stop(struct theatre *theatre, int by)
{
    struct viewer *viewer = (struct viewer *)theatre;
    if (reel_is_over(theatre->reel) && has_next(viewer)) {
        show_next(viewer);
        return;
    }
    if (reel_is_over(theatre->reel)) {
        theatre_skip(theatre, TO_START);
    }
    theatre_pause(theatre, by);
}

static const struct theatre_act acts[ACTIONS] = {
    [ACTION_WAIT] = {play_or_stop, 0},           [ACTION_PAUSE] = {play_or_stop, 0},
    [ACTION_CHOOSE] = {play_or_stop, 0},         [ACTION_REWIND] = {theatre_skip, -REEL_REWIND_TICKS},
    [ACTION_RESTART] = {theatre_skip, TO_START},
};

static const struct theatre_act runs[DIRECTIONS] = {
    [EAST] = {theatre_skip, JUMP_TICKS},     [WEST] = {theatre_skip, -JUMP_TICKS},
    [NORTH] = {theatre_change_tempo, 1},     [SOUTH] = {theatre_change_tempo, -1},
    [NORTH_WEST] = {theatre_skip, TO_START}, [SOUTH_WEST] = {theatre_skip, TO_END},
};

static void done(struct screen *screen)
{
    struct viewer *viewer = (struct viewer *)screen;
    theatre_done(&viewer->theatre);
    playback_done(&viewer->playback);
    run_file_done(&viewer->run);
}

static const struct screen_kind screen_kind = {.name = "viewer",
                                               .contexts = CONTEXT_VIEWER,
                                               .deeper = theatre_contexts,
                                               .draw = draw,
                                               .key = theatre_key,
                                               .click = theatre_click,
                                               .tick = theatre_tick,
                                               .due = theatre_due,
                                               .halt = theatre_halt,
                                               .done = done};

static const struct theatre_kind theatre_kind = {.acts = acts, .runs = runs, .ended = stop};

struct screen *viewer_new(struct app *app, struct replay *replay, struct job *job)
{
    struct viewer *viewer = screen_new(app, &screen_kind, sizeof *viewer);
    if (!playback_init(&viewer->playback, replay, app->settings.preferences.tempo, job)) {
        free(viewer);
        return NULL;
    }
    theatre_init(&viewer->theatre, &theatre_kind, &viewer->playback.reel,
                 reel_is_over(&viewer->playback.reel) ? MODE_PAUSED : MODE_RUNNING);
    return &viewer->theatre.screen;
}

static struct screen *run_viewer(struct app *app, struct run_file *run, size_t at, struct job *job)
{
    struct viewer *viewer = (struct viewer *)viewer_new(app, run->games[at], job);
    run->games[at] = NULL;
    if (viewer != NULL) {
        viewer->run = *run;
        viewer->at = at;
        *run = (struct run_file){.games = NULL};
    }
    return viewer != NULL ? &viewer->theatre.screen : NULL;
}

struct screen *viewer_run_new(struct app *app, struct run_file *run, struct job *job)
{
    struct screen *viewer = run->count > 0 ? run_viewer(app, run, 0, job) : NULL;
    if (viewer == NULL) {
        run_file_done(run);
    }
    return viewer;
}
