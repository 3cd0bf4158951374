#include "config.h"

#include "testing.h"

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

TEST_MAIN("parse", reads_the_example, crlf_and_trailing_space_change_nothing, reads_many_levels_and_their_solutions)
