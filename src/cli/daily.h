/* cli/daily.h - hounded daily: the meadow of a day in the terminal, and its result in a line. */
#ifndef HOUNDED_CLI_DAILY_H
#define HOUNDED_CLI_DAILY_H

extern const char daily_help[];

int daily_run(int argc, char **argv);

#endif
