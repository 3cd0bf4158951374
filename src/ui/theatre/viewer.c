/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/shows.h"

#include <stdio.h>
#include <stdlib.h>

#include "front/play/reel.h"
#include "ui/theatre/viewer_keys.h"

enum { JUMP_TICKS = 2 * REEL_TICKS_A_SECOND };

struct viewer {
    struct theatre theatre;
    struct playback playback;
    struct run_file run; /* the run to which this game belongs; games already shown are NULL; owned */
    size_t at;
};

/* Returns whether the run has another game. */
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
        } else if (world_said(reel_world(&viewer->playback.reel)) != NULL) {
            snprintf(words, sizeof words, "%s", world_said(reel_world(&viewer->playback.reel)));
        }
        int room = canvas->width - x - 1 - (words[0] != '\0' ? text_columns(words) + 2 : 0);
        theatre_draw_timeline(&viewer->theatre, canvas, x, room, STYLE_GOOD);
        canvas_text(canvas, canvas->width - text_columns(words) - 1, y, STYLE_KEY, words);
    }
}

static void stop(struct theatre *theatre) { theatre_cue(theatre, CUE_HALT); }

static struct screen *run_viewer(struct app *app, struct run_file *run, size_t at, struct job *job);

/* Plays or stops. At the end, starts again or continues with the next meadow of the run. */
static void play_or_stop(struct screen *screen)
{
    struct viewer *viewer = (struct viewer *)screen;
    bool is_over = reel_is_over(viewer->theatre.reel);
    if (!is_over || !has_next(viewer)) {
        if (is_over) {
            theatre_skip(screen, VIEWER_TO_START);
        }
        theatre_pause(screen);
        return;
    }
    struct screen *next = run_viewer(screen->app, &viewer->run, viewer->at + 1, NULL);
    if (next != NULL) {
        app_replace(screen->app, next);
    } else {
        app_say(screen->app, "The next meadow of the run does not match its hashes.");
    }
}

static const struct viewer_kind *viewer_kind_of(struct screen *screen)
{
    return (const struct viewer_kind *)theatre_of(screen)->kind;
}

static void run_clock(struct screen *screen) { viewer_kind_of(screen)->play_or_stop(screen); }

static void run_seek(struct screen *screen, int by) { viewer_kind_of(screen)->seek(screen, by); }

static const struct keymap_row clock_rows[] = {
    KEY_ROW(WAIT, "play", "play, stop", run_clock),
    KEY_ROW(PAUSE, NULL, "the same", run_clock),
    KEY_ROW(CHOOSE, NULL, "the same", run_clock),
    KEY_DIRS(KEYMAP_LEFT_RIGHT, "seek", "back, forward", run_seek, .by = JUMP_TICKS),
    KEY_DIRS(KEYMAP_UP_DOWN, "speed", "speed", theatre_change_tempo, .by = -1),
    KEY_PAIR(FASTER, SLOWER, NULL, "the same", theatre_change_tempo, .by = 1),
    KEY_DIRS(KEYMAP_HOME_END, NULL, "to the start, to the end", run_seek, .by = VIEWER_TO_END),
};
static const struct keymap_row step_rows[] = {
    KEY_PAIR(TICK, TICK_BACK, "tick", "a tick forward, a tick back", theatre_step, .by = 1),
    KEY_BY(REWIND, NULL, "rewind: hold the key", theatre_skip, -REEL_REWIND_TICKS),
};
static const struct keymap_row again_rows[] = {
    KEY_ROW(CLICK, NULL, "on a hound: show what it is doing", NULL),
    KEY_BY(RESTART, "from the start", "from the start", theatre_skip, VIEWER_TO_START),
};

const struct keyset viewer_clock_keys = KEYSET(clock_rows), viewer_step_keys = KEYSET(step_rows),
                    viewer_again_keys = KEYSET(again_rows);

void viewer_modes(const struct screen *screen, struct keysets *in_force)
{
    static const struct keyset *const own[] = {&viewer_clock_keys, &theatre_switch_keys, &viewer_step_keys,
                                               &theatre_look_keys, &viewer_again_keys,   NULL};
    theatre_add_keys(screen, in_force, own);
}

static void done(struct screen *screen)
{
    struct viewer *viewer = (struct viewer *)screen;
    theatre_done(&viewer->theatre);
    playback_done(&viewer->playback);
    run_file_done(&viewer->run);
}

static const struct screen_kind screen_kind = {.name = "viewer",
                                               .modes = viewer_modes,
                                               .press = theatre_press,
                                               .draw = draw,
                                               .click = theatre_click,
                                               .tick = theatre_tick,
                                               .due = theatre_due,
                                               .halt = theatre_halt,
                                               .done = done};

static const struct viewer_kind kind = {.theatre = {.ended = stop}, .play_or_stop = play_or_stop, .seek = theatre_skip};

struct screen *viewer_new(struct app *app, struct replay *replay, struct job *job)
{
    struct viewer *viewer = screen_new(app, &screen_kind, sizeof *viewer);
    if (!playback_init(&viewer->playback, replay, app->settings.preferences.tempo, job)) {
        free(viewer);
        return NULL;
    }
    theatre_init(&viewer->theatre, &kind.theatre, &viewer->playback.reel,
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
