/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "game/bot.h"
#include "game/meadow.h"
#include "game/world/world_state.h"
#include "path/pursue/pursuit.h"

enum { HARE_SPEED = 100 };

static void expect_fit(struct level *level, bool fits)
{
    struct world *world = world_new(level, 0);
    struct bot_table *table = bot_table_new(world);
    ck_assert(bot_table_update(table) == fits);
    ck_assert(bot_table_update(table) == fits);
    bot_table_free(table);
    world_free(world);
    level_free(level);
}

START_TEST(it_fits_even_ground_and_one_hound)
{
    expect_fit(MEADOW("#######", "#@.,*.#", "#.##0.#", "#....B#", "###>###"), true);
    expect_fit(MEADOW("#######", "#@....#", "#.##..#", "#B...B#", "#######"), false);
    expect_fit(MEADOW("#######", "#@....#", "#.##..#", "#....D#", "#######"), false);
    expect_fit(MEADOW("#######", "#@....#", "#.##..#", "#.....#", "#######"), false);
}
END_TEST

START_TEST(it_does_not_fit_where_steps_take_longer_or_lead_elsewhere)
{
    static const char *const unfit[] = {"#~....#", "#%....#", "#+....#", "#/+...#", "#1..1.#"};
    for (size_t i = 0; i < sizeof unfit / sizeof unfit[0]; i++) {
        expect_fit(MEADOW("#######", "#@....#", unfit[i], "#....B#", "#######"), false);
    }
    struct level *level = MEADOW("#######", "#@.|..#", "#.##..#", "#....B#", "#######");
    meadow_clock(level, (struct cell){3, 1}, 9, 4, 0);
    expect_fit(level, false);
    level = MEADOW("#######", "#@....#", "#.##..#", "#....B#", "#######");
    level->hounds[0].speed = HARE_SPEED + 1;
    expect_fit(level, false);
}
END_TEST

/* In the open the hare has to run; behind a hedge it can stay.  The table does not support mud. */
START_TEST(it_follows_the_map)
{
    struct level *level = MEADOW("#######", "#.....#", "#..@.B#", "#.....#", "#######");
    struct world *world = world_new(level, 0);
    struct bot_table *table = bot_table_new(world);
    ck_assert(bot_table_update(table));
    ck_assert_int_ne(bot_table_step(table, NO_DIRECTION), NO_DIRECTION);
    for (int y = 1; y < 4; y++) {
        ground_set(&world->ground, (struct cell){4, y}, TERRAIN_HEDGE);
    }
    ck_assert(bot_table_update(table));
    ck_assert_int_eq(bot_table_step(table, NO_DIRECTION), NO_DIRECTION);
    ground_set(&world->ground, (struct cell){1, 3}, TERRAIN_MUD);
    ck_assert(!bot_table_update(table));
    bot_table_free(table);
    world_free(world);
    level_free(level);
}
END_TEST

enum { WIDTH = 9, HEIGHT = 7 };

/* Puts the glyph in a random row of one of these columns. */
static void put(char rows[HEIGHT][WIDTH + 1], char glyph, int first, int last, struct rng *rng)
{
    int x = first + (int)rng_below(rng, (uint32_t)(last - first + 1)), y = 1 + (int)rng_below(rng, HEIGHT - 2);
    rows[y][x] = glyph;
}

/* With four directions and uniform cost, hare and hound take turns, as the table assumes. */
static struct level *even_level(uint64_t seed)
{
    char rows[HEIGHT][WIDTH + 1] = {"#########", "#.......#", "#.......#", "#.......#",
                                    "#.......#", "#.......#", "#########"};
    struct rng rng;
    rng_init(&rng, seed);
    for (int i = 0; i < 12; i++) {
        put(rows, '#', 1, 7, &rng);
    }
    put(rows, 'B', 6, 7, &rng);
    put(rows, '@', 1, 5, &rng);
    struct level *level = MEADOW(rows[0], rows[1], rows[2], rows[3], rows[4], rows[5], rows[6]);
    level->neighbours = 4;
    level->goal = GOAL_SURVIVE;
    level->goal_count = LEVEL_MAX_TICKS;
    level->hounds[0].speed = HARE_SPEED;
    return level;
}

static bool can_escape_for_ever(struct world *world)
{
    struct pursuit *pursuit = xalloc_check(pursuit_new(world_hare_moves(world), world_hound_moves(world, 0)));
    ck_assert_int_eq(pursuit_run(pursuit), SEARCH_FOUND);
    uint32_t turns = pursuit_value(pursuit, world_hare(world)->at, world_hound(world, 0)->at, PURSUIT_PREY);
    pursuit_free(pursuit);
    return turns == PURSUIT_NEVER;
}

START_TEST(who_can_escape_for_ever_is_never_caught)
{
    enum { SEEDS = 300, TICKS = 800 };
    int escapes = 0;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct level *level = even_level(seed);
        struct world *world = world_new(level, 0);
        if (can_escape_for_ever(world)) {
            struct bot *bot = bot_new(world);
            struct events events;
            events_init(&events);
            while (world_outcome(world) == OUTCOME_RUNNING && world_tick(world) < TICKS) {
                tick_run(world, bot_command(bot), &events);
            }
            ck_assert_msg(world_tick(world) == TICKS, "seed %lu: caught at %u", (unsigned long)seed, world_tick(world));
            events_done(&events);
            bot_free(bot);
            escapes++;
        }
        world_free(world);
        level_free(level);
    }
    ck_assert_int_gt(escapes, SEEDS / 10);
}
END_TEST

TEST_MAIN("bot_table", it_fits_even_ground_and_one_hound, it_does_not_fit_where_steps_take_longer_or_lead_elsewhere,
          it_follows_the_map, who_can_escape_for_ever_is_never_caught)
