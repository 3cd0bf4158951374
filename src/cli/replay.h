/* cli/replay.h - `hounded replay`: verify a recorded game, or record one from a script. */
#ifndef HOUNDED_CLI_REPLAY_H
#define HOUNDED_CLI_REPLAY_H

extern const char replay_help[];
int replay_run(int argc, char **argv);

#endif
