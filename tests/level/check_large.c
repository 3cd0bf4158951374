/* SPDX-License-Identifier: MIT */
/* Giant files are rejected, or read in time proportional to their size; testing.h limits the CPU time. */
#include "config.h"

#include "testing.h"

#include "level/benchmark/movingai.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void parse(const struct text *text, struct report *report)
{
    struct level_file file;
    report_init(report, "large", text->bytes, text->size);
    level_file_parse(&file, text->bytes, text->size, report);
    level_file_done(&file);
}

static size_t count_of(const struct report *report, const char *code)
{
    size_t count = 0;
    for (size_t i = 0; i < report->count; i++) {
        count += strcmp(report->diags[i].code, code) == 0;
    }
    return count;
}

static bool has_code(const struct report *report, const char *code) { return count_of(report, code) > 0; }

static void ck_code(const struct text *text, const char *code)
{
    struct report report;
    struct text out;
    text_init(&out);
    parse(text, &report);
    ck_assert_msg(has_code(&report, code), "no %s", code);
    report_write_text(&report, &out);
    ck_assert_uint_lt(out.size, 100000);
    report_done(&report);
    text_done(&out);
}

START_TEST(a_gigabyte_is_refused)
{
    char path[] = "/tmp/hounded-large.XXXXXX";
    int fd = mkstemp(path);
    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(ftruncate(fd, (off_t)1 << 30), 0);
    close(fd);
    struct level_file file;
    struct report report;
    struct text bytes;
    text_init(&bytes);
    ck_assert(!level_file_read(&file, path, &bytes, &report));
    ck_assert(has_code(&report, "file-too-large"));
    ck_assert_uint_le(bytes.size, LIMIT_LEVEL);
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
    unlink(path);
}
END_TEST

START_TEST(a_line_of_60_megabytes)
{
    struct text text;
    text_init(&text);
    text_add(&text, "format: 1\nhint: ");
    text_add_repeated(&text, 'x', 60 << 20);
    ck_code(&text, "line-too-long");
    text_done(&text);
}
END_TEST

START_TEST(a_row_of_60_megabytes)
{
    struct text text;
    text_init(&text);
    text_add(&text, "format: 1\nmap:\n");
    text_add_repeated(&text, 'q', 60 << 20);
    ck_code(&text, "map-too-wide");
    text_done(&text);
}
END_TEST

START_TEST(millions_of_short_lines)
{
    struct text text;
    text_init(&text);
    text_add(&text, "format: 1\n");
    text_add_repeated(&text, '\n', 8 << 20);
    for (int i = 0; i < 1 << 20; i++) {
        text_add(&text, "par: x\n");
    }
    ck_code(&text, "duplicate-key");
    text_done(&text);
}
END_TEST

START_TEST(legends_of_many_bad_parameters)
{
    struct text text;
    text_init(&text);
    text_add(&text, "format: 1\nlegend:\n");
    for (int line = 0; line < 500; line++) {
        text_addf(&text, "%c = bulldog", 'a' + line % 26);
        for (int i = 0; i < 5000; i++) {
            text_add(&text, " x");
        }
        text_add_char(&text, '\n');
    }
    ck_code(&text, "unknown-parameter");
    text_done(&text);
}
END_TEST

/* Returns the number of findings with that code for a file with this many maps of maximum size. */
static size_t too_many_cells(int maps)
{
    struct text text;
    struct report report;
    text_init(&text);
    for (int level = 0; level < maps; level++) {
        text_add(&text, "format: 1\ngoal: reach\nmap:\n@");
        text_add_repeated(&text, '#', GRID_MAX_SIDE - 1);
        for (int row = 1; row < GRID_MAX_SIDE; row++) {
            text_add(&text, "\n#");
        }
        text_add(&text, "\nend\n");
    }
    parse(&text, &report);
    size_t count = count_of(&report, "too-many-cells");
    report_done(&report);
    text_done(&text);
    return count;
}

START_TEST(small_files_of_giant_maps)
{
    enum { MOST = LEVEL_MAX_CELLS / (GRID_MAX_SIDE * GRID_MAX_SIDE) };
    ck_assert_uint_eq(too_many_cells(MOST), 0);
    ck_assert_uint_eq(too_many_cells(MOST + 2), 2);
}
END_TEST

/* The map has this many rows, and one column less. */
static bool are_too_many(int rows, int hounds)
{
    struct text text;
    struct report report;
    text_init(&text);
    text_add(&text, "format: 1\ngoal: reach\nmap:\n@>");
    text_add_repeated(&text, 'B', (size_t)hounds);
    for (int row = 1; row < rows; row++) {
        text_add(&text, "\n");
        text_add_repeated(&text, '.', (size_t)rows - 1);
    }
    text_add(&text, "\nend\n");
    parse(&text, &report);
    bool has = has_code(&report, "too-many");
    ck_assert_uint_eq(report.errors, has);
    report_done(&report);
    text_done(&text);
    return has;
}

START_TEST(large_maps_have_few_hounds)
{
    enum { ROWS = 1024, MOST = LEVEL_MAX_HUNT / (ROWS * (ROWS - 1)) };
    ck_assert(!are_too_many(ROWS, MOST));
    ck_assert(are_too_many(ROWS, MOST + 1));
}
END_TEST

START_TEST(thousands_of_levels)
{
    struct text text;
    text_init(&text);
    for (int level = 0; level < 100000; level++) {
        text_add(&text, "format: 1\nend\n");
    }
    ck_code(&text, "missing-map");
    text_clear(&text);
    for (int level = 0; level < 1200; level++) {
        text_add(&text, "format: 1\ngoal: reach\ntitle: x\nmap:\n@>\nend\n");
    }
    ck_code(&text, "too-many-levels");
    text_done(&text);
}
END_TEST

TEST_MAIN("large", a_gigabyte_is_refused, a_line_of_60_megabytes, a_row_of_60_megabytes, millions_of_short_lines,
          legends_of_many_bad_parameters, small_files_of_giant_maps, large_maps_have_few_hounds, thousands_of_levels)
