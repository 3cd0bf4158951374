/* SPDX-License-Identifier: MIT */
/* cli/commands/commands.h - the subcommands.  Each has a row in this list, in the order of the help, and NAME_command
 * in NAME.c, in terminal.c (play, watch and lab), or in nights.c. */
#pragma once

#include "base/text.h"
#include "cli/parts/command.h"

#define COMMANDS(ROW)                                                                                                  \
    ROW(play)                                                                                                          \
    ROW(daily)                                                                                                         \
    ROW(night)                                                                                                         \
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

/* All commands, terminated by NULL. */
extern const struct cli_command *const commands[];
/* The program without a subcommand. It handles --version and --help, and runs the named command. */
extern const struct cli_command program_command;

/* Reads the arguments (except argv[0]) and runs the command. Returns its exit status. */
int command_run(const struct cli_command *command, int argc, char **argv);

/* Writes possible next words of a command line, for the shell scripts in packaging/completions: one line for each, with
 * the word, a tab, and its description.  A word that ends in '=' needs a value directly after it; ":file" and ":folder"
 * stand for names on the disk, which the shell finds.  `words` are the words after the program's name. The last one,
 * which may be empty, is still being typed. */
void complete_write(char *const *words, int count, struct text *out);
