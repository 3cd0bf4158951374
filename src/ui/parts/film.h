/* SPDX-License-Identifier: MIT */
/* ui/parts/film.h - screens that go on by themselves, as an asciicast (ui/term/cast.h): drawn as the terminal would
 * show them, by a clock that begins at 0 and waits for nobody.
 *
 * What comes out is a function of the screens and the terms alone. */
#ifndef HOUNDED_UI_PARTS_FILM_H
#define HOUNDED_UI_PARTS_FILM_H

#include "base/job.h"
#include "base/text.h"
#include "ui/parts/app.h"

enum { FILM_MOST_SIDE = 500, FILM_MOST_SPEED = 1000 };

struct film_terms {
    int width, height;
    unsigned speed; /* so many times as fast as the screens' own clock */
};

struct film;

/* The app gets the film's canvas.  NULL: the system knows no such screen. */
struct film *film_new(const struct film_terms *terms, const char *title, struct app *app);
void film_free(struct film *film);
/* Takes the screen, has it go on, and films it until it stands still, or the job stops; what the film has is then
 * whole.  A screen after the first one begins a second later. */
void film_roll(struct film *film, struct app *app, struct screen *screen, struct job *job);
/* Its lines; the film's own. */
struct text *film_lines(struct film *film);

#endif
