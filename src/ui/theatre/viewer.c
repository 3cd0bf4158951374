#include "config.h"

#include "ui/theatre/shows.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "front/reel.h"
#include "ui/theatre/theatre.h"

enum { JUMP_TICKS = 2 * REEL_TICKS_A_SECOND, TO_START = INT_MIN, TO_END = INT_MAX };

struct viewer {
    struct theatre theatre;
    struct playback playback;
};

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
        theatre_draw_timeline(&viewer->theatre, canvas, x, canvas->width - x - 1, STYLE_GOOD);
    }
}

static void stop(struct theatre *theatre)
{
    theatre_cue(theatre, CUE_HALT);
}

/* What follows are the acts of the keys. */

/* At the end it begins anew. */
static void play_or_stop(struct theatre *theatre, int by)
{
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

struct screen *viewer_new(struct app *app, struct replay *replay)
{
    struct viewer *viewer = screen_new(app, &screen_kind, sizeof *viewer);
    if (!playback_init(&viewer->playback, replay, app->settings.preferences.tempo)) {
        free(viewer);
        return NULL;
    }
    theatre_init(&viewer->theatre, &theatre_kind, &viewer->playback.reel,
                 reel_is_over(&viewer->playback.reel) ? MODE_PAUSED : MODE_RUNNING);
    return &viewer->theatre.screen;
}
