/* SPDX-License-Identifier: MIT */
/* cli/commands/terminal.h - the commands that take the terminal: play, watch, lab, learn, edit; and the request, the
 * options and the way to a first screen that all have who take it. */
#ifndef HOUNDED_CLI_COMMANDS_TERMINAL_H
#define HOUNDED_CLI_COMMANDS_TERMINAL_H

#include "cli/commands/film.h"
#include "cli/parts/command.h"
#include "cli/parts/levels.h"
#include "ui/parts/app.h"

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
    struct film_request film;
    const char *shown;    /* its title, where it shows no level of the catalogue; NULL: it does */
    const char *announce; /* a file, or the number of a descriptor; NULL: nobody listens */
    struct actors actors;
    struct level_range range; /* of the catalogue: what was asked for */
    struct levels_findings findings;
};

/* They fill it. */
extern const struct cli_option pace_options[], overlay_options[], tempo_options[], looks_options[];

/* The folder of what is kept (front/records/store.h), borrowed; NULL: the user's own. */
const char *terminal_data_of(const struct terminal_request *request);

/* Takes the terminal for the opener's screen, where `entry` is the level that was asked for; returns an exit status.
 * With --cast, films it instead. */
int terminal_run(struct terminal_request *request, struct catalogue *catalogue, screen_opener *opener, size_t entry);
int terminal_film(struct terminal_request *request, struct catalogue *catalogue, const struct film_scenes *scenes);
/* terminal_run with the levels that the operands name, or the campaign. */
int terminal_take(struct terminal_request *request, enum levels_hare hare, screen_opener *opener);

#endif
