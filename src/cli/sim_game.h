/* cli/sim_game.h - one game without a screen, and the sum of many. */
#ifndef HOUNDED_CLI_SIM_GAME_H
#define HOUNDED_CLI_SIM_GAME_H

#include "game/world/command.h"
#include "game/world/world.h"
#include "level/format/level.h"

#include <stddef.h>
#include <stdint.h>

/* Who plays the hare. */
struct sim_player {
    const char *name;
    void *(*start)(struct world *world); /* NULL: every command is a wait */
    struct command (*command)(void *player);
    void (*stop)(void *player);
};

/* The usual one comes first. */
extern const struct sim_player sim_players[];
extern const size_t sim_player_count;

struct sim_result {
    enum outcome outcome;
    uint32_t ticks;
    uint64_t hash;
    uint64_t expanded;             /* by the hounds' searches */
    uint64_t world_time, bot_time; /* nanoseconds */
};

/* At most so many ticks of the level. */
struct sim_result sim_play(const struct level *level, uint64_t seed, const struct sim_player *player, uint32_t ticks);

struct sim_sum {
    size_t games, won, caught, free;
    uint64_t ticks, expanded, world_time, bot_time;
};

void sim_sum_add(struct sim_sum *sum, const struct sim_result *result);

#endif
