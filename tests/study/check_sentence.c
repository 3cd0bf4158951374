/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "base/xalloc.h"
#include "level/format/samples.h"
#include "path/downhill.h"
#include "study/experiment.h"
#include "base/rng.h"
#include "study/scan.h"
#include "study/sentence.h"
#include "testing.h"

#include <stdio.h>
#include <string.h>

enum { SIDE = 32, MOST_STEPS = 200000, TICKS = 3 };

/* All nodes of the map at one step, as the finder returns them. */
struct sheet {
    struct search_node nodes[SIDE][SIDE];
    struct cell first; /* the first cell of the open list */
    bool has_first;
};

/* A step: the nodes before and after it, and the sentence to check. */
struct facts {
    const struct experiment *experiment;
    struct sheet before, after;
    const char *sentence;
};

static struct cell size_of(const struct experiment *experiment)
{
    const struct level *level = experiment_facts(experiment)->level;
    return (struct cell){level->width, level->height};
}

static void copy(const struct experiment *experiment, struct sheet *sheet)
{
    const struct finder *finder = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
    struct cell size = size_of(experiment);
    for (struct cell at = {0, 0}; at.y < size.y; at = cell_after(at, size.x)) {
        sheet->nodes[at.y][at.x] = finder_node(finder, at);
    }
    sheet->has_first = finder_open_cells(finder, &sheet->first, 1) == 1;
}

/* --- reading the sentence --------------------------------------------------------------------------- */

/* Returns the number before the words, or 0 if they are missing. */
static unsigned number_of(const char *sentence, const char *words)
{
    const char *at = strstr(sentence, words);
    while (at != NULL && at > sentence + 1 && !(at[-1] == ' ' && at[-2] >= '0' && at[-2] <= '9')) {
        at = strstr(at + 1, words);
    }
    if (at == NULL) {
        return 0;
    }
    for (at -= 2; at > sentence && at[-1] >= '0' && at[-1] <= '9';) {
        at--;
    }
    return (unsigned)strtoul(at, NULL, 10);
}

static bool read_taken(const char *sentence, struct cell *taken)
{
    const char *bracket = strchr(sentence, '(');
    bool is_told = strstr(sentence, "expanded (") == sentence ||
                   strstr(sentence, "expanded the run at (") == sentence ||
                   strstr(sentence, "expanded jump point (") == sentence || strstr(sentence, "went on to (") != NULL;
    if (is_told) {
        ck_assert_int_eq(sscanf(bracket, "(%d,%d)", &taken->x, &taken->y), 2);
    }
    return is_told;
}

/* --- what is true ----------------------------------------------------------------------------------- */

static bool is_free(const struct experiment *experiment, int x, int y)
{
    return experiment_terrain(experiment, (struct cell){x, y}) == TERRAIN_GRASS;
}

static bool is_legal(const struct experiment *experiment, struct cell from, int dx, int dy)
{
    const struct mover *mover = &experiment_facts(experiment)->mover;
    int sides = is_free(experiment, from.x + dx, from.y) + is_free(experiment, from.x, from.y + dy);
    if ((dx == 0 && dy == 0) || !is_free(experiment, from.x, from.y) ||
        !is_free(experiment, from.x + dx, from.y + dy)) {
        return false;
    }
    return dx == 0 || dy == 0 ||
           (mover->neighbours == 8 &&
            (mover->corners == CORNERS_CUT || (mover->corners == CORNERS_LOOSE && sides > 0) || sides == 2));
}

/* Returns what happens to a neighbour according to textbooks, judged only by the nodes before the step. */
static enum cell_fate foretell(const struct facts *facts, struct cell taken, int dx, int dy, bool keeps_first)
{
    const struct search_node *node = &facts->before.nodes[taken.y + dy][taken.x + dx];
    uint32_t g = facts->before.nodes[taken.y][taken.x].g + (dx != 0 && dy != 0 ? 14U : 10U);
    return node->state == SEARCH_UNSEEN   ? FATE_NEW
           : node->state == SEARCH_CLOSED ? FATE_CLOSED
           : node->g > g && !keeps_first  ? FATE_CHEAPER
                                          : FATE_OPEN;
}

/* Returns what happened to a cell, judged by the nodes before and after the step. */
static enum cell_fate look_at(const struct facts *facts, int x, int y)
{
    const struct search_node *before = &facts->before.nodes[y][x], *after = &facts->after.nodes[y][x];
    if (before->state == SEARCH_UNSEEN) {
        return after->state == SEARCH_UNSEEN ? FATE_UNSEEN : FATE_NEW;
    }
    if (after->state == SEARCH_UNSEEN) {
        return FATE_LOST;
    }
    if (after->g != before->g) {
        return after->g < before->g ? FATE_CHEAPER : FATE_DEARER;
    }
    return before->state == SEARCH_CLOSED ? FATE_CLOSED : FATE_OPEN;
}

static void assert_said(const struct facts *facts, const char *words, unsigned number)
{
    ck_assert_msg(number_of(facts->sentence, words) == number, "%u, not %u %s: %s", number_of(facts->sentence, words),
                  number, words, facts->sentence);
}

/* With `foretells`, the textbook rules must hold as well.  They hold for searches from scratch. */
static void check_neighbours(const struct facts *facts, struct cell taken, bool foretells, bool keeps_first)
{
    unsigned count = 0, fates[FATE_UNSEEN + 1] = {0};
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            if (is_legal(facts->experiment, taken, dx, dy)) {
                enum cell_fate fate = look_at(facts, taken.x + dx, taken.y + dy);
                count++;
                fates[fate]++;
                ck_assert_msg(!foretells || fate == foretell(facts, taken, dx, dy, keeps_first), "%s", facts->sentence);
            }
        }
    }
    assert_said(facts, "neighbour", count);
    assert_said(facts, "new", fates[FATE_NEW]);
    assert_said(facts, "cheaper now", fates[FATE_CHEAPER]);
    assert_said(facts, keeps_first ? "seen before" : "no cheaper", fates[FATE_OPEN]);
    assert_said(facts, "closed", fates[FATE_CLOSED]);
    assert_said(facts, "costlier", fates[FATE_DEARER]);
    assert_said(facts, "cut off", fates[FATE_LOST]);
    assert_said(facts, "pruned", fates[FATE_UNSEEN]);
}

static void check_map(const struct facts *facts)
{
    unsigned fresh = 0, cheaper = 0, passed = 0, closed = 0;
    struct cell size = size_of(facts->experiment);
    for (struct cell at = {0, 0}; at.y < size.y; at = cell_after(at, size.x)) {
        enum search_state before = facts->before.nodes[at.y][at.x].state, after = facts->after.nodes[at.y][at.x].state;
        fresh += look_at(facts, at.x, at.y) == FATE_NEW;
        cheaper += look_at(facts, at.x, at.y) == FATE_CHEAPER;
        passed += after == SEARCH_PASSED && before != SEARCH_PASSED;
        closed += after == SEARCH_CLOSED && before != SEARCH_CLOSED;
    }
    assert_said(facts, "new", fresh);
    assert_said(facts, "cheaper now", cheaper);
    assert_said(facts, "passed", passed);
    assert_said(facts, "closed", closed > 1 ? closed : 0);
}

/* Checks the number of scanned cells, which only jump point search mentions. */
static void check_scanned(const struct facts *facts, struct cell taken)
{
    const struct finder *finder = study_finder(experiment_study(facts->experiment, EXPERIMENT_FIRST));
    const struct direction_row from = direction_rows[facts->before.nodes[taken.y][taken.x].parent];
    struct scan scan = {.goal = finder->query.goal, .neighbours = 8};
    for (int i = 0; i < SCAN_SIDE * SCAN_SIDE; i++) {
        struct cell at = {i % SCAN_SIDE, i / SCAN_SIDE};
        scan.is_wall[at.y][at.x] = !is_free(facts->experiment, at.x - 1, at.y - 1);
    }
    unsigned count = (unsigned)scan_from(&scan, taken, -from.x, -from.y);
    assert_said(facts, "cell", strcmp(finder->method->name, "jps") == 0 ? count : 0);
}

/* If the sentence calls an f the least, checks that it is, and how many cells share it. */
static void check_least(const struct facts *facts, struct cell taken)
{
    const struct search_node *node = &facts->before.nodes[taken.y][taken.x];
    struct cell size = size_of(facts->experiment);
    unsigned ties = 0;
    if (strstr(facts->sentence, "is the least") == NULL) {
        return;
    }
    for (struct cell at = {0, 0}; at.y < size.y; at = cell_after(at, size.x)) {
        const struct search_node *other = &facts->before.nodes[at.y][at.x];
        ck_assert_msg(other->state != SEARCH_OPEN || other->f >= node->f, "%s", facts->sentence);
        ties += other->state == SEARCH_OPEN && other->f == node->f;
    }
    assert_said(facts, "have it", ties > 1 ? ties : 0);
}

static bool is_answered(const struct experiment *experiment)
{
    return study_status(experiment_study(experiment, EXPERIMENT_FIRST)) != SEARCH_RUNNING;
}

static bool has_textbook_rules(enum family family)
{
    return family == FAMILY_BEST || family == FAMILY_QUEUE || family == FAMILY_STACK || family == FAMILY_KEPT;
}

static void check_taken(const struct facts *facts, struct cell taken)
{
    const struct finder *finder = study_finder(experiment_study(facts->experiment, EXPERIMENT_FIRST));
    enum family family = family_of(finder->method);
    bool keeps_first = family == FAMILY_QUEUE || family == FAMILY_STACK || strcmp(finder->method->name, "greedy") == 0;
    bool is_last = (has_textbook_rules(family) || family == FAMILY_JUMPS || family == FAMILY_OWN) &&
                   family != FAMILY_KEPT && is_answered(facts->experiment) && cell_equal(taken, finder->query.goal);
    check_least(facts, taken);
    if (facts->before.has_first) {
        ck_assert(cell_equal(taken, facts->before.first));
    }
    if (family == FAMILY_DEEPENING) {
        ck_assert_int_eq(facts->after.nodes[taken.y][taken.x].state, SEARCH_OPEN);
    } else if (is_last) {
        ck_assert_ptr_null(strstr(facts->sentence, "neighbour"));
    } else if (strcmp(finder_words(finder).things, "cells") == 0) {
        check_neighbours(facts, taken, has_textbook_rules(family), keeps_first);
    } else {
        check_map(facts);
        if (family == FAMILY_JUMPS) {
            check_scanned(facts, taken);
        }
    }
}

static void check_end(const struct facts *facts)
{
    const struct study *study = experiment_study(facts->experiment, EXPERIMENT_FIRST);
    bool says_cost = strstr(facts->sentence, ": cost ") != NULL || strstr(facts->sentence, "; cost ") != NULL;
    ck_assert_msg(says_cost == (study_status(study) == SEARCH_FOUND), "%s", facts->sentence);
    const char *why, *none = finder_method_is_complete(study_finder(study)->method, &why) ? "there is no path" : why;
    ck_assert((strstr(facts->sentence, none) != NULL) == (study_status(study) == SEARCH_NONE));
    if (says_cost) {
        const char *cost = strstr(facts->sentence, "cost ");
        ck_assert_uint_eq(strtoul(cost + 5, NULL, 10), finder_cost(study_finder(study)));
    }
}

static char *sentence_at(struct experiment *experiment, uint64_t step)
{
    struct text text;
    text_init(&text);
    experiment_go_to(experiment, step);
    sentence_write(experiment_study(experiment, EXPERIMENT_FIRST), &text);
    ck_assert_uint_le(strlen(text.bytes), 208);
    return text_take(&text);
}

/* The sentence about the whole query has the same end, and says that nothing was searched if it had no step. */
static void check_answer(struct facts *facts, uint64_t last)
{
    const struct study *study = experiment_study(facts->experiment, EXPERIMENT_FIRST);
    struct text text = text_empty();
    sentence_write_answer(study_finder(study), moves_mover(study_moves(study)), &text);
    facts->sentence = text.bytes;
    ck_assert_msg((strstr(text.bytes, "no search: ") == text.bytes) == (last == 0), "%s", text.bytes);
    check_end(facts);
    text_done(&text);
}

/* --- all steps -------------------------------------------------------------------------------------- */

static uint64_t check_forwards(struct experiment *experiment, char **sentences)
{
    struct facts facts = {.experiment = experiment};
    struct cell taken;
    uint64_t step = 0;
    sentences[0] = sentence_at(experiment, 0);
    while (!is_answered(experiment)) {
        ck_assert_uint_lt(step + 1, MOST_STEPS);
        copy(experiment, &facts.before);
        step++;
        sentences[step] = sentence_at(experiment, step);
        copy(experiment, &facts.after);
        facts.sentence = sentences[step];
        if (read_taken(facts.sentence, &taken)) {
            check_taken(&facts, taken);
        }
        check_end(&facts);
    }
    check_answer(&facts, step);
    return step;
}

/* The sentences are the same if the steps are visited backwards. */
static void check_backwards(struct experiment *experiment, char **sentences, uint64_t last)
{
    experiment_go_to_end(experiment);
    uint64_t stride = last / 20 + 1;
    for (uint64_t step = last + 1; step-- > 0;) {
        if (step % stride == 0 || step == last) {
            char *again = sentence_at(experiment, step);
            ck_assert_str_eq(again, sentences[step]);
            free(again);
        }
    }
    experiment_go_to_end(experiment);
    char *at_end = sentence_at(experiment, UINT64_MAX);
    ck_assert_str_eq(at_end, sentences[last]);
    free(at_end);
}

static void check_question(struct experiment *experiment)
{
    char **sentences = xcalloc(MOST_STEPS, sizeof *sentences);
    uint64_t last = check_forwards(experiment, sentences);
    check_backwards(experiment, sentences, last);
    for (uint64_t step = 0; step <= last; step++) {
        free(sentences[step]);
    }
    free(sentences);
}

/* The start moves one step along its path, and hedges grow behind it and ahead of it. */
static bool tick(struct experiment *experiment)
{
    const struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    struct cell path[4], start = experiment_facts(experiment)->start;
    experiment_go_to_end(experiment);
    if (study_status(study) != SEARCH_FOUND || finder_path(study_finder(study), path, 4) <= 4) {
        return false;
    }
    experiment_set_start(experiment, path[1]);
    experiment_paint(experiment, start, TERRAIN_HEDGE);
    experiment_paint(experiment, path[3], TERRAIN_HEDGE);
    return true;
}

/* Puts a weight on one cell in six. */
static void guide(struct experiment *experiment)
{
    struct cell size = size_of(experiment);
    struct rng rng;
    rng_init(&rng, 15);
    for (struct cell at = {0, 0}; at.y < size.y; at = cell_after(at, size.x)) {
        if (rng_below(&rng, 6) == 0) {
            experiment_guide(experiment, at, (uint16_t)rng_below(&rng, 100));
        }
    }
}

/* Sentences must treat weights exactly as the search does. */
START_TEST(each_sentence_is_true_with_weights)
{
    for (size_t i = 0; i < finder_method_count; i++) {
        if (finder_methods[i]->takes_query) {
            struct level *level = sample_level(SAMPLE_U);
            struct experiment *experiment = experiment_new(level);
            struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
            method.finder = finder_methods[i];
            experiment_go_to(experiment, 0);
            experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
            guide(experiment);
            check_question(experiment);
            experiment_free(experiment);
            level_free(level);
        }
    }
}
END_TEST

static void check_scene(enum sample sample, enum corners corners, const struct finder_method *finder)
{
    struct level *level = sample_level(sample);
    struct experiment *experiment = experiment_new(level);
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    method.finder = finder;
    experiment_set_steps(experiment, 8, corners);
    experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
    experiment_go_to(experiment, 0);
    check_question(experiment);
    for (int i = 0; i < TICKS && finder->keeps && tick(experiment); i++) {
        experiment_go_to(experiment, 0);
        check_question(experiment);
    }
    experiment_free(experiment);
    level_free(level);
}

START_TEST(each_sentence_is_true)
{
    for (size_t i = 0; i < finder_method_count; i++) {
        for (enum sample sample = 0; sample < SAMPLES; sample++) {
            for (enum corners corners = CORNERS_STRICT; corners <= CORNERS_CUT; corners++) {
                check_scene(sample, corners, finder_methods[i]);
            }
        }
    }
    for (enum sample sample = 0; sample < SAMPLES; sample++) {
        check_scene(sample, CORNERS_STRICT, &finder_downhill);
    }
}
END_TEST

static void assert_sentence(struct experiment *experiment, uint64_t step, const char *expected)
{
    char *sentence = sentence_at(experiment, step);
    ck_assert_str_eq(sentence, expected);
    free(sentence);
}

START_TEST(words)
{
    struct level *level = sample_level(SAMPLE_LINE);
    struct experiment *experiment = experiment_new(level);
    experiment_go_to(experiment, 0);
    assert_sentence(experiment, 0, "(4,8) is the root: g 0, h 140; it is the only cell on the open list");
    assert_sentence(experiment, 1, "expanded (4,8): f 140 is the least; 8 neighbours: 8 new");
    assert_sentence(experiment, 2, "expanded (5,8): f 140 is the least; 8 neighbours: 3 new, 4 no cheaper, 1 closed");
    assert_sentence(experiment, 15,
                    "expanded (18,8): f 140 is the least; this is the goal, and what is open costs no less: cost 140");
    experiment_free(experiment);
    level_free(level);
}
END_TEST

/* Checks the sentence about a downhill walk that ends in a blind alley.  Returns whether it does on that map. */
static bool check_blind_alley(enum sample sample)
{
    struct level *level = sample_level(sample);
    struct experiment *experiment = experiment_new(level);
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    struct text text;
    text_init(&text);
    method.finder = &finder_downhill;
    experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
    experiment_go_to(experiment, UINT64_MAX);
    struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    bool is_blind = study_status(study) == SEARCH_NONE;
    sentence_write(study, &text);
    const char *said = strstr(text.bytes, "there may be a path: a downhill walk gives up in a blind alley");
    ck_assert(!is_blind || (said != NULL && strstr(text.bytes, "no path") == NULL));
    text_done(&text);
    experiment_free(experiment);
    level_free(level);
    return is_blind;
}

START_TEST(stopping_is_not_called_the_end_of_all_paths)
{
    int blind = 0;
    for (enum sample sample = 0; sample < SAMPLES; sample++) {
        blind += check_blind_alley(sample);
    }
    ck_assert_int_gt(blind, 0);
}
END_TEST

/* The reason of an end depends on whether the method is exact. */
START_TEST(an_end_gives_the_reason_of_its_method)
{
    static const struct {
        enum algorithm algorithm;
        enum heuristic heuristic;
        enum search_end end;
        const char *reason;
    } rows[] = {
        {ALGORITHM_ASTAR, HEURISTIC_OCTILE, SEARCH_END_EXPANDED, "and what is open costs no less: cost 188"},
        {ALGORITHM_ASTAR, HEURISTIC_MANHATTAN, SEARCH_END_EXPANDED, "it stops there, cheapest or not: cost "},
        {ALGORITHM_ASTAR, HEURISTIC_OCTILE, SEARCH_END_GENERATED, "the goal has been generated, and it stops there"},
        {ALGORITHM_GREEDY, HEURISTIC_OCTILE, SEARCH_END_EXPANDED, "it stops there, cheapest or not: cost "},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct level *level = sample_level(SAMPLE_WALL);
        struct experiment *experiment = experiment_new(level);
        struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
        method.finder = &finder_search[rows[i].algorithm];
        method.query.heuristic = rows[i].heuristic;
        method.query.end = rows[i].end;
        experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
        char *sentence = sentence_at(experiment, UINT64_MAX);
        ck_assert_msg(strstr(sentence, rows[i].reason) != NULL, "%s", sentence);
        free(sentence);
        experiment_free(experiment);
        level_free(level);
    }
}
END_TEST

TEST_MAIN("study/sentence", each_sentence_is_true, each_sentence_is_true_with_weights, words,
          stopping_is_not_called_the_end_of_all_paths, an_end_gives_the_reason_of_its_method)
