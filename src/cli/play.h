/* cli/play.h - the commands that take the terminal: the game, and whatever else opens a screen. */
#ifndef HOUNDED_CLI_PLAY_H
#define HOUNDED_CLI_PLAY_H

#include "replay/replay.h"

extern const char play_help[];

int play_run(int argc, char **argv);

/* Shows the replay, and takes it.  An exit status of cli/cli.h. */
int play_show_replay(struct replay *replay);

#endif
