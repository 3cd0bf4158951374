/* cli/commands/terminal.h - what the commands that take the terminal have in common: the options of its looks and of
 * the game, and how a first screen is opened. */
#ifndef HOUNDED_CLI_COMMANDS_TERMINAL_H
#define HOUNDED_CLI_COMMANDS_TERMINAL_H

#include "cli/parts/command.h"
#include "cli/parts/levels.h"
#include "ui/parts/app.h"

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
    struct actors actors;
};

/* They fill a request from its beginning, but for actors_options. */
extern const struct cli_option terminal_looks[], terminal_pace[], terminal_tempo[], terminal_difficulty[];

/* The first screen; `request` is what it was given, `entry` the level that was asked for.  NULL: there is none, and
 * stderr has been told. */
typedef struct screen *terminal_opener(struct app *app, void *request, size_t entry);

/* Both take the terminal for the opener's screen and return an exit status.  This one with the levels asked for. */
int terminal_open(struct terminal_request *request, enum levels_hare hare, terminal_opener *opener);
int terminal_run(struct settings settings, struct catalogue *catalogue, terminal_opener *opener, void *request,
                 size_t entry);

#endif
