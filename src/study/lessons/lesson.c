/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/lessons/lesson.h"

#include "base/xalloc.h"
#include "study/sentence.h"

#include <inttypes.h>
#include <stdlib.h>

/* --- a page opens ----------------------------------------------------------------------------------- */

static void take_step(struct experiment *experiment)
{
    const struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    struct cell path[2];
    experiment_go_to_end(experiment);
    if (study != NULL && study_status(study) == SEARCH_FOUND && finder_path(study_finder(study), path, 2) > 2) {
        experiment_set_start(experiment, path[1]);
    }
}

static void set_method(struct experiment *experiment, const struct course_act *act)
{
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    if (act->kind == ACT_ALGORITHM) {
        method.finder = act->method;
    } else if (act->kind == ACT_HEURISTIC) {
        method.query.heuristic = (enum heuristic)act->number;
    } else {
        method.query.end = (enum search_end)act->number;
    }
    experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
}

static void set_steps(struct experiment *experiment, const struct course_act *act)
{
    const struct mover mover = experiment_facts(experiment)->mover;
    bool is_corners = act->kind == ACT_CORNERS;
    experiment_set_steps(experiment, is_corners ? mover.neighbours : (int)act->number,
                         is_corners ? (enum corners)act->number : mover.corners);
}

static void carry_out(struct experiment *experiment, const struct course_act *act)
{
    switch (act->kind) {
    case ACT_ALGORITHM:
    case ACT_HEURISTIC:
    case ACT_UNTIL:
        set_method(experiment, act);
        break;
    case ACT_NEIGHBOURS:
    case ACT_CORNERS:
        set_steps(experiment, act);
        break;
    case ACT_START:
        experiment_set_start(experiment, act->at);
        break;
    case ACT_GOAL:
        experiment_set_goal(experiment, act->at);
        break;
    case ACT_WALL:
        experiment_paint(experiment, act->at, TERRAIN_HEDGE);
        break;
    case ACT_GRASS:
        experiment_paint(experiment, act->at, TERRAIN_GRASS);
        break;
    case ACT_TICK:
        take_step(experiment);
        break;
    case ACT_STEP:
        experiment_go_to(experiment, act->number);
        break;
    default:
        break;
    }
}

struct experiment *lesson_open(const struct course_lesson *lesson, int page)
{
    struct experiment *experiment = experiment_new(lesson->level);
    for (int i = 0; i <= page; i++) {
        for (int act = 0; act < lesson->pages[i].act_count; act++) {
            carry_out(experiment, &lesson->pages[i].acts[act]);
        }
    }
    return experiment;
}

bool lesson_is_near(const struct course_lesson *lesson, int page)
{
    bool is_near = false;
    for (int i = 0; i <= page; i++) {
        for (int act = 0; act < lesson->pages[i].act_count; act++) {
            enum lesson_act_kind kind = lesson->pages[i].acts[act].kind;
            is_near = kind == ACT_NEAR || (kind != ACT_FAR && is_near);
        }
    }
    return is_near;
}

bool lesson_looks_at(const struct course_lesson *lesson, int page, struct cell *at)
{
    struct experiment *experiment = lesson_open(lesson, page);
    struct expansion expansion = study_expansion(experiment_study(experiment, EXPERIMENT_FIRST));
    bool is_there = lesson_is_near(lesson, page) && expansion.has_taken;
    if (is_there) {
        *at = expansion.taken;
    }
    experiment_free(experiment);
    return is_there;
}

bool lesson_shows_lies(const struct course_lesson *lesson, int page)
{
    bool shows = false;
    for (int act = 0; act < lesson->pages[page].act_count; act++) {
        shows |= lesson->pages[page].acts[act].kind == ACT_LIES;
    }
    return shows;
}

void lesson_write_option(const struct course_page *page, int option, struct text *out)
{
    if (page->ask == ASK_COST) {
        text_addf(out, "%" PRIu32, page->costs[option]);
    } else {
        text_add(out, page->ask == ASK_FEWER ? page->methods[option]->title : option == 0 ? "yes" : "no");
    }
}

/* --- which cell is next? ---------------------------------------------------------------------------- */

/* The chosen cell, the one that the search expands instead, and their nodes before the step. */
struct guess {
    struct cell cell, taken;
    struct search_node node, of_taken;
    const struct finder *finder;
    struct text *why;
};

static void explain_line(const struct guess *guess)
{
    size_t count = finder_counts(guess->finder).open, rank = 0;
    struct cell *cells = xcalloc(count + 1, sizeof *cells);
    count = finder_open_cells(guess->finder, cells, count);
    while (rank < count && !cell_equal(cells[rank], guess->cell)) {
        rank++;
    }
    free(cells);
    text_addf(guess->why, "it is open, but %zu %s before it: first (%d,%d)", rank, rank == 1 ? "is" : "are",
              guess->taken.x, guess->taken.y);
}

static void explain_key(const struct guess *guess)
{
    const char *key = sentence_key(guess->finder->method);
    const struct search_node *node = &guess->node, *of_taken = &guess->of_taken;
    uint32_t mine = key[0] == 'g' ? node->g : key[0] == 'h' ? node->h : node->f;
    uint32_t least = key[0] == 'g' ? of_taken->g : key[0] == 'h' ? of_taken->h : of_taken->f;
    if (mine != least) {
        text_addf(guess->why, "its %s is %" PRIu32, key, mine);
        if (key[0] == 'f') {
            text_addf(guess->why, " = g %" PRIu32 " + h %" PRIu32, node->g, node->h);
        }
        text_addf(guess->why, ", but there is one with %s %" PRIu32, key, least);
    } else if (node->g != of_taken->g) {
        text_addf(guess->why,
                  "its %s is the least, %" PRIu32 ", but among equals the larger g comes first: it has g %" PRIu32
                  ", another one has %" PRIu32,
                  key, mine, node->g, of_taken->g);
    } else {
        text_addf(guess->why,
                  "its %s and its g are equal, but then the upper row comes first, and in a row the left cell", key);
    }
}

static void explain_wrong(const struct guess *guess, bool can_stand)
{
    enum family family = family_of(guess->finder->method);
    text_addf(guess->why, "(%d,%d): ", guess->cell.x, guess->cell.y);
    if (!can_stand) {
        text_add(guess->why, "this cell is blocked");
    } else if (guess->node.state == SEARCH_UNSEEN) {
        text_add(guess->why, "it has not been generated yet; only open cells are expanded");
    } else if (guess->node.state != SEARCH_OPEN) {
        text_add(guess->why, "it is closed: it was expanded before, and is not expanded again");
    } else if (family == FAMILY_QUEUE || family == FAMILY_STACK) {
        explain_line(guess);
    } else {
        explain_key(guess);
    }
}

bool lesson_judge_cell(const struct course_lesson *lesson, int page, struct cell cell, struct text *why)
{
    struct experiment *experiment = lesson_open(lesson, page);
    struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    uint64_t step = study_step(study);
    study_go_to(study, step + 1);
    struct expansion expansion = study_expansion(study);
    bool is_right = expansion.has_taken && cell_equal(expansion.taken, cell);
    if (is_right) {
        sentence_write(study, why);
    } else {
        study_go_to(study, step);
        struct guess guess = {.cell = cell,
                              .taken = expansion.taken,
                              .node = finder_node(study_finder(study), cell),
                              .of_taken = expansion.node,
                              .finder = study_finder(study),
                              .why = why};
        explain_wrong(&guess, experiment_can_stand(experiment, cell));
    }
    experiment_free(experiment);
    return is_right;
}

/* --- other questions -------------------------------------------------------------------------------- */

/* The results of the first side, at its end. */
static uint64_t written_by(const struct course_lesson *lesson, int page, const struct finder_method *finder)
{
    struct experiment *experiment = lesson_open(lesson, page);
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    method.finder = finder;
    experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
    experiment_go_to_end(experiment);
    uint64_t written = finder_work(study_finder(experiment_study(experiment, EXPERIMENT_FIRST))).written;
    experiment_free(experiment);
    return written;
}

static bool judge_fewer(const struct course_lesson *lesson, int number, int option, struct text *why)
{
    const struct course_page *page = &lesson->pages[number];
    uint64_t written[PAGE_OPTIONS] = {0}, least = UINT64_MAX;
    for (int i = 0; i < page->option_count; i++) {
        written[i] = written_by(lesson, number, page->methods[i]);
        least = written[i] < least ? written[i] : least;
        text_addf(why, "%s%s %" PRIu64, i > 0 ? ", " : "Cells written: ", page->methods[i]->title, written[i]);
    }
    return written[option] == least;
}

static void explain_cost(const struct finder *finder, const struct mover *mover, struct text *why)
{
    size_t count = finder_path(finder, NULL, 0), diagonal = 0;
    struct cell *path = xcalloc(count, sizeof *path);
    finder_path(finder, path, count);
    for (size_t i = 1; i < count; i++) {
        diagonal += path[i].x != path[i - 1].x && path[i].y != path[i - 1].y;
    }
    size_t straight = count - 1 - diagonal, sum = straight * mover->straight + diagonal * mover->diagonal;
    if (sum == finder_cost(finder)) {
        text_addf(why, "%zu straight steps and %zu diagonal ones: %zu x %d + %zu x %d = %zu", straight, diagonal,
                  straight, (int)mover->straight, diagonal, (int)mover->diagonal, sum);
    } else {
        text_addf(why, "With the terrain that it crosses it costs %" PRIu32, finder_cost(finder));
    }
    free(path);
}

static bool judge_path(const struct course_lesson *lesson, int number, int option, struct text *why)
{
    const struct course_page *page = &lesson->pages[number];
    struct experiment *experiment = lesson_open(lesson, number);
    experiment_go_to_end(experiment);
    const struct finder *finder = study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
    uint32_t cost = finder_cost(finder), least = experiment_optimum(experiment);
    if (page->ask == ASK_COST) {
        explain_cost(finder, &experiment_facts(experiment)->mover, why);
    } else if (cost == least) {
        text_addf(why, "It costs %" PRIu32 ", and no path costs less", cost);
    } else {
        text_addf(why, "It costs %" PRIu32 ", but a cheapest path costs %" PRIu32, cost, least);
    }
    experiment_free(experiment);
    return page->ask == ASK_COST ? page->costs[option] == cost : (option == 0) == (cost == least);
}

static bool judge_searched(const struct course_lesson *lesson, int number, int option, struct text *why)
{
    struct experiment *experiment = lesson_open(lesson, number);
    experiment_go_to_end(experiment);
    uint64_t written = finder_work(study_finder(experiment_study(experiment, EXPERIMENT_FIRST))).written;
    text_addf(why, "Cells written: %" PRIu64 ", and A* from scratch %" PRIu64, written,
              experiment_from_scratch(experiment));
    experiment_free(experiment);
    return (option == 0) == (written > 0);
}

bool lesson_judge_option(const struct course_lesson *lesson, int page, int option, struct text *why)
{
    enum ask ask = lesson->pages[page].ask;
    return ask == ASK_FEWER      ? judge_fewer(lesson, page, option, why)
           : ask == ASK_SEARCHED ? judge_searched(lesson, page, option, why)
                                 : judge_path(lesson, page, option, why);
}
