#include "config.h"

#include "cli/help.h"

#include "cli/cli.h"
#include "cli/options.h"

#include <stdio.h>
#include <string.h>

void help_version(void)
{
    puts(PACKAGE_TARNAME " " PACKAGE_VERSION);
}

void help_overview(void)
{
    puts("Usage: hounded [COMMAND] [ARGUMENT...]\n"
         "You are the hare: eat the clover, reach the burrow, and mind the hounds, which\n"
         "plan their way anew on every tick.  Without a command, the game opens.\n"
         "\n"
         "Commands:");
    for (size_t i = 0; i < cli_command_count; i++) {
        printf("  %-10s  %s\n", cli_commands[i].name, cli_commands[i].summary);
    }
    puts("\n"
         "Options:\n"
         "  --help      print this help; after a command, the command's\n"
         "  --version   print the version\n"
         "\n"
         "Exit status: 0 all is well, 1 a finding or a failure, 2 wrong usage.");
}

void help_command(const struct cli_command *command)
{
    const char *gap = command->arguments[0] != '\0' ? " " : "";
    printf("Usage: hounded %s%s%s\n\n%s.\n", command->name, gap, command->arguments, command->summary);
    if (command->help[0] != '\0') {
        printf("\n%s%s", command->help, command->help[strlen(command->help) - 1] == '\n' ? "" : "\n");
    }
}

int help_run(int argc, char **argv)
{
    static const struct option none[] = {{0}};
    if (options_next(argc, argv, ":", none) != -1 || argc - optind > 1) {
        return cli_misused("help");
    }
    if (optind == argc) {
        help_overview();
        return CLI_OK;
    }
    const struct cli_command *command = cli_command_named(argv[optind]);
    if (command == NULL) {
        return cli_misused(NULL);
    }
    help_command(command);
    return CLI_OK;
}
