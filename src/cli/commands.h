/* cli/commands.h - the subcommands, one row each, in the order in which help lists them.
 *
 * A command gets its own arguments; argv[0] is "hounded NAME", for the messages of getopt_long, which is reset for it.
 * It returns an exit status of cli/cli.h.  --help never reaches it.  Nobody need check what it writes to stdout: after
 * a failed write the program ends with CLI_FAILURE. */
#ifndef HOUNDED_CLI_COMMANDS_H
#define HOUNDED_CLI_COMMANDS_H

#include <stddef.h>

struct cli_command {
    const char *name, *arguments, *summary; /* the summary: up to 60 columns, no full stop */
    int (*run)(int argc, char **argv);
    const char *help; /* what `hounded help NAME` prints below the usage and the summary: lines of up to 80 columns */
};

extern const struct cli_command cli_commands[];
extern const size_t cli_command_count;

/* The row of that name; NULL: there is none, and stderr has been told so, with the nearest name. */
const struct cli_command *cli_command_named(const char *name);

/* Says on stderr how to learn the command's use, and returns CLI_USAGE.  NULL: the program's. */
int cli_misused(const char *command);

#endif
