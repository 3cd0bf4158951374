/* cli/map_file.h - the map of a file, level or MovingAI, for commands that need no more than its ground. */
#ifndef HOUNDED_CLI_MAP_FILE_H
#define HOUNDED_CLI_MAP_FILE_H

#include "level/format/diag.h"
#include "path/map/grid.h"

/* Of the file's first level; the caller frees.  NULL: there is no such map, and stderr has been told why. */
struct grid *map_file_grid(const char *path);

/* The report on stderr. */
void map_file_complain(const struct report *report);

#endif
