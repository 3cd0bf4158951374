#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "front/challenge.h"

#include <stdlib.h>
#include <unistd.h>

static const char folder[] = "challenge.dir";

static void remove_folder(void)
{
    ck_assert_int_eq(system("rm -rf challenge.dir"), 0);
}

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

START_TEST(the_best_run_is_kept)
{
    const struct endless_score good = {3, 10}, better = {3, 11}, worse = {2, 40};
    remove_folder();
    char *state = folder_path(FOLDER_STATE, folder);
    ck_assert_int_eq(folder_make(state), 0);
    ck_assert_uint_eq(endless_score_read(folder).meadows, 0);
    ck_assert_int_eq(endless_score_keep(folder, &good), 0);
    ck_assert_int_eq(endless_score_keep(folder, &worse), 0);
    ck_assert_uint_eq(endless_score_read(folder).clover, 10);
    ck_assert_int_eq(endless_score_keep(folder, &better), 0);
    ck_assert_uint_eq(endless_score_read(folder).clover, 11);
    char *path = folder_file(FOLDER_STATE, folder, "endless"),
         *aside = folder_file(FOLDER_STATE, folder, "endless.broken");
    ck_assert_int_eq(file_write(path, "rubbish\n", 8), 0);
    ck_assert_uint_eq(endless_score_read(folder).clover, 0);
    ck_assert_int_eq(endless_score_keep(folder, &good), 0);
    ck_assert_uint_eq(endless_score_read(folder).clover, 10);
    ck_assert_int_eq(access(aside, R_OK), 0);
    free(path);
    free(aside);
    free(state);
    remove_folder();
}
END_TEST

TEST_MAIN("challenge", results_are_told_in_a_line, the_best_run_is_kept)
