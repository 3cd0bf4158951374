/* cli/check.h - `hounded check`: what is wrong with level files. */
#ifndef HOUNDED_CLI_CHECK_H
#define HOUNDED_CLI_CHECK_H

extern const char check_help[];
int check_run(int argc, char **argv);

#endif
