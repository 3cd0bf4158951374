#include "config.h"

#include "ui/theatre/viewer.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "replay/tape.h"
#include "study/scene_experiment.h"
#include "ui/parts/help.h"
#include "ui/parts/hints.h"
#include "ui/lab/lab.h"
#include "front/clock.h"
#include "front/session.h"
#include "ui/theatre/stage.h"
#include "ui/parts/timeline.h"

enum { JUMP_TICKS = 2 * CLOCK_TICKS_A_SECOND, SPEEDS = 7, USUAL_SPEED = 2 };

/* In quarters of the usual tempo. */
static const int speeds[SPEEDS] = {1, 2, 4, 8, 16, 32, 64};
static const char *const speed_names[SPEEDS] = {"1/4", "1/2", "1", "2", "4", "8", "16"};

struct viewer {
    struct screen screen;
    struct replay *replay; /* owned */
    struct tape *tape;
    struct stage stage;
    bool is_playing;
    int speed;   /* index of the tables */
    int64_t due; /* the next tick, while playing */
};

static struct viewer *self(struct screen *screen)
{
    return (struct viewer *)screen;
}

static int64_t period(const struct viewer *viewer)
{
    return 4 * 1000000 / (CLOCK_TICKS_A_SECOND * speeds[viewer->speed]);
}

static uint32_t now_at(const struct viewer *viewer)
{
    return world_tick(tape_world(viewer->tape));
}

static void draw_bar(const struct viewer *viewer, struct canvas *canvas, int y)
{
    struct timeline line = {now_at(viewer), tape_length(viewer->tape)};
    int x = canvas_text(canvas, 1, y, STYLE_TEXT, viewer->is_playing ? "▶" : "■") + 1;
    timeline_draw(canvas, x, y, canvas->width - x - 1, STYLE_GOOD, line);
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    static const struct hint hints[] = {{"space", "play, stop"}, {"←→", "back, forth"},  {"↑↓", "speed"},
                                        {", .", "a tick"},       {"i", "hounds"},        {"o", "overlay"},
                                        {"q", "leave"},          {"r", "from the start"}};
    struct viewer *viewer = self(screen);
    char pace[24];
    snprintf(pace, sizeof pace, "Replay ×%s", speed_names[viewer->speed]);
    struct caption caption = {.level = viewer->replay->level,
                              .pace = pace,
                              .message = "",
                              .style = STYLE_TEXT,
                              .hints = hints,
                              .hint_count = HINTS_COUNT(hints)};
    stage_follow(&viewer->stage, viewer->tape);
    stage_draw(&viewer->stage, canvas, tape_world(viewer->tape), &caption);
    if (!viewer->stage.inspects && !viewer->stage.overlay.has_cursor) {
        draw_bar(viewer, canvas, stage_message_row(&viewer->stage, canvas));
    }
}

static void seek(struct viewer *viewer, int64_t tick)
{
    int64_t length = tape_length(viewer->tape);
    tape_seek(viewer->tape, (uint32_t)(tick < 0 ? 0 : tick > length ? length : tick));
}

/* What follows are the acts of the keys.  `by` is that of their row. */

static void skip(struct viewer *viewer, int by)
{
    seek(viewer, (int64_t)now_at(viewer) + by);
}

static void step(struct viewer *viewer, int by)
{
    viewer->is_playing = false;
    skip(viewer, by);
}

static void go_to_start(struct viewer *viewer, int by)
{
    (void)by;
    seek(viewer, 0);
}

static void go_to_end(struct viewer *viewer, int by)
{
    (void)by;
    seek(viewer, tape_length(viewer->tape));
}

static void toggle(struct viewer *viewer, int by)
{
    (void)by;
    stage_thaw(&viewer->stage);
    viewer->is_playing = !viewer->is_playing;
    if (viewer->is_playing && now_at(viewer) == tape_length(viewer->tape)) {
        seek(viewer, 0);
    }
}

static void change_speed(struct viewer *viewer, int by)
{
    int speed = viewer->speed + by;
    viewer->speed = speed < 0 ? 0 : speed >= SPEEDS ? SPEEDS - 1 : speed;
}

static void toggle_overlay(struct viewer *viewer, int by)
{
    (void)by;
    stage_thaw(&viewer->stage);
    viewer->stage.overlay.is_on = !viewer->stage.overlay.is_on;
}

static void select_hound(struct viewer *viewer, int by)
{
    stage_select(&viewer->stage, tape_world(viewer->tape), by);
}

static void inspect(struct viewer *viewer, int hound)
{
    if (viewer->stage.overlay.is_on && viewer->stage.overlay.has_cursor) {
        stage_thaw(&viewer->stage);
    } else if (viewer->stage.overlay.is_on) {
        stage_freeze(&viewer->stage, tape_world(viewer->tape));
        viewer->is_playing = false;
    } else if (viewer->stage.inspects && hound == MARKS_NOBODY) {
        viewer->stage.inspects = false;
    } else {
        stage_inspect(&viewer->stage, tape_world(viewer->tape), hound);
        viewer->is_playing = false;
    }
}

static void leave(struct viewer *viewer, int by)
{
    (void)by;
    if (viewer->stage.inspects || viewer->stage.overlay.has_cursor) {
        viewer->stage.inspects = false;
        stage_thaw(&viewer->stage);
    } else {
        app_pop(viewer->screen.app);
    }
}

static void help(struct viewer *viewer, int by)
{
    (void)by;
    viewer->is_playing = false;
    app_push(viewer->screen.app, help_new(viewer->screen.app, CONTEXT_VIEWER));
}

struct act {
    void (*run)(struct viewer *viewer, int by); /* NULL: means nothing here */
    int by;
};

static const struct act acts[ACTIONS] = {
    [ACTION_WAIT] = {toggle, 0},
    [ACTION_PAUSE] = {toggle, 0},
    [ACTION_CHOOSE] = {toggle, 0},
    [ACTION_FASTER] = {change_speed, 1},
    [ACTION_SLOWER] = {change_speed, -1},
    [ACTION_TICK] = {step, 1},
    [ACTION_TICK_BACK] = {step, -1},
    [ACTION_REWIND] = {skip, -SESSION_REWIND_TICKS},
    [ACTION_RESTART] = {go_to_start, 0},
    [ACTION_OVERLAY] = {toggle_overlay, 0},
    [ACTION_INSPECT] = {inspect, MARKS_NOBODY},
    [ACTION_NEXT_HOUND] = {select_hound, 1},
    [ACTION_PREVIOUS_HOUND] = {select_hound, -1},
    [ACTION_BACK] = {leave, 0},
    [ACTION_HELP] = {help, 0},
};

static const struct act runs[DIRECTIONS] = {
    [EAST] = {skip, JUMP_TICKS},  [WEST] = {skip, -JUMP_TICKS},    [NORTH] = {change_speed, 1},
    [SOUTH] = {change_speed, -1}, [NORTH_WEST] = {go_to_start, 0}, [SOUTH_WEST] = {go_to_end, 0},
};

/* True: on the moment, with the search of the selected hound. */
static bool open_lab(struct viewer *viewer, enum action action)
{
    struct app *app = viewer->screen.app;
    bool is_asked = action == ACTION_CHOOSE && viewer->stage.overlay.is_on && viewer->stage.overlay.has_cursor;
    if (is_asked) {
        app_push(app, lab_new_on(
                          app, scene_experiment(viewer->replay->level, viewer->tape, (size_t)viewer->stage.selected)));
    }
    return is_asked;
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct viewer *viewer = self(screen);
    if (stage_key(&viewer->stage, meaning) || open_lab(viewer, meaning.action)) {
        return;
    }
    const struct act *act = meaning.action == ACTION_RUN ? &runs[meaning.dir] : &acts[meaning.action];
    bool was_playing = viewer->is_playing;
    if (act->run != NULL) {
        act->run(viewer, act->by);
    }
    if (viewer->is_playing && !was_playing) {
        viewer->due = now + period(viewer);
    }
}

static bool raw(struct screen *screen, uint32_t key, int64_t now)
{
    (void)now;
    return stage_raw(&self(screen)->stage, tape_world(self(screen)->tape), key);
}

static void click(struct screen *screen, int x, int y, int64_t now)
{
    (void)now;
    struct viewer *viewer = self(screen);
    if (stage_click(&viewer->stage, tape_world(viewer->tape), x, y)) {
        return;
    }
    int hound = stage_hound_at(&viewer->stage, tape_world(viewer->tape), x, y);
    if (hound != MARKS_NOBODY) {
        inspect(viewer, hound);
    }
}

static bool tick(struct screen *screen, int64_t now)
{
    struct viewer *viewer = self(screen);
    if (!viewer->is_playing || now < viewer->due) {
        return false;
    }
    int ticks = 0;
    while (ticks < SESSION_CATCH_UP && now >= viewer->due) {
        viewer->due += period(viewer);
        ticks++;
    }
    viewer->due = now >= viewer->due ? now + period(viewer) : viewer->due;
    seek(viewer, (int64_t)now_at(viewer) + ticks);
    viewer->is_playing = now_at(viewer) < tape_length(viewer->tape);
    return true;
}

static int64_t due(const struct screen *screen)
{
    const struct viewer *viewer = (const struct viewer *)screen;
    return viewer->is_playing ? viewer->due : -1;
}

static void halt(struct screen *screen)
{
    self(screen)->is_playing = false;
}

static void viewer_free(struct screen *screen)
{
    stage_forget(&self(screen)->stage);
    tape_free(self(screen)->tape);
    replay_free(self(screen)->replay);
    free(screen);
}

static const struct screen_kind kind = {.name = "viewer",
                                        .contexts = ~(unsigned)CONTEXT_LAB,
                                        .draw = draw,
                                        .raw = raw,
                                        .key = key,
                                        .click = click,
                                        .tick = tick,
                                        .due = due,
                                        .halt = halt,
                                        .free = viewer_free};

struct screen *viewer_new(struct app *app, struct replay *replay)
{
    struct tape *tape = tape_resume(replay);
    if (tape == NULL) {
        replay_free(replay);
        return NULL;
    }
    struct viewer *viewer = xcalloc(1, sizeof *viewer);
    *viewer = (struct viewer){
        .screen = {&kind, app}, .replay = replay, .tape = tape, .is_playing = true, .speed = USUAL_SPEED};
    stage_init(&viewer->stage, app->settings.overlay);
    viewer->stage.overlay.times = app->shows_times;
    seek(viewer, 0);
    return &viewer->screen;
}
