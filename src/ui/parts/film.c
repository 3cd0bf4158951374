/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/film.h"

#include "base/xalloc.h"
#include "ui/term/cast.h"

#include <stdlib.h>

/* The shortest time between two frames, in microseconds. Nobody could see more frames. */
enum { FRAME_TIME = 20000, PAUSE = 1000000 };

struct film {
    struct film_terms terms;
    struct cast *cast;
    int64_t begun; /* when the filmed screen began, by the film's clock, in microseconds */
    int64_t now;   /* the time of the last filmed frame */
    bool has_frames;
};

struct film *film_new(const struct film_terms *terms, const char *title, struct app *app)
{
    struct cast *cast = cast_new(terms->width, terms->height, title, &app->canvas);
    if (cast == NULL) {
        return NULL;
    }
    enum theme theme = app->settings.preferences.theme;
    app->canvas.ascii = app->canvas.ascii || app->settings.term.ascii;
    app->canvas.colours = app->settings.term.colour == TERM_COLOUR_NEVER ? 0 : app->canvas.colours;
    canvas_set_theme(&app->canvas, theme != THEMES ? theme : theme_choose(BACKGROUND_UNKNOWN, app->canvas.colours));
    struct film *film = xcalloc(1, sizeof *film);
    *film = (struct film){.terms = *terms, .cast = cast};
    return film;
}

void film_free(struct film *film)
{
    if (film != NULL) {
        cast_free(film->cast);
        free(film);
    }
}

struct text *film_lines(struct film *film) { return cast_lines(film->cast); }

static int64_t due_of(const struct screen *screen)
{
    return screen->kind->due != NULL ? screen->kind->due(screen) : -1;
}

static void shoot(struct film *film, struct app *app, int64_t time)
{
    app_draw(app);
    cast_frame(film->cast, &app->canvas, time);
    film->now = time;
    film->has_frames = true;
}

/* Films until the time. Always films the last frame, even if it follows soon after another one. */
static void roll_on(struct film *film, struct app *app, struct screen *screen, struct job *job)
{
    int64_t time = film->begun, due;
    shoot(film, app, time);
    while ((due = due_of(screen)) >= 0 && job_goes_on(job)) {
        screen->kind->tick(screen, due);
        time = film->begun + due / film->terms.speed;
        if (time - film->now >= FRAME_TIME) {
            shoot(film, app, time);
        }
        job_did(job, 1);
    }
    shoot(film, app, time);
}

void film_roll(struct film *film, struct app *app, struct screen *screen, struct job *job)
{
    film->begun = film->has_frames ? film->now + PAUSE : 0;
    app_push(app, screen);
    if (due_of(screen) < 0) {
        app_act(app, ACTION_WAIT, 0);
    }
    roll_on(film, app, screen, job);
    app->screens[--app->depth] = NULL;
    screen_free(screen);
}
