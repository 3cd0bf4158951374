#include "config.h"

#include "cli/cli.h"

#include "base/text.h"
#include "cli/commands.h"
#include "cli/help.h"
#include "cli/options.h"
#include "cli/streams.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static bool asks_for_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            return true;
        }
    }
    return false;
}

static int run_command(const struct cli_command *command, int argc, char **argv)
{
    if (asks_for_help(argc, argv)) {
        help_command(command);
        return CLI_OK;
    }
    struct text name;
    text_init(&name);
    text_addf(&name, "hounded %s", command->name);
    argv[0] = name.bytes;
    optind = 0; /* begins anew, where 1 would keep the "+" of run_program */
    int status = command->run(argc, argv);
    text_done(&name);
    return status;
}

/* `argv` starts with the name of a command. */
static int run_named(int argc, char **argv)
{
    static char play[] = "play";
    char *bare[] = {play, NULL};
    if (argc == 0) {
        return run_named(1, bare);
    }
    const struct cli_command *command = cli_command_named(argv[0]);
    return command != NULL ? run_command(command, argc, argv) : cli_misused(NULL);
}

enum { OPTION_HELP, OPTION_VERSION };

static const struct option options[] = {
    {"help", no_argument, NULL, OPTION_HELP},
    {"version", no_argument, NULL, OPTION_VERSION},
    {0},
};

static int run_program(int argc, char **argv)
{
    switch (options_next(argc, argv, "+:", options)) {
    case OPTION_HELP:
        help_overview();
        return CLI_OK;
    case OPTION_VERSION:
        help_version();
        return CLI_OK;
    case -1:
        return run_named(argc - optind, argv + optind);
    default:
        return cli_misused(NULL);
    }
}

int cli_main(int argc, char **argv)
{
    static char program[] = "hounded";
    char *bare[] = {program, NULL};
    streams_open();
    if (argc == 0) {
        return streams_close(run_program(1, bare));
    }
    argv[0] = program;
    return streams_close(run_program(argc, argv));
}
