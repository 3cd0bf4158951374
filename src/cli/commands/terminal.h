/* SPDX-License-Identifier: MIT */
/* cli/commands/terminal.h - the commands that take the terminal: play, watch, lab, learn, edit; and the request, the
 * options and the way to a first screen that all have who take it. */
#ifndef HOUNDED_CLI_COMMANDS_TERMINAL_H
#define HOUNDED_CLI_COMMANDS_TERMINAL_H

#include "cli/parts/command.h"
#include "cli/parts/levels.h"
#include "ui/parts/app.h"
#include "ui/parts/film.h"

#include <stdbool.h>
#include <stddef.h>

/* The request of such a command begins with it. */
struct terminal_request {
    struct call call;
    struct settings settings;
    /* Preferences, one past the last value: not given. */
    enum difficulty difficulty;
    unsigned theme;
    unsigned tempo; /* from 1; 0: not given */
    bool has_turns;
    const char *cast; /* the file that gets what the terminal would show, of that size; NULL: the terminal shows it */
    struct film_terms film;
    const char *shown;    /* the film's title, where it shows no level of the catalogue; NULL: it does */
    const char *announce; /* a file, or the number of a descriptor; NULL: nobody listens */
    struct actors actors;
    struct level_range range; /* of the catalogue: what was asked for */
    struct levels_findings findings;
};

/* They fill it. */
extern const struct cli_option pace_options[], overlay_options[], tempo_options[], looks_options[], film_options[];

/* The folder of what is kept (front/store.h), borrowed; NULL: the user's own. */
const char *terminal_data_of(const struct terminal_request *request);

/* The first screen; `entry` is the level that was asked for.  NULL: there is none, and stderr has been told. */
typedef struct screen *terminal_opener(struct app *app, void *request, size_t entry);

/* Takes the terminal for the opener's screen; returns an exit status. */
int terminal_run(struct terminal_request *request, struct catalogue *catalogue, terminal_opener *opener, size_t entry);
/* Writes the file of --cast: the screens of so many entries, one after the other.  The title, which anybody may have
 * chosen, goes into its head; NULL: none. */
int terminal_film(struct terminal_request *request, struct catalogue *catalogue, terminal_opener *opener,
                  struct level_range entries, const char *title);
/* The same with the levels that the operands name, or the campaign. */
int terminal_take(struct terminal_request *request, enum levels_hare hare, terminal_opener *opener);

#endif
