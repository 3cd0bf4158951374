/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/rng.h"

/* These are the first numbers of SplitMix64's reference code. */
START_TEST(known_values)
{
    static const uint64_t known[] = {UINT64_C(6457827717110365317), UINT64_C(3203168211198807973),
                                     UINT64_C(9817491932198370423), UINT64_C(4593380528125082431),
                                     UINT64_C(16408922859458223821)};
    struct rng rng;
    rng_init(&rng, 1234567);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        ck_assert_uint_eq(rng_next(&rng), known[i]);
    }
}
END_TEST

START_TEST(copy_is_a_fork)
{
    struct rng rng;
    rng_init(&rng, 7);
    rng_next(&rng);
    struct rng copy = rng;
    ck_assert_uint_eq(rng_next(&rng), rng_next(&copy));
}
END_TEST

START_TEST(below_stays_below)
{
    static const uint32_t limits[] = {1, 2, 3, 1000, UINT32_C(0x80000001), UINT32_MAX};
    struct rng rng;
    rng_init(&rng, 1);
    for (size_t i = 0; i < sizeof limits / sizeof limits[0]; i++) {
        for (int draw = 0; draw < 1000; draw++) {
            ck_assert_uint_lt(rng_below(&rng, limits[i]), limits[i]);
        }
    }
}
END_TEST

/* With 60000 throws, a count that is off by 500 is off by more than five standard deviations. */
START_TEST(dice_are_fair)
{
    int counts[6] = {0};
    struct rng rng;
    rng_init(&rng, 1);
    for (int i = 0; i < 60000; i++) {
        counts[rng_below(&rng, 6)]++;
    }
    for (int i = 0; i < 6; i++) {
        ck_assert_int_gt(counts[i], 9500);
        ck_assert_int_lt(counts[i], 10500);
    }
}
END_TEST

/* If the remainder were used directly, the lower half of this limit would come up twice as often as the rest. */
START_TEST(large_limits_are_fair)
{
    const uint32_t limit = UINT32_C(0xc0000000);
    int low = 0;
    struct rng rng;
    rng_init(&rng, 1);
    for (int i = 0; i < 30000; i++) {
        low += rng_below(&rng, limit) < limit / 3;
    }
    ck_assert_int_gt(low, 9500);
    ck_assert_int_lt(low, 10500);
}
END_TEST

/* The range is a multiple of any power of two, so no number is rejected. */
START_TEST(powers_of_two_waste_nothing)
{
    for (int bits = 0; bits < 32; bits++) {
        uint32_t limit = UINT32_C(1) << bits;
        struct rng rng, plain;
        rng_init(&rng, 5);
        rng_init(&plain, 5);
        for (int draw = 0; draw < 100; draw++) {
            ck_assert_uint_eq(rng_below(&rng, limit), (uint32_t)(rng_next(&plain) >> 32) % limit);
        }
    }
}
END_TEST

TEST_MAIN("rng", known_values, copy_is_a_fork, below_stays_below, dice_are_fair, large_limits_are_fair,
          powers_of_two_waste_nothing)
