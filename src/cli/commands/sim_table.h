/* SPDX-License-Identifier: MIT */
/* cli/commands/sim_table.h - what games played without a screen came to, as a line a level. */
#ifndef HOUNDED_CLI_COMMANDS_SIM_TABLE_H
#define HOUNDED_CLI_COMMANDS_SIM_TABLE_H

#include "game/players/trial.h"
#include "level/format/level.h"

#include <stdbool.h>

enum sim_format { SIM_TEXT, SIM_CSV, SIM_JSON, SIM_SVG };

/* As SVG there is one level, and its heat is all of it.  In text, players who err have other columns than those that do
 * not: who has only one game to tell of has neither quartiles nor tries, but times. */
struct sim_table {
    enum sim_format format;
    enum trial_player player;
    bool has_heat; /* maps after each line, or lists of cells in JSON */
};

void sim_table_head(const struct sim_table *table);
/* `level`: one of the games, for its par and its hedges.  Sorts the times. */
void sim_table_row(const struct sim_table *table, const char *name, const struct level *level, struct tally *tally,
                   struct trial_times *times);

#endif
