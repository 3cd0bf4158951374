/* cli/watch.h - hounded watch: a bot plays in the terminal. */
#ifndef HOUNDED_CLI_WATCH_H
#define HOUNDED_CLI_WATCH_H

extern const char watch_help[];

int watch_run(int argc, char **argv);

#endif
