/* cli/path_scenarios.h - hounded path --scen: reads the files, runs the scenarios, prints the sum.
 *
 * Both return the exit status, after telling stderr what is wrong. */
#ifndef HOUNDED_CLI_PATH_SCENARIOS_H
#define HOUNDED_CLI_PATH_SCENARIOS_H

#include "path/finder.h"
#include "cli/path_options.h"
#include "path/map/moves.h"

/* On the map of these moves. */
int path_scenarios(const struct path_options *options, struct moves *moves, struct finder *finder);
/* On the map that the scenarios bring with them. */
int path_scenarios_with_map(const struct path_options *options);

#endif
