/* cli/endless.h - hounded endless: one meadow after the other in the terminal, until the hare is caught. */
#ifndef HOUNDED_CLI_ENDLESS_H
#define HOUNDED_CLI_ENDLESS_H

extern const char endless_help[];

int endless_run(int argc, char **argv);

#endif
