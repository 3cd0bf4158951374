/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "testing.h"

#include "level/lint/lint.h"
#include "base/rng.h"
#include "level/format/parse.h"
#include "base/xalloc.h"
#include "level/lint/reach.h"

#include <string.h>

/* Lints a level of this header and map.  Writes the codes of all findings, such as "open-border par-too-low ". A lack
 * of hounds is not listed, because only levels to survive need them. */
static void codes_of(const char *header, const char *map, struct text *codes)
{
    struct text text;
    struct report report;
    struct level_file file;
    text_init(&text);
    text_addf(&text, "format: 1\ntitle: x\n%s\nmap:\n%s\nend\n", header, map);
    report_init(&report, "test", text.bytes, text.size);
    level_file_parse(&file, text.bytes, text.size, &report);
    if (report.errors == 0) {
        level_lint(file.levels[0], LINT_UNKNOWN, &report);
    }
    report_withdraw(&report, "no-hounds", 1, strstr(header, "survive") == NULL ? 3 : 0);
    for (size_t i = 0; i < report.count; i++) {
        text_addf(codes, "%s ", report.diags[i].code);
    }
    level_file_done(&file);
    report_done(&report);
    text_done(&text);
}

static void ck_codes(const char *header, const char *map, const char *expected)
{
    struct text codes;
    text_init(&codes);
    codes_of(header, map, &codes);
    ck_assert_msg(strcmp(codes.bytes, expected) == 0, "%s\n%s\ngives %s", header, map, codes.bytes);
    text_done(&codes);
}

START_TEST(ways_lead_through_all_the_hare_can_pass)
{
    ck_codes("goal: reach", "#######\n#@+:%>#\n#######", "");
    ck_codes("goal: reach", "#######\n#@/~|>#\n#######", "");
    ck_codes("goal: reach", "########\n#@.1#1>#\n########", "");
    ck_codes("goal: reach", "########\n#@.=.>.#\n########", "isolated-area no-way-to-burrow ");
}
END_TEST

START_TEST(corners_and_moves_count)
{
    ck_codes("goal: reach", "####\n#@##\n##>#\n####", "no-way-to-burrow ");
    ck_codes("goal: reach\ncorners: cut", "####\n#@##\n##>#\n####", "");
    ck_codes("goal: reach\ncorners: loose", "####\n#@.#\n##>#\n####", "");
    ck_codes("goal: reach\ncorners: cut\nmoves: 4", "####\n#@##\n##>#\n####", "no-way-to-burrow ");
}
END_TEST

START_TEST(hounds_use_their_own_ways)
{
    ck_codes("goal: reach", "#######\n#@.>#B#\n#...%.#\n#######", "");
    ck_codes("goal: reach", "#######\n#@.>#D#\n#...#=#\n#######", "hound-shut-in isolated-area ");
    ck_codes("goal: reach", "#######\n#@.>=B#\n#...=R#\n#######", "hound-shut-in isolated-area ");
}
END_TEST

START_TEST(hounds_of_one_place_are_judged_together)
{
    ck_codes("goal: reach", "#########\n#@>#BB#B#\n#..##B###\n#########",
             "hound-shut-in isolated-area hound-shut-in hound-shut-in hound-shut-in ");
    ck_codes("goal: reach", "#########\n#@>..#T##\n###:#####\n###B#B#.#\n###.#.#.#\n#########",
             "hound-shut-in isolated-area hound-penned hound-shut-in ");
}
END_TEST

START_TEST(posts_are_those_of_the_hounds_own_place)
{
    const char *legend = "goal: reach\nlegend:\np = post\nq = post\nQ = pointer beat=pq";
    ck_codes(legend, "#######\n#@>.pQ#\n#....q#\n#######", "");
    ck_codes(legend, "########\n#@>.p0Q#\n#...q0.#\n########", "no-way-to-post no-way-to-post ");
    ck_codes(
        legend, "##########\n#@>.p#q.##\n#.Q..#.QQ#\n##########",
        "no-way-to-post no-way-to-post no-way-to-post isolated-area hound-beside-hare hound-shut-in hound-shut-in ");
}
END_TEST

START_TEST(no_hound_is_one_too_many)
{
    enum { MANY = 40 };
    struct text map, expected;
    text_init(&map);
    text_init(&expected);
    text_add(&map, "@.........");
    text_add_repeated(&map, 'B', MANY);
    ck_codes("goal: survive 41", map.bytes, "nothing-to-do open-border ");
    ck_codes("goal: survive 42", map.bytes, "open-border ");
    text_clear(&map);
    text_add(&map, "@.>");
    text_add_repeated(&map, 'P', MANY);
    text_add(&map, "#p");
    text_add(&expected, "open-border ");
    for (int i = 0; i < MANY; i++) {
        text_add(&expected, "no-way-to-post ");
    }
    text_add(&expected, "isolated-area ");
    ck_codes("goal: reach\nlegend:\np = post", map.bytes, expected.bytes);
    text_done(&map);
    text_done(&expected);
}
END_TEST

START_TEST(par_has_a_sound_bound)
{
    ck_codes("goal: reach\npar: 12", "######\n#@..>#\n######", "");
    ck_codes("goal: reach\npar: 7", "######\n#@..>#\n######", "par-too-low ");
    ck_codes("goal: reach\npar: 8", "######\n#@..>#\n######", "");
    ck_codes("goal: collect 2\npar: 20", "#########\n#*@..*.>#\n#########", "");
    ck_codes("goal: collect 2\npar: 11", "#########\n#*@..*.>#\n#########", "par-too-low ");
    ck_codes("goal: reach\npar: 4", "##########\n#@1....1>#\n##########", "");
}
END_TEST

START_TEST(goals_of_time_have_their_own_checks)
{
    const char *near = "########\n#@..B..#\n########", *far = "###############\n#@...........B#\n###############";
    ck_codes("goal: survive 100\npar: 100", near, "");
    ck_codes("goal: survive 100\npar: 99", near, "par-too-low ");
    ck_codes("goal: survive 100", "####\n#@.#\n####", "no-hounds ");
    ck_codes("goal: survive 49", far, "nothing-to-do ");
    ck_codes("goal: survive 51", far, "");
    ck_codes("goal: survive 51", "#####\n#@#B#\n#####", "nothing-to-do hound-shut-in isolated-area ");
    ck_codes("goal: survive 100", "########\n#@:.B..#\n########", "nothing-to-do hound-penned ");
    ck_codes("goal: survive 100", "########\n#@:.T..#\n########", "");
    ck_codes("goal: survive 100", "########\n#@..B.1#\n#1.....#\n########", "safe-place ");
    ck_codes("goal: survive 100", "########\n#@..B..#\n###:####\n#......#\n########", "safe-place ");
    ck_codes("goal: trap 30", near, "no-bulldog ");
    ck_codes("goal: trap 30\npar: 29", "########\n#@..D..#\n########", "par-too-low ");
    ck_codes("goal: trap 30\npar: 30", "########\n#@..D..#\n########", "");
}
END_TEST

START_TEST(a_map_without_hare_has_nothing_to_lint)
{
    struct level *level = level_new();
    struct report report;
    report_init(&report, "test", NULL, 0);
    level_lint(level, LINT_UNKNOWN, &report);
    ck_assert_uint_eq(report.errors + report.warnings, 0);
    report_done(&report);
    level_free(level);
}
END_TEST

/* Fills a level with hedges, grass, mud, bales and pairs of holes. */
static void scatter(struct level *level, struct rng *rng, struct cell holes[2])
{
    static const enum terrain terrains[] = {TERRAIN_GRASS, TERRAIN_GRASS, TERRAIN_HEDGE, TERRAIN_MUD, TERRAIN_BALE};
    for (size_t i = 0; i < level_cells(level); i++) {
        level->terrain[i] = (uint8_t)terrains[rng_int(rng, 5)];
    }
    for (int i = 0; i < 2; i++) {
        size_t index = (size_t)rng_int(rng, (int)level_cells(level));
        holes[i] = level_cell(level, index);
        level->terrain[index] = TERRAIN_WARREN_1;
    }
}

START_TEST(an_area_is_what_steps_reach)
{
    struct rng rng;
    rng_init(&rng, 7);
    for (int i = 0; i < 3000; i++) {
        struct level *level = level_new_sized(1 + rng_int(&rng, i % 8 == 0 ? 200 : 20), 1 + rng_int(&rng, 20));
        struct cell holes[2];
        struct areas areas;
        level->corners = (enum corners)rng_int(&rng, 3);
        level->neighbours = rng_int(&rng, 2) == 0 ? 4 : 8;
        scatter(level, &rng, holes);
        enum bales bales = rng_int(&rng, 2) == 0 ? BALES_AS_GRASS : BALES_AS_THEY_ARE;
        uint8_t *marks = xcalloc(level_cells(level), 1);
        uint32_t *steps = reach_steps(level, level_hare_mover(level), bales, holes, 1);
        areas_init(&areas, level, level_hare_mover(level), bales);
        size_t area = areas_at(&areas, holes[0]);
        areas_mark(&areas, area, marks, 4);
        for (size_t j = 0; j < level_cells(level); j++) {
            struct cell at = level_cell(level, j);
            bool is_reached = steps[j] != REACH_NEVER;
            bool is_here = area < areas.count && areas_at(&areas, at) == area;
            ck_assert_msg(is_reached == is_here && marks[j] == (is_reached ? 4 : 0), "map %d, cell %d,%d", i, at.x,
                          at.y);
        }
        free(steps);
        areas_done(&areas);
        free(marks);
        level_free(level);
    }
}
END_TEST

TEST_MAIN("lint", an_area_is_what_steps_reach, ways_lead_through_all_the_hare_can_pass, corners_and_moves_count,
          hounds_use_their_own_ways, hounds_of_one_place_are_judged_together, posts_are_those_of_the_hounds_own_place,
          no_hound_is_one_too_many, par_has_a_sound_bound, goals_of_time_have_their_own_checks,
          a_map_without_hare_has_nothing_to_lint)
