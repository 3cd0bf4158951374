/* SPDX-License-Identifier: MIT */
/* cli/commands/terminal.h - what the commands that take the terminal share: the request, the options, and the start of
 * the first screen.  Play, watch and lab are in terminal.c. */
#pragma once

#include "cli/parts/command.h"
#include "cli/parts/levels.h"
#include "ui/parts/app.h"
#include "ui/parts/film.h"

#include <stdbool.h>
#include <stddef.h>

/* The request of --cast: a film of the screens (ui/parts/film.h). */
struct film_request {
    const char *cast;        /* the file for the film; NULL: use the terminal */
    struct film_terms terms; /* width or height 0: not given */
};

extern const struct cli_option film_options[]; /* these options fill a film_request */

/* Returns the screen of an entry, or NULL, with a message on stderr, if there is none. */
typedef struct screen *screen_opener(struct app *app, void *request, size_t entry);

/* The screens of `count` entries, one after another. */
struct film_scenes {
    screen_opener *opener;
    void *request; /* the opener's */
    struct level_range entries;
    const char *title; /* title of the film; untrusted text; NULL: none */
};

/* The request of a command that takes the terminal begins with this struct. */
struct terminal_request {
    struct call call;
    struct settings settings;
    /* Preferences. A value equal to the number of values means "not given". */
    enum difficulty difficulty;
    unsigned theme;
    unsigned tempo; /* from 1; 0: not given */
    bool has_turns;
    struct film_request film;
    const char *shown;    /* title of a level that is not in the catalogue; NULL: the catalogue's */
    const char *announce; /* a file, or a file descriptor's number; NULL: no announcements */
    uint64_t seed;        /* of levels with chance */
    bool has_seed;
    struct actors actors;
    struct level_range range; /* the levels of the catalogue that the user named */
    struct levels_findings findings;
};

/* These options fill it. */
extern const struct cli_option pace_options[], overlay_options[], tempo_options[], looks_options[];

/* The groups of every command that plays a game. */
#define GROUPS_OF_A_GAME                                                                                               \
    {pace_options, 0}, {overlay_options, 0}, {tempo_options, 0}, { looks_options, 0 }

/* Returns the folder of the user's data (front/records/store.h), which is borrowed, or NULL for the default one. */
const char *terminal_data_of(const struct terminal_request *request);

/* Takes the terminal for the opener's screen, without levels.  With --cast, films the screen instead.  Returns an exit
 * status. */
int terminal_run_alone(struct terminal_request *request, screen_opener *opener);
int terminal_film(struct terminal_request *request, struct catalogue *catalogue, const struct film_scenes *scenes);
/* Does the same with the levels that the operands name, or the campaign. */
int terminal_take(struct terminal_request *request, enum levels_hare hare, screen_opener *opener);
