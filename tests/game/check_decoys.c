/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "game/meadow.h"
#include "game/world/rules.h"

struct game {
    struct level *level;
    struct world *world;
    struct events events;
};

static struct game start(struct level *level, int decoys)
{
    level->decoys = decoys;
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

static void drop(struct game *game)
{
    meadow_do(game->world, (struct command){VERB_DECOY, NO_DIRECTION}, &game->events);
}

static void go(struct game *game, enum direction dir) { meadow_do(game->world, move(dir), &game->events); }

static int count(const struct game *game, enum event_kind kind) { return meadow_events(&game->events, kind); }

START_TEST(a_decoy_lies_where_the_hare_dropped_it)
{
    struct game game = start(MEADOW("...@"), 2);
    drop(&game);
    ck_assert_int_eq(count(&game, EVENT_DECOY), 1);
    ck_assert_int_eq(world_hare(game.world)->decoys, 1);
    ck_assert_uint_eq(world_decoy_count(game.world), 1);
    ck_assert(decoys_lie_at(game.world, (struct cell){3, 0}));
    ck_assert(!world_hare_is_ready(game.world));
    drop(&game);
    ck_assert_msg(count(&game, EVENT_DECOY) == 0, "two in a cell");
    go(&game, WEST);
    drop(&game);
    ck_assert_int_eq(count(&game, EVENT_DECOY), 1);
    go(&game, WEST);
    drop(&game);
    ck_assert_msg(count(&game, EVENT_DECOY) == 0, "it had none left");
    ck_assert_uint_eq(world_decoy_count(game.world), 2);
    stop(&game);
}
END_TEST

START_TEST(a_decoy_does_not_last)
{
    struct game game = start(MEADOW("...@"), 1);
    drop(&game);
    meadow_wait(game.world, DECOY_TICKS - 2);
    ck_assert_uint_eq(world_decoy_count(game.world), 1);
    tick_run(game.world, wait_here(), &game.events);
    ck_assert_int_eq(count(&game, EVENT_DECOY_GONE), 1);
    ck_assert_uint_eq(world_decoy_count(game.world), 0);
    stop(&game);
}
END_TEST

/* The hare drops the decoy and runs east.  The hound comes from the west, one row higher, and turns to the decoy. */
START_TEST(hounds_go_for_what_is_nearer)
{
    static const char hounds[] = "BDRT";
    for (const char *hound = hounds; *hound != '\0'; hound++) {
        char top[] = "B..................";
        top[0] = *hound;
        struct game game = start(MEADOW(top, "....@.............."), 1);
        drop(&game);
        go(&game, EAST);
        tick_run(game.world, wait_here(), &game.events);
        ck_assert(cell_equal(world_hound(game.world, 0)->mind.aim, (struct cell){4, 1}));
        int torn = 0;
        for (int i = 0; i < 40 && torn == 0; i++) {
            tick_run(game.world, move(EAST), &game.events);
            torn += count(&game, EVENT_DECOY_TORN);
        }
        ck_assert_int_eq(torn, 1);
        ck_assert_uint_eq(world_decoy_count(game.world), 0);
        ck_assert(cell_equal(world_hound(game.world, 0)->at, (struct cell){4, 1}));
        for (int i = 0; i < DECOY_TEAR_TICKS; i++) {
            ck_assert_int_eq(world_hound(game.world, 0)->mood, MOOD_DIGGING);
            tick_run(game.world, wait_here(), &game.events);
            ck_assert_int_eq(count(&game, EVENT_HOUND_STEP), 0);
        }
        ck_assert(cell_equal(world_hound(game.world, 0)->mind.aim, world_hare(game.world)->at));
        stop(&game);
    }
}
END_TEST

START_TEST(a_hare_that_is_nearer_is_hunted)
{
    struct game game = start(MEADOW("@.........", "..........", "..........", "...B......"), 1);
    drop(&game);
    go(&game, SOUTH);
    tick_run(game.world, wait_here(), &game.events);
    ck_assert(cell_equal(world_hound(game.world, 0)->mind.aim, world_hare(game.world)->at));
    stop(&game);
}
END_TEST

/* The hound is in the middle row.  The path up to the decoy starts on the right, where the hare is nearer; the path
 * down to the hare starts on the left, where the decoy is nearer. */
START_TEST(a_hound_does_not_waver)
{
    struct game game = start(MEADOW("1@.........", "##########.", "....B......", ".##########", ".........1#"), 1);
    drop(&game);
    go(&game, WEST);
    ck_assert(cell_equal(world_hare(game.world)->at, (struct cell){9, 4}));
    int turns = 0;
    enum direction facing = NO_DIRECTION;
    for (int i = 0; i < DECOY_TICKS; i++) {
        tick_run(game.world, wait_here(), &game.events);
        enum direction now = world_hound(game.world, 0)->facing;
        turns += facing != NO_DIRECTION && now == direction_opposite(facing);
        facing = now;
    }
    ck_assert_int_le(turns, 1);
    stop(&game);
}
END_TEST

START_TEST(no_bale_goes_onto_a_decoy)
{
    struct game game = start(MEADOW("@0."), 1);
    drop(&game);
    go(&game, EAST);
    meadow_do(game.world, (struct command){VERB_BALE, EAST}, &game.events);
    ck_assert_int_eq(count(&game, EVENT_BALE_TAKEN), 1);
    meadow_do(game.world, (struct command){VERB_BALE, WEST}, &game.events);
    ck_assert_int_eq(count(&game, EVENT_BALE_SET), 0);
    meadow_do(game.world, (struct command){VERB_BALE, EAST}, &game.events);
    ck_assert_int_eq(count(&game, EVENT_BALE_SET), 1);
    stop(&game);
}
END_TEST

START_TEST(decoys_are_part_of_the_state)
{
    struct game game = start(MEADOW("@.......", ".......B"), 2);
    struct snapshot *before = world_save(game.world);
    uint64_t start_hash = world_hash(game.world);
    drop(&game);
    struct snapshot *after = world_save(game.world);
    uint64_t hash = world_hash(game.world);
    ck_assert(hash != start_hash);
    world_restore(game.world, before);
    ck_assert_uint_eq(world_decoy_count(game.world), 0);
    ck_assert(world_hash(game.world) == start_hash);
    world_restore(game.world, after);
    ck_assert_uint_eq(world_decoy_count(game.world), 1);
    ck_assert(world_hash(game.world) == hash);
    snapshot_free(before);
    snapshot_free(after);
    stop(&game);
}
END_TEST

TEST_MAIN("decoys", a_decoy_lies_where_the_hare_dropped_it, a_decoy_does_not_last, hounds_go_for_what_is_nearer,
          a_hare_that_is_nearer_is_hunted, a_hound_does_not_waver, no_bale_goes_onto_a_decoy,
          decoys_are_part_of_the_state)
