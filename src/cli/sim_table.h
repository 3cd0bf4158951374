/* cli/sim_table.h - what came of many games: on stdout, a line a level. */
#ifndef HOUNDED_CLI_SIM_TABLE_H
#define HOUNDED_CLI_SIM_TABLE_H

#include "cli/sim_game.h"

enum sim_format { SIM_TEXT, SIM_CSV, SIM_JSON };

void sim_table_head(enum sim_format format);
void sim_table_row(enum sim_format format, const char *name, const struct sim_sum *sum);

#endif
