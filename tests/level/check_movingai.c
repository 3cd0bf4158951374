/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "base/files.h"
#include "level/benchmark/movingai.h"

#include <string.h>
#include <unistd.h>

START_TEST(terrains_are_translated)
{
    static const char map[] = "type octile\r\nheight 2\r\nwidth 7\r\nmap\r\n.GSW@OT\r\nTO@WSG.\r\n\r\n";
    static const uint8_t expected[] = {TERRAIN_GRASS, TERRAIN_GRASS, TERRAIN_MUD,   TERRAIN_WATER, TERRAIN_HEDGE,
                                       TERRAIN_HEDGE, TERRAIN_HEDGE, TERRAIN_HEDGE, TERRAIN_HEDGE, TERRAIN_HEDGE,
                                       TERRAIN_WATER, TERRAIN_MUD,   TERRAIN_GRASS, TERRAIN_GRASS};
    struct report report;
    report_init(&report, "test.map", map, strlen(map));
    struct level *level = movingai_parse(map, strlen(map), &report);
    ck_assert_ptr_nonnull(level);
    ck_assert_uint_eq(report.errors + report.warnings, 0);
    ck_assert(level->width == 7 && level->height == 2 && !level->has_hare && level->hound_count == 0);
    ck_assert_int_eq(level->goal, GOAL_REACH);
    ck_assert_mem_eq(level->terrain, expected, sizeof expected);
    level_free(level);
    report_done(&report);
}
END_TEST

START_TEST(errors_leave_no_level)
{
    static const char map[] = "type octile\nheight 2\nwidth 2\nmap\n..\n";
    struct report report;
    report_init(&report, "test.map", map, strlen(map));
    ck_assert_ptr_null(movingai_parse(map, strlen(map), &report));
    ck_assert_uint_eq(report.errors, 1);
    report_done(&report);
}
END_TEST

START_TEST(a_missing_file_is_reported)
{
    struct level_file file;
    struct report report;
    struct text bytes;
    text_init(&bytes);
    ck_assert(!level_file_read(&file, "no such file.map", &bytes, &report));
    ck_assert_str_eq(report.diags[0].code, "cannot-read");
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
}
END_TEST

START_TEST(the_title_is_the_name_of_the_file)
{
    static const char map[] = "type octile\nheight 1\nwidth 2\nmap\n..\n", name[] = "a title test.map";
    struct level_file file;
    struct report report;
    struct text bytes;
    text_init(&bytes);
    ck_assert_int_eq(file_write(name, SIZE_MAX, map, strlen(map)), 0);
    ck_assert(level_file_read(&file, name, &bytes, &report));
    unlink(name);
    ck_assert_uint_eq(file.count, 1);
    ck_assert_str_eq(file.levels[0]->title, "a title test");
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
}
END_TEST

TEST_MAIN("movingai", terrains_are_translated, errors_leave_no_level, a_missing_file_is_reported,
          the_title_is_the_name_of_the_file)
