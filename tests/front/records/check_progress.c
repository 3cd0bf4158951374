/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "front/records/progress.h"
#include "level/format/campaign.h"

#include <string.h>

/* Merges `progress` with a valid file and compares the result. */
static void expect_merged(const struct ledger *ledger, struct progress *progress, const char *before, const char *after)
{
    struct text bytes, out;
    text_init(&bytes);
    text_init(&out);
    text_add(&bytes, before);
    ck_assert_int_eq(ledger_take(ledger, &bytes, progress), LEDGER_IS_GOOD);
    ledger_renew(ledger, &bytes, progress, &out);
    ck_assert_str_eq(out.bytes, after);
    text_done(&out);
    text_done(&bytes);
}

static enum ledger_state state_of(const char *bytes, size_t size)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    struct text text;
    text_init(&text);
    text_add_bytes(&text, bytes, size);
    enum ledger_state state = ledger_take(&progress_wins, &text, &progress);
    text_done(&text);
    progress_done(&progress);
    return state;
}

START_TEST(best_time_and_all_medals_are_kept)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    ck_assert_ptr_null(progress_of(&progress, "one"));
    progress_won(&progress, "one", 0, 500, MEDAL_CLEAN);
    progress_won(&progress, "two", 0, 70, 0);
    progress_won(&progress, "one", 0, 400, MEDAL_TIME);
    progress_won(&progress, "one", 0, 900, MEDAL_CLOVER);
    ck_assert_uint_eq(progress_of(&progress, "one")->ticks, 400);
    ck_assert_uint_eq(progress_of(&progress, "one")->medals, MEDAL_TIME | MEDAL_CLEAN | MEDAL_CLOVER);
    ck_assert_uint_eq(progress_of(&progress, "two")->medals, 0);
    expect_merged(&progress_wins, &progress, "", "hounded-progress: 1\none 400 time clean clover\ntwo 70\n");
    progress_done(&progress);
}
END_TEST

/* Version 1 has always written files like this.  Each win and medal counts, and nothing changes. */
START_TEST(old_file_is_read)
{
    static const char old[] = "hounded-progress: 1\n01-first-clover 451 time clean\n0123456789abcdef 77\n"
                              "daily-2026-11-21 800 clover\n";
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    expect_merged(&progress_wins, &progress, old, old);
    ck_assert_uint_eq(progress.wins.count, 3);
    ck_assert_uint_eq(progress_of(&progress, "first-clover")->ticks, 451);
    ck_assert_uint_eq(progress_of(&progress, "first-clover")->medals, MEDAL_TIME | MEDAL_CLEAN);
    ck_assert_uint_eq(progress_of(&progress, "0123456789abcdef")->ticks, 77);
    ck_assert_uint_eq(progress_of(&progress, "daily-2026-11-21")->medals, MEDAL_CLOVER);
    progress_done(&progress);
}
END_TEST

/* Levels that once had a number count under their current names, wherever they are in the campaign now. */
START_TEST(wins_of_levels_that_had_a_number_count)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    size_t found = 0;
    for (size_t i = 0; i < campaign_count; i++) {
        const char *once = campaign_name_once(campaign_levels[i].name);
        struct text old;
        text_init(&old);
        text_addf(&old, "hounded-progress: 1\n%s %zu clean\n", once != NULL ? once : "none", 100 + i);
        ck_assert_int_eq(ledger_take(&progress_wins, &old, &progress), LEDGER_IS_GOOD);
        const struct record *record = progress_of(&progress, campaign_levels[i].name);
        ck_assert(once == NULL || (record != NULL && record->ticks == 100 + i && record->medals == MEDAL_CLEAN));
        found += once != NULL;
        text_done(&old);
    }
    ck_assert_uint_eq(found, 22);
    progress_done(&progress);
}
END_TEST

START_TEST(a_better_win_is_written_under_the_name_of_today)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    progress_won(&progress, "the-same-cup", 0, 300, MEDAL_CLOVER);
    expect_merged(&progress_wins, &progress,
                  "hounded-progress: 1\n07-the-same-cup 451 time\n28-every-breed 700 clean\n",
                  "hounded-progress: 1\nthe-same-cup 300 time clover\n28-every-breed 700 clean\n");
    ck_assert_uint_eq(progress.wins.count, 2);
    progress_done(&progress);
}
END_TEST

/* Medals are kept.  The best time is the one on the current map. */
START_TEST(a_changed_map_is_known)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    expect_merged(&progress_wins, &progress, "hounded-progress: 1\n~a 300 clean map=00000000000000aa mine\n",
                  "hounded-progress: 1\n~a 300 clean map=00000000000000aa mine\n");
    const struct record *record = progress_of(&progress, "~a");
    ck_assert(!progress_has_changed(record, 0xaa) && progress_has_changed(record, 0xbb));
    ck_assert(!progress_has_changed(record, 0));
    progress_won(&progress, "~a", 0xbb, 400, MEDAL_TIME);
    ck_assert(!progress_has_changed(record, 0xbb));
    expect_merged(&progress_wins, &progress, "hounded-progress: 1\n~a 300 clean map=00000000000000aa mine\n",
                  "hounded-progress: 1\n~a 400 time clean map=00000000000000bb mine\n");
    progress_won(&progress, "~a", 0xbb, 350, 0);
    ck_assert_uint_eq(progress_of(&progress, "~a")->ticks, 350);
    progress_done(&progress);
}
END_TEST

/* Older programs did not note the map.  A time without a map counts on every map. */
START_TEST(a_record_without_a_map_stays)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    progress_won(&progress, "~a", 0, 300, 0);
    progress_won(&progress, "~a", 0xaa, 400, 0);
    ck_assert_uint_eq(progress_of(&progress, "~a")->ticks, 300);
    ck_assert_uint_eq(progress_of(&progress, "~a")->map, 0xaa);
    progress_won(&progress, "~a", 0, 500, 0);
    ck_assert_uint_eq(progress_of(&progress, "~a")->ticks, 300);
    ck_assert_uint_eq(progress_of(&progress, "~a")->map, 0xaa);
    progress_done(&progress);
}
END_TEST

START_TEST(what_another_program_has_won_since_counts)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    static const char line[] = "hounded-progress: 1\n~a 500 time map=00000000000000bb\n";
    expect_merged(&progress_wins, &progress, "hounded-progress: 1\n~a 300 map=00000000000000aa\n",
                  "hounded-progress: 1\n~a 300 map=00000000000000aa\n");
    expect_merged(&progress_wins, &progress, line, line);
    ck_assert_uint_eq(progress_of(&progress, "~a")->ticks, 500);
    progress_done(&progress);
}
END_TEST

START_TEST(wins_by_a_hash_are_adopted)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    progress_won(&progress, "0123456789abcdef", 0, 77, MEDAL_CLEAN);
    progress_adopt(&progress, "~a", 0xaa, "0123456789abcdef");
    progress_adopt(&progress, "~b", 0xaa, "fedcba9876543210");
    ck_assert_uint_eq(progress_of(&progress, "~a")->ticks, 77);
    ck_assert_uint_eq(progress_of(&progress, "~a")->map, 0xaa);
    ck_assert_ptr_null(progress_of(&progress, "~b"));
    progress_done(&progress);
}
END_TEST

START_TEST(what_is_not_understood_stays)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    progress_won(&progress, "one", 0, 300, MEDAL_CLOVER);
    progress_won(&progress, "two", 0, 90, MEDAL_TIME);
    expect_merged(&progress_wins, &progress,
                  "# mine\nhounded-progress: 1\n\n  one 400 gold time\r\none-more\ntwo  80 time \nthree 5 silver",
                  "# mine\nhounded-progress: 1\n\none 300 time clover gold\none-more\ntwo  80 time \nthree 5 silver\n");
    ck_assert_uint_eq(progress_of(&progress, "one")->medals, MEDAL_TIME | MEDAL_CLOVER);
    ck_assert_uint_eq(progress_of(&progress, "two")->ticks, 80);
    ck_assert_uint_eq(progress_of(&progress, "three")->ticks, 5);
    progress_done(&progress);
}
END_TEST

/* A name of one letter is as good as any. */
START_TEST(a_part_of_a_word_is_unknown)
{
    static const char line[] = "hounded-progress: 1\nx 300 t timely c map= clean\n";
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    expect_merged(&progress_wins, &progress, line, line);
    ck_assert_uint_eq(progress_of(&progress, "x")->medals, MEDAL_CLEAN);
    progress_done(&progress);
}
END_TEST

/* What follows a word that is too long is not read, and stays. */
START_TEST(a_word_that_is_too_long_stays)
{
    struct store nowhere = {0};
    struct progress progress = {.store = &nowhere};
    struct text before = text_empty(), after = text_empty();
    text_addf(&before, "hounded-progress: 1\none 300 time gold %0200d  clean \n", 0);
    text_addf(&after, "hounded-progress: 1\none 200 time gold %0200d  clean \n", 0);
    progress_won(&progress, "one", 0, 200, 0);
    expect_merged(&progress_wins, &progress, before.bytes, after.bytes);
    text_done(&after);
    text_done(&before);
    progress_done(&progress);
}
END_TEST

START_TEST(the_state_of_a_file)
{
    static const struct {
        const char *bytes;
        size_t size;
        enum ledger_state state;
    } table[] = {
        {"", 0, LEDGER_IS_GOOD},
        {"\n \n", 3, LEDGER_IS_GOOD},
        {"one 3\n", 6, LEDGER_IS_GOOD},
        {"one: 3\n", 7, LEDGER_IS_GOOD},
        {"hounded-hare 3\n", 15, LEDGER_IS_GOOD},
        {"hounded-progress: 1", 19, LEDGER_IS_GOOD},
        {"hounded-progress: 1\nwhatever this is\n", 37, LEDGER_IS_GOOD},
        {"hounded-progress: 2\none 3\n", 26, LEDGER_IS_NEWER},
        {"# me\n\nhounded-progress: 4294967295\n", 35, LEDGER_IS_NEWER},
        {"hounded-progress: 18446744073709551617\n", 39, LEDGER_IS_NEWER},
        {"hounded-progress: 0\n", 20, LEDGER_IS_BROKEN},
        {"hounded-progress: x\n", 20, LEDGER_IS_BROKEN},
        {"hounded-progress: 1x\n", 21, LEDGER_IS_BROKEN},
        {"hounded-settings: 1\n", 20, LEDGER_IS_BROKEN},
        {"nonsense", 8, LEDGER_IS_BROKEN},
        {"\0\0\0\0", 4, LEDGER_IS_BROKEN},
        {"one 3\0time\n", 11, LEDGER_IS_BROKEN},
        {"one two\n", 8, LEDGER_IS_BROKEN},
        {"one -3\n", 7, LEDGER_IS_BROKEN},
        {"one 99999999999999999999\n", 25, LEDGER_IS_BROKEN},
        {"a-name-that-is-far-too-long-for-any-level-of-this-game-or-any-other-game 3\n", 75, LEDGER_IS_BROKEN},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        ck_assert_msg(state_of(table[i].bytes, table[i].size) == table[i].state, "%s", table[i].bytes);
    }
}
END_TEST

START_TEST(a_number_is_a_word_of_digits)
{
    static const char *const bad[] = {"", "-1", "+1", " 1", "1 ", "1x", "x", "10a", "/1", ":1", "4294967296"};
    static const char *const good[] = {"0", "9", "10", "007", "4294967295"};
    static const unsigned long numbers[] = {0, 9, 10, 7, UINT32_MAX};
    unsigned long number;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_msg(!ledger_number(bad[i], &number), "'%s'", bad[i]);
    }
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        ck_assert_msg(ledger_number(good[i], &number) && number == numbers[i], "'%s'", good[i]);
    }
}
END_TEST

/* A file without any first line is not reported. */
START_TEST(a_first_line_may_lack_its_version)
{
    static const char *const lines[] = {"hounded-progress: x\none 3\n",
                                        "one 3\nhounded-progress: 1x\n",
                                        "hounded-progress: 1\none 3\n",
                                        "hounded-settings: x\none 3\n",
                                        "one 3\n",
                                        ""};
    for (int i = 0; i < 6; i++) {
        struct text bytes = text_empty();
        text_add(&bytes, lines[i]);
        ck_assert_msg(ledger_lacks_version(&progress_wins, &bytes) == (i < 2), "%s", lines[i]);
        ledger_adopt(&progress_wins, &bytes, NULL); /* wins have no choices to adopt */
        text_done(&bytes);
    }
}
END_TEST

TEST_MAIN("progress", best_time_and_all_medals_are_kept, old_file_is_read, wins_of_levels_that_had_a_number_count,
          a_better_win_is_written_under_the_name_of_today, a_changed_map_is_known, a_record_without_a_map_stays,
          what_another_program_has_won_since_counts, wins_by_a_hash_are_adopted, what_is_not_understood_stays,
          a_part_of_a_word_is_unknown, a_word_that_is_too_long_stays, the_state_of_a_file, a_number_is_a_word_of_digits,
          a_first_line_may_lack_its_version)
