#include "config.h"

#include "testing.h"

#include "front/challenge.h"

START_TEST(results_are_told_in_a_line)
{
    struct daily_result result = {.date = {2026, 11, 21},
                                  .is_win = true,
                                  .ticks = 42 * 30,
                                  .par = 51 * 30,
                                  .medals = MEDAL_TIME | MEDAL_CLOVER,
                                  .clover = 3,
                                  .near_misses = 1,
                                  .hash = UINT64_C(0x0123456789abcdef)};
    char line[CHALLENGE_LINE];
    daily_result_line(&result, line);
    ck_assert_str_eq(line, "Hounded 2026-11-21  won 0:42 of 0:51 **-  3 clover, 1 near miss  01234567");
    result.is_win = false;
    result.near_misses = 2;
    daily_result_line(&result, line);
    ck_assert_str_eq(line, "Hounded 2026-11-21  caught at 0:42  3 clover, 2 near misses  01234567");
}
END_TEST

TEST_MAIN("challenge", results_are_told_in_a_line)
