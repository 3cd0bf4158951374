/* SPDX-License-Identifier: MIT */
/* cli/parts/complete.h - what could come next in a command line, from the rows of the commands, for shells that
 * complete it; packaging/completions has what they run.
 *
 * A line each: the word, a tab, what it is.  A word that ends in '=' wants its value at once.  ":file" and ":folder"
 * mean names that the disk has, which the shell knows better. */
#ifndef HOUNDED_CLI_PARTS_COMPLETE_H
#define HOUNDED_CLI_PARTS_COMPLETE_H

#include "base/text.h"
#include "cli/parts/command.h"

/* What the program does without a command, and its commands, ended by NULL. */
struct complete_rows {
    const struct cli_command *program, *const *commands;
};

/* Words as after the program's name; the last one, which may be empty, is the one that is being typed. */
void complete_write(const struct complete_rows *rows, char *const *words, int count, struct text *out);

#endif
