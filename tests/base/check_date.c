/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/date.h"

START_TEST(only_days_of_the_calendar_are_read)
{
    static const char *const good[] = {"1970-01-01", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"};
    static const char *const bad[] = {
        "",         "2026-02-29",  "1900-02-29", "2026-04-31", "2026-00-10", "2026-13-01", "2026-01-00", "0000-01-01",
        "2026-1-1", "2026-11-211", "2026/11/21", "2026/11-21", "2026-11/21", "20 6-11-21", "-026-11-21", "2026-11-2x"};
    struct date date;
    char text[11];
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        ck_assert_msg(date_parse(good[i], &date), "%s", good[i]);
        date_write(&date, text);
        ck_assert_str_eq(text, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_msg(!date_parse(bad[i], &date), "%s", bad[i]);
    }
}
END_TEST

START_TEST(known_numbers)
{
    ck_assert_int_eq(date_number(&(struct date){1970, 1, 1}), 0);
    ck_assert_int_eq(date_number(&(struct date){1969, 12, 31}), -1);
    ck_assert_int_eq(date_number(&(struct date){2000, 3, 1}), 11017);
    ck_assert_int_eq(date_number(&(struct date){2026, 11, 21}), 20778);
    ck_assert_int_eq(date_number(&(struct date){1, 1, 1}), -719162);
}
END_TEST

static struct date day_after(struct date date)
{
    const struct date in_month = {date.year, date.month, date.day + 1}, in_year = {date.year, date.month + 1, 1};
    return date_is_good(&in_month) ? in_month : date_is_good(&in_year) ? in_year : (struct date){date.year + 1, 1, 1};
}

START_TEST(each_day_is_one_after_the_last)
{
    struct date date = {1896, 1, 1}, end = {2105, 1, 1};
    for (int32_t number = date_number(&date); number < date_number(&end); number++) {
        ck_assert(date_is_good(&date));
        ck_assert_int_eq(date_number(&date), number);
        const struct date same = date_of_number(number);
        ck_assert(same.year == date.year && same.month == date.month && same.day == date.day);
        date = day_after(date);
    }
    ck_assert_int_eq(date.day + date.month, 2);
}
END_TEST

START_TEST(no_day_follows_the_last)
{
    const struct date last = {DATE_LAST_YEAR, 12, 31};
    ck_assert_int_eq(date_number(&last), date_number(&(struct date){DATE_LAST_YEAR, 12, 30}) + 1);
    ck_assert_int_eq(date_of_number(date_number(&last)).day, 31);
    const struct date none[] = {date_of_number(date_number(&last) + 1), date_of_number(-719163)};
    for (size_t i = 0; i < 2; i++) {
        ck_assert(none[i].year == 0 && none[i].month == 0 && none[i].day == 0);
    }
}
END_TEST

TEST_MAIN("date", only_days_of_the_calendar_are_read, known_numbers, each_day_is_one_after_the_last,
          no_day_follows_the_last)
