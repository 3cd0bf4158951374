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
    row.time = (struct spread){mean, mean, mean, mean};
    table_add(table, &row);
}

enum { HEAP, JPS, JPS_PLUS };

static const char *const yardsticks[TABLE_YARDSTICKS] = {[HEAP] = "astar-heap", [JPS] = "jps", [JPS_PLUS] = "jps+"};

/* Two maps; on the second there is no jump point search. */
static void fill(struct table *table)
{
    table_init(table, yardsticks);
    table_begin(table, "a \"b\"", "chase", 0);
    add(table, "astar-heap", 8000);
    add(table, "jps", 2000);
    add(table, "gfra", 1000);
    table_end(table);
    table_begin(table, "c", "chase", 0);
    add(table, "astar-heap", 2000);
    add(table, "gfra", 1000);
    table_end(table);
}

START_TEST(rows_are_set_against_yardsticks)
{
    struct table table;
    fill(&table);
    const struct table_row *rows = table.blocks[0].rows;
    ck_assert_double_eq_tol(rows[0].faster[HEAP], 1, 1e-9);
    ck_assert_double_eq_tol(rows[2].faster[HEAP], 8, 1e-9);
    ck_assert_double_eq_tol(rows[2].faster[JPS], 2, 1e-9);
    ck_assert_double_eq_tol(rows[0].faster[JPS], 0.25, 1e-9);
    ck_assert_double_lt(rows[2].faster[JPS_PLUS], 0);
    ck_assert_double_lt(table.blocks[1].rows[1].faster[JPS], 0);
    table_done(&table);
}
END_TEST

static void contains(const struct text *text, const char *words)
{
    ck_assert_msg(strstr(text->bytes, words) != NULL, "no '%s' in:\n%s", words, text->bytes);
}

START_TEST(means_are_geometric)
{
    struct table table;
    struct text text;
    text_init(&text);
    fill(&table);
    table_write_means(&table, &text);
    contains(&text, "geometric mean, chase\n");
    contains(&text, "gfra              2      1.000        -");
    contains(&text, "4.00         2.00            -      0\n");
    text_done(&text);
    table_done(&table);
}
END_TEST

START_TEST(csv_is_plain)
{
    struct table table;
    struct text text;
    text_init(&text);
    fill(&table);
    table_write_csv(&table, &text);
    contains(&text, "\n\"a \"\"b\"\"\",chase,0,gfra,10,1000.0,1000,1000,1000,,,,,,8.0000,2.0000,,0,0\n");
    contains(&text, "\n\"geometric mean\",chase,0,gfra,2,1000.0,,,,");
    text_done(&text);
    table_done(&table);
}
END_TEST

START_TEST(one_map_has_no_mean)
{
    struct table table;
    struct text text;
    text_init(&text);
    table_init(&table, yardsticks);
    table_begin(&table, "a", "doors", 0);
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

TEST_MAIN("table", rows_are_set_against_yardsticks, means_are_geometric, csv_is_plain, one_map_has_no_mean)
