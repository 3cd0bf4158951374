/* SPDX-License-Identifier: MIT */
/* Counts ways in levels where they can be counted by hand, and compares with the proof whether there are any. */
#include "config.h"

#include "testing.h"

#include "game/meadow.h"
#include "replay/solver_search.h"
#include "replay/ways.h"

enum { ALL = 100000 };

/* Frees the level. */
static void expect(size_t count, struct level *level, enum goal goal, int wanted)
{
    level->goal = goal;
    level->goal_count = wanted;
    struct ways ways = ways_count(level, ALL, NULL);
    ck_assert(ways.is_all);
    ck_assert_uint_eq(ways.count, count);
    level_free(level);
}

START_TEST(clover_is_eaten_in_some_order)
{
    expect(1, MEADOW("#####", "#@.>#", "#####"), GOAL_REACH, 0);
    expect(2, MEADOW("#######", "#*.@.*#", "#..>..#", "#######"), GOAL_COLLECT, 2);
    expect(4, MEADOW("#######", "#*.@.*#", "#..>..#", "#######"), GOAL_COLLECT, 1);
    expect(6, MEADOW("#######", "#*.@.*#", "#..>..#", "#..*..#"), GOAL_COLLECT, 3);
    expect(1, MEADOW("#######", "#@*.*>#", "#######"), GOAL_COLLECT, 2);
}
END_TEST

START_TEST(burrows_are_told_apart)
{
    expect(2, MEADOW("#######", "#>.@.>#", "#######"), GOAL_REACH, 0);
    expect(2, MEADOW("#######", "#>*@.>#", "#######"), GOAL_COLLECT, 1);
}
END_TEST

/* The hare carries the bale home, or sets it down behind itself on any cell but the one beside the burrow.  In the
 * second level it can set the bale down on six cells, or carry it. */
START_TEST(hay_is_told_apart)
{
    expect(4, MEADOW("#######", "#@.0.>#", "#######"), GOAL_REACH, 0);
    expect(7, MEADOW("#######", "#@0..##", "#..>###", "#######"), GOAL_REACH, 0);
}
END_TEST

START_TEST(who_lives_has_one_way) { expect(1, MEADOW("#####", "#@.##", "#####"), GOAL_SURVIVE, 12); }
END_TEST

START_TEST(what_was_not_looked_at_may_hold_more)
{
    struct level *level = MEADOW("#######", "#*.@.*#", "#..>..#", "#######");
    level->goal = GOAL_COLLECT;
    level->goal_count = 2;
    struct ways ways = ways_count(level, 9, NULL);
    ck_assert(!ways.is_all);
    ck_assert_uint_eq(ways.count, 0);
    ck_assert_uint_le(ways.states, 9);
    level_free(level);
}
END_TEST

START_TEST(there_are_some_where_a_proof_finds_one)
{
    enum { LEVELS = 40, STATES = 1200 };
    size_t won = 0, lost = 0;
    for (uint64_t seed = 1; seed <= LEVELS; seed++) {
        struct level *level = meadow_tiny(seed);
        size_t made = 0;
        enum proof proof;
        replay_free(proof_search(level, STATES, NULL, &made, &proof));
        struct ways ways = ways_count(level, STATES, NULL);
        ck_assert_msg(proof != PROOF_NONE_WINS || ways.count == 0, "seed %d: %zu", (int)seed, ways.count);
        ck_assert_msg(proof != PROOF_WON || !ways.is_all || ways.count > 0, "seed %d: none", (int)seed);
        won += ways.count > 0;
        lost += ways.is_all && ways.count == 0;
        level_free(level);
    }
    ck_assert_msg(won > 0 && lost > 0, "%zu won, %zu lost", won, lost);
}
END_TEST

TEST_MAIN("ways", clover_is_eaten_in_some_order, burrows_are_told_apart, hay_is_told_apart, who_lives_has_one_way,
          what_was_not_looked_at_may_hold_more, there_are_some_where_a_proof_finds_one)
