/* cli/help.h - what the program says about itself, on stdout. */
#ifndef HOUNDED_CLI_HELP_H
#define HOUNDED_CLI_HELP_H

#include "cli/commands.h"

void help_overview(void);
void help_command(const struct cli_command *command);
void help_version(void);

/* The command `help`. */
int help_run(int argc, char **argv);

#endif
