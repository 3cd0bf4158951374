/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/clock.h"
#include "bench/timing.h"

START_TEST(spread_of_a_hundred)
{
    uint64_t values[100];
    for (size_t i = 0; i < 100; i++) {
        values[i] = 100 - i;
    }
    struct spread spread = spread_of(values, 100);
    ck_assert_double_eq_tol(spread.mean, 50.5, 1e-9);
    ck_assert_double_eq(spread.median, 50);
    ck_assert_double_eq(spread.p99, 99);
    ck_assert_double_eq(spread.max, 100);
}
END_TEST

START_TEST(spread_of_few)
{
    uint64_t one[] = {7}, three[] = {9, 1, 5};
    struct spread spread = spread_of(one, 1);
    ck_assert_double_eq(spread.median, 7);
    ck_assert_double_eq(spread.p99, 7);
    spread = spread_of(three, 3);
    ck_assert_double_eq(spread.median, 5);
    ck_assert_double_eq(spread.max, 9);
    ck_assert_double_eq(spread_of(NULL, 0).mean, 0);
}
END_TEST

START_TEST(clocks_go_on)
{
    uint64_t (*const clocks[])(void) = {clock_now, clock_used};
    for (size_t i = 0; i < 2; i++) {
        uint64_t begin = clocks[i]();
        while (clocks[i]() == begin) {
        }
        ck_assert_uint_gt(clocks[i](), begin);
    }
    struct stopwatch watch = {clock_used, UINT64_MAX};
    ck_assert_uint_eq(stopwatch_since(&watch, 0), 0);
    watch.cost = 0;
    ck_assert_uint_gt(stopwatch_since(&watch, 0), 0);
}
END_TEST

TEST_MAIN("timing", spread_of_a_hundred, spread_of_few, clocks_go_on)
