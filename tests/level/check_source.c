/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/format/source.h"

#include <string.h>

static void open_text(struct source *source, struct report *report, const char *text)
{
    report_init(report, "test", text, strlen(text));
    ck_assert(source_init(source, text, strlen(text), report));
}

START_TEST(lines_lose_their_ends)
{
    struct source source;
    struct report report;
    struct slice line;
    open_text(&source, &report, "one  \r\n\n  two\nthree");
    static const char *const expected[] = {"one", "", "  two", "three"};
    for (int i = 0; i < 4; i++) {
        ck_assert(source_next(&source, LINE_CUT, &line));
        ck_assert(slice_is(line, expected[i]));
        ck_assert_int_eq(source.number, i + 1);
    }
    ck_assert(!source_next(&source, LINE_CUT, &line));
    ck_assert_uint_eq(report.errors, 0);
    report_done(&report);
}
END_TEST

START_TEST(places_are_in_characters)
{
    struct source source;
    struct report report;
    struct slice line, before, after;
    open_text(&source, &report, "\xc3\xb6\xe7\x89\xa7 = \xc3\xa4\xc3\xa4x\n");
    ck_assert(source_next(&source, LINE_CUT, &line));
    ck_assert(slice_split(line, '=', &before, &after));
    struct place place = source_place(&source, slice_trim(after));
    ck_assert(place.line == 1 && place.column == 6 && place.width == 3);
    place = source_place(&source, before);
    ck_assert(place.column == 1 && place.width == 3);
    place = source_place(&source, slice_end(slice_trim(before)));
    ck_assert(place.column == 3 && place.width == 1);
    place = source_place_end(&source);
    ck_assert(place.column == 9);
    report_done(&report);
}
END_TEST

START_TEST(each_fault_is_reported_once_a_line)
{
    struct source source;
    struct report report;
    struct slice line;
    open_text(&source, &report, "a\tb\tc\001\002\n\t\n");
    while (source_next(&source, LINE_CUT, &line)) {
    }
    ck_assert_uint_eq(report.errors, 3);
    ck_assert(report.diags[0].column == 2 && report.diags[1].column == 6 && report.diags[2].line == 2);
    report_done(&report);
}
END_TEST

START_TEST(words_and_quotes)
{
    struct slice rest = {"  a  bc ", 8};
    ck_assert(slice_is(slice_word(&rest), "a"));
    ck_assert(slice_is(slice_word(&rest), "bc"));
    ck_assert_uint_eq(slice_word(&rest).size, 0);
    char text[300];
    memset(text, 'x', sizeof text);
    ck_assert_uint_eq(slice_short((struct slice){text, sizeof text}).size, 40);
}
END_TEST

static bool number_of(const char *text, int *number, struct report *report)
{
    struct source source;
    struct slice line;
    open_text(&source, report, text);
    ck_assert(source_next(&source, LINE_CUT, &line));
    return value_number(&source, line, "it", 2, 100, number);
}

START_TEST(numbers_are_plain_and_in_range)
{
    static const struct {
        const char *text, *code;
    } bad[] = {{"1", "out-of-range"},
               {"101", "out-of-range"},
               {"-3", "out-of-range"},
               {"-", "bad-number"},
               {"+3", "bad-number"},
               {"3x", "bad-number"},
               {"0x3", "bad-number"},
               {"3.0", "bad-number"},
               {"\xd9\xa3", "bad-number"},
               {"99999999999999999999999", "out-of-range"},
               {"18446744073709551618", "out-of-range"}};
    int number = 7;
    struct report report;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        ck_assert_msg(!number_of(bad[i].text, &number, &report), "%s", bad[i].text);
        ck_assert_str_eq(report.diags[0].code, bad[i].code);
        ck_assert_int_eq(number, 7);
        report_done(&report);
    }
    ck_assert(number_of("0100", &number, &report) && number == 100);
    report_done(&report);
}
END_TEST

/* The bytes are rejected as a whole.  The only finding has that code, and is in line 1 at that column. */
static void is_refused(const char *bytes, size_t size, const char *code, int column)
{
    struct source source;
    struct report report;
    report_init(&report, "test", bytes, size);
    ck_assert(!source_init(&source, bytes, size, &report));
    ck_assert_uint_eq(report.count, 1);
    ck_assert_str_eq(report.diags[0].code, code);
    ck_assert_int_eq(report.diags[0].line, 1);
    ck_assert_int_eq(report.diags[0].column, column);
    ck_assert_int_eq(report.diags[0].width, 1);
    report_done(&report);
}

START_TEST(other_kinds_of_text_are_refused)
{
    is_refused("\xff\xfe", 2, "utf-16", 1);
    is_refused("\xff\xfex\0", 4, "utf-16", 1);
    is_refused("\xfe\xff\0x", 4, "utf-16", 1);
    is_refused("\xc3\xb6x\ry\r", 6, "bare-return", 3);
}
END_TEST

START_TEST(long_lines_are_cut_between_characters)
{
    struct text text;
    text_init(&text);
    text_add_repeated(&text, 'x', SOURCE_MAX_LINE - 2);
    text_add(&text, "\xe7\x89\xa7 and more");
    struct source source;
    struct report report;
    struct slice line;
    open_text(&source, &report, text.bytes);
    ck_assert(source_next(&source, LINE_CUT, &line));
    ck_assert_uint_eq(line.size, SOURCE_MAX_LINE - 2);
    ck_assert_uint_eq(report.errors, 1);
    report_done(&report);
    text_done(&text);
}
END_TEST

START_TEST(trimmed_blanks_are_nothing)
{
    ck_assert_uint_eq(slice_trim((struct slice){" ", 1}).size, 0);
    ck_assert_uint_eq(slice_trim((struct slice){"   ", 3}).size, 0);
    ck_assert(slice_is(slice_trim((struct slice){" a ", 3}), "a"));
}
END_TEST

/* The end of a line, and a place behind a slice of it, are one character wide. */
START_TEST(places_behind_a_part_are_one_wide)
{
    struct source source;
    struct report report;
    struct slice line, before, after;
    open_text(&source, &report, "ab = cd\n");
    ck_assert(source_next(&source, LINE_CUT, &line));
    ck_assert(slice_split(line, '=', &before, &after));
    struct place place = source_place(&source, slice_end(before));
    ck_assert(place.line == 1 && place.column == 4 && place.width == 1);
    place = source_place_end(&source);
    ck_assert(place.line == 1 && place.column == 8 && place.width == 1);
    report_done(&report);
}
END_TEST

TEST_MAIN("source", lines_lose_their_ends, places_are_in_characters, each_fault_is_reported_once_a_line,
          words_and_quotes, numbers_are_plain_and_in_range, other_kinds_of_text_are_refused,
          long_lines_are_cut_between_characters, trimmed_blanks_are_nothing, places_behind_a_part_are_one_wide)
