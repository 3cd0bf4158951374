/* cli/commands/terminal.h - the commands that take the terminal: play, daily, endless, watch, lab; and how others open
 * a first screen. */
#ifndef HOUNDED_CLI_COMMANDS_TERMINAL_H
#define HOUNDED_CLI_COMMANDS_TERMINAL_H

#include "ui/parts/app.h"

#include <stddef.h>

/* The first screen; `request` is what it was given, `entry` the level that was asked for.  NULL: there is none, and
 * stderr has been told. */
typedef struct screen *terminal_opener(struct app *app, void *request, size_t entry);

/* Takes the terminal for the opener's screen; returns an exit status. */
int terminal_run(struct settings settings, struct catalogue *catalogue, terminal_opener *opener, void *request,
                 size_t entry);

#endif
