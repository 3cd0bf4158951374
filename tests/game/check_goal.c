/* SPDX-License-Identifier: MIT */
/* Tests the timed goals: survive and trap. */
#include "config.h"

#include "testing.h"

#include "game/meadow.h"

struct game {
    struct level *level;
    struct world *world;
    struct events events;
};

static struct game start(struct level *level, enum goal goal, int count)
{
    level->goal = goal;
    level->goal_count = count;
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

/* Waits for `ticks` ticks.  Returns how often the event occurred. */
static int wait_for(struct game *game, int ticks, enum event_kind kind)
{
    int count = 0;
    for (int i = 0; i < ticks; i++) {
        tick_run(game->world, wait_here(), &game->events);
        count += meadow_events(&game->events, kind);
    }
    return count;
}

START_TEST(survive_is_won_at_its_tick)
{
    struct game game = start(MEADOW("@#B"), GOAL_SURVIVE, 30);
    ck_assert_int_eq(world_goal_count(game.world), 30);
    ck_assert_int_eq(world_goal_left(game.world), 30);
    ck_assert_int_eq(wait_for(&game, 29, EVENT_WON), 0);
    ck_assert_int_eq(world_goal_left(game.world), 1);
    ck_assert_int_eq(wait_for(&game, 1, EVENT_WON), 1);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_WON);
    ck_assert_uint_eq(world_tick(game.world), 30);
    stop(&game);
}
END_TEST

START_TEST(who_is_caught_in_the_last_tick_has_not_survived)
{
    struct game game = start(MEADOW("@.B"), GOAL_SURVIVE, 9);
    wait_for(&game, 9, EVENT_WON);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_CAUGHT);
    stop(&game);
}
END_TEST

START_TEST(bulldogs_are_held_by_a_hedge)
{
    struct game game = start(MEADOW("@.#D"), GOAL_TRAP, 20);
    ck_assert_int_eq(wait_for(&game, 1, EVENT_HELD), 1);
    ck_assert_uint_eq(world_held(game.world), 1);
    ck_assert_int_eq(world_goal_left(game.world), 19);
    ck_assert_int_eq(wait_for(&game, 18, EVENT_WON), 0);
    ck_assert_int_eq(wait_for(&game, 1, EVENT_WON), 1);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_WON);
    stop(&game);
}
END_TEST

START_TEST(one_that_waits_behind_a_held_one_is_held)
{
    struct game game = start(MEADOW("@.#DD"), GOAL_TRAP, 20);
    wait_for(&game, 24, EVENT_WON);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_WON);
    stop(&game);
}
END_TEST

START_TEST(all_of_them_must_be_held_and_nobody_else)
{
    struct game game = start(MEADOW("@.......", "##.#####", ".......D", "########", "...D###B"), GOAL_TRAP, 60);
    wait_for(&game, 5, EVENT_HELD);
    ck_assert_uint_eq(world_held(game.world), 0);
    int held = wait_for(&game, 40, EVENT_HELD);
    ck_assert_int_eq(held, 1);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_RUNNING);
    stop(&game);
}
END_TEST

/* The hare walks away from behind the hedge, and the bulldog comes out after it. */
START_TEST(a_bulldog_that_moves_starts_the_count_again)
{
    struct game game = start(MEADOW("@.#D....", ".......#"), GOAL_TRAP, 200);
    wait_for(&game, 10, EVENT_HELD);
    ck_assert_uint_eq(world_held(game.world), 10);
    meadow_do(game.world, move(SOUTH), &game.events);
    ck_assert_int_eq(meadow_events(&game.events, EVENT_LOOSE), 1);
    ck_assert_uint_eq(world_held(game.world), 0);
    stop(&game);
}
END_TEST

START_TEST(without_bulldogs_nothing_is_held)
{
    struct game game = start(MEADOW("@.#B"), GOAL_TRAP, 5);
    wait_for(&game, 30, EVENT_HELD);
    ck_assert_uint_eq(world_held(game.world), 0);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_RUNNING);
    stop(&game);
}
END_TEST

START_TEST(what_is_left_of_clover_is_told)
{
    struct game game = start(MEADOW("@**.>"), GOAL_COLLECT, 2);
    ck_assert_int_eq(world_goal_left(game.world), 2);
    meadow_do(game.world, move(EAST), &game.events);
    ck_assert_int_eq(world_goal_left(game.world), 1);
    meadow_do(game.world, move(EAST), &game.events);
    ck_assert_int_eq(world_goal_left(game.world), 0);
    stop(&game);
}
END_TEST

START_TEST(a_rewound_count_goes_on_as_before)
{
    struct game game = start(MEADOW("@.#D"), GOAL_TRAP, 50);
    wait_for(&game, 20, EVENT_HELD);
    struct snapshot *snapshot = world_save(game.world);
    wait_for(&game, 10, EVENT_HELD);
    uint64_t hash = world_hash(game.world);
    world_restore(game.world, snapshot);
    ck_assert_uint_eq(world_held(game.world), 20);
    wait_for(&game, 10, EVENT_HELD);
    ck_assert(world_hash(game.world) == hash);
    wait_for(&game, 20, EVENT_WON);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_WON);
    snapshot_free(snapshot);
    stop(&game);
}
END_TEST

TEST_MAIN("goal", survive_is_won_at_its_tick, who_is_caught_in_the_last_tick_has_not_survived,
          bulldogs_are_held_by_a_hedge, one_that_waits_behind_a_held_one_is_held,
          all_of_them_must_be_held_and_nobody_else, a_bulldog_that_moves_starts_the_count_again,
          without_bulldogs_nothing_is_held, what_is_left_of_clover_is_told, a_rewound_count_goes_on_as_before)
