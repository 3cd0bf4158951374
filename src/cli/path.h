/* cli/path.h - hounded path: single queries and MovingAI scenarios on a map. */
#ifndef HOUNDED_CLI_PATH_H
#define HOUNDED_CLI_PATH_H

int path_run(int argc, char **argv);

extern const char path_help[];

#endif
