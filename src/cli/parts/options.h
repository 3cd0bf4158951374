/* SPDX-License-Identifier: MIT */
/* cli/parts/options.h - reads a command line by a command's row, as getopt_long does: "--seed=5" or "--seed 5",
 * abbreviated names, "-o FILE" or "-oFILE", options after operands, and "--" before operands that look like options. */
#pragma once

#include "cli/parts/command.h"
#include "path/map/cell.h"

/* Fills a zeroed request of the command, which borrows the words.  argv[0] is ignored; the operands are moved to the
 * front of argv.  Returns false, with a message on stderr, for wrong usage. --help ends the program. */
bool options_read(const struct cli_command *command, struct call *request, int argc, char **argv);

/* Read numbers and cells as options and operands spell them. On error, return false and leave the value unchanged. */

/* Reads only decimal digits, from `least` to `most`. */
bool options_number(const char *word, uint64_t least, uint64_t most, uint64_t *number);
/* Reads "80x24": width and height, each within the same bounds. */
bool options_sides(const char *word, int least, int most, int *width, int *height);
/* Reads "3,4".  A coordinate beyond the largest map becomes the first one after its edge. */
bool options_cell(const char *word, struct cell *cell);

/* Writes "Did you mean 'NAME'?" to stderr for the nearest of the names, if one is near. */
void options_suggest(const char *prefix, const char *wrong, const char *const *names, size_t count);
