/* SPDX-License-Identifier: MIT */
/* cli/parts/options.h - reads a command line by a command's row, as getopt_long does: "--seed=5" or "--seed 5", names
 * cut short, "-o FILE" or "-oFILE", options after operands, and "--" before operands that look like options. */
#ifndef HOUNDED_CLI_PARTS_OPTIONS_H
#define HOUNDED_CLI_PARTS_OPTIONS_H

#include "cli/parts/command.h"
#include "path/map/cell.h"

/* Fills a zeroed request of the command, which borrows the words.  argv[0] is not read; the operands are moved to where
 * argv begins.  False: wrong usage, and stderr has been told so.  It ends at --help. */
bool options_read(const struct cli_command *command, struct call *request, int argc, char **argv);

/* Numbers and cells as options and operands spell them.  False: it is not that, and the value is as it was. */

/* Decimal digits and nothing else, from `least` to `most`. */
bool options_number(const char *word, uint64_t least, uint64_t most, uint64_t *number);
/* "80x24": width and height, each within the same bounds. */
bool options_sides(const char *word, int least, int most, int sides[2]);
/* "3,4".  What is beyond the largest map is cut to the cell after its edge. */
bool options_cell(const char *word, struct cell *cell);

/* "Did you mean 'NAME'?" on stderr, for the nearest of the names; nothing when none is near. */
void options_suggest(const char *prefix, const char *wrong, const char *const *names, size_t count);

#endif
