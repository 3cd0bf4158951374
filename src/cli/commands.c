#include "config.h"

#include "cli/commands.h"

#include "cli/cli.h"

static int version(int argc, char **argv)
{
    (void)argc, (void)argv;
    return CLI_OK;
}

const struct cli_command cli_commands[] = {
    {"version", "", "print the version", version, ""},
};

const size_t cli_command_count = sizeof cli_commands / sizeof cli_commands[0];
