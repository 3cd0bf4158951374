#include "config.h"

#include "cli/commands/sim_game.h"

#include "base/json.h"
#include "base/text.h"
#include "bench/timing.h"
#include "game/bot.h"
#include "game/hounds/hunt.h"
#include "game/game.h"

#include <stdio.h>

static void tick(struct world *world, struct bot *bot, struct sim_result *result)
{
    uint64_t start = clock_now();
    struct command command = bot != NULL ? bot_command(bot) : COMMAND_WAIT;
    uint64_t middle = clock_now();
    tick_run(world, command, NULL);
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

struct sim_result sim_play(const struct level *level, uint64_t seed, enum sim_player player, uint32_t ticks)
{
    struct sim_result result = {0};
    struct world *world = world_new(level, seed);
    struct bot *bot = player == SIM_TRAILMAX ? bot_new(world) : NULL;
    while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < ticks) {
        tick(world, bot, &result);
    }
    result.outcome = world_outcome(world);
    result.ticks = world_tick(world);
    result.hash = world_hash(world);
    result.expanded = all_expanded(world);
    bot_free(bot);
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

/* Of a table: what the sum of a level's games says. */
struct row {
    const char *name;
    size_t games, won, caught, free;
    double ticks;                       /* a game */
    double expanded, hounds_us, bot_us; /* a tick */
};

static double mean(uint64_t total, uint64_t count)
{
    return count > 0 ? (double)total / (double)count : 0;
}

static void print_text(const struct row *row)
{
    printf("%-28s %6zu %6zu %6zu %6zu %8.1f %9.2f %10.2f %8.2f\n", row->name, row->games, row->won, row->caught,
           row->free, row->ticks, row->expanded, row->hounds_us, row->bot_us);
}

static void print_csv(const struct row *row)
{
    struct text name;
    text_init(&name);
    for (const char *c = row->name; *c != '\0'; c++) {
        text_add_repeated(&name, *c, *c == '"' ? 2 : 1);
    }
    printf("\"%s\",%zu,%zu,%zu,%zu,%.1f,%.2f,%.2f,%.2f\n", name.bytes, row->games, row->won, row->caught, row->free,
           row->ticks, row->expanded, row->hounds_us, row->bot_us);
    text_done(&name);
}

static void print_json(const struct row *row)
{
    struct text name;
    text_init(&name);
    json_add_string(&name, row->name);
    printf("{\"level\":%s,\"games\":%zu,\"won\":%zu,\"caught\":%zu,\"free\":%zu,\"ticks\":%.1f,\"expanded\":%.2f,"
           "\"hounds_us\":%.2f,\"bot_us\":%.2f}\n",
           name.bytes, row->games, row->won, row->caught, row->free, row->ticks, row->expanded, row->hounds_us,
           row->bot_us);
    text_done(&name);
}

static const struct {
    const char *head;
    void (*print)(const struct row *row);
} formats[] = {
    [SIM_TEXT] = {"level                         games    won caught   free    ticks  expanded  hounds us   bot us\n",
                  print_text},
    [SIM_CSV] = {"level,games,won,caught,free,ticks,expanded,hounds_us,bot_us\n", print_csv},
    [SIM_JSON] = {"", print_json},
};

void sim_table_head(enum sim_format format)
{
    fputs(formats[format].head, stdout);
}

void sim_table_row(enum sim_format format, const char *name, const struct sim_sum *sum)
{
    struct row row = {
        .name = name,
        .games = sum->games,
        .won = sum->won,
        .caught = sum->caught,
        .free = sum->free,
        .ticks = mean(sum->ticks, sum->games),
        .expanded = mean(sum->expanded, sum->ticks),
        .hounds_us = mean(sum->world_time, 1000 * sum->ticks),
        .bot_us = mean(sum->bot_time, 1000 * sum->ticks),
    };
    formats[format].print(&row);
}
