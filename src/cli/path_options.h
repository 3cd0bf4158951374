/* cli/path_options.h - the options of hounded path, read. */
#ifndef HOUNDED_CLI_PATH_OPTIONS_H
#define HOUNDED_CLI_PATH_OPTIONS_H

#include "cli/checker.h"
#include "cli/question.h"
#include "path/map/mover.h"

#include <stdbool.h>

struct path_options {
    const char *map;  /* NULL: the scenarios have one */
    const char *scen; /* NULL: a single query, from the start to the goal of its query */
    struct mover mover;
    struct question question; /* its query has the start and the goal of any finder */
    enum check check;
    bool uses_regions; /* no search between cells that the map keeps apart; for a single query */
};

/* False: wrong usage, and stderr has been told so. */
bool path_options_read(struct path_options *options, int argc, char **argv);

#endif
