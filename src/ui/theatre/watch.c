#include "config.h"

#include "ui/theatre/watch.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "level/facts/difficulty.h"
#include "front/demo.h"
#include "study/scene_experiment.h"
#include "ui/parts/help.h"
#include "ui/parts/hints.h"
#include "ui/lab/lab.h"
#include "ui/theatre/stage.h"

/* How long the end of a game is shown. */
enum { REST = 4 * 1000000 };

struct watch {
    struct screen screen;
    size_t entry;        /* in the catalogue */
    struct level *level; /* as it is at the difficulty; owned */
    struct demo demo;
    struct stage stage;
    bool is_stopped; /* by the one who watches */
    int64_t leaves;  /* when the next level comes; 0: the game is not over */
};

static struct watch *self(struct screen *screen)
{
    return (struct watch *)screen;
}

static void begin(struct watch *watch, size_t entry, int tempo)
{
    const struct app *app = watch->screen.app;
    watch->entry = entry;
    watch->level = level_for(app->catalogue->entries[entry].level, app->settings.preferences.difficulty);
    watch->leaves = 0;
    demo_init(&watch->demo, watch->level, tempo);
}

static void go_to(struct watch *watch, size_t entry, int64_t now)
{
    int tempo = watch->demo.tempo;
    stage_forget(&watch->stage);
    demo_done(&watch->demo);
    level_free(watch->level);
    begin(watch, entry, tempo);
    watch->stage.selected = 0;
    stage_thaw(&watch->stage);
    if (!watch->is_stopped) {
        demo_play(&watch->demo, now);
    }
}

/* Round the catalogue; by 0: the same level again. */
static void go_on(struct watch *watch, int by, int64_t now)
{
    size_t count = watch->screen.app->catalogue->count;
    go_to(watch, (watch->entry + count + (size_t)by) % count, now);
}

static const char *message_of(const struct watch *watch)
{
    static const char *const ends[] = {[OUTCOME_RUNNING] = "",
                                       [OUTCOME_WON] = "Home. The next level follows.",
                                       [OUTCOME_CAUGHT] = "Caught. The next level follows."};
    if (demo_is_over(&watch->demo)) {
        return ends[world_outcome(demo_world(&watch->demo))];
    }
    if (watch->is_stopped) {
        return "Stopped. Space goes on.";
    }
    bool is_overlay = watch->stage.overlay.is_on && stage_shows_search(&watch->stage, demo_world(&watch->demo));
    return is_overlay ? "Letters are its search, the line its best way. i stops time to look closer."
                      : "A bot plays the hare.";
}

static enum style style_of(const struct watch *watch)
{
    switch (world_outcome(demo_world(&watch->demo))) {
    case OUTCOME_WON:
        return STYLE_GOOD;
    case OUTCOME_CAUGHT:
        return STYLE_BAD;
    case OUTCOME_RUNNING:
        break;
    }
    return watch->is_stopped ? STYLE_WARNING : STYLE_TEXT;
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    static const struct hint hints[] = {{"space", "stop, go on"}, {"←→", "level"},  {"+-", "tempo"},
                                        {"o", "overlay"},         {"Tab", "hound"}, {"z", "back"},
                                        {"r", "from the start"},  {"q", "leave"}};
    struct watch *watch = self(screen);
    char pace[24];
    snprintf(pace, sizeof pace, "Watch %d", watch->demo.tempo);
    struct caption caption = {.level = watch->level,
                              .number = watch->entry + 1,
                              .pace = pace,
                              .message = message_of(watch),
                              .style = style_of(watch),
                              .hints = hints,
                              .hint_count = HINTS_COUNT(hints)};
    stage_follow(&watch->stage, watch->demo.tape);
    stage_draw(&watch->stage, canvas, demo_world(&watch->demo), &caption);
}

static void set_stopped(struct watch *watch, bool is_stopped, int64_t now)
{
    watch->is_stopped = is_stopped;
    if (is_stopped) {
        demo_stop(&watch->demo);
    } else {
        demo_play(&watch->demo, now);
        stage_thaw(&watch->stage);
    }
}

/* What follows are the acts of the keys.  `by` is that of their row. */

static void toggle(struct watch *watch, int by, int64_t now)
{
    (void)by;
    set_stopped(watch, !watch->is_stopped, now);
}

static void rewind_game(struct watch *watch, int by, int64_t now)
{
    (void)by;
    demo_rewind(&watch->demo, 2 * SESSION_REWIND_TICKS);
    watch->leaves = 0;
    if (!watch->is_stopped) {
        demo_play(&watch->demo, now);
    }
}

static void change_tempo(struct watch *watch, int by, int64_t now)
{
    (void)now;
    demo_change_tempo(&watch->demo, by);
}

static void toggle_overlay(struct watch *watch, int by, int64_t now)
{
    (void)by;
    (void)now;
    stage_thaw(&watch->stage);
    watch->stage.overlay.is_on = !watch->stage.overlay.is_on;
}

static void select_hound(struct watch *watch, int by, int64_t now)
{
    (void)now;
    stage_select(&watch->stage, demo_world(&watch->demo), by);
}

static void help(struct watch *watch, int by, int64_t now)
{
    (void)by;
    (void)now;
    app_push(watch->screen.app, help_new(watch->screen.app, CONTEXT_WATCH));
}

static void leave(struct watch *watch, int by, int64_t now)
{
    (void)by;
    (void)now;
    app_pop(watch->screen.app);
}

struct act {
    void (*run)(struct watch *watch, int by, int64_t now); /* NULL: means nothing here */
    int by;
};

static const struct act acts[ACTIONS] = {
    [ACTION_CHOOSE] = {go_on, 1},
    [ACTION_WAIT] = {toggle, 0},
    [ACTION_PAUSE] = {toggle, 0},
    [ACTION_FASTER] = {change_tempo, 1},
    [ACTION_SLOWER] = {change_tempo, -1},
    [ACTION_REWIND] = {rewind_game, 0},
    [ACTION_RESTART] = {go_on, 0},
    [ACTION_OVERLAY] = {toggle_overlay, 0},
    [ACTION_NEXT_HOUND] = {select_hound, 1},
    [ACTION_PREVIOUS_HOUND] = {select_hound, -1},
    [ACTION_HELP] = {help, 0},
    [ACTION_BACK] = {leave, 0},
};

static const struct act runs[DIRECTIONS] = {
    [EAST] = {go_on, 1},
    [WEST] = {go_on, -1},
    [NORTH] = {change_tempo, 1},
    [SOUTH] = {change_tempo, -1},
};

static void freeze(struct watch *watch, int64_t now)
{
    set_stopped(watch, true, now);
    stage_freeze(&watch->stage, demo_world(&watch->demo));
}

/* True: the key was for the overlay. */
static bool look_closer(struct watch *watch, struct meaning meaning, int64_t now)
{
    switch (meaning.action) {
    case ACTION_TICK:
        freeze(watch, now);
        demo_tick(&watch->demo);
        return true;
    case ACTION_TICK_BACK:
        freeze(watch, now);
        demo_rewind(&watch->demo, 1);
        watch->leaves = 0;
        return true;
    case ACTION_CHOOSE:
        if (!watch->stage.overlay.has_cursor) {
            return false;
        }
        app_push(watch->screen.app, lab_new_on(watch->screen.app, scene_experiment(watch->level, watch->demo.tape,
                                                                                   (size_t)watch->stage.selected)));
        return true;
    case ACTION_INSPECT:
        if (watch->stage.overlay.has_cursor) {
            set_stopped(watch, false, now);
        } else {
            freeze(watch, now);
        }
        return true;
    default:
        return stage_key(&watch->stage, meaning);
    }
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    struct watch *watch = self(screen);
    if (watch->stage.overlay.is_on && look_closer(watch, meaning, now)) {
        return;
    }
    const struct act *act = meaning.action == ACTION_RUN ? &runs[meaning.dir] : &acts[meaning.action];
    if (act->run != NULL) {
        act->run(watch, act->by, now);
    }
}

static bool raw(struct screen *screen, uint32_t key, int64_t now)
{
    (void)now;
    return stage_raw(&self(screen)->stage, demo_world(&self(screen)->demo), key);
}

static void click(struct screen *screen, int x, int y, int64_t now)
{
    (void)now;
    stage_click(&self(screen)->stage, demo_world(&self(screen)->demo), x, y);
}

static bool tick(struct screen *screen, int64_t now)
{
    struct watch *watch = self(screen);
    if (watch->leaves > 0 && now >= watch->leaves && !watch->is_stopped) {
        go_on(watch, 1, now);
        return true;
    }
    bool has_changed = demo_advance(&watch->demo, now);
    if (has_changed && demo_is_over(&watch->demo)) {
        watch->leaves = now + REST;
    }
    return has_changed;
}

static int64_t due(const struct screen *screen)
{
    const struct watch *watch = (const struct watch *)screen;
    bool rests = watch->leaves > 0 && !watch->is_stopped;
    return rests ? watch->leaves : demo_due(&watch->demo);
}

static void halt(struct screen *screen)
{
    set_stopped(self(screen), true, 0);
}

static void watch_free(struct screen *screen)
{
    stage_forget(&self(screen)->stage);
    demo_done(&self(screen)->demo);
    level_free(self(screen)->level);
    free(screen);
}

static const struct screen_kind kind = {.name = "watch",
                                        .contexts = ~(unsigned)CONTEXT_LAB,
                                        .draw = draw,
                                        .raw = raw,
                                        .key = key,
                                        .click = click,
                                        .tick = tick,
                                        .due = due,
                                        .halt = halt,
                                        .free = watch_free};

struct screen *watch_new(struct app *app, size_t entry)
{
    struct watch *watch = xcalloc(1, sizeof *watch);
    watch->screen = (struct screen){&kind, app};
    stage_init(&watch->stage, true);
    begin(watch, entry, app->settings.preferences.tempo);
    demo_play(&watch->demo, 0);
    return &watch->screen;
}
