/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/format/codes.h"
#include "level/format/diag.h"

#include <string.h>

static const char source[] = "one\ntw\xc3\xb6\r\n\tthree\n\xe7\x89\xa7\xe5\xa0\xb4!\n";

static void ck_text(const struct report *report, const char *expected)
{
    struct text text;
    text_init(&text);
    report_write_text(report, &text);
    ck_assert_str_eq(text.bytes, expected);
    text_done(&text);
}

START_TEST(carets_stand_under_characters)
{
    struct report report;
    report_init(&report, "a\033b", source, strlen(source));
    report_add(&report, DIAG_ERROR, "umlaut", (struct place){2, 3, 1}, "found \"%s\"", "\xc3\xb6");
    report_add(&report, DIAG_WARNING, "dash", (struct place){3, 2, 5}, "filtered \033[0m");
    diag_hint(report_add(&report, DIAG_ERROR, "wide", (struct place){4, 2, 2}, "wide"), "look %d", 1);
    report_add(&report, DIAG_ERROR, "past", (struct place){9, 1, 1}, "past the end");
    report_add(&report, DIAG_ERROR, "whole", (struct place){0, 0, 0}, "all of it");
    ck_text(&report, "a?b:2:3: error: found \"\xc3\xb6\" [umlaut]\n    tw\xc3\xb6\n      ^\n"
                     "a?b:3:2: warning: filtered ?[0m [dash]\n    ?three\n     ^~~~~\n"
                     "a?b:4:2: error: wide [wide]\n    \xe7\x89\xa7\xe5\xa0\xb4!\n      ^~~\nhint: look 1\n"
                     "a?b:9:1: error: past the end [past]\n"
                     "a?b: error: all of it [whole]\n");
    report_done(&report);
}
END_TEST

START_TEST(long_lines_are_shown_in_part)
{
    char line[1001];
    memset(line, 'x', 1000);
    line[1000] = '\0';
    line[499] = '!';
    struct report report;
    struct text text;
    text_init(&text);
    report_init(&report, "f", line, 1000);
    report_add(&report, DIAG_ERROR, "mark", (struct place){1, 500, 900}, "here");
    report_write_text(&report, &text);
    const char *quote = strchr(text.bytes, '\n') + 1;
    const char *caret = strchr(quote, '\n') + 1;
    ck_assert(strncmp(quote, "    ...xxx", 10) == 0);
    ck_assert_int_eq(quote[strchr(caret, '^') - caret], '!');
    ck_assert_uint_lt(strlen(caret), 120);
    report_done(&report);
    text_done(&text);
}
END_TEST

START_TEST(findings_are_sorted_by_place)
{
    struct report report;
    report_init(&report, "f", NULL, 0);
    report_add(&report, DIAG_ERROR, "d", (struct place){7, 1, 1}, "d");
    report_add(&report, DIAG_ERROR, "b", (struct place){2, 5, 1}, "b");
    report_add(&report, DIAG_ERROR, "c", (struct place){2, 5, 1}, "c");
    report_add(&report, DIAG_ERROR, "a", (struct place){2, 1, 1}, "a");
    report_sort(&report);
    ck_text(&report, "f:2:1: error: a [a]\nf:2:5: error: b [b]\nf:2:5: error: c [c]\nf:7:1: error: d [d]\n");
    report_done(&report);
}
END_TEST

START_TEST(past_the_limit_they_are_counted)
{
    struct report report;
    struct text text;
    text_init(&text);
    report_init(&report, "f", NULL, 0);
    for (int i = 0; i < REPORT_MAX + 2; i++) {
        diag_hint(report_add(&report, DIAG_WARNING, "w", (struct place){1, 1, 1}, "w"), "hint");
    }
    ck_assert_uint_eq(report.count, REPORT_MAX);
    ck_assert_uint_eq(report.warnings, REPORT_MAX + 2);
    report_write_text(&report, &text);
    ck_assert_ptr_nonnull(strstr(text.bytes, "\nf: 2 more findings not shown\n"));
    for (int i = 0; i < REPORT_MAX + 1; i++) {
        report_add(&report, DIAG_ERROR, "e", (struct place){1, 1, 1}, "e");
    }
    report_add(&report, DIAG_WARNING, "w", (struct place){1, 1, 1}, "w");
    ck_assert_uint_eq(report.count, 2 * REPORT_MAX);
    report_done(&report);
    text_done(&text);
}
END_TEST

/* Accepted warnings are neither kept nor counted.  An error is kept, however many warnings there are. */
START_TEST(a_level_drops_what_it_accepts)
{
    enum { SECOND = 1000 };
    struct report report;
    report_init(&report, "f", NULL, 0);
    ck_assert_uint_le(code_count, REPORT_CODES);
    report_add(&report, DIAG_WARNING, "open-border", (struct place){0, 0, 0}, "w");
    report_accept(&report, 1, "ragged-row open-border nonsense");
    report_accept(&report, SECOND, NULL);
    ck_assert(!report_dropped(&report, 1, code_of("open-border")));
    for (int line = 1; line <= 3 * REPORT_MAX; line++) {
        report_add(&report, DIAG_WARNING, line % 3 == 0 ? "open-border" : "ragged-row", (struct place){line, 1, 1},
                   "w");
        report_add(&report, DIAG_WARNING, "unknown-key", (struct place){line, 1, 1}, "w");
    }
    report_accept(&report, 1, "open-border tab");
    ck_assert(report_dropped(&report, 1, code_of("open-border")));
    report_add(&report, DIAG_WARNING, "tab", (struct place){2, 1, 1}, "w");
    ck_assert(report_dropped(&report, 1, code_of("tab")));
    ck_assert(!report_dropped(&report, 1, code_of("unknown-key")));
    ck_assert(!report_dropped(&report, SECOND, code_of("open-border")));
    report_add(&report, DIAG_ERROR, "open-border", (struct place){1, 1, 1}, "e");
    ck_assert_int_eq(report_first_error(&report)->severity, DIAG_ERROR);
    ck_assert_uint_eq(report.count, REPORT_MAX + 1);
    ck_assert_uint_eq(report.warnings, 1 + 3 * REPORT_MAX);
    report_withdraw(&report, "unknown-key", 1, 2);
    ck_assert_uint_eq(report.count, REPORT_MAX - 1);
    ck_assert_uint_eq(report.warnings, 3 * REPORT_MAX - 1);
    report_add(&report, DIAG_WARNING, "open-border", (struct place){SECOND - 1, 1, 1}, "w");
    report_add(&report, DIAG_WARNING, "open-border", (struct place){SECOND, 1, 1}, "w");
    ck_assert_uint_eq(report.count, REPORT_MAX);
    ck_assert_uint_eq(report.warnings, 3 * REPORT_MAX);
    ck_assert_uint_eq(report.errors, 1);
    report_done(&report);
}
END_TEST

START_TEST(json_holds_the_same)
{
    struct report report;
    struct text text;
    text_init(&text);
    report_init(&report, "a\"b", source, strlen(source));
    diag_hint(report_add(&report, DIAG_ERROR, "x", (struct place){2, 3, 4}, "say \"%s\"", "\xc3\xb6\n"), "do");
    report_add(&report, DIAG_WARNING, "y", (struct place){0, 0, 0}, "z");
    report_write_json(&report, NULL, &text);
    ck_assert_str_eq(text.bytes, "{\"file\":\"a\\\"b\",\"diagnostics\":["
                                 "{\"severity\":\"error\",\"code\":\"x\",\"line\":2,\"column\":3,\"width\":4,"
                                 "\"text\":\"say \\\"\xc3\xb6?\\\"\",\"hint\":\"do\"},"
                                 "{\"severity\":\"warning\",\"code\":\"y\",\"line\":0,\"column\":0,\"width\":1,"
                                 "\"text\":\"z\"}],\"errors\":1,\"warnings\":1}\n");
    report_done(&report);
    text_done(&text);
}
END_TEST

START_TEST(malformed_bytes_have_a_column_each)
{
    struct report report;
    static const char bytes[] = "\xff\xe7\x89\xa7x";
    report_init(&report, "f", bytes, strlen(bytes));
    report_add(&report, DIAG_ERROR, "code", (struct place){1, 3, 1}, "here");
    ck_text(&report, "f:1:3: error: here [code]\n    ?\xe7\x89\xa7x\n       ^\n");
    report_done(&report);
}
END_TEST

START_TEST(one_byte_is_a_line)
{
    struct report report;
    report_init(&report, "f", "x", 1);
    report_add(&report, DIAG_ERROR, "code", (struct place){1, 1, 1}, "here");
    ck_text(&report, "f:1:1: error: here [code]\n    x\n    ^\n");
    report_done(&report);
    report_init(&report, "f", "", 0);
    report_add(&report, DIAG_ERROR, "code", (struct place){1, 1, 1}, "here");
    ck_text(&report, "f:1:1: error: here [code]\n");
    report_done(&report);
}
END_TEST

START_TEST(codes_are_found_by_name)
{
    for (size_t i = 0; i < code_count; i++) {
        ck_assert_ptr_eq(code_of(codes[i].name), &codes[i]);
    }
    ck_assert_ptr_null(code_of("bad"));
    ck_assert_ptr_null(code_of("zzz"));
}
END_TEST

START_TEST(report_that_is_done_is_empty)
{
    struct report report;
    report_init(&report, "f", "x", 1);
    report_add(&report, DIAG_ERROR, "code", (struct place){1, 1, 1}, "here");
    report_done(&report);
    ck_assert(report.count == 0 && report.errors == 0 && report.diags == NULL && report.source == NULL);
    report_done(&report);
}
END_TEST

TEST_MAIN("diag", carets_stand_under_characters, long_lines_are_shown_in_part, findings_are_sorted_by_place,
          past_the_limit_they_are_counted, a_level_drops_what_it_accepts, json_holds_the_same,
          malformed_bytes_have_a_column_each, one_byte_is_a_line, codes_are_found_by_name, report_that_is_done_is_empty)
