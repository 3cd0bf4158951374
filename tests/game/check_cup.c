/* SPDX-License-Identifier: MIT */
/* Two rooms with a cup-shaped hedge between them that opens to the west.  The hare is behind the bottom of the cup. */
#include "config.h"

#include "testing.h"

#include "base/text.h"
#include "game/bot.h"
#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "game/meadow.h"
#include "level/format/level.h"
#include "level/benchmark/movingai.h"

#include <stdlib.h>

static struct level *read_level(const char *name)
{
    struct level_file file;
    struct report report;
    struct text path, bytes;
    const char *source = getenv("SRCDIR");
    text_init(&path);
    text_init(&bytes);
    text_addf(&path, "%s/tests/levels/%s", source != NULL ? source : ".", name);
    ck_assert_msg(level_file_read(&file, path.bytes, &bytes, &report), "cannot read %s", path.bytes);
    ck_assert_uint_eq(report.errors + report.warnings, 0);
    struct level *level = file.levels[0];
    file.count = 0;
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
    text_done(&path);
    return level;
}

static bool is_in_the_cup(struct cell at) { return at.x >= 10 && at.x <= 14 && at.y >= 5 && at.y <= 7; }

START_TEST(the_cup_holds_the_bulldog)
{
    struct level *level = read_level("cup-bulldog.txt");
    struct world *world = world_new(level, 0);
    meadow_wait(world, 500);
    ck_assert_int_eq(world_outcome(world), OUTCOME_RUNNING);
    ck_assert(is_in_the_cup(world_hound(world, 0)->at));
    ck_assert_int_eq(world_hound(world, 0)->mood, MOOD_STUCK);
    ck_assert_ptr_null(hunt_plan(world, 0));
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(the_cup_does_not_hold_the_bloodhound)
{
    struct level *level = read_level("cup-bloodhound.txt");
    struct world *world = world_new(level, 0);
    struct hound hound = *world_hound(world, 0);
    uint32_t cost = meadow_oracle(level, world_grid(world), hound.breed, hound.at, level->hare);
    ck_assert_uint_eq(plan_cost(hunt_plan(world, 0)), cost);
    uint32_t arrival = (LEVEL_POINTS_PER_COST * cost + (uint32_t)hound.speed - 1) / (uint32_t)hound.speed;
    for (uint32_t tick = 1; tick < arrival; tick++) {
        meadow_wait(world, 1);
        ck_assert(!is_in_the_cup(world_hound(world, 0)->at));
        ck_assert_int_eq(world_outcome(world), OUTCOME_RUNNING);
    }
    meadow_wait(world, 1);
    ck_assert_int_eq(world_outcome(world), OUTCOME_CAUGHT);
    ck_assert_int_eq(world_catcher(world), 0);
    world_free(world);
    level_free(level);
}
END_TEST

static struct cell any_grass(const struct level *level, struct rng *rng)
{
    struct cell at;
    do {
        at = (struct cell){(int)rng_below(rng, (uint32_t)level->width), (int)rng_below(rng, (uint32_t)level->height)};
    } while (level_terrain(level, at) != TERRAIN_GRASS || cell_chebyshev(at, level->hare) < 8);
    return at;
}

/* The bot plays against the bulldog of that level, from a random cell. */
static void play(const char *name, uint64_t seed, enum outcome outcome)
{
    struct level *level = read_level(name);
    struct rng rng;
    rng_init(&rng, seed);
    level->hounds[0].at = any_grass(level, &rng);
    struct world *world = world_new(level, 0);
    struct bot *bot = bot_new(world);
    struct events events;
    events_init(&events);
    for (int i = 0; i < 1000 && world_outcome(world) == OUTCOME_RUNNING; i++) {
        tick_run(world, bot_command(bot), &events);
    }
    ck_assert_int_eq(world_hound(world, 0)->speed, 180);
    ck_assert_msg(world_outcome(world) == outcome, "%s, seed %lu", name, (unsigned long)seed);
    events_done(&events);
    bot_free(bot);
    world_free(world);
    level_free(level);
}

START_TEST(a_fast_bulldog_catches_in_the_open_and_not_among_cups)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        play("bulldog-open.txt", seed, OUTCOME_CAUGHT);
        play("bulldog-cups.txt", seed, OUTCOME_RUNNING);
    }
}
END_TEST

TEST_MAIN("cup", the_cup_holds_the_bulldog, the_cup_does_not_hold_the_bloodhound,
          a_fast_bulldog_catches_in_the_open_and_not_among_cups)
