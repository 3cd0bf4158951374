/* cli/show.h - `hounded show`: a level as text, with a path and the numbers of the search that found it. */
#ifndef HOUNDED_CLI_SHOW_H
#define HOUNDED_CLI_SHOW_H

extern const char show_help[];
int show_run(int argc, char **argv);

#endif
