#include "config.h"

#include "testing.h"

#include "game/hounds/plan.h"
#include "game/hounds/hunt.h"
#include "game/meadow.h"
#include "level/format/level.h"
#include "path/find/heuristic.h"

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
    ck_assert_int_eq(plan_method(hunt_plan(world, 0)), PLAN_WITHOUT_SEARCH);
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

static struct cell second_cell(const struct plan *plan)
{
    size_t count;
    const struct cell *path = plan_path(plan, &count);
    ck_assert_uint_gt(count, 1);
    return path[1];
}

/* Field and chase set out another way; whatever was asked before, the place of the rally says which of them answers. */
START_TEST(a_field_answers_for_its_rally_alone)
{
    struct level *level = MEADOW("@.......", "........", "........");
    struct world *world = world_new(level, 0);
    struct mover mover = level_hound_mover(level, BREED_BLOODHOUND);
    struct moves *moves = moves_new(world_grid(world), &mover);
    struct regions *regions = regions_new(moves);
    struct field *field = field_new(moves);
    struct cell from = {0, 0}, to = {7, 2}, elsewhere = {7, 0}, rally = elsewhere;
    struct plan *plan = plan_new(moves, regions, field, &rally);
    for (int i = 0; i < 6; i++) {
        rally = i / 2 % 2 == 0 ? elsewhere : to;
        ck_assert_int_eq(plan_update(plan, from, to, NULL), PLAN_FOUND);
        ck_assert_int_eq(plan_method(plan), i / 2 % 2 == 0 ? PLAN_BY_CHASE : PLAN_BY_FIELD);
        ck_assert_int_eq(second_cell(plan).y, i / 2 % 2 == 0 ? 1 : 0);
        ck_assert_uint_eq(plan_cost(plan), 2 * 14 + 5 * 10);
    }
    plan_free(plan);
    field_free(field);
    regions_free(regions);
    moves_free(moves);
    world_free(world);
    level_free(level);
}
END_TEST

TEST_MAIN("approach", it_is_the_nearest_of_all_cells, a_hare_in_a_gap_is_waited_for,
          a_walled_off_hare_is_followed_along_the_wall, another_map_has_another_nearest_cell,
          a_field_answers_for_its_rally_alone)
