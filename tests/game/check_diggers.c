/* SPDX-License-Identifier: MIT */
/* Tests hounds with their own terrain costs: the terrier, which digs, and the retriever, which swims. */
#include "config.h"

#include "testing.h"

#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "game/meadow.h"
#include "level/format/level.h"

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

static int ticks_for(int cost, int speed) { return (cost * LEVEL_POINTS_PER_COST + speed - 1) / speed; }

START_TEST(a_terrier_digs_through_a_gap)
{
    struct game game = start(MEADOW("T:.@"));
    for (int tick = 0; tick < ticks_for(30, 90) - 1; tick++) {
        tick_run(game.world, wait_here(), &game.events);
        ck_assert_int_eq(world_hound(game.world, 0)->mood, MOOD_DIGGING);
    }
    tick_run(game.world, wait_here(), &game.events);
    ck_assert_int_eq(world_hound(game.world, 0)->at.x, 1);
    ck_assert_int_eq(world_hound(game.world, 0)->mood, MOOD_HUNTING);
    ck_assert_int_eq(world_terrain(game.world, (struct cell){1, 0}), TERRAIN_GAP);
    stop(&game);
}
END_TEST

START_TEST(a_terrier_chews_up_a_bale)
{
    struct game game = start(MEADOW("T0.@"));
    meadow_wait(game.world, ticks_for(50, 90) - 1);
    ck_assert_int_eq(world_hound(game.world, 0)->mood, MOOD_DIGGING);
    ck_assert_int_eq(world_terrain(game.world, (struct cell){1, 0}), TERRAIN_BALE);
    tick_run(game.world, wait_here(), &game.events);
    ck_assert_int_eq(meadow_events(&game.events, EVENT_BALE_CHEWED), 1);
    ck_assert_int_eq(world_hound(game.world, 0)->at.x, 1);
    ck_assert_int_eq(world_terrain(game.world, (struct cell){1, 0}), TERRAIN_GRASS);
    stop(&game);
}
END_TEST

/* The path past the bale costs 14 + 14, the one through it 50 + 10, and the one through the gap 10 + 30 + 10 + 10. */
START_TEST(a_terrier_knows_what_digging_costs)
{
    struct game game = start(MEADOW("T0@", "...", "###"));
    ck_assert_uint_eq(plan_cost(hunt_plan(game.world, 0)), 28);
    stop(&game);
    game = start(MEADOW("T0@", ".#.", ".#.", "..."));
    ck_assert_uint_eq(plan_cost(hunt_plan(game.world, 0)), 60);
    stop(&game);
    game = start(MEADOW("T0@", ".#.", ".:.", "..."));
    ck_assert_uint_eq(plan_cost(hunt_plan(game.world, 0)), 60);
    stop(&game);
    game = start(MEADOW("T#@", ".:.", ".#.", "..."));
    ck_assert_uint_eq(plan_cost(hunt_plan(game.world, 0)), 60);
    stop(&game);
}
END_TEST

START_TEST(a_retriever_swims)
{
    struct game game = start(MEADOW("R==@"));
    ck_assert_uint_eq(plan_cost(hunt_plan(game.world, 0)), 30);
    meadow_wait(game.world, ticks_for(30, 95));
    ck_assert_int_eq(world_outcome(game.world), OUTCOME_CAUGHT);
    stop(&game);
    game = start(MEADOW("R~@"));
    ck_assert_uint_eq(plan_cost(hunt_plan(game.world, 0)), 30);
    stop(&game);
}
END_TEST

/* While its target stays in place, the remaining path gets cheaper with every step, so that a hound never returns to a
 * cell. */
START_TEST(nobody_walks_to_and_fro)
{
    static const enum breed breeds[] = {BREED_BLOODHOUND, BREED_RETRIEVER, BREED_TERRIER};
    for (uint64_t seed = 0; seed < 150; seed++) {
        struct level *level = meadow_grow(seed);
        for (size_t i = 0; i < level->hound_count; i++) {
            level->hounds[i].breed = breeds[(seed + i) % 3];
        }
        level->hound_count = level->hound_count > 0 ? 1 : 0;
        level->shutter_count = 0;
        struct world *world = world_new(level, 0);
        uint32_t left = UINT32_MAX;
        for (int i = 0; i < 300 && world_outcome(world) == OUTCOME_RUNNING && level->hound_count > 0; i++) {
            struct cell before = world_hound(world, 0)->at;
            meadow_wait(world, 1);
            if (world_outcome(world) == OUTCOME_RUNNING && !cell_equal(before, world_hound(world, 0)->at)) {
                uint32_t cost = plan_cost(hunt_plan(world, 0));
                ck_assert_msg(cost < left, "seed %lu, tick %d", (unsigned long)seed, i);
                left = cost;
            }
        }
        world_free(world);
        level_free(level);
    }
}
END_TEST

TEST_MAIN("diggers", a_terrier_digs_through_a_gap, a_terrier_chews_up_a_bale, a_terrier_knows_what_digging_costs,
          a_retriever_swims, nobody_walks_to_and_fro)
