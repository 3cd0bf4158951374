#include "config.h"

#include "testing.h"

#include "game/plan.h"
#include "game/meadow.h"

/* Two rooms, and a hedge like a cup between them, open to the west; the hare stands behind its bottom. */
#define CUP(hound)                                                                                                     \
    MEADOW("#####################", "#...................#", "#.....#######.......#", "#...........#.......#",         \
           "#....." hound ".....#....@..#", "#...........#.......#", "#.....#######.......#", "#...................#", \
           "#####################")

static bool is_in_the_cup(struct cell at)
{
    return at.x >= 6 && at.x <= 11 && at.y >= 3 && at.y <= 5;
}

START_TEST(the_cup_holds_the_bulldog)
{
    struct level *level = CUP("D");
    struct world *world = world_new(level, 0);
    meadow_wait(world, 500);
    ck_assert_int_eq(world_outcome(world), OUTCOME_RUNNING);
    ck_assert(is_in_the_cup(world_hound(world, 0)->at));
    ck_assert_int_eq(world_hound(world, 0)->mood, MOOD_STUCK);
    ck_assert_ptr_null(world_plan(world, 0));
    world_free(world);
    level_free(level);
}
END_TEST

START_TEST(the_cup_does_not_hold_the_bloodhound)
{
    struct level *level = CUP("B");
    struct world *world = world_new(level, 0);
    struct hound hound = *world_hound(world, 0);
    uint32_t cost = meadow_oracle(level, world_grid(world), hound.breed, hound.at, level->hare);
    ck_assert_uint_eq(plan_cost(world_plan(world, 0)), cost);
    uint32_t arrival = (TICK_POINTS_PER_COST * cost + (uint32_t)hound.speed - 1) / (uint32_t)hound.speed;
    meadow_wait(world, (int)arrival - 1);
    ck_assert_int_eq(world_outcome(world), OUTCOME_RUNNING);
    meadow_wait(world, 1);
    ck_assert_int_eq(world_outcome(world), OUTCOME_CAUGHT);
    ck_assert_int_eq(world_catcher(world), 0);
    world_free(world);
    level_free(level);
}
END_TEST

TEST_MAIN("cup", the_cup_holds_the_bulldog, the_cup_does_not_hold_the_bloodhound)
