/* cli/commands/sim_game.h - one game without a screen, and the sum of many as a line of a table on stdout. */
#ifndef HOUNDED_CLI_COMMANDS_SIM_GAME_H
#define HOUNDED_CLI_COMMANDS_SIM_GAME_H

#include "game/hare.h"
#include "game/world/world.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

/* Who plays the hare: the bot, or nobody, so that it waits. */
enum sim_player { SIM_TRAILMAX, SIM_NONE };

struct sim_result {
    enum outcome outcome;
    uint32_t ticks;
    uint64_t hash;
    uint64_t expanded;             /* by the hounds' searches */
    uint64_t world_time, bot_time; /* nanoseconds */
};

/* At most so many ticks of the level. */
struct sim_result sim_play(const struct level *level, uint64_t seed, enum sim_player player, uint32_t ticks);

struct sim_sum {
    size_t games, won, caught, free;
    uint64_t ticks, expanded, world_time, bot_time;
};

void sim_sum_add(struct sim_sum *sum, const struct sim_result *result);

enum sim_format { SIM_TEXT, SIM_CSV, SIM_JSON };

void sim_table_head(enum sim_format format);
void sim_table_row(enum sim_format format, const char *name, const struct sim_sum *sum);

#endif
