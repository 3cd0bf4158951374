/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/format/samples.h"
#include "path/downhill.h"
#include "study/pseudocode.h"
#include "study/experiment.h"
#include "study/terms.h"
#include "testing.h"

#include <string.h>

static struct experiment *ask(enum sample sample, const struct finder_method *finder, enum search_end end)
{
    struct level *level = sample_level(sample);
    struct experiment *experiment = experiment_new(level);
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    method.finder = finder;
    method.query.end = end;
    experiment_set_steps(experiment, 8, CORNERS_STRICT);
    experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
    level_free(level);
    return experiment;
}

static void read_at(struct experiment *experiment, uint64_t step, struct pseudocode_line lines[PSEUDOCODE_LINES])
{
    experiment_go_to(experiment, step);
    pseudocode_read(experiment_study(experiment, EXPERIMENT_FIRST), lines);
}

static bool has_run(const struct pseudocode_line lines[PSEUDOCODE_LINES], const char *text)
{
    for (int i = 0; i < PSEUDOCODE_LINES; i++) {
        if (strstr(lines[i].text, text) != NULL) {
            return lines[i].ran;
        }
    }
    ck_abort_msg("no line has %s", text);
}

static const char *stands_at(const struct pseudocode_line lines[PSEUDOCODE_LINES])
{
    const char *at = NULL;
    for (int i = 0; i < PSEUDOCODE_LINES; i++) {
        if (lines[i].is_next) {
            ck_assert_ptr_null(at);
            at = lines[i].text;
        }
    }
    ck_assert_ptr_nonnull(at);
    return at;
}

START_TEST(lines_run_as_the_search_does)
{
    struct experiment *experiment = ask(SAMPLE_LINE, &finder_search[ALGORITHM_ASTAR], SEARCH_END_EXPANDED);
    struct pseudocode_line lines[PSEUDOCODE_LINES];
    read_at(experiment, 0, lines);
    ck_assert(has_run(lines, "open := the start") && !has_run(lines, "close u"));
    ck_assert_str_eq(stands_at(lines), "  u := the least f of open");
    read_at(experiment, 1, lines);
    ck_assert(has_run(lines, "close u") && has_run(lines, "g(v) :=") && !has_run(lines, "skip v"));
    read_at(experiment, 2, lines);
    ck_assert(has_run(lines, "skip v") && !has_run(lines, "open := the start"));
    read_at(experiment, UINT64_MAX, lines);
    ck_assert(has_run(lines, "found") && has_run(lines, "u := ") && !has_run(lines, "close u"));
    ck_assert_str_eq(stands_at(lines), "  if u is the goal: found");
    experiment_free(experiment);
}
END_TEST

START_TEST(each_search_has_a_text)
{
    for (size_t i = 0; i < finder_method_count; i++) {
        for (enum sample sample = SAMPLE_WALL; sample <= SAMPLE_ENCLOSED; sample += 2) {
            struct experiment *experiment = ask(sample, finder_methods[i], SEARCH_END_EXPANDED);
            struct pseudocode_line lines[PSEUDOCODE_LINES];
            read_at(experiment, 0, lines);
            ck_assert(lines[0].ran);
            stands_at(lines);
            read_at(experiment, UINT64_MAX, lines);
            ck_assert(!lines[0].ran);
            ck_assert_ptr_nonnull(strstr(stands_at(lines), sample == SAMPLE_WALL ? "found" : "no path"));
            experiment_free(experiment);
        }
    }
}
END_TEST

/* On terrain of one cost, the chase expands runs; elsewhere, it expands cells. */
START_TEST(the_chase_has_the_text_of_what_it_expands)
{
    for (int has_mud = 0; has_mud < 2; has_mud++) {
        struct level *level = sample_level(SAMPLE_WALL);
        level->terrain[level_index(level, (struct cell){1, 1})] = has_mud ? TERRAIN_MUD : TERRAIN_GRASS;
        struct experiment *experiment = experiment_new(level);
        struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
        struct pseudocode_line lines[PSEUDOCODE_LINES];
        method.finder = &finder_chase;
        experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
        read_at(experiment, 1, lines);
        ck_assert(has_run(lines, has_mud ? "for each neighbour v of u:" : "run straight on from u:"));
        experiment_free(experiment);
        level_free(level);
    }
}
END_TEST

/* A finder without pseudocode of its own gets a general text, without an open list. */
START_TEST(a_search_without_a_text_is_not_taken_for_another)
{
    struct pseudocode_line lines[PSEUDOCODE_LINES];
    struct experiment *experiment = ask(SAMPLE_LINE, &finder_downhill, SEARCH_END_EXPANDED);
    read_at(experiment, 1, lines);
    ck_assert_str_eq(stands_at(lines), "  u := the cell it chooses");
    ck_assert(has_run(lines, "u := "));
    for (int i = 0; i < PSEUDOCODE_LINES; i++) {
        ck_assert_ptr_null(strstr(lines[i].text, "open"));
    }
    read_at(experiment, UINT64_MAX, lines);
    ck_assert(has_run(lines, "found"));
    experiment_free(experiment);
}
END_TEST

START_TEST(letters_and_ends_are_those_of_the_question)
{
    struct pseudocode_line lines[PSEUDOCODE_LINES];
    struct experiment *experiment = ask(SAMPLE_WALL, &finder_search[ALGORITHM_GREEDY], SEARCH_END_GENERATED);
    read_at(experiment, 1, lines);
    ck_assert(has_run(lines, "the least h of open") && !has_run(lines, "if goal is open"));
    experiment_free(experiment);
    experiment = ask(SAMPLE_WALL, &finder_search[ALGORITHM_DIJKSTRA], SEARCH_END_EXPANDED);
    read_at(experiment, 1, lines);
    ck_assert(has_run(lines, "the least g of open"));
    experiment_free(experiment);
}
END_TEST

static void assert_values(struct experiment *experiment, uint64_t step, const char *expected)
{
    struct text values;
    text_init(&values);
    experiment_go_to(experiment, step);
    pseudocode_write_values(experiment_study(experiment, EXPERIMENT_FIRST), &values);
    ck_assert_str_eq(values.bytes, expected);
    text_done(&values);
}

START_TEST(variables_have_their_values)
{
    struct experiment *experiment = ask(SAMPLE_LINE, &finder_search[ALGORITHM_ASTAR], SEARCH_END_EXPANDED);
    assert_values(experiment, 0, "open: 1 cell\nnext u = (4,8)\n");
    assert_values(experiment, 2,
                  "u = (5,8)\nf 140 = g 10 + h 130\ncells written: 12 (+3 now)\nopen: 10 cells\nnext u = (6,8)\n");
    experiment_free(experiment);
    experiment = ask(SAMPLE_LINE, &finder_idastar, SEARCH_END_EXPANDED);
    assert_values(experiment, 1,
                  "u = (5,8)\nf 140 = g 10 + h 130\ncells written: 2 (+1 now)\nbound = 140\npath: 2 cells\n");
    experiment_free(experiment);
}
END_TEST

START_TEST(terms_are_told_once_and_as_whole_words)
{
    ck_assert_int_eq(terms_first_used("nothing at all", 0), TERMS);
    int first = terms_first_used("expanded (4,8): f 140 is the least", 0);
    ck_assert_str_eq(terms[first].word, "f");
    int second = terms_first_used("expanded (4,8): f 140 is the least", UINT32_C(1) << first);
    ck_assert_str_eq(terms[second].word, "expand");
    for (int i = 0; i < TERMS; i++) {
        ck_assert(terms[i].word != NULL && terms[i].words[0] != '\0');
    }
}
END_TEST

TEST_MAIN("study/pseudocode", lines_run_as_the_search_does, each_search_has_a_text,
          the_chase_has_the_text_of_what_it_expands, a_search_without_a_text_is_not_taken_for_another,
          letters_and_ends_are_those_of_the_question, variables_have_their_values,
          terms_are_told_once_and_as_whole_words)
