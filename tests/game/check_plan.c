#include "config.h"

#include "testing.h"

#include "game/hounds/plan.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "level/format/level.h"
#include "path/find/heuristic.h"

#include <string.h>

static struct cell any_cell(struct rng *rng, const struct level *level)
{
    return (struct cell){(int)rng_below(rng, (uint32_t)level->width), (int)rng_below(rng, (uint32_t)level->height)};
}

/* All cells, row by row. */
static struct cell nearest_of_all(const struct moves *moves, const struct regions *regions, struct cell from,
                                  struct cell to)
{
    struct cell best = from;
    uint32_t least = UINT32_MAX;
    for (struct cell at = {0, 0}; at.y < grid_height(moves_grid(moves)); at.y++) {
        for (at.x = 0; at.x < grid_width(moves_grid(moves)); at.x++) {
            uint32_t distance = heuristic_cost(HEURISTIC_OCTILE, moves_mover(moves), at, to);
            if (regions_connected(regions, from, at) && distance < least) {
                best = at;
                least = distance;
            }
        }
    }
    return best;
}

START_TEST(it_is_the_nearest_of_all_cells)
{
    int compared = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct level *level = meadow_grow(seed);
        struct world *world = world_new(level, 0);
        struct rng rng;
        rng_init(&rng, seed);
        struct mover mover = level_hound_mover(level, BREED_BLOODHOUND);
        struct moves *moves = moves_new(world_grid(world), &mover);
        struct regions *regions = regions_new(moves);
        for (int i = 0; i < 20; i++) {
            struct cell from = any_cell(&rng, level), to = any_cell(&rng, level);
            if (moves_can_stand(moves, from)) {
                struct cell found = plan_nearest(moves, regions, from, to);
                struct cell wanted = nearest_of_all(moves, regions, from, to);
                ck_assert_msg(cell_equal(found, wanted), "seed %lu: %d,%d for %d,%d", (unsigned long)seed, found.x,
                              found.y, wanted.x, wanted.y);
                compared += !cell_equal(found, to);
            }
        }
        regions_free(regions);
        moves_free(moves);
        world_free(world);
        level_free(level);
    }
    ck_assert_int_gt(compared, 500);
}
END_TEST

START_TEST(a_hare_in_a_gap_is_waited_for)
{
    struct level *level = MEADOW("B....#....", ".....:....", ".....#....");
    level->hare = (struct cell){5, 1};
    level->has_hare = true;
    struct world *world = world_new(level, 0);
    meadow_wait(world, 60);
    ck_assert_int_eq(world_outcome(world), OUTCOME_RUNNING);
    ck_assert(cell_equal(world_hound(world, 0)->at, (struct cell){4, 1}));
    ck_assert_int_eq(world_hound(world, 0)->mood, MOOD_STUCK);
    ck_assert_ptr_null(plan_finder(hunt_plan(world, 0)));
    struct events events;
    events_init(&events);
    meadow_do(world, move(EAST), &events);
    ck_assert_int_eq(world_hound(world, 0)->mood, MOOD_STUCK);
    events_done(&events);
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(a_walled_off_hare_is_followed_along_the_wall)
{
    struct level *level = MEADOW("@.......", "########", "B.......");
    struct world *world = world_new(level, 0);
    struct events events;
    events_init(&events);
    for (int x = 1; x < 8; x++) {
        meadow_do(world, move(EAST), &events);
        meadow_wait(world, 8);
        ck_assert_int_eq(world_hound(world, 0)->at.x, x);
    }
    events_done(&events);
    world_free(world);
    level_free(level);
}
END_TEST

/* What was found before the gate fell shut is not what is nearest after it. */
START_TEST(another_map_has_another_nearest_cell)
{
    struct level *level = MEADOW("....#.@", "B...|.#", "....#.#", "#######");
    meadow_clock(level, (struct cell){4, 1}, 100, 50, 50);
    level->terrain[5] = TERRAIN_HEDGE;
    struct world *world = world_new(level, 0);
    ck_assert(cell_equal(plan_target(hunt_plan(world, 0)), (struct cell){3, 0}));
    meadow_wait(world, 51);
    ck_assert(cell_equal(plan_target(hunt_plan(world, 0)), (struct cell){5, 1}));
    world_free(world);
    level_free(level);
}
END_TEST

static void assert_same_plan(const struct plan *a, const struct plan *b, uint64_t seed)
{
    size_t one, two;
    const struct cell *path = plan_path(a, &one), *other = plan_path(b, &two);
    ck_assert_msg(one == two && (one == 0 || memcmp(path, other, one * sizeof *path) == 0), "seed %lu: another path",
                  (unsigned long)seed);
    ck_assert_msg(plan_cost(a) == plan_cost(b) && cell_equal(plan_target(a), plan_target(b)), "seed %lu: another end",
                  (unsigned long)seed);
}

/* Whatever was asked before, and whatever of the way has been gone since. */
START_TEST(a_plan_is_a_function_of_what_it_is_asked)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct level *level = meadow_grow(seed);
        struct world *world = world_new(level, 0);
        struct mover mover = level_hound_mover(level, BREED_BLOODHOUND);
        struct moves *moves = moves_new(world_grid(world), &mover);
        struct regions *regions = regions_new(moves);
        struct plan_watch *nobody = NULL;
        struct plan *old = plan_new(moves, regions, &nobody);
        struct rng rng;
        rng_init(&rng, seed);
        for (int i = 0; i < 40; i++) {
            struct plan *fresh = plan_new(moves, regions, &nobody);
            struct cell from = any_cell(&rng, level), to = any_cell(&rng, level);
            enum plan_status status = plan_update(old, from, to, NULL);
            ck_assert_msg(plan_update(fresh, from, to, NULL) == status, "seed %lu", (unsigned long)seed);
            assert_same_plan(old, fresh, seed);
            size_t count;
            const struct cell *path = plan_path(old, &count);
            if (status == PLAN_FOUND && count > 2) {
                struct cell next = path[1];
                uint32_t cost = moves_cost(moves, from, direction_between(from, next));
                plan_advance(old, next, cost);
                plan_update(fresh, next, to, NULL);
                assert_same_plan(old, fresh, seed);
            }
            plan_free(fresh);
        }
        plan_free(old);
        regions_free(regions);
        moves_free(moves);
        world_free(world);
        level_free(level);
    }
}
END_TEST

TEST_MAIN("approach", it_is_the_nearest_of_all_cells, a_hare_in_a_gap_is_waited_for,
          a_walled_off_hare_is_followed_along_the_wall, another_map_has_another_nearest_cell,
          a_plan_is_a_function_of_what_it_is_asked)
