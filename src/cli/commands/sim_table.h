/* SPDX-License-Identifier: MIT */
/* cli/commands/sim_table.h - the results of games without a screen, one line for each level. */
#pragma once

#include "game/players/trial.h"
#include "level/format/level.h"

#include <stdbool.h>

enum sim_format { SIM_TEXT, SIM_CSV, SIM_JSON, SIM_SVG };

/* SVG shows one level, as its heat map. In text, the columns for players with human mistakes differ from those for
 * players without them: single games have times, but no quartiles or tries. */
struct sim_table {
    enum sim_format format;
    enum trial_player player;
    bool has_heat;              /* print the heat after each line, or as lists of cells in JSON */
    const struct tally *people; /* people's games, drawn over the heat of a picture; NULL: none */
};

void sim_table_head(const struct sim_table *table);
/* `level` is one of the games' levels, for its par and its hedges.  The games have that many different seeds, by which
 * their rate has its error.  Sorts the times. */
void sim_table_row(const struct sim_table *table, const char *name, const struct level *level, struct tally *tally,
                   size_t seeds, struct trial_times *times);
