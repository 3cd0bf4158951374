/* cli/sim_daily.h - hounded sim --daily: the meadows of days, and how they came to be. */
#ifndef HOUNDED_CLI_SIM_DAILY_H
#define HOUNDED_CLI_SIM_DAILY_H

#include "base/date.h"
#include "cli/sim_options.h"
#include "level/format/level.h"

/* The meadow of one day, told of in a line on stdout; the caller frees. */
struct level *sim_daily_level(const struct date *date);

/* Raises and plays the meadow of each day from the first to the last, a line each, and sums up.  An exit status of
 * cli/cli.h: CLI_FAILURE where one was not won. */
int sim_daily_run(const struct sim_options *options);

#endif
