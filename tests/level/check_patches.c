/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/benchmark/patches.h"
#include "level/facts/terrain.h"

#include <string.h>

static struct patches patches;
static struct report report;

static void parse(const char *source)
{
    report_init(&report, "x.patch", source, strlen(source));
    patches_parse(&patches, source, strlen(source), &report);
}

static void done(void)
{
    patches_done(&patches);
    report_done(&report);
}

#define TWO "type patch\npatches 2\npatch 0\nheight 1\nwidth 2\nmap\n@.\npatch 1\nheight 2\nwidth 1\nmap\nS\nT\n"

START_TEST(reads_patches)
{
    parse(TWO "\n");
    ck_assert_uint_eq(report.errors, 0);
    ck_assert_uint_eq(patches.count, 2);
    ck_assert_int_eq(patches.patches[0].width, 2);
    ck_assert_int_eq(patches.patches[1].height, 2);
    ck_assert_uint_eq(patches.patches[1].first, 2);
    static const uint8_t terrain[] = {TERRAIN_HEDGE, TERRAIN_GRASS, TERRAIN_MUD, TERRAIN_HEDGE};
    ck_assert_mem_eq(patches.terrain, terrain, sizeof terrain);
    done();
    parse("type patch\r\npatches 0\r\n");
    ck_assert_uint_eq(report.errors, 0);
    done();
}
END_TEST

START_TEST(says_what_is_wrong_and_where)
{
    static const struct {
        const char *source, *code;
        int line, column;
    } faults[] = {
        {"", "truncated-file", 0, 1},
        {"type octile\n", "missing-type", 1, 1},
        {"type patch\n", "truncated-file", 1, 11},
        {"type patch\npatches -1\n", "out-of-range", 2, 9},
        {"type patch\npatches 99999999\n", "out-of-range", 2, 9},
        {"type patch\npatches 2000000\n", "out-of-range", 2, 9},
        {"type patch\npatches 2\n", "truncated-file", 2, 10},
        {"type patch\npatches 2\npatch 1\n", "out-of-range", 3, 7},
        {"type patch\npatches 2\npatch 0\nwidth 2\n", "bad-line", 4, 1},
        {"type patch\npatches 2\npatch 0\nheight 0\n", "out-of-range", 4, 8},
        {"type patch\npatches 2\npatch 0\nheight 1\nwidth 5000\n", "out-of-range", 5, 7},
        {"type patch\npatches 2\npatch 0\nheight 1\nwidth 2\n@.\n", "bad-line", 6, 1},
        {"type patch\npatches 2\npatch 0\nheight 1\nwidth 2\nmap\n@\n", "bad-row", 7, 1},
        {"type patch\npatches 2\npatch 0\nheight 1\nwidth 2\nmap\n@.@\n", "bad-row", 7, 1},
        {"type patch\npatches 2\npatch 0\nheight 1\nwidth 2\nmap\n@#\n", "unknown-glyph", 7, 2},
        {"type patch\npatches 2\npatch 0\nheight 2\nwidth 2\nmap\n@.\n", "truncated-file", 7, 3},
        {TWO "patch 2\n", "extra-text", 14, 1},
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        parse(faults[i].source);
        ck_assert_uint_eq(report.errors, 1);
        ck_assert_str_eq(report.diags[0].code, faults[i].code);
        ck_assert_int_eq(report.diags[0].line, faults[i].line);
        ck_assert_int_eq(report.diags[0].column, faults[i].column);
        ck_assert_uint_eq(patches.count, 0);
        done();
    }
}
END_TEST

#define SCENARIOS(commands) "version 2\nheight 3\nwidth 4\ncost 1 octile\npatch x\ncommands\n" commands

/* Returns the code of the first finding in the scenarios' report about patches; "" if they fit. */
static const char *verdict(const char *source, int *line)
{
    struct scen scen;
    struct report scen_report;
    const char *code = "";
    parse(TWO);
    report_init(&scen_report, "x.scen", source, strlen(source));
    scen_parse(&scen, source, strlen(source), &scen_report);
    ck_assert_uint_eq(scen_report.errors, 0);
    ck_assert_int_eq(patches_fit(&patches, &scen, &scen_report), scen_report.errors == 0);
    if (scen_report.errors > 0) {
        code = scen_report.diags[0].code;
        *line = scen_report.diags[0].line;
    }
    report_done(&scen_report);
    scen_done(&scen);
    done();
    return code;
}

START_TEST(patches_stay_on_the_map)
{
    int line = 0;
    ck_assert_str_eq(verdict(SCENARIOS("P 0 0 2 2\nP 0 1 3 1\n"), &line), "");
    ck_assert_str_eq(verdict(SCENARIOS("P 0 0 3 2\n"), &line), "outside-map");
    ck_assert_int_eq(line, 7);
    ck_assert_str_eq(verdict(SCENARIOS("P 0 1 0 1\nP 0 1 0 2\n"), &line), "outside-map");
    ck_assert_int_eq(line, 8);
    ck_assert_str_eq(verdict(SCENARIOS("P 0 2 0 0\n"), &line), "unknown-patch");
}
END_TEST

START_TEST(patches_are_laid_between_the_queries)
{
    static const char source[] = SCENARIOS("P 0 0 1 1\nQ 0 0 0 3 2 0\nP 0 1 0 0\nP 0 0 0 1\nQ 0 0 0 3 2 0\n");
    struct scen scen;
    struct report scen_report;
    struct grid *grid = grid_new(4, 3);
    size_t laying = 0;
    parse(TWO);
    report_init(&scen_report, "x.scen", source, strlen(source));
    scen_parse(&scen, source, strlen(source), &scen_report);
    patches_lay(&patches, &scen, 0, grid, &laying);
    ck_assert_uint_eq(laying, 1);
    ck_assert_int_eq(grid_terrain(grid, (struct cell){1, 1}), TERRAIN_HEDGE);
    patches_lay(&patches, &scen, 1, grid, &laying);
    ck_assert_uint_eq(laying, 3);
    ck_assert_int_eq(grid_terrain(grid, (struct cell){1, 1}), TERRAIN_GRASS);
    ck_assert_int_eq(grid_terrain(grid, (struct cell){0, 1}), TERRAIN_HEDGE);
    ck_assert_int_eq(grid_terrain(grid, (struct cell){0, 0}), TERRAIN_MUD);
    grid_free(grid);
    report_done(&scen_report);
    scen_done(&scen);
    done();
}
END_TEST

TEST_MAIN("patches", reads_patches, says_what_is_wrong_and_where, patches_stay_on_the_map,
          patches_are_laid_between_the_queries)
