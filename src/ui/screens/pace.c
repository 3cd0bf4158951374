/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include "front/along/outlook.h"
#include "front/words/hints.h"
#include "level/format/samples.h"
#include "front/play/reel.h"
#include "ui/theatre/mapview.h"

enum { MEADOW_COLUMNS = 2 * 15, MEADOW_ROWS = 9, GAP = 4, WORDS_ROWS = 3, HEAD_ROWS = 4, NARROWEST = 60 };

/* How long the one in Turns waits for a move, and the end of a scene is shown, in microseconds. */
enum { THINKING = 900000, REST = 3 * 1000000 };

/* A small meadow, on which a bot plays by the clock or move by move. */
struct pace_demo {
    struct demo demo;
    struct mapview mapview;
    struct outlook *outlook; /* of the one in Turns; owned */
    int64_t next;            /* when something happens */
};

struct pace_screen {
    struct screen screen;
    struct screen *(*make)(struct app *app); /* what comes when it has been answered */
    struct level *scene;                     /* owned */
    struct pace_demo samples[PACE_TURNS + 1];
    enum pace at;
    struct area places[PACE_TURNS + 1]; /* as drawn last */
};

static const struct {
    const char *name, *words;
} choices[] = {[PACE_LIVE] = {"Live", "The hounds run by the clock, while you think."},
               [PACE_TURNS] = {"Turns", "The hounds move when you do, and arrows show you where."}};

static struct pace_screen *self(struct screen *screen)
{
    return (struct pace_screen *)screen;
}

static bool is_still(const struct app *app)
{
    return app->settings.preferences.animation == OFF;
}

/* --- the samples ---------------------------------------------------------------------------------- */

static void begin_sample(struct pace_screen *pace, enum pace which)
{
    struct pace_demo *sample = &pace->samples[which];
    outlook_free(sample->outlook);
    demo_init(&sample->demo, pace->scene, REEL_USUAL_TEMPO);
    sample->outlook = which == PACE_TURNS ? outlook_new(pace->scene, sample->demo.reel.tape) : NULL;
}

static bool is_over(const struct pace_demo *sample)
{
    return reel_is_over(&sample->demo.reel);
}

/* A move, till the hare can make another one. */
static void make_move(struct reel *reel)
{
    do {
        reel_step(reel, 1);
    } while (!reel_is_over(reel) && !world_hare_is_ready(reel_world(reel)));
}

static void go_on(struct pace_screen *pace, enum pace which, int64_t now)
{
    struct pace_demo *sample = &pace->samples[which];
    if (is_over(sample)) {
        demo_done(&sample->demo);
        begin_sample(pace, which);
    } else if (which == PACE_TURNS) {
        make_move(&sample->demo.reel);
    } else {
        reel_step(&sample->demo.reel, 1);
    }
    int64_t pause = which == PACE_TURNS ? THINKING : reel_period(&sample->demo.reel);
    sample->next = now + (is_over(sample) ? REST : pause);
}

static bool tick(struct screen *screen, int64_t now)
{
    struct pace_screen *pace = self(screen);
    bool has_changed = false;
    for (enum pace which = 0; which <= PACE_TURNS && !is_still(screen->app); which++) {
        bool is_due = now >= pace->samples[which].next;
        if (is_due) {
            go_on(pace, which, now);
        }
        has_changed = has_changed || is_due;
    }
    return has_changed;
}

static int64_t due(const struct screen *screen)
{
    const struct pace_demo *samples = ((const struct pace_screen *)screen)->samples;
    int64_t live = samples[PACE_LIVE].next, turns = samples[PACE_TURNS].next;
    return is_still(screen->app) ? -1 : live < turns ? live : turns;
}

/* --- drawing -------------------------------------------------------------------------------------- */

static void draw_sample(struct pace_demo *sample, struct canvas *canvas, struct area area)
{
    bool looks = sample->outlook != NULL && outlook_look(sample->outlook);
    sample->mapview.outlook = looks ? sample->outlook : NULL;
    mapview_draw(&sample->mapview, canvas, area, reel_world(&sample->demo.reel));
}

static void draw_choice(struct pace_screen *pace, struct canvas *canvas, enum pace which, struct area area)
{
    bool is_chosen = pace->at == which;
    pace->places[which] = area;
    canvas_textf(canvas, area.x, area.y, is_chosen ? STYLE_CHOSEN : STYLE_STRONG, " %s ", choices[which].name);
    if (is_chosen) {
        canvas_point(canvas, area.x + 1, area.y);
    }
    area = (struct area){area.x, area.y + 1, area.width, area.height - 1};
    if (area.height >= MEADOW_ROWS + WORDS_ROWS) {
        int columns = area.width < MEADOW_COLUMNS ? MEADOW_COLUMNS / 2 : MEADOW_COLUMNS;
        draw_sample(&pace->samples[which], canvas, (struct area){area.x, area.y, columns, MEADOW_ROWS});
        area.y += MEADOW_ROWS;
        area.height -= MEADOW_ROWS;
    }
    wrap_draw(canvas, area, is_chosen ? STYLE_TEXT : STYLE_FAINT, choices[which].words);
}

/* Side by side, or, on a narrow screen, in words one below the other. */
static void draw(struct screen *screen, struct canvas *canvas)
{
    struct pace_screen *pace = self(screen);
    char advice[KEYMAP_SENTENCE];
    bool is_wide = canvas->width >= NARROWEST;
    int half = (canvas->width - GAP - 2) / 2, columns = half < MEADOW_COLUMNS ? half : MEADOW_COLUMNS;
    int width = is_wide ? 2 * columns + GAP : canvas->width - 2, left = (canvas->width - width) / 2;
    int room = canvas->height - HEAD_ROWS - 2, rows = is_wide ? 1 + MEADOW_ROWS + WORDS_ROWS : WORDS_ROWS;
    rows = rows < room ? rows : room;
    int top = is_wide ? (canvas->height - HEAD_ROWS - rows) / 3 : 0;
    keymap_say(hint_words(HINT_PACE), advice);
    canvas_centred(canvas, top, STYLE_STRONG, "Live or Turns?");
    canvas_centred(canvas, top + 1, STYLE_FAINT, advice);
    for (enum pace which = 0; which <= PACE_TURNS; which++) {
        struct area area = {left + (is_wide ? (int)which * (columns + GAP) : 0),
                            top + HEAD_ROWS - 1 + (is_wide ? 0 : (int)which * WORDS_ROWS), is_wide ? columns : width,
                            rows};
        draw_choice(pace, canvas, which, area);
    }
    screen_foot(screen, canvas);
}

/* --- the answer ----------------------------------------------------------------------------------- */

bool pace_is_asked(const struct app *app)
{
    const struct settings *settings = &app->settings;
    size_t medals = 0;
    return settings->preferences.told == 0 && (settings->given & 1u << PREFERENCE_PACE) == 0 &&
           settings->preferences.pace == preferences_usual.pace &&
           locks_won(app->catalogue, &app->progress, &medals) == 0;
}

static void answer(struct pace_screen *pace, enum pace which)
{
    struct app *app = pace->screen.app;
    app_prefer(app, PREFERENCE_PACE, (int)which);
    app_note_hint(app, HINT_PACE);
    preferences_save(&app->kept);
    app_replace(app, pace->make(app));
}

static void move(struct screen *screen, int by)
{
    self(screen)->at = by > 0 ? PACE_TURNS : PACE_LIVE;
}

static void answer_chosen(struct screen *screen)
{
    answer(self(screen), self(screen)->at);
}

static const struct keymap_row rows[] = {QUESTION_ROWS(move, answer_chosen)};

const struct keyset pace_keys = KEYSET(rows);

static void click(struct screen *screen, int x, int y)
{
    struct pace_screen *pace = self(screen);
    for (enum pace which = 0; which <= PACE_TURNS; which++) {
        if (area_has(pace->places[which], x, y)) {
            answer(pace, which);
            return;
        }
    }
}

static void done(struct screen *screen)
{
    struct pace_screen *pace = self(screen);
    for (enum pace which = 0; which <= PACE_TURNS; which++) {
        demo_done(&pace->samples[which].demo);
        outlook_free(pace->samples[which].outlook);
    }
    level_free(pace->scene);
}

static const struct screen_kind kind = {
    .name = "pace", .keys = &pace_keys, .draw = draw, .click = click, .tick = tick, .due = due, .done = done};

struct screen *pace_new(struct app *app, struct screen *(*make)(struct app *app))
{
    struct pace_screen *pace = screen_new(app, &kind, sizeof *pace);
    pace->scene = sample_level(SAMPLE_PACE);
    for (enum pace which = 0; which <= PACE_TURNS; which++) {
        pace->samples[which].mapview.selected = MARKS_NOBODY;
        begin_sample(pace, which);
    }
    pace->make = make;
    return &pace->screen;
}
