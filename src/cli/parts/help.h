/* SPDX-License-Identifier: MIT */
/* cli/parts/help.h - what the rows of commands say, in words: for the user who asks, for messages, and for the manual.
 */
#ifndef HOUNDED_CLI_PARTS_HELP_H
#define HOUNDED_CLI_PARTS_HELP_H

#include "base/text.h"
#include "cli/parts/command.h"

enum help_usual { HELP_WORDS, HELP_WORDS_AND_USUAL };

/* The words of a choice: "text (the default), csv or json". */
void help_add_words(struct text *text, const struct cli_option *option, enum help_usual usual);
/* "a number from 1 to 9". */
void help_add_range(struct text *text, const struct cli_option *option);
/* What an option does, as a phrase without a full stop. */
void help_add_phrase(struct text *text, const struct cli_option *option);

/* The lines that `hounded help NAME` prints, of up to 80 columns. */
void help_write(const struct cli_command *command, struct text *out);

#endif
