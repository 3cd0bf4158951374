/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdio.h>

#include "ui/theatre/shows.h"

struct raising {
    struct screen screen;
    struct challenge *challenge; /* owned */
    struct maker maker;
    bool asks;         /* for a boon or a gate */
    bool begins;       /* with such a question */
    struct game *game; /* the game to begin with; owned; NULL: none, or already played */
};

static void draw(struct screen *screen, struct canvas *canvas)
{
    const struct raising *raising = (struct raising *)screen;
    char tries[48];
    int tried = raising->maker.tries;
    snprintf(tries, sizeof tries, "%d %s could not be won.", tried, tried == 1 ? "candidate" : "candidates");
    canvas_centred(canvas, canvas->height / 2 - 1, STYLE_STRONG, raising->challenge->kind->raising);
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
    raising->challenge->goes_on = false;
    raising->challenge->kind->begin(raising->challenge, &raising->maker);
}

static bool has_offers(const struct challenge *challenge)
{
    enum boon offered[BOONS_OFFERED];
    return challenge->kind->offers != NULL && challenge->kind->offers(challenge, offered) > 0;
}

/* Generates the next meadow, after the player's choice if there is a choice. */
static void ask_and_raise(struct raising *raising)
{
    struct challenge *challenge = raising->challenge;
    enum boon offered[BOONS_OFFERED];
    raising->asks = has_offers(challenge);
    raise_next(raising);
    if (raising->asks) {
        size_t count = challenge->kind->offers(challenge, offered);
        app_push(raising->screen.app, boons_new(raising->screen.app, challenge, offered, count));
    }
}

static void go_on(struct raising *raising)
{
    raising->challenge->kind->go_on(raising->challenge);
    ask_and_raise(raising);
}

/* Runs after a game has been left or a boon has been chosen. */
static void shown(struct screen *screen)
{
    struct raising *raising = (struct raising *)screen;
    if (!raising->challenge->goes_on) {
        app_pop(screen->app);
    } else if (raising->asks) {
        raising->asks = false;
        raise_next(raising);
    } else {
        go_on(raising);
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
        raising->challenge->kind->dress(raising->challenge, level);
        app_push(screen->app, play_challenge_new(screen->app, level, raising->challenge));
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
    challenge_free(((struct raising *)screen)->challenge);
}

static const struct screen_kind kind = {
    .name = "raising", .draw = draw, .shown = shown, .press = press, .tick = tick, .due = due, .done = done};

struct screen *raising_new(struct app *app, struct challenge *challenge)
{
    struct raising *raising = screen_new(app, &kind, sizeof *raising);
    raising->challenge = challenge;
    raising->begins = has_offers(challenge);
    raise_next(raising);
    return &raising->screen;
}

struct screen *raising_resume(struct app *app, struct game *game)
{
    struct raising *raising = screen_new(app, &kind, sizeof *raising);
    raising->challenge = game->challenge;
    raising->game = game;
    return &raising->screen;
}
