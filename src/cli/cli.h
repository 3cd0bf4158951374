/* cli/cli.h - the command line: one table of subcommands. */
#ifndef HOUNDED_CLI_CLI_H
#define HOUNDED_CLI_CLI_H

enum { CLI_OK = 0, CLI_FAILURE = 1, CLI_USAGE = 2 };

/* Runs the program; returns its exit status. */
int cli_main(int argc, char **argv);

#endif
