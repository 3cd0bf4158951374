/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "front/play/waiting_games.h"
#include "ui/theatre/shows.h"

struct raising {
    struct screen screen;
    struct night *night; /* owned */
    struct maker maker;
    bool asks;         /* for a gate */
    bool begins;       /* with such a question */
    struct game *game; /* the game to begin with; owned; NULL: none, or already played */
};

static void draw(struct screen *screen, struct canvas *canvas)
{
    const struct raising *raising = (struct raising *)screen;
    char tries[48];
    int tried = raising->maker.tries;
    snprintf(tries, sizeof tries, "%d %s could not be won.", tried, tried == 1 ? "candidate" : "candidates");
    canvas_centred(canvas, canvas->height / 2 - 1, STYLE_STRONG, "The next meadow is being made.");
    if (tried > 0) {
        canvas_centred(canvas, canvas->height / 2 + 1, STYLE_FAINT, tries);
    }
}

/* Help is not available here, because a return from it would look like a return from a game. */
static void press(struct screen *screen, const struct keymap_row *row, int by)
{
    if (row->action != ACTION_HELP) {
        keymap_run(row, screen, by);
    }
}

static void raise_next(struct raising *raising)
{
    raising->night->goes_on = false;
    run_begin(&raising->night->run, &raising->maker);
}

/* Generates the next meadow, after the player's choice of a gate. */
static void ask_and_raise(struct raising *raising)
{
    raising->asks = run_asks(&raising->night->run);
    raise_next(raising);
    if (raising->asks) {
        app_push(raising->screen.app, gates_new(raising->screen.app, raising->night));
    }
}

/* Runs after a game has been left or a gate has been chosen. */
static void shown(struct screen *screen)
{
    struct raising *raising = (struct raising *)screen;
    if (!raising->night->goes_on) {
        app_pop(screen->app);
    } else if (raising->asks) {
        raising->asks = false;
        raise_next(raising);
    } else {
        night_go_on(raising->night);
        ask_and_raise(raising);
    }
}

static bool tick(struct screen *screen, int64_t now)
{
    (void)now;
    struct raising *raising = (struct raising *)screen;
    if (raising->game != NULL) {
        app_push(screen->app, play_resume(screen->app, raising->game));
        raising->game = NULL;
        return true;
    }
    if (raising->begins) {
        raising->begins = false;
        ask_and_raise(raising);
        return true;
    }
    struct level *level = maker_try(&raising->maker);
    if (level != NULL) {
        run_dress(&raising->night->run, level);
        app_push(screen->app, play_night_new(screen->app, level, raising->night));
    }
    return true;
}

static int64_t due(const struct screen *screen)
{
    (void)screen;
    return 0;
}

static void done(struct screen *screen)
{
    game_free(((struct raising *)screen)->game);
    night_free(((struct raising *)screen)->night);
}

static const struct screen_kind kind = {
    .name = "raising", .draw = draw, .shown = shown, .press = press, .tick = tick, .due = due, .done = done};

struct screen *raising_resume(struct app *app, struct game *game)
{
    struct raising *raising = screen_new(app, &kind, sizeof *raising);
    raising->night = game->night;
    raising->game = game;
    return &raising->screen;
}

/* Returns the path of a game that waits in this night, or NULL.  The caller frees it. */
static char *waiting_path(const struct app *app, uint64_t seed)
{
    const struct occasion night = {.of = OCCASION_RUN, .run.seed = seed};
    char *name = occasion_file_name(&night), *path = NULL;
    struct waiting_games games = {.named = name};
    waiting_games_look(&games, &app->store, SIZE_MAX);
    for (size_t i = 0; path == NULL && i < games.count; i++) {
        const struct occasion *occasion = &games.games[i].occasion;
        bool is_it = occasion->of == OCCASION_RUN && run_is_night(&occasion->run) && occasion->run.seed == seed;
        path = is_it ? xstrdup(games.games[i].path) : NULL;
    }
    waiting_games_done(&games);
    free(name);
    return path;
}

struct screen *raising_night(struct app *app, uint64_t seed)
{
    const struct date today = app_today(app);
    char *waiting = waiting_path(app, seed);
    progress_read(&app->progress);
    if (waiting != NULL) {
        struct screen *screen = waiting_resume(app, waiting);
        free(waiting);
        return screen;
    }
    struct raising *raising = screen_new(app, &kind, sizeof *raising);
    raising->night = night_new(seed, &today, &app->progress.calendar);
    raising->begins = run_asks(&raising->night->run);
    raise_next(raising);
    return &raising->screen;
}
