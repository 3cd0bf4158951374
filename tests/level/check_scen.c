/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/benchmark/scen.h"

#include <string.h>

static struct scen scen;
static struct report report;

static void parse(const char *source)
{
    report_init(&report, "x.scen", source, strlen(source));
    scen_parse(&scen, source, strlen(source), &report);
}

static void done(void)
{
    scen_done(&scen);
    report_done(&report);
}

static void assert_fault(const char *source, const char *code, int line, int column)
{
    parse(source);
    ck_assert_uint_eq(report.errors, 1);
    ck_assert_str_eq(report.diags[0].code, code);
    ck_assert_int_eq(report.diags[0].line, line);
    ck_assert_int_eq(report.diags[0].column, column);
    ck_assert_uint_eq(scen.count, 0);
    done();
}

START_TEST(reads_tabs_and_spaces)
{
    parse("version 1\n0\tmaps/a b.map\t10\t8\t1\t2\t9\t7\t3.82843\n\n2 c.map 3 3 0 0 2 2 4\r\n");
    ck_assert_uint_eq(report.errors, 0);
    ck_assert_uint_eq(scen.count, 2);
    const struct scen_query *query = &scen.queries[0];
    ck_assert_int_eq(query->line, 2);
    ck_assert_int_eq(query->width, 10);
    ck_assert_int_eq(query->height, 8);
    ck_assert(cell_equal(query->start, (struct cell){1, 2}));
    ck_assert(cell_equal(query->goal, (struct cell){9, 7}));
    ck_assert_uint_eq(query->length, 382843000);
    ck_assert_int_eq(scen.queries[1].line, 4);
    ck_assert_uint_eq(scen.queries[1].length, 400000000);
    done();
}
END_TEST

START_TEST(no_path_is_minus_one_with_any_decimals)
{
    parse("version 1\n0 a.map 3 3 0 0 2 2 -1\n0 a.map 3 3 0 0 2 2 -1.0\n0 a.map 3 3 0 0 2 2 -1.00000000\n");
    ck_assert_uint_eq(report.errors, 0);
    ck_assert_uint_eq(scen.count, 3);
    for (size_t i = 0; i < scen.count; i++) {
        ck_assert_uint_eq(scen.queries[i].length, SCEN_NO_PATH);
    }
    done();
}
END_TEST

START_TEST(says_what_is_wrong_and_where)
{
    assert_fault("", "missing-version", 1, 1);
    assert_fault("type octile\nheight 4\n", "missing-version", 1, 1);
    assert_fault("version 1\n0\ta.map\t10\n", "bad-line", 2, 1);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 3.8 5\n", "bad-line", 2, 1);
    assert_fault("version 1\n0 a.map 10 8 one 2 9 7 3.8\n", "bad-number", 2, 14);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 -7 3.8\n", "out-of-range", 2, 20);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 99999999999999999999 3.8\n", "out-of-range", 2, 20);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 3.8x\n", "bad-number", 2, 22);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 3.\n", "bad-number", 2, 22);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 -2\n", "bad-number", 2, 22);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 -1.5\n", "bad-number", 2, 22);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 -1.\n", "bad-number", 2, 22);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 -\n", "bad-number", 2, 22);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 .5\n", "bad-number", 2, 22);
    assert_fault("version 1\n0 \xc3\xa4.map 10 8 10 2 9 7 3.8\n", "outside-map", 2, 14);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 8 3.8\n", "outside-map", 2, 20);
}
END_TEST

START_TEST(reports_every_line)
{
    parse("version 1\nx\n0 a.map 3 3 0 0 2 2 2.82843\ny\n");
    ck_assert_uint_eq(report.errors, 2);
    ck_assert_uint_eq(scen.count, 1);
    ck_assert_int_eq(report.diags[1].line, 4);
    done();
}
END_TEST

#define HEADER "version 2\nheight 8\nwidth 10\ncost 1 octile\npatch a.patch\ncommands\n"

START_TEST(reads_a_map_that_changes)
{
    parse(
        HEADER
        "P 0 3 1 2\nQ 0 1 2 9 7 3.82843\n\nQ 1 0 0 0 0 0\nP 2 0 0 0\nP 2 1 9 7\nQ 2 0 0 9 7 11.5\r\nQ 2 0 0 9 7 -1\n");
    ck_assert_uint_eq(report.errors, 0);
    ck_assert(scen.patches != NULL);
    ck_assert_str_eq(scen.patches, "a.patch");
    ck_assert_int_eq(scen.width, 10);
    ck_assert_int_eq(scen.height, 8);
    ck_assert_uint_eq(scen.count, 4);
    ck_assert_uint_eq(scen.queries[3].length, SCEN_NO_PATH);
    ck_assert(cell_equal(scen.queries[0].goal, (struct cell){9, 7}));
    ck_assert_int_eq(scen.queries[2].line, 13);
    ck_assert_int_eq(scen.queries[2].width, 10);
    ck_assert_uint_eq(scen.queries[2].length, 1150000000);
    ck_assert_uint_eq(scen.laying_count, 3);
    ck_assert_uint_eq(scen.layings[0].query, 0);
    ck_assert_int_eq(scen.layings[0].patch, 3);
    ck_assert_uint_eq(scen.layings[1].query, 2);
    ck_assert(cell_equal(scen.layings[2].at, (struct cell){9, 7}));
    done();
}
END_TEST

START_TEST(says_what_is_wrong_with_a_map_that_changes)
{
    static const struct {
        const char *source, *code;
        int line, column;
    } faults[] = {
        {"version 2\nheight 8\nwidth 10\ncost 1 octile\ncommands\n", "missing-key", 5, 1},
        {"version 2\nheight 8\nwidth 10\ncost 1 octile\npatch a\nqueries\ncommands\n", "bad-line", 6, 1},
        {"version 2\nheight 8\nheight 8\nwidth 10\ncost 1 octile\npatch a\ncommands\n", "duplicate-key", 3, 1},
        {"version 2\nheight 0\nwidth 10\ncost 1 octile\npatch a\ncommands\n", "out-of-range", 2, 8},
        {"version 2\nheight x\nwidth 10\ncost 1 octile\npatch a\ncommands\n", "bad-number", 2, 8},
        {"version 2\nheight\nwidth 10\ncost 1 octile\npatch a\ncommands\n", "missing-number", 2, 7},
        {"version 2\nheight 8\nwidth 4097\ncost 1 octile\npatch a\ncommands\n", "out-of-range", 3, 7},
        {"version 2\nheight 8\nwidth 10\ncost 2 octile\npatch a\ncommands\n", "unknown-cost", 4, 6},
        {"version 2\nheight 8\nwidth 10\ncost 1 octile\npatch ../a\ncommands\n", "bad-name", 5, 7},
        {"version 2\nheight 8\nwidth 10\ncost 1 octile\npatch ..\ncommands\n", "bad-name", 5, 7},
        {"version 2\nheight 8\nwidth 10\ncost 1 octile\npatch a\ncommands 7\n", "extra-text", 6, 10},
        {HEADER "R 0 0 0 0\n", "bad-line", 7, 1},
        {HEADER "P 0 0 0\n", "bad-line", 7, 1},
        {HEADER "Q 0 0 0 0 0 0 0\n", "bad-line", 7, 1},
        {HEADER "P 0 -1 0 0\n", "out-of-range", 7, 5},
        {HEADER "P 0 0 10 0\n", "outside-map", 7, 7},
        {HEADER "Q 0 0 8 0 0 1\n", "outside-map", 7, 7},
        {HEADER "Q 0 0 0 0 0 one\n", "bad-number", 7, 13},
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        assert_fault(faults[i].source, faults[i].code, faults[i].line, faults[i].column);
    }
}
END_TEST

TEST_MAIN("scen", reads_tabs_and_spaces, says_what_is_wrong_and_where, no_path_is_minus_one_with_any_decimals,
          reports_every_line, reads_a_map_that_changes, says_what_is_wrong_with_a_map_that_changes)
