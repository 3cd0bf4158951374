/* SPDX-License-Identifier: MIT */
/* cli/commands/commands.h - the subcommands: a row of this list each, in the order in which help tells them, and
 * NAME_command in NAME.c; of those that take the terminal, in terminal.c. */
#ifndef HOUNDED_CLI_COMMANDS_COMMANDS_H
#define HOUNDED_CLI_COMMANDS_COMMANDS_H

#include "base/text.h"
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

/* What could come next in a command line, for shells that complete it; packaging/completions has what they run.  A line
 * each: the word, a tab, what it is.  A word that ends in '=' needs its value at once; ":file" and ":folder" mean names
 * on the disk, which the shell finds.  Words as after the program's name; the last one, which may be empty, is the one
 * that is being typed. */
void complete_write(char *const *words, int count, struct text *out);

#endif
