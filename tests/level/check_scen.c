#include "config.h"

#include "testing.h"

#include "level/scen.h"

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

START_TEST(says_what_is_wrong_and_where)
{
    assert_fault("", "missing-version", 1, 1);
    assert_fault("type octile\nheight 4\n", "missing-version", 1, 1);
    assert_fault("version 1\n0\ta.map\t10\n", "bad-line", 2, 1);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 3.8 5\n", "bad-line", 2, 1);
    assert_fault("version 1\n0 a.map 10 8 one 2 9 7 3.8\n", "bad-number", 2, 14);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 -7 3.8\n", "bad-number", 2, 20);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 99999999999999999999 3.8\n", "bad-number", 2, 20);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 3.8x\n", "bad-number", 2, 22);
    assert_fault("version 1\n0 a.map 10 8 1 2 9 7 3.\n", "bad-number", 2, 22);
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

TEST_MAIN("scen", reads_tabs_and_spaces, says_what_is_wrong_and_where, reports_every_line)
