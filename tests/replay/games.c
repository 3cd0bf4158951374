/* SPDX-License-Identifier: MIT */
/* `games FIRST COUNT` plays games from seeds and prints a line for each: the seed, the kind of game, the outcome, the
 * ticks, the hash of the last state, and the hash of the whole record.  It needs no terminal and no options, so that it
 * can be built for machines without curses (tests/cross.sh). */
#include "config.h"

#include "base/hash.h"
#include "base/rng.h"
#include "base/xalloc.h"
#include "cli/commands/sim_map.h"
#include "game/bot.h"
#include "game/meadow.h"
#include "game/players/player.h"
#include "level/meadow/meadow.h"
#include "replay/random_rules.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <inttypes.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>

enum { TICKS = 300, HOUNDS_MOST = 4, LEAST_WIDTH = 15, LEAST_HEIGHT = 11 };

/* Returns a map of `hounded sim --map`, with hounds of all breeds. */
static struct level *sim_level(uint64_t seed, struct rng *rng)
{
    enum breed hounds[HOUNDS_MOST];
    size_t count = 1 + rng_below(rng, HOUNDS_MOST);
    int width = LEAST_WIDTH + (int)rng_below(rng, 30), height = LEAST_HEIGHT + (int)rng_below(rng, 12);
    for (size_t i = 0; i < count; i++) {
        hounds[i] = (enum breed)rng_below(rng, BREEDS);
    }
    struct level *level = sim_map_level((enum sim_map)rng_below(rng, SIM_MAPS), width, height, seed);
    sim_map_place_hounds(level, hounds, count, seed);
    return level;
}

/* Returns a meadow such as `hounded daily` plays. */
static struct level *generated_level(uint64_t seed, struct rng *rng)
{
    struct meadow_order order = {.seed = seed, .guest = BREEDS, .share = MEADOW_USUAL_SHARE};
    order.kind = (enum meadow_kind)rng_below(rng, MEADOW_KINDS);
    order.strength = MEADOW_WEAKEST + (int)rng_below(rng, MEADOW_STRONGEST - MEADOW_WEAKEST + 1);
    return meadow_by_order(&order);
}

/* Returns a level with every terrain, tools, clocks and beats. */
static struct level *wild_level(uint64_t seed, struct rng *rng)
{
    struct level *level = meadow_grow(seed);
    if (rng_below(rng, 2) == 0) {
        meadow_crowd(level, seed);
    }
    meadow_mix(level, seed);
    return level;
}

/* Returns a level with rules, marks, barred gates and chance. */
static struct level *level_with_rules(uint64_t seed, struct rng *rng)
{
    struct level *drawn = random_rules(seed);
    struct level *level = level_for(drawn, (enum difficulty)rng_below(rng, DIFFICULTIES));
    level_free(drawn);
    return level;
}

/* HAND_RANDOM also uses all tools. */
enum hand { HAND_BOT, HAND_ERRING, HAND_RANDOM };

/* The seed selects the kind. */
static const struct kind {
    const char *name;
    struct level *(*level)(uint64_t seed, struct rng *rng);
    enum hand hand;
} kinds[] = {
    {"sim", sim_level, HAND_BOT},
    {"generated", generated_level, HAND_BOT},
    {"wild", wild_level, HAND_BOT},
    {"wild, at random", wild_level, HAND_RANDOM},
    {"generated, erring", generated_level, HAND_ERRING},
    {"rules, at random", level_with_rules, HAND_RANDOM},
    {"rules", level_with_rules, HAND_BOT},
};

/* The player: one of the two, or neither for random commands. */
struct seat {
    struct bot *bot;
    struct player *player;
};

static struct command command_of(struct seat *seat, struct rng *rng)
{
    return seat->player != NULL ? player_command(seat->player)
           : seat->bot != NULL  ? bot_command(seat->bot)
                                : meadow_command(rng);
}

static struct replay *play(const struct level *level, uint64_t seed, enum hand hand, struct rng *rng)
{
    struct tape *tape = tape_new(level, seed);
    struct world *world = tape_world(tape);
    uint8_t *fear = xcalloc(level_cells(level), sizeof *fear);
    struct seat seat = {
        .bot = hand == HAND_BOT ? bot_new(world) : NULL,
        .player = hand == HAND_ERRING ? player_new(world, (enum skill)(seed % SKILLS), seed, fear, NULL) : NULL,
    };
    struct events events;
    events_init(&events);
    while (world_outcome(world) == OUTCOME_RUNNING && tape_length(tape) < TICKS) {
        tape_tick(tape, command_of(&seat, rng), &events);
    }
    struct replay *game = tape_replay(tape);
    events_done(&events);
    player_free(seat.player);
    bot_free(seat.bot);
    free(fear);
    tape_free(tape);
    return game;
}

static void print_line(uint64_t seed, const char *name, const struct replay *game)
{
    struct text record;
    struct hash hash;
    text_init(&record);
    replay_write(game, &record);
    hash_init(&hash);
    hash_bytes(&hash, record.bytes, record.size);
    printf("%" PRIu64 " %s: %s %zu %016" PRIx64 " %016" PRIx64 "\n", seed, name, outcome_name(game->outcome),
           game->command_count, game->final_hash, hash.value);
    text_done(&record);
}

int main(int argc, char **argv)
{
    uint64_t first = argc == 3 ? strtoull(argv[1], NULL, 10) : 0, count = argc == 3 ? strtoull(argv[2], NULL, 10) : 0;
    if (setlocale(LC_ALL, "") == NULL) {
        return 1;
    }
    for (uint64_t seed = first; seed < first + count; seed++) {
        const struct kind *kind = &kinds[seed % (sizeof kinds / sizeof kinds[0])];
        struct rng rng;
        rng_init(&rng, seed);
        struct level *level = kind->level(seed, &rng);
        struct replay *game = play(level, seed, kind->hand, &rng);
        print_line(seed, kind->name, game);
        replay_free(game);
        level_free(level);
    }
    return argc == 3 ? 0 : 2;
}
