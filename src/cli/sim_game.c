#include "config.h"

#include "cli/sim_game.h"

#include "bench/clock.h"
#include "game/bot.h"
#include "game/hounds/hunt.h"
#include "game/game.h"
#include "game/tick.h"

static void *start_bot(struct world *world)
{
    return bot_new(world);
}

static struct command ask_bot(void *player)
{
    return bot_command(player);
}

static void stop_bot(void *player)
{
    bot_free(player);
}

const struct sim_player sim_players[] = {
    {"trailmax", start_bot, ask_bot, stop_bot},
    {"none", NULL, NULL, NULL},
};

const size_t sim_player_count = sizeof sim_players / sizeof sim_players[0];

static void tick(struct world *world, const struct sim_player *player, void *hare, struct sim_result *result,
                 struct events *events)
{
    struct command command = COMMAND_WAIT;
    uint64_t start = clock_now();
    if (hare != NULL) {
        command = player->command(hare);
    }
    uint64_t middle = clock_now();
    tick_run(world, command, events);
    result->world_time += clock_now() - middle;
    result->bot_time += middle - start;
}

static uint64_t all_expanded(const struct world *world)
{
    uint64_t expanded = 0;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        expanded += hunt_expanded(world, i);
    }
    return expanded;
}

struct sim_result sim_play(const struct level *level, uint64_t seed, const struct sim_player *player, uint32_t ticks)
{
    struct sim_result result = {0};
    struct world *world = world_new(level, seed);
    struct events events;
    void *hare = player->start != NULL ? player->start(world) : NULL;
    events_init(&events);
    while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < ticks) {
        tick(world, player, hare, &result, &events);
    }
    result.outcome = world_outcome(world);
    result.ticks = world_tick(world);
    result.hash = world_hash(world);
    result.expanded = all_expanded(world);
    events_done(&events);
    if (hare != NULL) {
        player->stop(hare);
    }
    world_free(world);
    return result;
}

void sim_sum_add(struct sim_sum *sum, const struct sim_result *result)
{
    sum->games++;
    sum->won += result->outcome == OUTCOME_WON;
    sum->caught += result->outcome == OUTCOME_CAUGHT;
    sum->free += result->outcome == OUTCOME_RUNNING;
    sum->ticks += result->ticks;
    sum->expanded += result->expanded;
    sum->world_time += result->world_time;
    sum->bot_time += result->bot_time;
}
