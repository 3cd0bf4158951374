/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "game/meadow.h"

/* The state of a test with one level. */
struct game {
    struct level *level;
    struct world *world;
    struct events events;
};

static struct game start(struct level *level)
{
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

static void go(struct game *game, enum direction dir) { meadow_do(game->world, move(dir), &game->events); }

static void act(struct game *game, enum verb verb, enum direction dir)
{
    meadow_do(game->world, (struct command){(uint8_t)verb, (uint8_t)dir}, &game->events);
}

static int count(const struct game *game, enum event_kind kind) { return meadow_events(&game->events, kind); }

static void check_at(const struct game *game, int x, int y)
{
    ck_assert_int_eq(world_hare(game->world)->at.x, x);
    ck_assert_int_eq(world_hare(game->world)->at.y, y);
}

static enum terrain at(const struct game *game, int x, int y)
{
    return world_terrain(game->world, (struct cell){x, y});
}

/* Returns the tick of the hare's last step if it steps as often as it can. */
static uint32_t ticks_for(struct level *level, enum direction dir, int steps)
{
    struct game game = start(level);
    for (int i = 0; i < steps; i++) {
        go(&game, dir);
        ck_assert_int_eq(count(&game, EVENT_HARE_STEP), 1);
    }
    uint32_t ticks = world_tick(game.world);
    stop(&game);
    return ticks;
}

START_TEST(straight_steps_take_four_ticks) { ck_assert_uint_eq(ticks_for(MEADOW("@....."), EAST, 5), 4 * 4 + 1); }
END_TEST

START_TEST(diagonal_steps_take_five_and_three_fifths_on_average)
{
    struct level *level = MEADOW("@......", ".......", ".......", ".......", ".......", ".......", ".......");
    ck_assert_uint_eq(ticks_for(level, SOUTH_EAST, 6), 28 + 1);
}
END_TEST

START_TEST(mud_takes_three_times_as_long_and_bramble_does_not)
{
    ck_assert_uint_eq(ticks_for(MEADOW("@~~."), EAST, 3), 24 + 1);
    ck_assert_uint_eq(ticks_for(MEADOW("@%%."), EAST, 3), 8 + 1);
}
END_TEST

START_TEST(waiting_saves_nothing)
{
    struct game game = start(MEADOW("@......", ".......", ".......", "......."));
    go(&game, SOUTH_EAST);
    meadow_wait(game.world, 20);
    ck_assert_int_eq(world_hare(game.world)->debt, 0);
    uint32_t before = world_tick(game.world);
    go(&game, SOUTH_EAST);
    go(&game, EAST);
    ck_assert_uint_eq(world_tick(game.world) - before, 6 + 1);
    stop(&game);
}
END_TEST

START_TEST(it_does_not_act_before_it_is_ready)
{
    struct game game = start(MEADOW("@....."));
    go(&game, EAST);
    ck_assert(!world_hare_is_ready(game.world));
    tick_run(game.world, move(EAST), &game.events);
    ck_assert_uint_eq(game.events.count, 0);
    check_at(&game, 1, 0);
    stop(&game);
}
END_TEST

START_TEST(walls_block_and_cost_nothing)
{
    struct game game = start(MEADOW("@#", "=."));
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        go(&game, dir);
        ck_assert_int_eq(count(&game, EVENT_HARE_BLOCKED), 1);
        ck_assert_uint_eq(game.events.count, 1);
        ck_assert(world_hare_is_ready(game.world));
    }
    check_at(&game, 0, 0);
    stop(&game);
}
END_TEST

START_TEST(nonsense_is_a_wait)
{
    struct level *level = MEADOW("@.", "..");
    level->neighbours = 4;
    struct game game = start(level);
    tick_run(game.world, (struct command){VERBS, EAST}, &game.events);
    tick_run(game.world, (struct command){VERB_MOVE, 200}, &game.events);
    tick_run(game.world, (struct command){VERB_MOVE, NO_DIRECTION}, &game.events);
    check_at(&game, 0, 0);
    tick_run(game.world, move(SOUTH_EAST), &game.events);
    check_at(&game, 0, 0);
    ck_assert_uint_eq(world_tick(game.world), 4);
    stop(&game);
}
END_TEST

START_TEST(burrow_opens_at_the_clover_wanted)
{
    struct level *level = MEADOW(">@***");
    level->goal = GOAL_COLLECT;
    level->goal_count = 2;
    struct game game = start(level);
    go(&game, EAST);
    ck_assert_int_eq(count(&game, EVENT_CLOVER), 1);
    ck_assert_int_eq(count(&game, EVENT_BURROW_OPEN), 0);
    ck_assert_int_eq(at(&game, 2, 0), TERRAIN_GRASS);
    ck_assert_int_eq(at(&game, 0, 0), TERRAIN_BURROW_CLOSED);
    go(&game, EAST);
    ck_assert_int_eq(count(&game, EVENT_BURROW_OPEN), 1);
    ck_assert_int_eq(at(&game, 0, 0), TERRAIN_BURROW_OPEN);
    go(&game, EAST);
    ck_assert_int_eq(world_hare(game.world)->clover, 3);
    ck_assert_int_eq(count(&game, EVENT_BURROW_OPEN), 0);
    for (int i = 0; i < 4; i++) {
        go(&game, WEST);
    }
    ck_assert_int_eq(count(&game, EVENT_WON), 1);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_WON);
    stop(&game);
}
END_TEST

START_TEST(reach_opens_the_burrow_at_once)
{
    struct game game = start(MEADOW("@*>"));
    ck_assert_int_eq(at(&game, 2, 0), TERRAIN_BURROW_OPEN);
    ck_assert_int_eq(world_clover_wanted(game.world), 0);
    ck_assert_int_eq(world_clover_total(game.world), 1);
    go(&game, EAST);
    go(&game, EAST);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_WON);
    uint32_t ticks = world_tick(game.world);
    go(&game, WEST);
    ck_assert_uint_eq(world_tick(game.world), ticks);
    ck_assert_uint_eq(game.events.count, 0);
    stop(&game);
}
END_TEST

START_TEST(gates_open_by_walking_in_and_shut_behind)
{
    struct game game = start(MEADOW("@+.."));
    go(&game, EAST);
    ck_assert_int_eq(count(&game, EVENT_GATE_OPEN), 1);
    ck_assert_int_eq(game.events.items[0].hound, -1);
    check_at(&game, 1, 0);
    act(&game, VERB_GATE, NO_DIRECTION);
    ck_assert_int_eq(count(&game, EVENT_GATE_CLOSED), 0);
    go(&game, EAST);
    uint32_t before = world_tick(game.world);
    act(&game, VERB_GATE, NO_DIRECTION);
    ck_assert_int_eq(count(&game, EVENT_GATE_CLOSED), 1);
    ck_assert_int_eq(at(&game, 1, 0), TERRAIN_GATE_CLOSED);
    go(&game, EAST);
    ck_assert_uint_eq(world_tick(game.world) - before, 4 + 4 + 1 - 1);
    stop(&game);
}
END_TEST

START_TEST(the_gate_behind_is_shut_before_the_first)
{
    struct game game = start(MEADOW("#.#", "/@/", "#/#"));
    act(&game, VERB_GATE, NO_DIRECTION);
    ck_assert_int_eq(at(&game, 2, 1), TERRAIN_GATE_CLOSED);
    act(&game, VERB_GATE, SOUTH);
    ck_assert_int_eq(at(&game, 1, 2), TERRAIN_GATE_CLOSED);
    go(&game, EAST);
    go(&game, WEST);
    act(&game, VERB_GATE, NO_DIRECTION);
    ck_assert_int_eq(at(&game, 2, 1), TERRAIN_GATE_CLOSED);
    ck_assert_int_eq(at(&game, 0, 1), TERRAIN_GATE_OPEN);
    stop(&game);
}
END_TEST

START_TEST(a_gate_does_not_shut_on_a_hound)
{
    struct level *level = MEADOW("@B");
    level->terrain[1] = TERRAIN_GATE_OPEN;
    level->hounds[0].speed = 1;
    struct game game = start(level);
    act(&game, VERB_GATE, EAST);
    ck_assert_int_eq(at(&game, 1, 0), TERRAIN_GATE_OPEN);
    stop(&game);
}
END_TEST

START_TEST(bales_are_pushed_straight_and_uncover_what_they_lay_on)
{
    struct game game = start(MEADOW("@0~.*", "....."));
    go(&game, EAST);
    ck_assert_int_eq(count(&game, EVENT_BALE_PUSHED), 1);
    check_at(&game, 1, 0);
    ck_assert_int_eq(at(&game, 1, 0), TERRAIN_GRASS);
    ck_assert_int_eq(at(&game, 2, 0), TERRAIN_BALE);
    go(&game, EAST);
    check_at(&game, 2, 0);
    ck_assert_int_eq(at(&game, 2, 0), TERRAIN_MUD);
    go(&game, EAST);
    ck_assert_int_eq(count(&game, EVENT_HARE_BLOCKED), 1);
    ck_assert_int_eq(at(&game, 3, 0), TERRAIN_BALE);
    ck_assert_int_eq(at(&game, 4, 0), TERRAIN_CLOVER);
    go(&game, SOUTH);
    go(&game, NORTH_EAST);
    ck_assert_int_eq(count(&game, EVENT_HARE_BLOCKED), 1);
    stop(&game);
}
END_TEST

START_TEST(a_bale_is_not_pushed_onto_a_hound_or_off_the_map)
{
    struct level *level = MEADOW("0@0B");
    level->hounds[0].speed = 1;
    struct game game = start(level);
    go(&game, EAST);
    ck_assert_int_eq(count(&game, EVENT_HARE_BLOCKED), 1);
    go(&game, WEST);
    ck_assert_int_eq(count(&game, EVENT_HARE_BLOCKED), 1);
    stop(&game);
}
END_TEST

START_TEST(bales_are_taken_and_set_down)
{
    struct game game = start(MEADOW(".0@~*"));
    act(&game, VERB_BALE, NO_DIRECTION);
    ck_assert_uint_eq(game.events.count, 0);
    act(&game, VERB_BALE, WEST);
    ck_assert_int_eq(count(&game, EVENT_BALE_TAKEN), 1);
    ck_assert_int_eq(world_hare(game.world)->bales, 1);
    go(&game, EAST);
    check_at(&game, 3, 0);
    act(&game, VERB_BALE, EAST);
    ck_assert_int_eq(count(&game, EVENT_BALE_SET), 0);
    go(&game, WEST);
    act(&game, VERB_BALE, EAST);
    ck_assert_int_eq(count(&game, EVENT_BALE_SET), 1);
    ck_assert_int_eq(world_hare(game.world)->bales, 0);
    act(&game, VERB_BALE, EAST);
    ck_assert_int_eq(at(&game, 3, 0), TERRAIN_MUD);
    stop(&game);
}
END_TEST

/* A hare that carries the maximum leaves the bale where it is.  It does not set one down there either. */
START_TEST(no_more_bales_are_taken_than_can_be_carried)
{
    for (int carried = LEVEL_MAX_CARRIED - 2; carried <= LEVEL_MAX_CARRIED; carried++) {
        struct level *level = MEADOW(".0@..");
        level->bales = carried;
        struct game game = start(level);
        int takes = carried < LEVEL_MAX_CARRIED;
        act(&game, VERB_BALE, WEST);
        ck_assert_int_eq(count(&game, EVENT_BALE_TAKEN), takes);
        ck_assert_int_eq(count(&game, EVENT_BALE_SET), 0);
        ck_assert_int_eq(world_hare(game.world)->bales, carried + takes);
        ck_assert_int_eq(at(&game, 1, 0) == TERRAIN_BALE, !takes);
        stop(&game);
    }
}
END_TEST

START_TEST(a_bale_is_taken_ahead_and_dropped_behind)
{
    struct game game = start(MEADOW("..@0.#"));
    go(&game, WEST);
    act(&game, VERB_BALE, NO_DIRECTION);
    ck_assert_int_eq(count(&game, EVENT_BALE_TAKEN), 0);
    go(&game, EAST);
    act(&game, VERB_BALE, NO_DIRECTION);
    ck_assert_int_eq(count(&game, EVENT_BALE_TAKEN), 1);
    go(&game, EAST);
    act(&game, VERB_BALE, NO_DIRECTION);
    ck_assert_int_eq(at(&game, 2, 0), TERRAIN_BALE);
    act(&game, VERB_BALE, WEST);
    go(&game, WEST);
    go(&game, WEST);
    go(&game, WEST);
    act(&game, VERB_BALE, NO_DIRECTION);
    ck_assert_int_eq(at(&game, 1, 0), TERRAIN_BALE);
    stop(&game);
}
END_TEST

START_TEST(warrens_connect_exactly_two_holes)
{
    struct game game = start(MEADOW("@1#1.", "#####", "22.2."));
    go(&game, EAST);
    ck_assert_int_eq(count(&game, EVENT_HARE_STEP), 2);
    check_at(&game, 3, 0);
    go(&game, EAST);
    check_at(&game, 4, 0);
    go(&game, WEST);
    check_at(&game, 1, 0);
    stop(&game);
    game = start(MEADOW("@2.2.2"));
    go(&game, EAST);
    check_at(&game, 1, 0);
    stop(&game);
}
END_TEST

START_TEST(shutters_keep_the_clock)
{
    struct level *level = MEADOW("@.|");
    meadow_clock(level, (struct cell){2, 0}, 10, 4, 3);
    struct game game = start(level);
    for (uint32_t tick = 0; tick < 100; tick++) {
        bool is_open = (tick + 3) % 10 < 4;
        ck_assert_int_eq(at(&game, 2, 0), is_open ? TERRAIN_SHUTTER_OPEN : TERRAIN_SHUTTER_CLOSED);
        tick_run(game.world, wait_here(), &game.events);
        ck_assert_int_eq(count(&game, EVENT_SHUTTER), is_open != ((tick + 4) % 10 < 4));
    }
    stop(&game);
}
END_TEST

START_TEST(a_shutter_waits_for_whoever_stands_in_it)
{
    struct level *level = MEADOW("@|.");
    meadow_clock(level, (struct cell){1, 0}, 10, 2, 0);
    struct game game = start(level);
    go(&game, EAST);
    meadow_wait(game.world, 5);
    ck_assert_int_eq(at(&game, 1, 0), TERRAIN_SHUTTER_OPEN);
    go(&game, EAST);
    ck_assert_int_eq(at(&game, 1, 0), TERRAIN_SHUTTER_CLOSED);
    stop(&game);
}
END_TEST

START_TEST(walking_into_a_hound_is_a_catch)
{
    struct level *level = MEADOW("@B");
    level->hounds[0].speed = 1;
    struct game game = start(level);
    go(&game, EAST);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_CAUGHT);
    ck_assert_int_eq(world_catcher(game.world), 0);
    ck_assert_int_eq(count(&game, EVENT_CAUGHT), 1);
    stop(&game);
}
END_TEST

START_TEST(changing_places_is_a_catch)
{
    struct level *level = MEADOW("@B");
    level->hounds[0].speed = 400;
    struct game game = start(level);
    go(&game, EAST);
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_CAUGHT);
    ck_assert_int_eq(count(&game, EVENT_HOUND_STEP), 0);
    stop(&game);
}
END_TEST

TEST_MAIN("hare", straight_steps_take_four_ticks, diagonal_steps_take_five_and_three_fifths_on_average,
          mud_takes_three_times_as_long_and_bramble_does_not, waiting_saves_nothing, it_does_not_act_before_it_is_ready,
          walls_block_and_cost_nothing, nonsense_is_a_wait, burrow_opens_at_the_clover_wanted,
          reach_opens_the_burrow_at_once, gates_open_by_walking_in_and_shut_behind,
          the_gate_behind_is_shut_before_the_first, a_gate_does_not_shut_on_a_hound,
          bales_are_pushed_straight_and_uncover_what_they_lay_on, a_bale_is_not_pushed_onto_a_hound_or_off_the_map,
          bales_are_taken_and_set_down, no_more_bales_are_taken_than_can_be_carried,
          a_bale_is_taken_ahead_and_dropped_behind, warrens_connect_exactly_two_holes, shutters_keep_the_clock,
          a_shutter_waits_for_whoever_stands_in_it, walking_into_a_hound_is_a_catch, changing_places_is_a_catch)
