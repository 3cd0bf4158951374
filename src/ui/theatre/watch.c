/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/shows.h"

#include <stdio.h>

#include "front/play/reel.h"
#include "front/workshop/carry.h"
#include "ui/parts/reload.h"
#include "ui/theatre/theatre.h"

/* The time for which the end of a game is shown. */
enum { REST = 4 * 1000000 };

struct watch {
    struct theatre theatre;
    size_t entry;        /* in the catalogue */
    struct level *level; /* at the current difficulty; owned */
    struct demo demo;
    struct follow *follow; /* follows the level's file; NULL: there is none */
};

static struct level *level_of(const struct watch *watch, size_t entry)
{
    const struct app *app = watch->theatre.screen.app;
    return level_for(app->catalogue->entries[entry].level, app->settings.preferences.difficulty);
}

/* Takes ownership of the level. */
static void begin_level(struct watch *watch, size_t entry, struct level *level, int tempo)
{
    watch->entry = entry;
    watch->level = level;
    watch->follow = reload_begin(watch->theatre.screen.app, entry);
    demo_init(&watch->demo, watch->level, tempo);
}

static void end_level(struct watch *watch)
{
    theatre_done(&watch->theatre);
    demo_done(&watch->demo);
    follow_free(watch->follow);
    level_free(watch->level);
}

static const char *message_of(const struct watch *watch)
{
    const struct reel *reel = &watch->demo.reel;
    static const char *const ends[] = {
        [OUTCOME_WON] = "Home. The next level follows.", [OUTCOME_CAUGHT] = "Caught. The next level follows."};
    if (reel_is_over(reel)) {
        return ends[world_outcome(reel_world(reel))];
    }
    return watch->theatre.modes.now == MODE_PAUSED
               ? "Stopped; {WAIT} goes on."
               : stage_advice(&watch->theatre.stage, &watch->theatre.screen.app->canvas, reel_world(reel),
                              "A bot plays the hare.");
}

static enum style style_of(const struct watch *watch)
{
    static const enum style ends[] = {[OUTCOME_WON] = STYLE_GOOD, [OUTCOME_CAUGHT] = STYLE_BAD};
    if (reel_is_over(&watch->demo.reel)) {
        return ends[world_outcome(reel_world(&watch->demo.reel))];
    }
    return watch->theatre.modes.now == MODE_PAUSED ? STYLE_WARNING : STYLE_TEXT;
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct watch *watch = (struct watch *)screen;
    char pace[24];
    snprintf(pace, sizeof pace, "Watch %d", watch->demo.reel.tempo);
    const struct caption caption = {.level = watch->level,
                                    .number = watch->entry + 1,
                                    .pace = pace,
                                    .message = message_of(watch),
                                    .style = style_of(watch)};
    theatre_draw(&watch->theatre, canvas, &caption);
}

/* Takes ownership of the level. */
static void go_to(struct theatre *theatre, size_t entry, struct level *level)
{
    struct watch *watch = (struct watch *)theatre;
    int tempo = watch->demo.reel.tempo;
    end_level(watch);
    begin_level(watch, entry, level, tempo);
    theatre->stage.selected = 0;
    if (mode_is_look(theatre->modes.now)) {
        theatre_cue(theatre, CUE_ESCAPE);
    } else if (theatre->modes.now == MODE_RUNNING) {
        reel_run(theatre->reel, theatre->now);
    }
}

/* Moves through the catalogue, wrapping around. If `by` is 0, plays the same level again. */
static void go_on(struct screen *screen, int by)
{
    struct watch *watch = (struct watch *)screen;
    size_t count = screen->app->catalogue->count, entry = (watch->entry + count + (size_t)by) % count;
    go_to(&watch->theatre, entry, level_of(watch, entry));
}

/* Lets the bot continue on the changed level, from its position. */
static void reload(struct watch *watch)
{
    struct level *now = level_of(watch, watch->entry);
    struct level *carried =
        reel_is_over(&watch->demo.reel) ? level_copy(now) : carry(now, watch->level, reel_world(&watch->demo.reel));
    level_free(now);
    go_to(&watch->theatre, watch->entry, carried);
}

static bool is_stopped(const struct screen *screen)
{
    return ((const struct theatre *)screen)->modes.now != MODE_RUNNING;
}

static const struct keymap_row clock_rows[] = {
    KEY_ROW(WAIT, "go on", "stop, go on", theatre_pause, .holds = is_stopped),
    KEY_ROW(WAIT, "stop", "stop, go on", theatre_pause),
    KEY_ROW(PAUSE, NULL, "the same", theatre_pause),
};
static const struct keymap_row level_rows[] = {
    KEY_DIRS(KEYMAP_LEFT_RIGHT, "level", "the previous level, the next one", go_on, .by = 1),
    KEY_BY(CHOOSE, NULL, "the next level", go_on, 1),
    KEY_PAIR(FASTER, SLOWER, "tempo", "tempo", theatre_change_tempo, .by = 1),
    KEY_DIRS(KEYMAP_UP_DOWN, NULL, "the same", theatre_change_tempo, .by = -1),
};
static const struct keymap_row again_rows[] = {
    KEY_ROW(CLICK, NULL, "on a hound: show what it is doing", NULL),
    KEY_BY(REWIND, "back", "rewind: hold the key", theatre_skip, -2 * REEL_REWIND_TICKS),
    KEY_PAIR(TICK, TICK_BACK, NULL, "stop time and go a tick forward or back", theatre_step, .by = 1),
    KEY_BY(RESTART, "from the start", "from the start", go_on, 0),
};

const struct keyset watch_clock_keys = KEYSET(clock_rows), watch_level_keys = KEYSET(level_rows),
                    watch_again_keys = KEYSET(again_rows);

static void modes(const struct screen *screen, struct keysets *in_force)
{
    static const struct keyset *const own[] = {&watch_clock_keys,  &theatre_switch_keys, &watch_level_keys,
                                               &theatre_look_keys, &watch_again_keys,    NULL};
    theatre_add_keys(screen, in_force, own);
}

/* The end of a game is shown for a while, unless time is stopped. */
static int64_t due(const struct screen *screen)
{
    const struct theatre *theatre = (const struct theatre *)screen;
    bool rests = theatre->modes.now == MODE_RUNNING && reel_is_over(theatre->reel);
    return reload_due(((const struct watch *)theatre)->follow, rests ? theatre->reel->due + REST : theatre_due(screen));
}

static int watched(const struct screen *screen) { return follow_descriptor(((const struct watch *)screen)->follow); }

static bool tick(struct screen *screen, int64_t now)
{
    struct watch *watch = (struct watch *)screen;
    enum reload_news news = reload_look(watch->follow, screen->app, watch->entry, now);
    watch->theatre.now = now;
    if (news == RELOAD_LEVEL) {
        reload(watch);
        return true;
    }
    if (!reel_is_over(watch->theatre.reel)) {
        return theatre_tick(screen, now) || news == RELOAD_TOLD;
    }
    /* Continues with the next level after the end of this one has been shown. */
    bool is_time = watch->theatre.modes.now == MODE_RUNNING && now >= watch->theatre.reel->due + REST;
    if (is_time) {
        go_on(screen, 1);
    }
    return is_time || news == RELOAD_TOLD;
}

static void done(struct screen *screen) { end_level((struct watch *)screen); }

static const struct screen_kind screen_kind = {.name = "watch",
                                               .modes = modes,
                                               .press = theatre_press,
                                               .draw = draw,
                                               .click = theatre_click,
                                               .tick = tick,
                                               .due = due,
                                               .watched = watched,
                                               .halt = theatre_halt,
                                               .done = done};

static const struct theatre_kind theatre_kind = {.shows_overlay = true};

/* Creates the screen, with the overlay on regardless of its last state. */
struct screen *watch_new(struct app *app, size_t entry)
{
    struct watch *watch = screen_new(app, &screen_kind, sizeof *watch);
    begin_level(watch, entry, level_of(watch, entry), app->settings.preferences.tempo);
    theatre_init(&watch->theatre, &theatre_kind, &watch->demo.reel, MODE_RUNNING);
    return &watch->theatre.screen;
}
