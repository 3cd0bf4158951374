#include "config.h"

#include "cli/cli.h"

#include "cli/commands.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

static const struct cli_command *command_named(const char *name)
{
    for (size_t i = 0; i < cli_command_count; i++) {
        if (strcmp(cli_commands[i].name, name) == 0) {
            return &cli_commands[i];
        }
    }
    return NULL;
}

int cli_misused(const char *command)
{
    fprintf(stderr, "Try 'hounded help %s'.\n", command);
    return CLI_USAGE;
}

int cli_main(int argc, char **argv)
{
    const struct cli_command *command = argc > 1 ? command_named(argv[1]) : NULL;
    if (command == NULL) {
        return CLI_USAGE;
    }
    optind = 1;
    return command->run(argc - 1, argv + 1);
}
