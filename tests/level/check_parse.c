/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/benchmark/movingai.h"
#include "level/facts/terrain.h"
#include "level/format/parse.h"

#include <string.h>

static const char cup[] = "format: 1\n"
                          "title: The Long Cup\n"
                          "author: Hounded\n"
                          "goal: collect 3\n"
                          "par: 240\n"
                          "hint: It only knows one direction.\n"
                          "\n"
                          "legend:\n"
                          "  D = bulldog speed=170\n"
                          "  g = gate open\n"
                          "  s = shutter period=40 open=25 phase=0\n"
                          "\n"
                          "map:\n"
                          "##############\n"
                          "#@.....#..*..#\n"
                          "#..###.#.###.#\n"
                          "#..*.#.D.#.*.#\n"
                          "#..###s#g###>#\n"
                          "#######\n"
                          "end\n";

static struct level_file parse(const char *text, size_t size, struct report *report)
{
    struct level_file file;
    report_init(report, "test", text, size);
    level_file_parse(&file, text, size, report);
    return file;
}

static void ck_clean(const struct report *report)
{
    struct text text;
    text_init(&text);
    report_write_text(report, &text);
    ck_assert_msg(report->errors == 0, "%s", text.bytes);
    text_done(&text);
}

START_TEST(reads_the_example)
{
    struct report report;
    struct level_file file = parse(cup, strlen(cup), &report);
    ck_clean(&report);
    ck_assert_uint_eq(file.count, 1);
    const struct level *level = file.levels[0];
    ck_assert_str_eq(level->title, "The Long Cup");
    ck_assert_int_eq(level->goal, GOAL_COLLECT);
    ck_assert_int_eq(level->goal_count, 3);
    ck_assert_int_eq(level->width, 14);
    ck_assert_int_eq(level->height, 6);
    ck_assert(level->has_hare && cell_equal(level->hare, (struct cell){1, 1}));
    ck_assert_uint_eq(level->hound_count, 1);
    ck_assert_int_eq(level->hounds[0].speed, 170);
    ck_assert_int_eq(level_terrain(level, (struct cell){8, 4}), TERRAIN_GATE_OPEN);
    ck_assert_int_eq(level_terrain(level, (struct cell){13, 5}), TERRAIN_HEDGE);
    ck_assert_uint_eq(level->shutter_count, 1);
    ck_assert_int_eq(level->shutters[0].open, 25);
    level_file_done(&file);
    report_done(&report);
}
END_TEST

START_TEST(crlf_and_trailing_space_change_nothing)
{
    struct text text;
    text_init(&text);
    for (const char *c = cup; *c != '\0'; c++) {
        text_add(&text, *c == '\n' ? "  \r\n" : (char[]){*c, '\0'});
    }
    struct report report;
    struct level_file file = parse(text.bytes, text.size, &report);
    ck_clean(&report);
    ck_assert_int_eq(file.levels[0]->width, 14);
    ck_assert_int_eq(file.levels[0]->height, 6);
    ck_assert_str_eq(file.levels[0]->hint, "It only knows one direction.");
    level_file_done(&file);
    report_done(&report);
    text_done(&text);
}
END_TEST

START_TEST(reads_many_levels_and_their_solutions)
{
    struct text text;
    text_init(&text);
    text_add(&text, "// a pack\n\n");
    text_add(&text, cup);
    text_add(&text, "solution:\nhounded-replay: 1\nlevel: 8 0\nmap:\nend\nfinal: 0\nend\n\n// the second\n");
    text_add(&text, cup);
    struct report report;
    struct level_file file = parse(text.bytes, text.size, &report);
    ck_clean(&report);
    ck_assert_uint_eq(file.count, 2);
    ck_assert_str_eq(file.levels[0]->solution, "hounded-replay: 1\nlevel: 8 0\nmap:\nend\nfinal: 0\nend\n");
    ck_assert_ptr_null(file.levels[1]->solution);
    level_file_done(&file);
    report_done(&report);
    text_done(&text);
}
END_TEST

static void ck_hint(const char *bytes, const char *code, const char *words)
{
    struct report report;
    struct level_file file = parse(bytes, strlen(bytes), &report);
    size_t i = 0;
    while (i < report.count && strcmp(report.diags[i].code, code) != 0) {
        i++;
    }
    ck_assert_msg(i < report.count, "no %s", code);
    if (words != NULL) {
        ck_assert_ptr_nonnull(report.diags[i].hint);
        ck_assert_ptr_nonnull(strstr(report.diags[i].hint, words));
    }
    level_file_done(&file);
    report_done(&report);
}

/* The inner level has ten bytes, a size with two digits. */
START_TEST(the_end_of_a_level_is_not_that_of_the_replay_around_it)
{
    static const char replay[] = "hounded-replay: 1\nlevel: 10 0\nmap:\n@\nend\nfinal: 0\nend\n";
    struct text text;
    text_init(&text);
    text_addf(&text, "%ssolution:\n%s", cup, replay);
    struct report report;
    struct level_file file = parse(text.bytes, text.size, &report);
    ck_clean(&report);
    ck_assert_str_eq(file.levels[0]->solution, replay);
    level_file_done(&file);
    report_done(&report);
    text_done(&text);
}
END_TEST

/* Suggestions include the last key of the table. */
START_TEST(misspelt_keys_are_known)
{
    ck_hint("format: 1\nsolutoin:\nmap:\n@^\nend\n", "unknown-key", "solution");
    ck_hint("format: 1\ntwo_words: x\nmap:\n@\nend\n", "unknown-key", NULL);
    ck_hint("format: 1\ntwo-words: x\nmap:\n@\nend\n", "unknown-key", NULL);
    ck_hint("format: 1\ntilte: x\nmap:\n@^\nend\n", "unknown-key", "title");
}
END_TEST

/* Each name of a terrain in a legend, with its last letter doubled. */
START_TEST(misspelt_tiles_are_known)
{
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        for (int i = 0; i < 2 && terrain_facts(terrain)->legend[i] != NULL; i++) {
            const char *name = terrain_facts(terrain)->legend[i];
            struct text text, hint;
            text_init(&text);
            text_init(&hint);
            text_addf(&text, "format: 1\nlegend:\na = %s%c\nmap:\n@a\nend\n", name, name[strlen(name) - 1]);
            text_addf(&hint, "\"%s\"", name);
            ck_hint(text.bytes, "unknown-tile", strchr(name, ' ') == NULL ? hint.bytes : NULL);
            text_done(&hint);
            text_done(&text);
        }
    }
}
END_TEST

START_TEST(the_names_of_tiles_are_told)
{
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        if (terrain_facts(terrain)->legend[0] != NULL) {
            ck_hint("format: 1\nlegend:\na = xylophone\nmap:\n@a\nend\n", "unknown-tile",
                    terrain_facts(terrain)->legend[0]);
        }
    }
}
END_TEST

START_TEST(what_nearly_ends_a_map_is_told)
{
    static const char *const ends[] = {"END", "End", "end:", "end."};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct text text;
        text_init(&text);
        text_addf(&text, "format: 1\ntitle: x\ngoal: reach\nmap:\n@>\n%s\n", ends[i]);
        ck_hint(text.bytes, "bad-end", "end");
        text_done(&text);
    }
}
END_TEST

/* A key without a space behind its colon is a row: its letters may be tiles, and the colon is a gap. */
START_TEST(rows_may_look_like_keys)
{
    static const char level[] = "format: 1\ntitle: x\ngoal: reach\nlegend:\np = grass\na = grass\nr = grass\n"
                                "map:\npar:@>\npar:\nend\n";
    struct report report;
    struct level_file file = parse(level, strlen(level), &report);
    ck_clean(&report);
    ck_assert_int_eq(file.levels[0]->width, 6);
    ck_assert_int_eq(file.levels[0]->height, 2);
    level_file_done(&file);
    report_done(&report);
}
END_TEST

START_TEST(every_shape_of_a_map_is_read)
{
    static const char level[] =
        "format: 1\ntitle: All\ngoal: collect 1\nlegend:\ns = shutter period=10\nt = shutter period=9 open=1\n"
        "u = gate open\nv = gate closed\nmap:\n\n@....*\n\nstuv.B\nend\n";
    struct report report;
    struct level_file file = parse(level, strlen(level), &report);
    ck_clean(&report);
    const struct level *read = file.levels[0];
    ck_assert_int_eq(read->height, 3);
    ck_assert_uint_eq(read->shutter_count, 2);
    ck_assert(read->shutters[0].period == 10 && read->shutters[0].open == 5);
    ck_assert(read->shutters[1].period == 9 && read->shutters[1].open == 1);
    ck_assert_int_eq(level_terrain(read, (struct cell){2, 2}), TERRAIN_GATE_OPEN);
    ck_assert_int_eq(level_terrain(read, (struct cell){3, 2}), TERRAIN_GATE_CLOSED);
    ck_assert_int_eq(level_count(read, TERRAIN_GATE_OPEN), 1);
    ck_assert_int_eq(level_count(read, TERRAIN_HEDGE), 6);
    ck_assert_int_eq(level_count(read, level_terrain(read, (struct cell){0, 0})), 7);
    level_file_done(&file);
    report_done(&report);
}
END_TEST

START_TEST(what_cannot_be_read_has_no_place)
{
    struct level_file file;
    struct report report;
    struct text bytes;
    text_init(&bytes);
    ck_assert(!level_file_read(&file, "/no/such/level", &bytes, &report));
    ck_assert_uint_eq(report.count, 1);
    ck_assert(report.diags[0].line == 0 && report.diags[0].column == 0);
    level_file_done(&file);
    report_done(&report);
    text_done(&bytes);
}
END_TEST

TEST_MAIN("parse", reads_the_example, crlf_and_trailing_space_change_nothing, reads_many_levels_and_their_solutions,
          the_end_of_a_level_is_not_that_of_the_replay_around_it, misspelt_keys_are_known, misspelt_tiles_are_known,
          the_names_of_tiles_are_told, what_nearly_ends_a_map_is_told, rows_may_look_like_keys,
          every_shape_of_a_map_is_read, what_cannot_be_read_has_no_place)
