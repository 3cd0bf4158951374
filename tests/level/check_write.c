/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/random_level.h"
#include "level/same_level.h"

#include "base/rng.h"
#include "level/format/level.h"
#include "level/format/parse.h"
#include "level/format/write.h"

#include <stdlib.h>
#include <string.h>

/* HOUNDED_LEVELS sets the number of levels. */
START_TEST(what_is_written_parses_to_the_same)
{
    const char *asked = getenv("HOUNDED_LEVELS");
    uint64_t levels = asked != NULL ? strtoull(asked, NULL, 10) : 300;
    for (uint64_t seed = 0; seed < levels; seed++) {
        struct rng rng;
        rng_init(&rng, seed);
        struct level *level = random_level(&rng);
        struct text written, messages;
        text_init(&written);
        text_init(&messages);
        level_write(level, &written);
        struct report report;
        struct level_file file;
        report_init(&report, "written", written.bytes, written.size);
        level_file_parse(&file, written.bytes, written.size, &report);
        report_write_text(&report, &messages);
        ck_assert_msg(report.errors == 0 && file.count == 1, "seed %d:\n%s%s", (int)seed, written.bytes,
                      messages.bytes);
        ck_assert_msg(same_level(level, file.levels[0]), "seed %d:\n%s", (int)seed, written.bytes);
        level_file_done(&file);
        report_done(&report);
        text_done(&written);
        text_done(&messages);
        level_free(level);
    }
}
END_TEST

START_TEST(a_small_level_is_written_plainly)
{
    struct level_hound hounds[] = {{.breed = BREED_BULLDOG, .at = {3, 0}, .speed = 170},
                                   {.breed = BREED_BLOODHOUND, .at = {4, 0}, .speed = 95}};
    uint8_t terrain[] = {TERRAIN_GRASS, TERRAIN_CLOVER, TERRAIN_BURROW_CLOSED, TERRAIN_MUD, TERRAIN_GRASS};
    struct level level = {.title = (char *)"A level",
                          .goal = GOAL_COLLECT,
                          .goal_count = 1,
                          .neighbours = 8,
                          .width = 5,
                          .height = 1,
                          .memory = LEVEL_MEMORY,
                          .terrain = terrain,
                          .has_hare = true,
                          .hounds = hounds,
                          .hound_count = 2};
    struct text text;
    text_init(&text);
    level_write(&level, &text);
    ck_assert_str_eq(text.bytes, "format: 1\ntitle: A level\ngoal: collect 1\n\nlegend:\n"
                                 "  a = bulldog speed=170 on=mud\n\nmap:\n@*>aB\nend\n");
    text_done(&text);
}
END_TEST

/* Equal tiles share one letter, however often and in whatever order they occur on the map. */
START_TEST(a_legend_has_each_tile_once)
{
    static const char written[] = "format: 1\ntitle: x\ngoal: reach\n\nlegend:\n  a = shutter period=8 open=4 phase=0\n"
                                  "  c = bulldog speed=90\n  d = bulldog speed=91\n\nmap:\n@acdcda>\nend\n";
    struct report report;
    struct level_file file;
    struct text text;
    text_init(&text);
    report_init(&report, "written", written, strlen(written));
    level_file_parse(&file, written, strlen(written), &report);
    ck_assert_uint_eq(report.errors, 0);
    level_write(file.levels[0], &text);
    ck_assert_str_eq(text.bytes, written);
    level_file_done(&file);
    report_done(&report);
    text_done(&text);
}
END_TEST

/* On a map without clover, "all" cannot be written as 0: no program would read that. */
START_TEST(all_of_no_clover_can_be_read_again)
{
    static const char text[] = "format: 2\ntitle: x\ngoal: reach\nrules:\n  when clover=all: say Done.\n"
                               "map:\n@.>\nend\n";
    struct report report;
    struct text written = text_empty();
    report_init(&report, "text", text, strlen(text));
    struct level *level = level_parse(text, strlen(text), &report);
    level_write(level, &written);
    struct level *again = level_parse(written.bytes, written.size, &report);
    ck_assert_msg(again != NULL && same_level(level, again), "%s", written.bytes);
    level_free(again);
    level_free(level);
    text_done(&written);
    report_done(&report);
}
END_TEST

TEST_MAIN("write", what_is_written_parses_to_the_same, a_small_level_is_written_plainly, a_legend_has_each_tile_once,
          all_of_no_clover_can_be_read_again)
