/* cli/path_options.h - the options of hounded path, read. */
#ifndef HOUNDED_CLI_PATH_OPTIONS_H
#define HOUNDED_CLI_PATH_OPTIONS_H

#include "cli/checker.h"
#include "cli/finder.h"
#include "path/mover.h"
#include "path/search.h"

#include <stdbool.h>

struct path_options {
    const char *map;  /* NULL: the scenarios have one */
    const char *scen; /* NULL: a single query, from query.start to query.goal */
    struct mover mover;
    enum finder_kind finder;
    struct search_query query; /* of a search; start and goal of any finder */
    bool has_heuristic;        /* else the one that fits the neighbours */
    enum check check;
};

/* False: wrong usage, and stderr has been told so. */
bool path_options_read(struct path_options *options, int argc, char **argv);

const char *path_options_algorithm(const struct path_options *options); /* as the option spells it */

#endif
