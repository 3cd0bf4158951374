/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/text.h"
#include "bench/table.h"

#include <string.h>

static void add(struct table *table, const char *method, double mean)
{
    struct table_row row;
    table_row_init(&row, method);
    row.ticks = 10;
    table_row_set_times(&row, &(struct spread){mean, mean, mean, mean});
    row.checked = 1;
    table_add(table, &row);
}

enum { HEAP = TABLE_FASTER, GOOD, JPS, PLUS, BEST };

static const struct table_yardstick yardsticks[TABLE_YARDSTICKS] = {{"astar-heap", {"astar-heap"}},
                                                                    {"astar-good", {"astar-good"}},
                                                                    {"jps", {"jps"}},
                                                                    {"jps+", {"jps+"}},
                                                                    {"best", {"jps", "astar-heap"}}};

/* Adds three maps of two sets.  The second map has no row for jump point search. */
static void fill(struct table *table)
{
    table_init(table, yardsticks, "cold");
    table_begin(table, "a \"b\"", "one", "chase", 0);
    add(table, "astar-heap", 8000);
    add(table, "jps", 2000);
    add(table, "gfra", 1000);
    table_end(table);
    table_begin(table, "c", "one", "chase", 0);
    add(table, "astar-heap", 2000);
    add(table, "gfra", 1000);
    table_end(table);
    table_begin(table, "d", "two", "chase", 0);
    add(table, "astar-heap", 3000);
    add(table, "jps", 3000);
    add(table, "gfra", 6000);
    table_end(table);
}

START_TEST(rows_are_set_against_yardsticks)
{
    struct table table;
    fill(&table);
    const struct table_row *rows = table.blocks[0].rows;
    ck_assert_double_eq_tol(rows[0].numbers[HEAP], 1, 1e-9);
    ck_assert_double_eq_tol(rows[2].numbers[HEAP], 8, 1e-9);
    ck_assert_double_eq_tol(rows[2].numbers[JPS], 2, 1e-9);
    ck_assert_double_eq_tol(rows[0].numbers[JPS], 0.25, 1e-9);
    ck_assert_double_lt(rows[2].numbers[GOOD], 0);
    ck_assert_double_lt(table.blocks[1].rows[1].numbers[JPS], 0);
    ck_assert_double_eq_tol(rows[0].numbers[BEST], 0.25, 1e-9);
    ck_assert_double_eq_tol(table.blocks[1].rows[1].numbers[BEST], 2, 1e-9);
    table_done(&table);
}
END_TEST

static void contains(const struct text *text, const char *words)
{
    ck_assert_msg(strstr(text->bytes, words) != NULL, "no '%s' in:\n%s", words, text->bytes);
}

START_TEST(maps_become_one_row)
{
    struct table table;
    struct text text;
    text_init(&text);
    fill(&table);
    table_write_means(&table, &text);
    contains(&text, "geometric mean of one, chase (cold)\n  method        ticks    mean us   p50 us    p99 us    max us"
                    " x astar-heap        x jps       x best  wrong\n"
                    "  astar-heap        2      4.000     4.00      4.00      4.00         1.00         0.25         "
                    "0.50      0\n");
    contains(
        &text,
        "gfra              2      1.000     1.00      1.00      1.00         4.00         2.00         2.00      0\n");
    contains(&text, "geometric mean of two, chase (cold)\n");
    contains(&text, "geometric mean, chase (cold)\n");
    contains(
        &text,
        "gfra              3      1.817     1.82      1.82      1.82         2.00         1.00         1.26      0\n");
    contains(&text, "median map, chase (cold)\n");
    contains(
        &text,
        "gfra              3      1.000     1.00      1.00      1.00         2.00         1.25         2.00      0\n");
    contains(&text, "worst map, chase (cold)\n");
    contains(
        &text,
        "gfra              3      6.000     6.00      6.00      6.00         0.50         0.50         0.50      0\n");
    contains(&text, "x best, chase (cold)\n  method         maps      mean    median     worst  on\n");
    contains(&text, "  jps               2      1.00      1.00      1.00  a \"b\"\n");
    contains(&text, "  gfra              3      1.26      2.00      0.50  d\n");
    text_done(&text);
    table_done(&table);
}
END_TEST

START_TEST(csv_is_plain)
{
    static const char head[] = "# cores 2\n# load 1\nmap,set,part,variant,size,method,ticks,mean_ns,";
    struct table table;
    struct text text;
    text_init(&text);
    fill(&table);
    table_write_csv(&table, "cores 2\nload 1\n", &text);
    ck_assert_msg(strncmp(text.bytes, head, sizeof head - 1) == 0, "%s", text.bytes);
    contains(
        &text,
        "\n\"a "
        "\"\"b\"\"\",\"one\",chase,\"cold\",0,gfra,10,1000.0,,1000,1000,1000,,,,,,,,,8.0000,,2.0000,,2.0000,1,0\n");
    contains(&text, "\n\"geometric mean\",\"one\",chase,\"cold\",0,gfra,2,1000.0,,1000,1000,1000,");
    contains(&text, "\n\"worst map\",\"\",chase,\"cold\",0,gfra,3,6000.0,,6000,6000,6000,");
    text_done(&text);
    table_done(&table);
}
END_TEST

START_TEST(one_map_has_no_mean)
{
    struct table table;
    struct text text;
    text_init(&text);
    table_init(&table, yardsticks, "");
    table_begin(&table, "a", "one", "doors", 0);
    add(&table, "gfra", 1);
    table_end(&table);
    table_write_means(&table, &text);
    ck_assert_uint_eq(text.size, 0);
    table_write_block(&table, &text);
    contains(&text, "a, doors\n");
    text_done(&text);
    table_done(&table);
}
END_TEST

START_TEST(one_set_has_no_mean_of_its_own)
{
    struct table table;
    struct text text;
    text_init(&text);
    table_init(&table, yardsticks, "");
    for (int i = 0; i < 2; i++) {
        table_begin(&table, "a", "one", "doors", 0);
        add(&table, "gfra", 1);
        table_end(&table);
    }
    table_write_means(&table, &text);
    contains(&text, "geometric mean, doors\n");
    ck_assert_ptr_null(strstr(text.bytes, " of one"));
    text_done(&text);
    table_done(&table);
}
END_TEST

TEST_MAIN("table", rows_are_set_against_yardsticks, maps_become_one_row, csv_is_plain, one_map_has_no_mean,
          one_set_has_no_mean_of_its_own)
