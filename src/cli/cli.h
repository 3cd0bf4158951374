/* cli/cli.h - the command line. */
#ifndef HOUNDED_CLI_CLI_H
#define HOUNDED_CLI_CLI_H

/* Runs the program; returns its exit status. */
int cli_main(int argc, char **argv);

#endif
