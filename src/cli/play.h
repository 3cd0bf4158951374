/* cli/play.h - the commands that take the terminal: the game, and whatever else opens a screen. */
#ifndef HOUNDED_CLI_PLAY_H
#define HOUNDED_CLI_PLAY_H

#include "cli/play_options.h"
#include "replay/replay.h"
#include "ui/parts/app.h"

#include <stddef.h>

extern const char play_help[];

int play_run(int argc, char **argv);

/* The first screen; `entry`: the level that was asked for. */
typedef struct screen *play_opener(struct app *app, const struct play_options *options, size_t entry);

/* Reads the levels and runs the screens.  An exit status of cli/cli.h. */
int play_open(const struct play_options *options, play_opener *opener);

/* A command that takes no level, but one more option.  An exit status of cli/cli.h. */
int play_run_course(const struct play_extra *extra, play_opener *opener, int argc, char **argv);

/* Shows the replay, and takes it.  An exit status of cli/cli.h. */
int play_show_replay(struct replay *replay);

#endif
