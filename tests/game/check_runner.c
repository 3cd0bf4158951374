/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "game/meadow.h"
#include "game/runner.h"

/* A hare and its runner. */
struct game {
    struct level *level;
    struct world *world;
    struct runner *runner;
    struct events events;
};

static struct game start(struct level *level)
{
    struct game game = {.level = level, .world = world_new(level, 0)};
    game.runner = runner_new(game.world);
    events_init(&game.events);
    return game;
}

static void stop(struct game *game)
{
    events_done(&game->events);
    runner_free(game->runner);
    world_free(game->world);
    level_free(game->level);
}

static void tick(struct game *game) { tick_run(game->world, runner_command(game->runner), &game->events); }

static void run_until_idle(struct game *game)
{
    for (int i = 0; i < 500 && !runner_is_idle(game->runner); i++) {
        tick(game);
    }
    ck_assert(runner_is_idle(game->runner));
}

static void check_at(const struct game *game, int x, int y)
{
    ck_assert_int_eq(world_hare(game->world)->at.x, x);
    ck_assert_int_eq(world_hare(game->world)->at.y, y);
}

START_TEST(it_runs_until_blocked_past_junctions)
{
    struct game game = start(MEADOW("##.##.#", "@.....#", "##.##.#"));
    runner_steer(game.runner, EAST, RUN_ON);
    run_until_idle(&game);
    check_at(&game, 5, 1);
    ck_assert_uint_eq(world_tick(game.world), 5 * 4 + 1);
    stop(&game);
}
END_TEST

START_TEST(a_turn_asked_for_early_is_taken_at_the_next_opening)
{
    struct game game = start(MEADOW("#####.#", "@.....#", "##.##.#", "##.####"));
    runner_steer(game.runner, EAST, RUN_ON);
    tick(&game);
    runner_steer(game.runner, SOUTH, RUN_ON);
    run_until_idle(&game);
    check_at(&game, 2, 3);
    stop(&game);
}
END_TEST

START_TEST(a_turn_back_is_taken_at_once)
{
    struct game game = start(MEADOW("....@...."));
    runner_steer(game.runner, EAST, RUN_ON);
    tick(&game);
    runner_steer(game.runner, WEST, RUN_ON);
    run_until_idle(&game);
    check_at(&game, 0, 0);
    stop(&game);
}
END_TEST

START_TEST(the_same_way_again_forgets_the_turn)
{
    struct game game = start(MEADOW("@....", "##.##"));
    runner_steer(game.runner, EAST, RUN_ON);
    tick(&game);
    runner_steer(game.runner, SOUTH, RUN_ON);
    runner_steer(game.runner, EAST, RUN_ON);
    run_until_idle(&game);
    check_at(&game, 4, 0);
    stop(&game);
}
END_TEST

START_TEST(a_turn_that_never_comes_is_forgotten_at_the_end)
{
    struct game game = start(MEADOW("@....", "#####"));
    runner_steer(game.runner, EAST, RUN_ON);
    tick(&game);
    runner_steer(game.runner, SOUTH, RUN_ON);
    run_until_idle(&game);
    check_at(&game, 4, 0);
    stop(&game);
}
END_TEST

START_TEST(one_step_is_one_step)
{
    struct game game = start(MEADOW("@...."));
    runner_steer(game.runner, EAST, RUN_ONE_STEP);
    run_until_idle(&game);
    meadow_wait(game.world, 10);
    check_at(&game, 1, 0);
    stop(&game);
}
END_TEST

START_TEST(it_bumps_into_a_wall_once)
{
    struct game game = start(MEADOW("@#"));
    runner_steer(game.runner, EAST, RUN_ON);
    tick(&game);
    ck_assert_int_eq(meadow_events(&game.events, EVENT_HARE_BLOCKED), 1);
    ck_assert(runner_is_idle(game.runner));
    stop(&game);
}
END_TEST

START_TEST(a_run_stops_at_a_bale_and_a_fresh_wish_pushes_it)
{
    struct game game = start(MEADOW("@.0..."));
    runner_steer(game.runner, EAST, RUN_ON);
    run_until_idle(&game);
    check_at(&game, 1, 0);
    runner_steer(game.runner, EAST, RUN_ON);
    run_until_idle(&game);
    check_at(&game, 2, 0);
    ck_assert_int_eq(world_terrain(game.world, (struct cell){3, 0}), TERRAIN_BALE);
    stop(&game);
}
END_TEST

START_TEST(it_stops_when_told)
{
    struct game game = start(MEADOW("@...."));
    runner_steer(game.runner, EAST, RUN_ON);
    tick(&game);
    runner_stop(game.runner);
    ck_assert(runner_is_idle(game.runner));
    for (int i = 0; i < 10; i++) {
        tick(&game);
    }
    check_at(&game, 1, 0);
    stop(&game);
}
END_TEST

START_TEST(it_goes_to_a_cell_along_a_cheapest_path)
{
    struct game game = start(MEADOW("@#...", ".#.#.", "...#."));
    runner_go_to(game.runner, (struct cell){4, 2});
    run_until_idle(&game);
    check_at(&game, 4, 2);
    ck_assert_uint_eq(world_tick(game.world), 9 * 4 + 1);
    stop(&game);
}
END_TEST

START_TEST(it_goes_round_a_warren_but_into_one_when_asked)
{
    struct game game = start(MEADOW("@1..", "....", "###.", "1.#."));
    runner_go_to(game.runner, (struct cell){3, 0});
    run_until_idle(&game);
    check_at(&game, 3, 0);
    runner_go_to(game.runner, (struct cell){1, 0});
    run_until_idle(&game);
    check_at(&game, 0, 3);
    stop(&game);
}
END_TEST

START_TEST(nowhere_to_go_is_no_wish)
{
    struct game game = start(MEADOW("@#."));
    runner_go_to(game.runner, (struct cell){2, 0});
    run_until_idle(&game);
    runner_go_to(game.runner, (struct cell){-1, 7});
    ck_assert(runner_is_idle(game.runner));
    runner_go_to(game.runner, (struct cell){0, 0});
    run_until_idle(&game);
    check_at(&game, 0, 0);
    stop(&game);
}
END_TEST

START_TEST(an_action_waits_until_the_hare_is_ready_and_the_run_goes_on)
{
    struct game game = start(MEADOW("@/......"));
    runner_steer(game.runner, EAST, RUN_ON);
    for (int i = 0; i < 4 + 1; i++) {
        tick(&game);
    }
    runner_act(game.runner, VERB_GATE);
    for (int i = 0; i < 4; i++) {
        tick(&game);
    }
    ck_assert_int_eq(world_terrain(game.world, (struct cell){1, 0}), TERRAIN_GATE_CLOSED);
    run_until_idle(&game);
    check_at(&game, 7, 0);
    stop(&game);
}
END_TEST

TEST_MAIN("runner", it_runs_until_blocked_past_junctions, a_turn_asked_for_early_is_taken_at_the_next_opening,
          a_turn_back_is_taken_at_once, the_same_way_again_forgets_the_turn,
          a_turn_that_never_comes_is_forgotten_at_the_end, one_step_is_one_step, it_bumps_into_a_wall_once,
          a_run_stops_at_a_bale_and_a_fresh_wish_pushes_it, it_stops_when_told, it_goes_to_a_cell_along_a_cheapest_path,
          it_goes_round_a_warren_but_into_one_when_asked, nowhere_to_go_is_no_wish,
          an_action_waits_until_the_hare_is_ready_and_the_run_goes_on)
