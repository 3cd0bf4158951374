/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "game/meadow.h"
#include "level/format/level.h"

/* SEEDS in the environment sets the number of levels for the properties of crowds. */
static uint64_t seeds(uint64_t usual)
{
    const char *wanted = getenv("SEEDS");
    return wanted != NULL ? strtoull(wanted, NULL, 10) : usual;
}

static uint32_t oracle_to(const struct level *level, const struct world *world, size_t hound, struct cell to)
{
    const struct hound *from = world_hound(world, hound);
    return meadow_oracle(level, world_grid(world), from->breed, from->at, to);
}

static uint32_t oracle(const struct level *level, const struct world *world, size_t hound)
{
    return oracle_to(level, world, hound, world_hound(world, hound)->mind.aim);
}

static void check_path(const struct world *world, size_t hound, unsigned long seed)
{
    const struct plan *plan = hunt_plan(world, hound);
    size_t count;
    const struct cell *path = plan_path(plan, &count);
    bool is_free = world_hound(world, hound)->refusals == 0;
    ck_assert_msg(count > 0 && cell_equal(path[count - 1], plan_target(plan)), "seed %lu: wrong end", seed);
    ck_assert_msg(!is_free || cell_equal(path[0], world_hound(world, hound)->at), "seed %lu: wrong start", seed);
}

START_TEST(plans_are_as_cheap_as_the_oracle_says)
{
    int compared = 0, unreachable = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct level *level = meadow_grow(seed);
        struct world *world = world_new(level, 0);
        struct events events;
        struct rng rng;
        events_init(&events);
        rng_init(&rng, seed);
        for (int i = 0; i < 60 && world_outcome(world) == OUTCOME_RUNNING; i++) {
            for (size_t hound = 0; hound < world_hound_count(world); hound++) {
                const struct plan *plan = hunt_plan(world, hound);
                struct want want;
                if (plan == NULL || world_hound(world, hound)->refusals > 0) {
                    continue;
                }
                hunt_decide(world, hound,
                            &want); /* plans on the current map: a gate may have shut at the end of the tick */
                bool is_reachable = oracle(level, world, hound) != UINT32_MAX;
                struct cell target = plan_target(plan);
                ck_assert_msg(is_reachable == cell_equal(target, world_hound(world, hound)->mind.aim), "seed %lu",
                              (unsigned long)seed);
                ck_assert_uint_eq(plan_cost(plan), oracle_to(level, world, hound, target));
                check_path(world, hound, (unsigned long)seed);
                compared += is_reachable;
                unreachable += !is_reachable;
            }
            tick_run(world, meadow_command(&rng), &events);
        }
        events_done(&events);
        world_free(world);
        level_free(level);
    }
    ck_assert_int_gt(compared, 1000);
    ck_assert_int_gt(unreachable, 100);
}
END_TEST

START_TEST(arrival_is_cost_divided_by_speed)
{
    for (uint64_t seed = 0, arrived = 0; arrived < 60; seed++) {
        struct level *level = meadow_grow(seed);
        level->hound_count = level->hound_count > 0 ? 1 : 0;
        level->shutter_count = 0;
        struct world *world = world_new(level, 0);
        bool searches = level->hound_count > 0 && level->hounds[0].breed == BREED_BLOODHOUND;
        uint32_t cost = searches ? oracle(level, world, 0) : UINT32_MAX;
        if (cost != UINT32_MAX) {
            uint32_t speed = (uint32_t)world_hound(world, 0)->speed;
            uint32_t ticks = (cost * LEVEL_POINTS_PER_COST + speed - 1) / speed;
            meadow_wait(world, (int)ticks - 1);
            ck_assert_msg(world_outcome(world) == OUTCOME_RUNNING, "seed %lu: early", (unsigned long)seed);
            meadow_wait(world, 1);
            ck_assert_msg(world_outcome(world) == OUTCOME_CAUGHT, "seed %lu: late", (unsigned long)seed);
            arrived++;
        }
        world_free(world);
        level_free(level);
    }
}
END_TEST

START_TEST(at_a_catch_the_plan_is_the_one_that_led_to_it)
{
    struct level *level = MEADOW("B..@");
    struct world *world = world_new(level, 0);
    meadow_wait(world, 100);
    ck_assert_int_eq(world_outcome(world), OUTCOME_CAUGHT);
    size_t count;
    const struct cell *path = plan_path(hunt_plan(world, 0), &count);
    ck_assert_uint_eq(count, 2);
    ck_assert_int_eq(path[0].x, 2);
    ck_assert_int_eq(path[1].x, 3);
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(a_hound_paws_a_gate_open)
{
    struct level *level = MEADOW("B+.@");
    struct world *world = world_new(level, 0);
    meadow_wait(world, 10);
    ck_assert_int_eq(world_hound(world, 0)->mood, MOOD_PAWING);
    ck_assert_int_eq(world_terrain(world, (struct cell){1, 0}), TERRAIN_GATE_CLOSED);
    meadow_wait(world, (60 * LEVEL_POINTS_PER_COST + 94) / 95 - 10);
    ck_assert_int_eq(world_terrain(world, (struct cell){1, 0}), TERRAIN_GATE_OPEN);
    ck_assert_int_eq(world_hound(world, 0)->at.x, 1);
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(a_gate_shut_in_a_chase_sends_it_another_way)
{
    struct level *level = MEADOW("#####", "#...#", "#.#.#", "B./.@", "#####");
    struct world *world = world_new(level, 0);
    ck_assert_uint_eq(plan_cost(hunt_plan(world, 0)), 40);
    struct events events;
    events_init(&events);
    meadow_do(world, move(WEST), &events);
    meadow_do(world, (struct command){VERB_GATE, WEST}, &events);
    ck_assert_int_eq(meadow_events(&events, EVENT_GATE_CLOSED), 1);
    meadow_wait(world, 1);
    ck_assert_uint_eq(plan_cost(hunt_plan(world, 0)), oracle(level, world, 0));
    ck_assert_uint_gt(plan_cost(hunt_plan(world, 0)), 30);
    events_done(&events);
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(the_nearest_hound_moves_first)
{
    struct level *level = MEADOW("BB........@");
    struct world *world = world_new(level, 0);
    for (int i = 0; i < 30; i++) {
        meadow_wait(world, 1);
        ck_assert_int_eq(world_hound(world, 1)->at.x - world_hound(world, 0)->at.x, 1);
        ck_assert_int_eq(world_hound(world, 0)->refusals, 0);
    }
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(it_passes_a_slow_one_without_losing_distance)
{
    struct level *level = MEADOW("...........", "BB........@", "...........");
    level->hounds[1].speed = 1;
    struct world *world = world_new(level, 0);
    meadow_wait(world, 60);
    ck_assert_int_eq(world_catcher(world), 0);
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(after_three_refusals_it_goes_the_long_way_round)
{
    struct level *level = MEADOW("#.....#", "#.###.#", "B.B...@", "#.###.#", "#######");
    level->terrain[2 * 7 + 2] = TERRAIN_GRASS;
    level->hounds[1].speed = 1;
    struct world *world = world_new(level, 0);
    int refused = 0;
    for (int i = 0; i < 100 && world_outcome(world) == OUTCOME_RUNNING; i++) {
        meadow_wait(world, 1);
        refused += world_hound(world, 0)->mood == MOOD_WAITING;
    }
    ck_assert_int_eq(world_catcher(world), 0);
    ck_assert_int_ge(refused, 3);
    ck_assert_int_le(refused, 5);
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(in_a_dead_end_it_waits)
{
    struct level *level = MEADOW("BB....@");
    level->hounds[1].speed = 10;
    struct world *world = world_new(level, 0);
    meadow_wait(world, 30);
    ck_assert_int_eq(world_hound(world, 0)->at.x, 0);
    ck_assert_int_eq(world_hound(world, 0)->mood, MOOD_WAITING);
    ck_assert_int_eq(world_hound(world, 0)->points, 400);
    meadow_wait(world, 11);
    ck_assert_int_eq(world_hound(world, 0)->at.x, 1);
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(a_bulldog_breaks_ties_by_direction_and_never_steps_back)
{
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct level *level = meadow_grow(seed);
        struct world *world = world_new(level, 0);
        for (int i = 0; i < 100 && world_outcome(world) == OUTCOME_RUNNING; i++) {
            struct cell before[8];
            for (size_t hound = 0; hound < world_hound_count(world); hound++) {
                before[hound] = world_hound(world, hound)->at;
            }
            meadow_wait(world, 1);
            for (size_t hound = 0; hound < world_hound_count(world); hound++) {
                const struct hound *now = world_hound(world, hound);
                struct cell hare = world_hare(world)->at;
                int dx = abs(now->at.x - hare.x), dy = abs(now->at.y - hare.y);
                int was_dx = abs(before[hound].x - hare.x), was_dy = abs(before[hound].y - hare.y);
                bool nearer = dx + dy < was_dx + was_dy || (dx < was_dx && dy < was_dy) ||
                              10 * (dx + dy) - 6 * (dx < dy ? dx : dy) <
                                  10 * (was_dx + was_dy) - 6 * (was_dx < was_dy ? was_dx : was_dy);
                bool moved = !cell_equal(now->at, before[hound]);
                ck_assert_msg(now->breed != BREED_BULLDOG || !moved || nearer, "seed %lu", (unsigned long)seed);
            }
        }
        world_free(world);
        level_free(level);
    }
}
END_TEST

/* No hedge, bale or shut shutter is on an animal's cell. */
static bool stands_well(const struct world *world, size_t index)
{
    const struct hound *hound = world_hound(world, index);
    return terrain_factor(world_terrain(world, hound->at), hound->breed) > 0 &&
           terrain_facts(world_terrain(world, world_hare(world)->at))->hare > 0;
}

START_TEST(nobody_shares_a_cell_or_stands_in_a_wall)
{
    for (uint64_t seed = 0; seed < seeds(400); seed++) {
        struct level *level = meadow_grow(seed);
        meadow_crowd(level, seed);
        struct world *world = world_new(level, 0);
        struct events events;
        struct rng rng;
        events_init(&events);
        rng_init(&rng, seed);
        for (int i = 0; i < 150 && world_outcome(world) == OUTCOME_RUNNING; i++) {
            tick_run(world, meadow_command(&rng), &events);
            for (size_t hound = 0; hound < world_hound_count(world); hound++) {
                int first = world_hound_at(world, world_hound(world, hound)->at);
                bool is_sound = first == (int)hound && stands_well(world, hound);
                ck_assert_msg(is_sound, "seed %lu, tick %d, hound %zu", (unsigned long)seed, i, hound);
            }
        }
        events_done(&events);
        world_free(world);
        level_free(level);
    }
}
END_TEST

/* Returns the map with hedges in place of the other hounds. */
static struct grid *without_others(const struct world *world, size_t index)
{
    const struct grid *grid = world_grid(world);
    struct grid *copy = grid_new(grid_width(grid), grid_height(grid));
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at.y++) {
        for (at.x = 0; at.x < grid_width(grid); at.x++) {
            int hound = world_hound_at(world, at);
            grid_set(copy, at, hound >= 0 && hound != (int)index ? TERRAIN_HEDGE : grid_terrain(grid, at));
        }
    }
    return copy;
}

/* Returns whether some legal step leads to a cell from which the path past the other hounds is shorter than the current
 * path through them. */
static bool has_better_cell(const struct level *level, const struct world *world, size_t index)
{
    const struct hound *hound = world_hound(world, index);
    struct mover mover = level_hound_mover(level, hound->breed);
    struct grid *grid = without_others(world, index);
    struct moves *moves = moves_new(grid, &mover);
    uint32_t here = oracle(level, world, index);
    bool found = false;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(hound->at, dir);
        if (moves_from(moves, hound->at) >> dir & 1) {
            found |= meadow_oracle(level, grid, hound->breed, to, world_hare(world)->at) < here;
        }
    }
    moves_free(moves);
    grid_free(grid);
    return found;
}

/* A hound moves on after HUNT_PATIENCE ticks.  It may need one more if another hound took the cell first. */
START_TEST(nobody_waits_long_who_could_get_nearer)
{
    int waited = 0;
    for (uint64_t seed = 0; seed < seeds(400); seed++) {
        struct level *level = meadow_grow(seed);
        meadow_crowd(level, seed);
        struct world *world = world_new(level, 0);
        int standing[MEADOW_CROWD] = {0};
        struct cell before[MEADOW_CROWD] = {0};
        for (int i = 0; i < 150 && world_outcome(world) == OUTCOME_RUNNING; i++) {
            meadow_wait(world, 1);
            for (size_t hound = 0; hound < world_hound_count(world); hound++) {
                const struct hound *now = world_hound(world, hound);
                bool has_had_its_turn = world_outcome(world) == OUTCOME_RUNNING;
                bool waits = hunt_searches(now->breed) && now->mood == MOOD_WAITING && has_had_its_turn;
                bool stands = waits && cell_equal(before[hound], now->at) && has_better_cell(level, world, hound);
                standing[hound] = stands ? standing[hound] + 1 : 0;
                before[hound] = now->at;
                waited += waits;
                ck_assert_msg(standing[hound] <= HUNT_PATIENCE + 1, "seed %lu, tick %d, hound %zu", (unsigned long)seed,
                              i, hound);
            }
        }
        world_free(world);
        level_free(level);
    }
    ck_assert_int_gt(waited, 100);
}
END_TEST

/* While the hare and the clocks stand still, every hound comes to rest: at the hare, behind another hound, or without a
 * path. */
START_TEST(nobody_walks_in_circles)
{
    for (uint64_t seed = 0; seed < seeds(400); seed++) {
        struct level *level = meadow_grow(seed);
        meadow_crowd(level, seed);
        level->shutter_count = 0;
        struct world *world = world_new(level, 0);
        meadow_wait(world, 3000);
        for (size_t hound = 0; hound < world_hound_count(world); hound++) {
            struct cell before = world_hound(world, hound)->at;
            for (int i = 0; i < 100 && world_outcome(world) == OUTCOME_RUNNING; i++) {
                meadow_wait(world, 1);
                bool stands = cell_equal(before, world_hound(world, hound)->at);
                ck_assert_msg(stands, "seed %lu, hound %zu still walks", (unsigned long)seed, hound);
            }
        }
        world_free(world);
        level_free(level);
    }
}
END_TEST

START_TEST(every_hound_chases_with_a_finder_of_its_own)
{
    struct level *level = MEADOW("@....", "....D", "....B", "....B");
    struct world *world = world_new(level, 0);
    ck_assert_ptr_null(hunt_plan(world, 0));
    const struct finder *one = plan_finder(hunt_plan(world, 1)), *other = plan_finder(hunt_plan(world, 2));
    ck_assert_ptr_nonnull(one);
    ck_assert_ptr_nonnull(other);
    ck_assert_ptr_ne(one, other);
    ck_assert(one->method->keeps);
    world_free(world);
    level_free(level);
}
END_TEST

TEST_MAIN("hounds", plans_are_as_cheap_as_the_oracle_says, arrival_is_cost_divided_by_speed,
          at_a_catch_the_plan_is_the_one_that_led_to_it, a_hound_paws_a_gate_open,
          a_gate_shut_in_a_chase_sends_it_another_way, the_nearest_hound_moves_first,
          it_passes_a_slow_one_without_losing_distance, after_three_refusals_it_goes_the_long_way_round,
          in_a_dead_end_it_waits, a_bulldog_breaks_ties_by_direction_and_never_steps_back,
          nobody_shares_a_cell_or_stands_in_a_wall, nobody_waits_long_who_could_get_nearer, nobody_walks_in_circles,
          every_hound_chases_with_a_finder_of_its_own)
