/* SPDX-License-Identifier: MIT */
/* Each trick has the described effect, as many times as the level grants, and can be undone by rewinding. */
#include "config.h"

#include "testing.h"

#include "game/meadow.h"
#include "game/tricks.h"
#include "level/facts/breed.h"

#include <string.h>

struct game {
    struct level *level;
    struct world *world;
    struct events events;
};

static struct game start(struct level *level, enum trick trick)
{
    level->tricks[trick] = 1;
    struct game game = {.level = level, .world = world_new(level, 0)};
    events_init(&game.events);
    return game;
}

static void stop(struct game *game)
{
    events_done(&game->events);
    world_free(game->world);
    level_free(game->level);
}

static bool can(const struct game *game, enum trick trick, enum direction dir)
{
    return hare_can(game->world, (struct command){(uint8_t)(VERB_TRICK + trick), (uint8_t)dir});
}

/* Does the trick, which must be possible.  In between, the tick is rewound once. */
static void act(struct game *game, enum trick trick, enum direction dir)
{
    const struct command command = {(uint8_t)(VERB_TRICK + trick), (uint8_t)dir};
    struct snapshot *before = world_save(game->world);
    ck_assert(can(game, trick, dir));
    meadow_do(game->world, command, &game->events);
    uint64_t hash = world_hash(game->world);
    ck_assert(!can(game, trick, dir));
    world_restore(game->world, before);
    ck_assert(can(game, trick, dir));
    ck_assert_uint_ne(world_hash(game->world), hash);
    meadow_do(game->world, command, &game->events);
    ck_assert_uint_eq(world_hash(game->world), hash);
    snapshot_free(before);
}

static void go(struct game *game, enum direction dir, int steps)
{
    for (int i = 0; i < steps; i++) {
        meadow_do(game->world, move(dir), &game->events);
    }
}

static void expect_at(const struct game *game, int x, int y)
{
    struct cell at = world_hare(game->world)->at;
    ck_assert_msg(at.x == x && at.y == y, "at %d,%d, not at %d,%d", at.x, at.y, x, y);
}

static enum terrain at(const struct game *game, int x, int y)
{
    return world_terrain(game->world, (struct cell){x, y});
}

START_TEST(without_tricks_nothing_is_different)
{
    struct game game = start(MEADOW("@#.."), TRICK_LEAP);
    struct world *plain;
    game.level->tricks[TRICK_LEAP] = 0;
    plain = world_new(game.level, 0);
    ck_assert_uint_ne(world_hash(game.world), world_hash(plain));
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        ck_assert(!tricks_can(plain, trick, EAST));
    }
    world_free(plain);
    stop(&game);
}
END_TEST

START_TEST(leap)
{
    struct game game = start(MEADOW("@#..", "##.."), TRICK_LEAP);
    ck_assert(!can(&game, TRICK_LEAP, WEST) && !can(&game, TRICK_LEAP, SOUTH) && !can(&game, TRICK_LEAP, SOUTH_EAST));
    ck_assert(!can(&game, TRICK_LEAP, NO_DIRECTION));
    act(&game, TRICK_LEAP, EAST);
    expect_at(&game, 2, 0);
    stop(&game);
}
END_TEST

START_TEST(double_back)
{
    struct game game = start(MEADOW("@............"), TRICK_BACK);
    go(&game, EAST, HARE_PAST - 1);
    ck_assert(!can(&game, TRICK_BACK, NO_DIRECTION));
    go(&game, EAST, 2);
    act(&game, TRICK_BACK, NO_DIRECTION);
    expect_at(&game, 1, 0);
    stop(&game);
}
END_TEST

START_TEST(run_home)
{
    struct game game = start(MEADOW("..@...."), TRICK_HOME);
    ck_assert(!can(&game, TRICK_HOME, NO_DIRECTION));
    go(&game, EAST, 3);
    act(&game, TRICK_HOME, NO_DIRECTION);
    expect_at(&game, 2, 0);
    stop(&game);
}
END_TEST

/* Returns the number of ticks until the hound moves. */
static int ticks_until_it_moves(struct game *game)
{
    struct cell from = world_hound(game->world, 0)->at;
    int ticks = 0;
    while (cell_equal(from, world_hound(game->world, 0)->at) && ticks < 1000) {
        tick_run(game->world, COMMAND_WAIT, &game->events);
        ticks++;
    }
    return ticks;
}

START_TEST(hounds_stand_still)
{
    static const struct {
        enum trick trick;
        int ticks;
        bool is_near;
    } rows[] = {{TRICK_THUMP, TRICK_THUMP_TICKS, true},
                {TRICK_FREEZE, TRICK_FREEZE_TICKS, false},
                {TRICK_BARGAIN, TRICK_BARGAIN_TICKS, false}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct game far = start(MEADOW("@.........B"), rows[i].trick), near = start(MEADOW("@..B"), rows[i].trick);
        ck_assert_int_eq(can(&far, rows[i].trick, NO_DIRECTION), !rows[i].is_near);
        act(&near, rows[i].trick, NO_DIRECTION);
        int ticks = ticks_until_it_moves(&near);
        ck_assert_msg(ticks >= rows[i].ticks - 10 && ticks <= rows[i].ticks + 10, "%d", ticks);
        stop(&far);
        stop(&near);
    }
}
END_TEST

/* The first hound is a bloodhound in each row. */
START_TEST(if_a_hound_is_fooled_all_stand_still)
{
    struct game its = start(MEADOW("@..........B", "...........T"), TRICK_THROW);
    struct game other = start(MEADOW("@..........B"), TRICK_THROW);
    act(&its, TRICK_THROW, EAST);
    act(&other, TRICK_THROW, EAST);
    int ticks = ticks_until_it_moves(&its);
    ck_assert_msg(ticks >= TRICK_FOOL_TICKS - 10 && ticks <= TRICK_FOOL_TICKS + 10, "%d", ticks);
    ck_assert_int_le(ticks_until_it_moves(&other), 10);
    stop(&its);
    stop(&other);
}
END_TEST

/* Each breed has such a trick, no trick has more than two breeds, and its line names them. */
START_TEST(all_breeds_can_be_fooled)
{
    enum breed breeds[BREEDS];
    for (enum trick trick = 0; trick < TRICKS; trick++) {
        ck_assert_uint_le(strlen(trick_facts(trick)->fools), 2);
    }
    for (size_t i = breeds_for_hire(breeds); i-- > 0;) {
        unsigned count = 0;
        for (enum trick trick = 0; trick < TRICKS; trick++) {
            bool is_named = strstr(trick_facts(trick)->words, breed_name(breeds[i])) != NULL;
            bool fools = strchr(trick_facts(trick)->fools, breed_facts(breeds[i])->glyph) != NULL;
            ck_assert_msg(!fools || is_named, "%s: %s", trick_facts(trick)->name, breed_name(breeds[i]));
            count += fools;
        }
        ck_assert_msg(count > 0, "%s", breed_name(breeds[i]));
    }
}
END_TEST

START_TEST(a_bargain_costs_the_other_tricks)
{
    struct level *level = MEADOW("@.........B");
    level->tricks[TRICK_LEAP] = 3;
    struct game game = start(level, TRICK_BARGAIN);
    act(&game, TRICK_BARGAIN, NO_DIRECTION);
    ck_assert_int_eq(world_hare(game.world)->tricks[TRICK_LEAP], 0);
    stop(&game);
}
END_TEST

START_TEST(change_places)
{
    struct level *level = MEADOW("@......");
    level->decoys = 1;
    struct game game = start(level, TRICK_SWAP);
    ck_assert(!can(&game, TRICK_SWAP, NO_DIRECTION));
    meadow_do(game.world, (struct command){VERB_DECOY, NO_DIRECTION}, &game.events);
    ck_assert(!can(&game, TRICK_SWAP, NO_DIRECTION));
    go(&game, EAST, 4);
    act(&game, TRICK_SWAP, NO_DIRECTION);
    expect_at(&game, 0, 0);
    ck_assert_int_eq(world_decoy(game.world, 0)->at.x, 4);
    stop(&game);
}
END_TEST

START_TEST(dig)
{
    struct game game = start(MEADOW("#@#."), TRICK_DIG);
    ck_assert_msg(!can(&game, TRICK_DIG, WEST), "the frame stays whole");
    act(&game, TRICK_DIG, EAST);
    ck_assert_int_eq(at(&game, 2, 0), TERRAIN_GAP);
    go(&game, EAST, 2);
    expect_at(&game, 3, 0);
    stop(&game);
}
END_TEST

static uint32_t ticks_for(struct game *game, int steps)
{
    uint32_t before = world_tick(game->world);
    go(game, EAST, steps);
    return world_tick(game->world) - before;
}

START_TEST(sprint)
{
    struct game game = start(MEADOW("@................................"), TRICK_SPRINT);
    act(&game, TRICK_SPRINT, NO_DIRECTION);
    uint32_t fast = ticks_for(&game, 10);
    for (int i = 0; i < TRICK_SPRINT_TICKS; i++) {
        tick_run(game.world, COMMAND_WAIT, &game.events);
    }
    uint32_t slow = ticks_for(&game, 10);
    ck_assert_msg(slow >= 2 * fast - 4 && slow <= 2 * fast + 4, "%u and %u", fast, slow);
    stop(&game);
}
END_TEST

START_TEST(thorns)
{
    struct game game = start(MEADOW("@........"), TRICK_THORNS);
    go(&game, EAST, TRICK_THORNS_STEPS - 1);
    ck_assert(!can(&game, TRICK_THORNS, NO_DIRECTION));
    go(&game, EAST, 3);
    act(&game, TRICK_THORNS, NO_DIRECTION);
    for (int x = 0; x < 9; x++) {
        ck_assert_int_eq(at(&game, x, 0) == TERRAIN_BRAMBLE, x >= 2 && x <= 7);
    }
    stop(&game);
}
END_TEST

START_TEST(long_ears)
{
    struct level *level = MEADOW("*.....@....*.*");
    level->goal = GOAL_COLLECT;
    level->goal_count = 1;
    struct game game = start(level, TRICK_NIBBLE);
    act(&game, TRICK_NIBBLE, NO_DIRECTION);
    ck_assert_int_eq(world_hare(game.world)->clover, 1);
    ck_assert_int_eq(at(&game, 11, 0), TERRAIN_GRASS);
    ck_assert_int_eq(at(&game, 0, 0), TERRAIN_CLOVER);
    stop(&game);
}
END_TEST

START_TEST(a_thrown_decoy_lands_before_an_obstacle)
{
    struct game game = start(MEADOW("@...#...", "#......."), TRICK_THROW);
    ck_assert(!can(&game, TRICK_THROW, SOUTH));
    act(&game, TRICK_THROW, EAST);
    ck_assert_uint_eq(world_decoy_count(game.world), 1);
    ck_assert_int_eq(world_decoy(game.world, 0)->at.x, 3);
    stop(&game);
}
END_TEST

START_TEST(rustle)
{
    struct game game = start(MEADOW("....", ".@*.", "...."), TRICK_RUSTLE);
    act(&game, TRICK_RUSTLE, NO_DIRECTION);
    ck_assert_int_eq(at(&game, 0, 0), TERRAIN_TALL_GRASS);
    ck_assert_int_eq(at(&game, 1, 1), TERRAIN_TALL_GRASS);
    ck_assert_int_eq(at(&game, 2, 1), TERRAIN_CLOVER);
    ck_assert_int_eq(at(&game, 3, 1), TERRAIN_GRASS);
    stop(&game);
}
END_TEST

TEST_MAIN("tricks", without_tricks_nothing_is_different, leap, double_back, run_home, hounds_stand_still,
          if_a_hound_is_fooled_all_stand_still, all_breeds_can_be_fooled, a_bargain_costs_the_other_tricks,
          change_places, dig, sprint, thorns, long_ears, a_thrown_decoy_lands_before_an_obstacle, rustle)
