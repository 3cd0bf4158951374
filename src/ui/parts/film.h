/* SPDX-License-Identifier: MIT */
/* ui/parts/film.h - records screens that run by themselves as an asciicast (ui/term/cast.h).  The screens are drawn as
 * a terminal would show them. Their clock begins at 0 and does not wait.
 *
 * The output depends only on the screens and the terms. */
#pragma once

#include "base/job.h"
#include "base/text.h"
#include "ui/parts/app.h"

enum { FILM_MOST_SIDE = 500, FILM_MOST_SPEED = 1000 };

struct film_terms {
    int width, height;
    unsigned speed; /* a multiple of the screens' own clock */
};

struct film;

/* Creates a film; the app draws on its canvas.  Returns NULL if the system does not support such a screen. */
struct film *film_new(const struct film_terms *terms, const char *title, struct app *app);
void film_free(struct film *film);
/* Takes ownership of the screen. Runs and films it until it stops changing or the job stops. The film is complete after
 * each call. A screen after the first one begins a second later. */
void film_roll(struct film *film, struct app *app, struct screen *screen, struct job *job);
/* Returns the lines of the film, which owns them. */
struct text *film_lines(struct film *film);
