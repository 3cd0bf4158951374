/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/xalloc.h"
#include "game/bot.h"
#include "game/hare.h"
#include "game/meadow.h"

enum { SEEDS = 60, TICKS = 250, LONG = 3000 };

/* A level that a bot plays. */
struct game {
    struct level *level;
    struct world *world;
    struct bot *bot;
    struct events events;
};

static struct game start(struct level *level)
{
    struct game game = {.level = level, .world = world_new(level, 0)};
    game.bot = bot_new(game.world);
    events_init(&game.events);
    return game;
}

static void stop(struct game *game)
{
    events_done(&game->events);
    bot_free(game->bot);
    world_free(game->world);
    level_free(game->level);
}

static enum outcome play(struct game *game, uint32_t ticks)
{
    while (world_outcome(game->world) == OUTCOME_RUNNING && world_tick(game->world) < ticks) {
        tick_run(game->world, bot_command(game->bot), &game->events);
    }
    return world_outcome(game->world);
}

static struct level *collect(struct level *level, int count)
{
    level->goal = GOAL_COLLECT;
    level->goal_count = count;
    return level;
}

START_TEST(it_gives_only_commands_that_can_be_carried_out)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct game game = start(meadow_grow(seed));
        for (int i = 0; i < TICKS && world_outcome(game.world) == OUTCOME_RUNNING; i++) {
            struct command command = bot_command(game.bot);
            bool moves = command.verb == VERB_MOVE;
            ck_assert_msg(command.verb < VERBS, "seed %lu", (unsigned long)seed);
            ck_assert_msg(!moves || hare_can_step(game.world, (enum direction)command.dir, HARE_PUSHES),
                          "seed %lu, tick %d", (unsigned long)seed, i);
            tick_run(game.world, command, &game.events);
        }
        stop(&game);
    }
}
END_TEST

START_TEST(the_same_state_gets_the_same_command)
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        struct game game = start(meadow_grow(seed)), other = start(meadow_grow(seed));
        for (int i = 0; i < TICKS && world_outcome(game.world) == OUTCOME_RUNNING; i++) {
            struct snapshot *snapshot = world_save(game.world);
            world_restore(other.world, snapshot);
            struct command command = bot_command(game.bot), again = bot_command(other.bot);
            ck_assert_msg(command.verb == again.verb && command.dir == again.dir, "seed %lu, tick %d",
                          (unsigned long)seed, i);
            ck_assert_msg(world_hash(game.world) == world_hash(other.world), "seed %lu: it changed the world",
                          (unsigned long)seed);
            tick_run(game.world, command, &game.events);
            snapshot_free(snapshot);
            for (int ahead = 0; ahead < (int)(seed % 3); ahead++) {
                tick_run(other.world, again, &other.events);
            }
        }
        stop(&other);
        stop(&game);
    }
}
END_TEST

START_TEST(it_goes_home_when_nobody_is_about)
{
    struct game game = start(collect(MEADOW("@....#", ".##*.#", ".#...>"), 1));
    ck_assert_int_eq(play(&game, TICKS), OUTCOME_WON);
    stop(&game);
}
END_TEST

/* The hound guards the near clover.  The block between the paths gives the hare time to go round. */
START_TEST(it_leads_a_hound_away_from_the_clover)
{
    struct game game = start(collect(MEADOW("###########", "#....@....#", "#.###.###.#", "#.###.###.#", "#....B...*#",
                                            "#.###.###.#", "#.###.###.#", "#*.......>#", "###########"),
                                     2));
    ck_assert_int_eq(play(&game, LONG), OUTCOME_WON);
    stop(&game);
}
END_TEST

START_TEST(it_leaves_a_dead_end_alone_while_a_hound_is_near)
{
    struct game game =
        start(collect(MEADOW("###########", "#....B....#", "#.#######.#", "#@........#", "#.#######.#", "#....#....#",
                             "#.####.##.#", "#.####.##.#", "#.####*##.#", "#.......>.#", "###########"),
                      1));
    ck_assert_int_eq(play(&game, LONG), OUTCOME_WON);
    stop(&game);
}
END_TEST

/* No hound can pass the gap.  Outside there is no clover that the hare could reach before a hound. */
START_TEST(it_stays_where_it_is_safe)
{
    struct game game = start(
        collect(MEADOW("#########", "#...#...#", "#.@.:.B*#", "#...#...#", "####:####", "#B.....*#", "#########"), 2));
    ck_assert_int_eq(play(&game, LONG), OUTCOME_RUNNING);
    stop(&game);
}
END_TEST

START_TEST(it_runs_to_safety)
{
    struct game game = start(MEADOW("###########", "#B...@....#", "#########:#", "#.........#", "###########"));
    ck_assert_int_eq(play(&game, LONG), OUTCOME_RUNNING);
    ck_assert_int_ge(world_hare(game.world)->at.y, 2);
    stop(&game);
}
END_TEST

/* The map is larger than the bot sees: rows of hedges with gaps at alternating ends, a clover in the far corner, and a
 * hound behind the hare. */
START_TEST(it_comes_to_a_clover_that_it_cannot_see)
{
    enum { WIDTH = 400, HEIGHT = 160, STEP = 32 };
    struct level *level = level_new();
    level->width = WIDTH;
    level->height = HEIGHT;
    level->terrain = xcalloc(level_cells(level), sizeof *level->terrain);
    level->title = xstrdup("far");
    for (struct cell at = {0, 0}; at.y < HEIGHT; at = cell_after(at, WIDTH)) {
        bool is_gap = at.y / STEP % 2 == 0 ? at.x > WIDTH - 4 : at.x < 3;
        bool is_hedge = at.y % STEP == STEP - 1 && !is_gap;
        level->terrain[at.y * WIDTH + at.x] = (uint8_t)(is_hedge ? TERRAIN_HEDGE : TERRAIN_GRASS);
    }
    level->terrain[3 * STEP * WIDTH + WIDTH - 1] = TERRAIN_CLOVER;
    level->hare = (struct cell){WIDTH - 40, STEP + STEP / 2};
    level->has_hare = true;
    struct game game = start(collect(level, 1));
    while (world_hare(game.world)->clover == 0 && world_tick(game.world) < 2 * LONG &&
           world_outcome(game.world) == OUTCOME_RUNNING) {
        tick_run(game.world, bot_command(game.bot), &game.events);
    }
    ck_assert_int_eq(world_hare(game.world)->clover, 1);
    stop(&game);
}
END_TEST

TEST_MAIN("bot", it_gives_only_commands_that_can_be_carried_out, the_same_state_gets_the_same_command,
          it_goes_home_when_nobody_is_about, it_leads_a_hound_away_from_the_clover,
          it_leaves_a_dead_end_alone_while_a_hound_is_near, it_stays_where_it_is_safe, it_runs_to_safety,
          it_comes_to_a_clover_that_it_cannot_see)
