/* cli/commands.h - the subcommands, one row each.
 *
 * A command gets its own argv, argv[0] being its name; getopt_long is reset for it.  It returns an exit status of cli/cli.h. */
#ifndef HOUNDED_CLI_COMMANDS_H
#define HOUNDED_CLI_COMMANDS_H

#include <stddef.h>

struct cli_command {
    const char *name, *arguments, *summary;
    int (*run)(int argc, char **argv);
    const char *help; /* what `hounded help NAME` prints below the usage and the summary */
};

extern const struct cli_command cli_commands[];
extern const size_t cli_command_count;

/* Says on stderr how the command is used, and returns CLI_USAGE. */
int cli_misused(const char *command);

#endif
