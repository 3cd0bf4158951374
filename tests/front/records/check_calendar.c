/* SPDX-License-Identifier: MIT */
/* Tests the results of days, and what happens if two games play the same day. */
#include "config.h"

#include "testing.h"

#include "front/records/calendar.h"

#include <stdio.h>
#include <string.h>

static struct attempt on(int month, int day, uint32_t ticks)
{
    return (struct attempt){.date = {2026, month, day}, .end = DAY_WON, .ticks = ticks};
}

static void note(struct calendar *calendar, int month, int day, uint32_t ticks)
{
    const struct attempt attempt = on(month, day, ticks);
    calendar_note(calendar, &attempt);
}

static void expect_merged(struct calendar *calendar, const char *before, const char *after)
{
    struct text bytes, out;
    text_init(&bytes);
    text_init(&out);
    text_add(&bytes, before);
    ck_assert_int_eq(ledger_take(&calendar_ledger, &bytes, calendar), LEDGER_IS_GOOD);
    ledger_renew(&calendar_ledger, &bytes, calendar, &out);
    ck_assert_str_eq(out.bytes, after);
    text_done(&out);
    text_done(&bytes);
}

START_TEST(the_first_attempt_stays)
{
    struct calendar calendar = {0};
    note(&calendar, 11, 21, 500);
    note(&calendar, 11, 21, 400);
    expect_merged(&calendar, "",
                  "hounded-daily: 1\n2026-11-21 won ticks 500 par 0 medals 0 clover 0 near 0 hash 00000000\n");
    static const char other[] = "hounded-daily: 1\n# mine\n2026-11-21 caught ticks 90 roses 3\n2026-11-20 left\nrain\n";
    expect_merged(&calendar, other, other);
    const struct date date = {2026, 11, 21};
    ck_assert_uint_eq(calendar_day(&calendar, &date)->ticks, 90);
    ck_assert_int_eq(calendar_day(&calendar, &date)->end, DAY_CAUGHT);
    ledger_done(&calendar_ledger, &calendar.days);
}
END_TEST

START_TEST(all_of_an_attempt_comes_back)
{
    static const char *const routes[] = {"8/0/1/0/0", "01f/000/0a0/000/800"};
    for (int columns = 1; columns <= 3; columns += 2) {
        char line[200];
        struct calendar one = {0}, other = {0};
        const struct date date = {2026, 11, 21};
        snprintf(line, sizeof line,
                 "hounded-daily: 1\n2026-11-21 won ticks 1260 par 1530 medals 5 clover 3 near 2 hash "
                 "0123abcd route %s shave 1/0:12/bulldog/north-west\n",
                 routes[columns / 2]);
        expect_merged(&one, line, line);
        struct attempt attempt = *calendar_day(&one, &date);
        ck_assert_int_eq(attempt.sketch.columns, columns);
        calendar_note(&other, &attempt);
        expect_merged(&other, "", line);
        ledger_done(&calendar_ledger, &one.days);
        ledger_done(&calendar_ledger, &other.days);
    }
}
END_TEST

/* A night's result is one word.  A line with another word is kept, but does not count as an attempt. */
START_TEST(a_night_comes_back)
{
    static const char lines[] =
        "hounded-daily: 1\n"
        "2026-11-28 caught ticks 7400 par 1500 medals 0 clover 31 near 1 hash 89abcdef night 10/840\n"
        "2026-11-29 caught ticks 7400 par 1500 medals 0 clover 31 near 1 hash 89abcdef night roses\n";
    struct calendar one = {0}, other = {0};
    const struct date date = {2026, 11, 28}, next = {2026, 11, 29};
    expect_merged(&one, lines, lines);
    struct attempt attempt = *calendar_day(&one, &date);
    ck_assert(attempt.night.is_known && attempt.night.meadows == 10 && attempt.night.points == 840);
    ck_assert_ptr_null(calendar_day(&one, &next));
    calendar_note(&other, &attempt);
    expect_merged(&other, "",
                  "hounded-daily: 1\n"
                  "2026-11-28 caught ticks 7400 par 1500 medals 0 clover 31 near 1 hash 89abcdef night 10/840\n");
    ledger_done(&calendar_ledger, &one.days);
    ledger_done(&calendar_ledger, &other.days);
}
END_TEST

/* The points may be the largest number, or none. */
START_TEST(points_of_a_night_have_bounds)
{
    static const char *const nights[] = {"5/4294967295", "5/0", "5"};
    const struct date date = {2026, 11, 28};
    for (size_t i = 0; i < sizeof nights / sizeof nights[0]; i++) {
        struct calendar calendar = {0};
        char lines[160];
        snprintf(lines, sizeof lines, "hounded-daily: 1\n2026-11-28 left night %s\n", nights[i]);
        expect_merged(&calendar, lines, lines);
        const struct night_result night = calendar_day(&calendar, &date)->night;
        ck_assert(night.is_known && night.meadows == 5 && night.points == (i == 0 ? UINT32_MAX : 0));
        ledger_done(&calendar_ledger, &calendar.days);
    }
}
END_TEST

/* A line with a word that means nothing is kept, but does not count. */
START_TEST(what_means_nothing_does_not_count)
{
    static const char *const bad[] = {"lost",
                                      "won night 3x",
                                      "won night 3/8/1",
                                      "won night 3/99999999999",
                                      "won shave Bull",
                                      "won shave 1/0:12/bulldog/north-west-north-west-north-west-north-west",
                                      "won shave 1_0:12",
                                      "won route 01",
                                      "won hash 1"};
    const struct date date = {2026, 11, 28};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct calendar calendar = {0};
        char lines[160];
        snprintf(lines, sizeof lines, "hounded-daily: 1\n2026-11-28 %s\n", bad[i]);
        expect_merged(&calendar, lines, lines);
        ck_assert_msg(calendar_day(&calendar, &date) == NULL, "%s", bad[i]);
        ledger_done(&calendar_ledger, &calendar.days);
    }
    for (int size = DAY_SHAVE - 1; size <= DAY_SHAVE; size++) {
        struct calendar calendar = {0};
        char lines[160];
        snprintf(lines, sizeof lines, "hounded-daily: 1\n2026-11-28 won shave %0*d\n", size, 0);
        expect_merged(&calendar, lines, lines);
        ck_assert_int_eq(calendar_day(&calendar, &date) != NULL, size < DAY_SHAVE);
        ledger_done(&calendar_ledger, &calendar.days);
    }
}
END_TEST

/* In whatever order the lines are, each day counts once.  The first line that was read wins, and lines win against new
 * results. */
START_TEST(days_come_in_any_order)
{
    enum { MONTHS = 12, DAYS = 28, TURN = 131 };
    struct calendar calendar = {0};
    struct text lines, out;
    text_init(&lines);
    text_init(&out);
    note(&calendar, 5, 7, 999);
    note(&calendar, 3, 30, 998);
    text_add(&lines, "hounded-daily: 1\n");
    for (int i = 0; i < 2 * MONTHS * DAYS; i++) {
        int day = i * TURN % (MONTHS * DAYS);
        text_addf(&lines, "2026-%02d-%02d won ticks %d\n", 1 + day / DAYS, 1 + day % DAYS, i + 1);
    }
    ck_assert_int_eq(ledger_take(&calendar_ledger, &lines, &calendar), LEDGER_IS_GOOD);
    ledger_renew(&calendar_ledger, &lines, &calendar, &out);
    ck_assert(strncmp(out.bytes, lines.bytes, lines.size) == 0);
    ck_assert_str_eq(out.bytes + lines.size, "2026-03-30 won ticks 998 par 0 medals 0 clover 0 near 0 hash 00000000\n");
    ck_assert_uint_eq(calendar.days.count, MONTHS * DAYS + 1);
    for (int i = 0; i < MONTHS * DAYS; i++) {
        int day = i * TURN % (MONTHS * DAYS);
        const struct date date = {2026, 1 + day / DAYS, 1 + day % DAYS};
        ck_assert_uint_eq(calendar_day(&calendar, &date)->ticks, (unsigned)i + 1);
    }
    const struct date end = {2026, 2, 28};
    ck_assert_uint_eq(calendar_streak(&calendar, &end), DAYS);
    text_done(&out);
    text_done(&lines);
    ledger_done(&calendar_ledger, &calendar.days);
}
END_TEST

START_TEST(days_in_a_row)
{
    static const struct date today = {2026, 3, 2};
    struct calendar calendar = {0};
    ck_assert_uint_eq(calendar_streak(&calendar, &today), 0);
    ck_assert_uint_eq(calendar_longest_streak(&calendar), 0);
    note(&calendar, 3, 1, 1);
    ck_assert_uint_eq(calendar_longest_streak(&calendar), 1);
    note(&calendar, 2, 27, 1);
    note(&calendar, 2, 28, 1);
    ck_assert_uint_eq(calendar_streak(&calendar, &today), 3);
    note(&calendar, 3, 2, 1);
    ck_assert_uint_eq(calendar_streak(&calendar, &today), 4);
    ck_assert_uint_eq(calendar_longest_streak(&calendar), 4);
    note(&calendar, 3, 9, 1);
    ck_assert_uint_eq(calendar_longest_streak(&calendar), 4);
    const struct date later = {2026, 3, 11};
    ck_assert_uint_eq(calendar_streak(&calendar, &later), 0);
    /* A row may begin on the first day of all. */
    const struct attempt first = {.date = {1, 1, 1}}, second = {.date = {1, 1, 2}};
    calendar_note(&calendar, &first);
    calendar_note(&calendar, &second);
    ck_assert_uint_eq(calendar_streak(&calendar, &second.date), 2);
    ledger_done(&calendar_ledger, &calendar.days);
}
END_TEST

START_TEST(no_sketch)
{
    static const char *const words[] = {"",
                                        "/",
                                        "////",
                                        "01f",
                                        "01f/000/0a0/000/80",
                                        "01f/000/0a0/000/8000",
                                        "01f/000/0a0/000/80g",
                                        "01f/000/0a0/000/800/",
                                        "0000000000000000000000000"};
    struct sketch sketch;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        ck_assert_msg(!sketch_read(&sketch, words[i]), "%s", words[i]);
    }
    ck_assert(sketch_read(&sketch, "8/0/1/0/0\0"
                                   "0")); /* nothing is read behind its end */
    for (int columns = 1; columns <= SKETCH_MOST_COLUMNS + 1; columns++) {
        struct text word = text_empty();
        for (int row = 0; row < SKETCH_ROWS; row++) {
            text_addf(&word, "%s%0*d", row > 0 ? "/" : "", columns, 0);
        }
        ck_assert_int_eq(sketch_read(&sketch, word.bytes), columns <= SKETCH_MOST_COLUMNS);
        text_done(&word);
    }
}
END_TEST

START_TEST(a_sketch_is_where_the_hare_ran)
{
    struct cell cells[] = {{0, 0}, {1, 0}, {36, 16}};
    const struct track track = {.cells = cells, .count = 3};
    struct sketch sketch;
    char word[SKETCH_WORD];
    sketch_make(&sketch, &track, 37, 17);
    sketch_write(&sketch, word);
    ck_assert_int_eq(sketch.columns, 22);
    ck_assert_int_eq(word[0], '3');
    ck_assert_int_eq(word[strlen(word) - 1], '4');
    ck_assert_uint_eq(strspn(word + 1, "0/"), strlen(word) - 2);
}
END_TEST

TEST_MAIN("calendar", the_first_attempt_stays, all_of_an_attempt_comes_back, a_night_comes_back,
          points_of_a_night_have_bounds, what_means_nothing_does_not_count, days_come_in_any_order, days_in_a_row,
          no_sketch, a_sketch_is_where_the_hare_ran)
