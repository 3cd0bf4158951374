/* cli/options.h - getopt_long whose complaints are ours: filtered, and the same with every C library. */
#ifndef HOUNDED_CLI_OPTIONS_H
#define HOUNDED_CLI_OPTIONS_H

#include <getopt.h>

/* The option's number; -1: no more; '?': it is wrong, and that has been said.  `letters` is as for getopt_long and has
 * the ':' at its start that tells a missing value from a wrong option. */
int options_next(int argc, char **argv, const char *letters, const struct option *options);

#endif
