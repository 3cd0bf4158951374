/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/lessons/lesson.h"

#include "base/xalloc.h"
#include "study/sentence.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- a page opens ----------------------------------------------------------------------------------- */

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
    case ACT_UNTIL: set_method(experiment, act); break;
    case ACT_NEIGHBOURS:
    case ACT_CORNERS: set_steps(experiment, act); break;
    case ACT_START: experiment_set_start(experiment, act->at); break;
    case ACT_GOAL: experiment_set_goal(experiment, act->at); break;
    case ACT_WALL:
    case ACT_GRASS:
    case ACT_MUD:
        experiment_paint(experiment, act->at,
                         act->kind == ACT_WALL  ? TERRAIN_HEDGE
                         : act->kind == ACT_MUD ? TERRAIN_MUD
                                                : TERRAIN_GRASS);
        break;
    case ACT_TICK: experiment_take_step(experiment); break;
    case ACT_STEP: experiment_go_to(experiment, act->number); break;
    default: break;
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
    const struct course_option *row = &page->options[option];
    if (row->method != NULL) {
        text_add(out, row->method->title);
    } else if (page->ask == ASK_COST) {
        text_addf(out, "%" PRIu32, row->number);
    } else if (page->ask == ASK_FAULT) {
        text_addf(out, "(%d,%d): f %" PRIu32 " = g %" PRIu32 " + h %" PRIu32, row->at.x, row->at.y, row->g + row->h,
                  row->g, row->h);
    } else {
        text_add(out, row->number != 0 ? "yes" : "no");
    }
}

/* --- which cell is next? ---------------------------------------------------------------------------- */

/* The chosen cell, the cell that the search expands instead, and their nodes before the step. */
struct guess {
    struct cell cell, taken;
    struct search_node node, of_taken;
    const struct finder *finder;
    struct text *why;
};

static void explain_line(const struct guess *guess)
{
    size_t count = finder_counts(guess->finder).open;
    struct cell *cells = xcalloc(count + 1, sizeof *cells);
    count = finder_open_cells(guess->finder, cells, count);
    size_t rank = cells_find(cells, count, guess->cell);
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
    } else {
        const char *rule = finder_words(guess->finder).tie_break;
        text_addf(guess->why, "its %s, %" PRIu32 ", is the least, but (%d,%d) wins the tie", key, mine, guess->taken.x,
                  guess->taken.y);
        if (rule != NULL) {
            text_addf(guess->why, " (%s)", rule);
        }
        text_addf(guess->why, ": its g is %" PRIu32 ", and here %" PRIu32, of_taken->g, node->g);
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

static const struct finder *finder_of(const struct experiment *experiment)
{
    return study_finder(experiment_study(experiment, EXPERIMENT_FIRST));
}

/* The last of the cells is the one that the search takes, or that has its place in the open list. */
static bool judge_open(const struct course_page *page, struct experiment *experiment, const struct cell *cells,
                       int count, struct text *why)
{
    struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    struct cell open[PAGE_CELLS];
    uint64_t step = study_step(study);
    struct guess guess = {.cell = cells[count - 1], .taken = {-1, -1}, .why = why};
    if (page->ask == ASK_NEXT) {
        study_go_to(study, step + 1);
        struct expansion expansion = study_expansion(study);
        guess.taken = expansion.taken;
        guess.of_taken = expansion.node;
        if (expansion.has_taken && cell_equal(guess.cell, guess.taken)) {
            sentence_write(study, why);
            return true;
        }
        study_go_to(study, step);
    } else if (finder_open_cells(study_finder(study), open, PAGE_CELLS) >= (size_t)count) {
        guess.taken = open[count - 1];
        guess.of_taken = finder_node(study_finder(study), guess.taken);
    }
    guess.finder = study_finder(study);
    guess.node = finder_node(guess.finder, guess.cell);
    bool is_right = page->ask == ASK_ORDER && cell_equal(guess.cell, guess.taken);
    if (is_right) {
        text_addf(why, "(%d,%d) is number %d, with f %" PRIu32 " and g %" PRIu32, guess.cell.x, guess.cell.y, count,
                  guess.node.f, guess.node.g);
    } else {
        explain_wrong(&guess, experiment_can_stand(experiment, guess.cell));
    }
    return is_right;
}

/* --- other questions that cells answer -------------------------------------------------------------- */

static bool judge_deleted(struct experiment *experiment, struct cell cell, struct text *why)
{
    enum search_state before = finder_node(finder_of(experiment), cell).state;
    experiment_take_step(experiment);
    experiment_go_to(experiment, 0);
    bool is_kept = finder_node(finder_of(experiment), cell).state != SEARCH_UNSEEN;
    struct cell start = experiment_facts(experiment)->start;
    text_addf(why, "(%d,%d) ", cell.x, cell.y);
    if (before == SEARCH_UNSEEN) {
        text_add(why, "was not in the tree");
    } else {
        text_addf(why, "%s below the hound's new cell (%d,%d)", is_kept ? "is kept: it is" : "is not", start.x,
                  start.y);
    }
    return before != SEARCH_UNSEEN && !is_kept;
}

static bool explain_written(const struct experiment *experiment, bool is_right, struct text *why)
{
    text_addf(why, "Cells written: %" PRIu64 ", and A* from scratch %" PRIu64,
              finder_work(finder_of(experiment)).written, experiment_from_scratch(experiment));
    return is_right;
}

/* Returns whether the path costs at least that percentage of a cheapest path. */
static bool judge_costly(struct experiment *experiment, uint32_t percent, struct text *why)
{
    const struct finder *finder = finder_of(experiment);
    if (finder_status(finder) != SEARCH_FOUND) {
        text_add(why, "There is no path");
        return false;
    }
    uint64_t cost = finder_cost(finder), least = experiment_optimum(experiment);
    text_addf(why, "The path costs %" PRIu64 ", a cheapest one %" PRIu64 ": %" PRIu64 "%%", cost, least,
              least > 0 ? cost * 100 / least : 100);
    return cost * 100 >= least * percent;
}

static bool judge_aim(const struct course_page *page, struct experiment *experiment, struct text *why)
{
    experiment_go_to_end(experiment);
    const struct promise *promise = experiment_promise(experiment);
    uint64_t written = finder_work(finder_of(experiment)).written;
    switch (page->aim) {
    case AIM_COSTLY: return judge_costly(experiment, page->aim_number, why);
    case AIM_LIES:
        promise_write(promise, experiment_method(experiment, EXPERIMENT_FIRST)->query.heuristic, why);
        return promise->too_much > 0;
    case AIM_IDLE: return explain_written(experiment, written == 0, why);
    default: return explain_written(experiment, written >= page->aim_number, why);
    }
}

/* Reports a cell that is too near to the hound. */
static bool is_far(const struct course_page *page, struct cell start, const struct cell *cells, int count,
                   struct text *why)
{
    int i = 0;
    while (i < count && cell_chebyshev(start, cells[i]) >= page->aim_distance) {
        i++;
    }
    if (i < count) {
        text_addf(why, "(%d,%d) is less than %d cells away from the hound", cells[i].x, cells[i].y, page->aim_distance);
    }
    return i == count;
}

bool lesson_judge_cells(const struct course_lesson *lesson, int number, const struct cell *cells, int count,
                        struct text *why)
{
    const struct course_page *page = &lesson->pages[number];
    struct experiment *experiment = lesson_open(lesson, number);
    bool is_right = false;
    if (page->ask == ASK_NEXT || page->ask == ASK_ORDER) {
        is_right = judge_open(page, experiment, cells, count, why);
    } else if (page->ask == ASK_DELETED) {
        is_right = judge_deleted(experiment, cells[0], why);
    } else if (page->ask == ASK_HARE && (!experiment_can_stand(experiment, cells[0]) ||
                                         cell_equal(experiment_facts(experiment)->goal, cells[0]))) {
        text_addf(why, "The hare cannot move to (%d,%d)", cells[0].x, cells[0].y);
    } else if (is_far(page, experiment_facts(experiment)->start, cells, count, why)) {
        lesson_show_answer(page, experiment, cells, count);
        is_right = judge_aim(page, experiment, why);
    }
    experiment_free(experiment);
    return is_right;
}

int lesson_solve(const struct course_lesson *lesson, int page, struct cell *cells, int count)
{
    const struct course_page *plan = &lesson->pages[page];
    bool is_right = false;
    if (plan->ask == ASK_PAINT) {
        memcpy(cells, plan->solution, sizeof plan->solution);
        return plan->cells;
    }
    for (size_t i = 0; i < level_cells(lesson->level) && !is_right; i++) {
        struct text why = text_empty();
        cells[count] = level_cell(lesson->level, i);
        is_right = lesson_judge_cells(lesson, page, cells, count + 1, &why);
        text_done(&why);
    }
    return count + is_right;
}

static void turn_cells(struct experiment *experiment, const struct cell *cells, int count)
{
    for (int i = 0; i < count; i++) {
        bool is_hedge = experiment_terrain(experiment, cells[i]) == TERRAIN_HEDGE;
        experiment_paint(experiment, cells[i], is_hedge ? TERRAIN_GRASS : TERRAIN_HEDGE);
    }
}

void lesson_show_answer(const struct course_page *page, struct experiment *experiment, const struct cell *cells,
                        int count)
{
    if (page->ask == ASK_NEXT) {
        experiment_go_to(experiment, experiment_step(experiment) + 1);
    } else if (page->ask == ASK_DELETED) {
        experiment_take_step(experiment);
        experiment_go_to(experiment, 0);
    } else if (page->ask == ASK_HARE) {
        experiment_set_goal(experiment, cells[0]);
    } else if (page->ask != ASK_ORDER && page->ask != ASK_FAULT) {
        experiment_go_to_end(experiment);
    }
    if (page->ask == ASK_PAINT) {
        turn_cells(experiment, cells, count);
    }
}

/* --- questions with options ------------------------------------------------------------------------- */

uint64_t lesson_written(const struct course_lesson *lesson, int page, const struct finder_method *finder)
{
    struct experiment *experiment = lesson_open(lesson, page);
    struct experiment_method method = *experiment_method(experiment, EXPERIMENT_FIRST);
    method.finder = finder != NULL ? finder : method.finder;
    experiment_set_method(experiment, EXPERIMENT_FIRST, &method);
    experiment_go_to_end(experiment);
    bool has_found = study_status(experiment_study(experiment, EXPERIMENT_FIRST)) == SEARCH_FOUND;
    uint64_t written = has_found ? finder_work(finder_of(experiment)).written : UINT64_MAX;
    experiment_free(experiment);
    return written;
}

/* The right answer to ASK_WHICH is the method that writes as many cells as the page's own. A search that finds no path,
 * or cannot run on this map, is never right. */
static bool judge_methods(const struct course_lesson *lesson, int number, int option, struct text *why)
{
    const struct course_page *page = &lesson->pages[number];
    uint64_t written[PAGE_OPTIONS] = {0}, least = UINT64_MAX;
    for (int i = 0; i < page->option_count; i++) {
        written[i] = lesson_written(lesson, number, page->options[i].method);
        least = written[i] < least ? written[i] : least;
        text_addf(why, "%s%s ", i > 0 ? ", " : "Cells written: ", page->options[i].method->title);
        text_addf(why, written[i] == UINT64_MAX ? "finds no path" : "%" PRIu64, written[i]);
    }
    return written[option] != UINT64_MAX &&
           written[option] == (page->ask == ASK_WHICH ? lesson_written(lesson, number, NULL) : least);
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

static bool judge_path(const struct course_page *page, struct experiment *experiment,
                       const struct course_option *option, struct text *why)
{
    experiment_go_to_end(experiment);
    const struct finder *finder = finder_of(experiment);
    uint32_t cost = finder_cost(finder), least = experiment_optimum(experiment);
    if (page->ask == ASK_COST) {
        explain_cost(finder, &experiment_facts(experiment)->mover, why);
    } else if (cost == least) {
        text_addf(why, "It costs %" PRIu32 ", and no path costs less", cost);
    } else {
        text_addf(why, "It costs %" PRIu32 ", but a cheapest path costs %" PRIu32, cost, least);
    }
    return page->ask == ASK_COST ? option->number == cost : option->number == (cost == least);
}

static bool judge_searched(struct experiment *experiment, const struct course_option *option, struct text *why)
{
    experiment_go_to_end(experiment);
    bool has_searched = finder_work(finder_of(experiment)).written > 0;
    return explain_written(experiment, option->number == has_searched, why);
}

static bool judge_fault(struct experiment *experiment, const struct course_option *option, struct text *why)
{
    struct search_node node = finder_node(finder_of(experiment), option->at);
    text_addf(why, "The search has g %" PRIu32 " and h %" PRIu32 " for (%d,%d)", node.g, node.h, option->at.x,
              option->at.y);
    return node.g != option->g || node.h != option->h;
}

bool lesson_judge_option(const struct course_lesson *lesson, int page, int option, struct text *why)
{
    const struct course_page *plan = &lesson->pages[page];
    const struct course_option *row = &plan->options[option];
    if (row->method != NULL) {
        return judge_methods(lesson, page, option, why);
    }
    struct experiment *experiment = lesson_open(lesson, page);
    bool is_right = plan->ask == ASK_SEARCHED ? judge_searched(experiment, row, why)
                    : plan->ask == ASK_FAULT  ? judge_fault(experiment, row, why)
                                              : judge_path(plan, experiment, row, why);
    experiment_free(experiment);
    return is_right;
}
