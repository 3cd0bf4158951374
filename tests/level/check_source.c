#include "config.h"

#include "testing.h"

#include "level/format/source.h"
#include "level/format/value.h"

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
    place = source_place_after(&source, slice_trim(before));
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

TEST_MAIN("source", lines_lose_their_ends, places_are_in_characters, each_fault_is_reported_once_a_line,
          words_and_quotes, numbers_are_plain_and_in_range)
