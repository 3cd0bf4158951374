/* SPDX-License-Identifier: MIT */
/* cli/commands/film.h - what commands with a screen have for --cast: its options, and the film that comes of them
 * (ui/parts/film.h). */
#ifndef HOUNDED_CLI_COMMANDS_FILM_H
#define HOUNDED_CLI_COMMANDS_FILM_H

#include "cli/parts/command.h"
#include "cli/parts/levels.h"
#include "ui/parts/app.h"
#include "ui/parts/film.h"

#include <stdbool.h>
#include <stddef.h>

struct film_request {
    const char *cast;        /* the file that gets what the terminal would show; NULL: the terminal shows it */
    struct film_terms terms; /* of width or height 0: not given */
};

/* They fill it. */
extern const struct cli_option film_options[];

/* The screen of an entry.  NULL: there is none, and stderr has been told. */
typedef struct screen *screen_opener(struct app *app, void *request, size_t entry);

/* The screens of so many entries, one after the other. */
struct film_scenes {
    screen_opener *opener;
    void *request; /* the opener's */
    struct level_range entries;
    const char *title; /* of the film, which anybody may have chosen; NULL: none */
};

/* Whether it looks as if the file could be written, before the work; else stderr is told. */
bool film_can_be_written(const struct film_request *request);
/* Writes the file, in an app that nobody sees; returns an exit status. */
int film_shoot(const struct film_request *request, const struct call *call, const struct film_scenes *scenes,
               struct app *app);

#endif
