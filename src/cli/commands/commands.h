/* SPDX-License-Identifier: MIT */
/* cli/commands/commands.h - the subcommands: a row of this list each, in the order in which help tells them, and
 * NAME_command in NAME.c; of those that take the terminal, in terminal.c. */
#ifndef HOUNDED_CLI_COMMANDS_COMMANDS_H
#define HOUNDED_CLI_COMMANDS_COMMANDS_H

#include "cli/parts/command.h"

#define COMMANDS(ROW)                                                                                                  \
    ROW(play)                                                                                                          \
    ROW(daily)                                                                                                         \
    ROW(endless)                                                                                                       \
    ROW(watch)                                                                                                         \
    ROW(spectate)                                                                                                      \
    ROW(lab)                                                                                                           \
    ROW(learn)                                                                                                         \
    ROW(check)                                                                                                         \
    ROW(show)                                                                                                          \
    ROW(new)                                                                                                           \
    ROW(edit)                                                                                                          \
    ROW(pack)                                                                                                          \
    ROW(unpack)                                                                                                        \
    ROW(import)                                                                                                        \
    ROW(replay)                                                                                                        \
    ROW(sim)                                                                                                           \
    ROW(path)                                                                                                          \
    ROW(bench)                                                                                                         \
    ROW(help)

#define COMMANDS_DECLARE(name) extern const struct cli_command name##_command;
COMMANDS(COMMANDS_DECLARE)

/* All of them, ended by NULL. */
extern const struct cli_command *const commands[];
/* What is done without one of them: --version, --help, and running the one that is named. */
extern const struct cli_command program_command;

/* Reads the arguments (argv[0] is not read) and runs the command; returns its exit status. */
int command_run(const struct cli_command *command, int argc, char **argv);

#endif
