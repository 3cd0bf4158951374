/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "sandbox.h"

#include "path/find/heuristic.h"

/* An estimate is consistent if no step costs less than the estimate falls, and if it is 0 at the goal.  It is then
 * never too large. */
START_TEST(consistent_ones_never_overestimate)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct sandbox box;
        uint32_t costs[SANDBOX_CELLS];
        sandbox_init(&box, seed);
        box.has_surcharge = false;
        struct cell start = sandbox_standing(&box);
        sandbox_costs(&box, start, costs);
        for (int i = 0; i < box.width * box.height * HEURISTICS; i++) {
            enum heuristic heuristic = (enum heuristic)(i % HEURISTICS);
            struct cell goal = sandbox_at(&box, i / HEURISTICS);
            uint32_t estimate = heuristic_cost(heuristic, &box.mover, start, goal);
            ck_assert_msg(!heuristic_is_consistent(heuristic, &box.mover) || estimate <= costs[i / HEURISTICS],
                          "seed %llu, %s: %u of %u", (unsigned long long)seed, heuristic_name(heuristic), estimate,
                          costs[i / HEURISTICS]);
        }
        sandbox_done(&box);
    }
}
END_TEST

START_TEST(consistent_ones_fall_no_faster_than_steps_cost)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        box.has_surcharge = false;
        struct cell goal = sandbox_cell(&box);
        for (int i = 0; i < box.width * box.height * 8; i++) {
            struct cell at = sandbox_at(&box, i / 8), to = cell_step(at, (enum direction)(i % 8));
            if (!sandbox_is_legal(&box, at, to.x - at.x, to.y - at.y)) {
                continue;
            }
            uint32_t cost = sandbox_cost(&box, at, to.x - at.x, to.y - at.y);
            for (enum heuristic heuristic = 0; heuristic < HEURISTICS; heuristic++) {
                uint64_t after = (uint64_t)cost + heuristic_cost(heuristic, &box.mover, to, goal);
                ck_assert_msg(!heuristic_is_consistent(heuristic, &box.mover) ||
                                  heuristic_cost(heuristic, &box.mover, at, goal) <= after,
                              "seed %llu, %s", (unsigned long long)seed, heuristic_name(heuristic));
            }
        }
        sandbox_done(&box);
    }
}
END_TEST

static void standard_mover(struct mover *mover)
{
    mover_init(mover);
    mover->factor[1] = 2;
    mover->factor[2] = 5;
}

START_TEST(the_nearest_step_is_legal_and_leads_nearest)
{
    for (uint64_t seed = 1; seed <= 300; seed++) {
        struct sandbox box;
        sandbox_init(&box, seed);
        struct cell from = sandbox_standing(&box), to = sandbox_cell(&box);
        enum direction step = heuristic_nearest_step(box.moves, from, to);
        uint32_t here = heuristic_cost(HEURISTIC_OCTILE, &box.mover, from, to), least = here;
        for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
            uint32_t there = heuristic_cost(HEURISTIC_OCTILE, &box.mover, cell_step(from, dir), to);
            least = moves_can_step(box.moves, from, dir) && there < least ? there : least;
        }
        ck_assert_msg(step == NO_DIRECTION ? least == here : moves_can_step(box.moves, from, step) && least < here,
                      "seed %llu", (unsigned long long)seed);
        ck_assert_uint_eq(heuristic_cost(HEURISTIC_OCTILE, &box.mover, cell_step(from, step), to), least);
        sandbox_done(&box);
    }
}
END_TEST

START_TEST(values_are_as_documented)
{
    struct mover mover;
    struct cell a = {10, 20}, b = {13, 16};
    standard_mover(&mover);
    ck_assert_uint_eq(heuristic_cost(HEURISTIC_OCTILE, &mover, a, b), 2 * (3 * 14 + 10));
    ck_assert_uint_eq(heuristic_cost(HEURISTIC_MANHATTAN, &mover, a, b), 2 * 70);
    ck_assert_uint_eq(heuristic_cost(HEURISTIC_CHEBYSHEV, &mover, a, b), 2 * 40);
    ck_assert_uint_eq(heuristic_cost(HEURISTIC_ZERO, &mover, a, b), 0);
    ck_assert_uint_eq(heuristic_cost(HEURISTIC_EUCLIDEAN, &mover, a, b), 2 * 49); /* 5 * 14 / sqrt 2 is 49.5 */
    mover.neighbours = 4;
    ck_assert_uint_eq(heuristic_cost(HEURISTIC_EUCLIDEAN, &mover, a, b), 2 * 50);
}
END_TEST

START_TEST(large_values_stop_at_the_top)
{
    struct mover mover;
    standard_mover(&mover);
    mover.factor[1] = mover.factor[2] = 255;
    mover.straight = mover.diagonal = UINT16_MAX;
    struct cell a = {0, 0}, b = {GRID_MAX_SIDE - 1, GRID_MAX_SIDE - 1};
    ck_assert_uint_eq(heuristic_cost(HEURISTIC_OCTILE, &mover, a, b), UINT32_MAX);
    ck_assert_uint_eq(heuristic_cost(HEURISTIC_EUCLIDEAN, &mover, a, b), UINT32_MAX);
}
END_TEST

START_TEST(manhattan_is_for_four_neighbours)
{
    struct mover mover;
    standard_mover(&mover);
    ck_assert(!heuristic_is_consistent(HEURISTIC_MANHATTAN, &mover));
    ck_assert(heuristic_is_consistent(HEURISTIC_OCTILE, &mover));
    mover.diagonal = 20;
    ck_assert(heuristic_is_consistent(HEURISTIC_MANHATTAN, &mover));
    mover.diagonal = 14;
    mover.neighbours = 4;
    ck_assert(heuristic_is_consistent(HEURISTIC_MANHATTAN, &mover));
}
END_TEST

/* Returns whether a + b * sqrt 2 > 0, computed with integers. */
static bool is_positive(int64_t a, int64_t b)
{
    if (a >= 0 || b <= 0) {
        return a >= 0 ? b >= 0 ? a > 0 || b > 0 : a * a > 2 * b * b : false;
    }
    return 2 * b * b > a * a;
}

/* Checks the claim of path/map/mover.h: for each difference in diagonal steps, tests the straight steps that just
 * outweigh it. */
START_TEST(large_costs_order_like_the_square_root_of_two)
{
    for (int64_t diagonal = -5740; diagonal <= 5740; diagonal++) {
        int64_t nearest = -diagonal * 8119 / 5741;
        for (int64_t straight = nearest - 2; straight <= nearest + 2; straight++) {
            int64_t cost = 5741 * straight + 8119 * diagonal;
            bool same = straight == 0 && diagonal == 0;
            ck_assert_int_eq(cost > 0, !same && is_positive(straight, diagonal));
        }
    }
}
END_TEST

START_TEST(movers_know_their_factors)
{
    struct mover mover;
    mover_init(&mover);
    ck_assert_uint_eq(mover_least_factor(&mover), 0);
    ck_assert_uint_eq(mover_greatest_factor(&mover), 0);
    standard_mover(&mover);
    ck_assert_uint_eq(mover_least_factor(&mover), 2);
    ck_assert_uint_eq(mover_greatest_factor(&mover), 5);
}
END_TEST

TEST_MAIN("heuristic", consistent_ones_never_overestimate, consistent_ones_fall_no_faster_than_steps_cost,
          the_nearest_step_is_legal_and_leads_nearest, values_are_as_documented, large_values_stop_at_the_top,
          manhattan_is_for_four_neighbours, large_costs_order_like_the_square_root_of_two, movers_know_their_factors)
