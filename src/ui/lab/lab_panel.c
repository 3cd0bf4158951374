/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "study/terms.h"

/* The maximum number of entries of the open list that are read. */
enum { ENTRIES = 4096 };

struct panel_page {
    const struct lab *lab;
    struct canvas *canvas;
    int x, y, end, bottom;       /* the next line, and the end of the page */
    const struct finder *finder; /* NULL: there is no search */
    struct cell *open;           /* in the order of removal */
    size_t open_count;
};

static void say(struct panel_page *page, enum style style, const char *line)
{
    if (page->y < page->bottom) {
        canvas_text_cut(page->canvas, page->x, page->y++, page->end, style, line);
    }
}

static void say_method(struct panel_page *page)
{
    const struct experiment_method *method = experiment_method(page->lab->experiment, EXPERIMENT_FIRST);
    char line[LAB_LINE];
    lab_method_line(page->lab, EXPERIMENT_FIRST, line);
    say(page, STYLE_STRONG, line);
    lab_rule_line(page->lab, EXPERIMENT_FIRST, line);
    say(page, STYLE_TEXT, line);
    if (lab_scale_line(page->lab, line)) {
        say(page, STYLE_TEXT, line);
    }
    lab_steps_line(page->lab, line);
    say(page, STYLE_TEXT, line);
    if (method->finder->takes_query && method->query.end == SEARCH_END_GENERATED) {
        say(page, STYLE_TEXT, "ends when the goal is generated");
    }
    enum style style = lab_answer_line(page->lab, EXPERIMENT_FIRST, line);
    say(page, style, line);
    if (lab_walker_line(page->lab, line)) {
        say(page, STYLE_WARNING, line);
    }
    if (lab_smooth_line(page->lab, line)) {
        say(page, STYLE_GOOD, line);
    }
}

int lab_written_draw(const struct lab *lab, struct canvas *canvas, int x, int y)
{
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    if (study == NULL) {
        return y;
    }
    x = canvas_figure(canvas, x, y, "cells written", finder_work(study_finder(study)).written);
    canvas_figure(canvas, x, y, "A*", experiment_from_scratch(lab->experiment));
    return y + 1;
}

static bool is_fresh(const struct lab *lab, const struct finder *finder, struct cell at)
{
    return experiment_past(lab->experiment) > 0 && finder_has_changes(finder) &&
           finder_node(finder, at).state == SEARCH_OPEN && finder_change(finder, at) == CHANGE_NEW;
}

int lab_carried_draw(const struct lab *lab, struct canvas *canvas, int x, int y)
{
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    if (study == NULL) {
        return y;
    }
    const struct level *level = experiment_facts(lab->experiment)->level;
    size_t fresh = 0, open = finder_counts(study_finder(study)).open;
    for (size_t i = 0; i < level_cells(level); i++) {
        fresh += is_fresh(lab, study_finder(study), level_cell(level, i));
    }
    canvas_textf(canvas, x, y, STYLE_TEXT, "open %zu: %zu carried over, %zu new", open, open - fresh, fresh);
    return y + 1;
}

/* Compares the work of an incremental finder with a search from scratch. */
static void say_work(struct panel_page *page)
{
    struct experiment_work work = experiment_work(page->lab->experiment, EXPERIMENT_FIRST);
    int x = page->x;
    page->y = lab_written_draw(page->lab, page->canvas, page->x, page->y);
    const char *how = finder_kept(page->finder).how;
    if (how != NULL && finder_status(page->finder) == SEARCH_FOUND) {
        say(page, STYLE_TEXT, how);
    }
    if (!page->finder->method->keeps || experiment_past(page->lab->experiment) == 0) {
        return;
    }
    x = canvas_figure(page->canvas, x, page->y, "together", work.written);
    x = canvas_figure(page->canvas, x, page->y, "A*", work.from_scratch);
    if (work.written > 0 && work.from_scratch > work.written) {
        canvas_textf(page->canvas, x, page->y, STYLE_GOOD, "1/%" PRIu64, work.from_scratch / work.written);
    }
    page->y++;
}

static void say_counts(struct panel_page *page)
{
    if (page->finder == NULL) {
        return;
    }
    struct search_counts counts = finder_counts(page->finder);
    int x = canvas_figure(page->canvas, page->x, page->y, finder_words(page->finder).unit, counts.expanded);
    x = canvas_figure(page->canvas, x, page->y, "open", counts.open);
    if (counts.peak > 0) {
        canvas_figure(page->canvas, x, page->y, "peak", counts.peak);
    }
    page->y++;
    say_work(page);
}

static void say_wrapped(struct panel_page *page, enum style style, const char *words)
{
    struct area rest = {page->x, page->y, page->end - page->x, page->bottom - page->y};
    page->y += wrap_draw(page->canvas, rest, style, words);
}

/* If the heuristic is to blame, names the cells that show the flaw; else reports that it is not to blame. */
static void say_promise(struct panel_page *page, const struct promise *promise)
{
    const struct experiment_method *method = experiment_method(page->lab->experiment, EXPERIMENT_FIRST);
    char line[LAB_LINE];
    if (promise->too_much > 0) {
        snprintf(line, LAB_LINE, "h at (%d,%d): %" PRIu32 "; a path: %" PRIu32, promise->liar.x, promise->liar.y,
                 promise->says, promise->costs);
        say(page, STYLE_BAD, line);
    } else if (promise->inconsistent > 0) {
        snprintf(line, LAB_LINE, "(%d,%d) to (%d,%d): -%" PRIu32 ", costs %" PRIu32, promise->from.x, promise->from.y,
                 promise->to.x, promise->to.y, promise->falls, promise->step);
        say(page, STYLE_BAD, line);
    } else if (!heuristic_is_consistent(method->query.heuristic, &experiment_facts(page->lab->experiment)->mover)) {
        say(page, STYLE_GOOD, "h is consistent on this map");
    }
}

/* Shows a red badge if a method that should be exact is not. If there is no badge, explains why the chosen method need
 * not be exact, unless a longer text already does. */
static void say_warning(struct panel_page *page)
{
    const struct lab *lab = page->lab;
    char why[LAB_LINE];
    bool is_exact = !lab_why_inexact(lab, EXPERIMENT_FIRST, why);
    bool is_told = lab->shows_promise && lab->promise != NULL;
    enum search_status status = page->finder != NULL ? finder_status(page->finder) : SEARCH_NONE;
    bool is_dear = status == SEARCH_FOUND && finder_cost(page->finder) != experiment_optimum(lab->experiment);
    /* The verdict is unknown before the search ends and then follows from the optimum. */
    const char *verdict = is_dear && is_exact                 ? "WRONG: a plain search finds less"
                          : is_dear                           ? "Not a cheapest path:"
                          : is_exact || status == SEARCH_NONE ? NULL
                          : status == SEARCH_FOUND            ? "A cheapest path here, although"
                                                              : "Perhaps not a cheapest path:";
    if (verdict != NULL && (is_dear || !is_told)) {
        enum style style = is_dear ? STYLE_BAD : status == SEARCH_FOUND ? STYLE_GOOD : STYLE_WARNING;
        say_wrapped(page, style, verdict);
    }
    if (verdict != NULL && !is_exact && !is_told) {
        say_wrapped(page, STYLE_TEXT, why);
        if (lab->promise != NULL) {
            say_promise(page, lab->promise);
        }
    }
    const char *why_none;
    if (status == SEARCH_NONE && page->finder != NULL && !finder_method_is_complete(page->finder->method, &why_none)) {
        say_wrapped(page, STYLE_WARNING, "Perhaps there is a path:");
        say_wrapped(page, STYLE_TEXT, why_none);
    }
    if (lab_unheeded_line(lab, EXPERIMENT_FIRST, why)) {
        say_wrapped(page, STYLE_WARNING, why);
    }
}

/* Names the parent. The parent of a jump point is the previous jump point, some steps away. */
static void say_parent(struct panel_page *page, const struct search_node *node)
{
    struct cell parent;
    if (!finder_source(page->finder, page->lab->cursor, &parent)) {
        say(page, STYLE_TEXT, "no parent: the start");
        return;
    }
    bool is_near = cell_chebyshev(page->lab->cursor, parent) <= 1;
    int x = canvas_text(page->canvas, page->x, page->y, STYLE_TEXT, is_near ? "parent" : "jumped to from") + 1;
    canvas_put(page->canvas, x, page->y, (struct look){STYLE_KEY, TINT_NONE, 0}, glyph_arrow(node->parent));
    canvas_textf(page->canvas, x + 2, page->y++, STYLE_TEXT, "(%d,%d)", parent.x, parent.y);
}

static void say_node(struct panel_page *page, const struct search_node *node)
{
    size_t before = cells_find(page->open, page->open_count, page->lab->cursor);
    bool has_rank = node->state == SEARCH_OPEN && before < page->open_count; /* it is among the first entries */
    int x = canvas_text(page->canvas, page->x, page->y, STYLE_TEXT, cell_mark_state_name(node->state));
    if (has_rank && before == 0) {
        canvas_text_until(page->canvas, x, page->y, page->end, STYLE_GOOD, ", it comes next");
    } else if (has_rank) {
        canvas_textf(page->canvas, x, page->y, STYLE_TEXT, ", number %zu of %zu", before + 1,
                     finder_counts(page->finder).open);
    } else if (node->state == SEARCH_OPEN && page->open_count == ENTRIES) {
        canvas_textf(page->canvas, x, page->y, STYLE_TEXT, ", after the first %d", ENTRIES);
    }
    page->y++;
    if (node->state == SEARCH_UNSEEN) {
        return;
    }
    struct jump_forced forced[JUMP_SIDES];
    char line[LAB_LINE];
    lab_sum_line(page->lab, EXPERIMENT_FIRST, node, line);
    say(page, STYLE_STRONG, line);
    say_parent(page, node);
    for (int i = 0, count = lab_forced(page->lab, forced); i < count; i++) {
        snprintf(line, LAB_LINE, "forced (%d,%d): wall (%d,%d)", forced[i].neighbour.x, forced[i].neighbour.y,
                 forced[i].wall.x, forced[i].wall.y);
        say(page, STYLE_WARNING, line);
    }
}

static void say_cell(struct panel_page *page)
{
    const struct experiment *experiment = page->lab->experiment;
    struct cell at = page->lab->cursor;
    enum terrain terrain = experiment_terrain(experiment, at);
    int factor = experiment_facts(experiment)->mover.factor[terrain];
    int x = canvas_textf(page->canvas, page->x, page->y, STYLE_KEY, "(%d,%d)", at.x, at.y) + 1;
    x = canvas_text_until(page->canvas, x, page->y, page->end, STYLE_TEXT, terrain_name(terrain));
    if (factor > 1) {
        canvas_textf(page->canvas, x, page->y, STYLE_TEXT, ", costs x %d", factor);
    }
    page->y++;
    if (page->finder != NULL && experiment_can_stand(experiment, at)) {
        struct search_node node = finder_node(page->finder, at);
        say_node(page, &node);
    }
}

/* Draws the hint at the foot of the page.  Returns false if there is no room for it. */
static bool say_hint(struct panel_page *page)
{
    char words[KEYMAP_SENTENCE];
    if (!lab_hint(page->lab, words)) {
        return true;
    }
    int width = page->end - page->x, lines = wrap_lines(words, width);
    bool has_room = page->bottom - page->y > lines;
    if (has_room) {
        page->bottom -= lines;
        wrap_draw(page->canvas, (struct area){page->x, page->bottom, width, lines}, STYLE_WARNING, words);
    }
    return has_room;
}

static void say_entry(struct panel_page *page, size_t place, uint32_t least)
{
    struct cell at = page->open[place];
    struct search_node node = finder_node(page->finder, at);
    enum style style = cell_equal(at, page->lab->cursor) ? STYLE_CHOSEN : node.f == least ? STYLE_STRONG : STYLE_TEXT;
    int x = canvas_textf(page->canvas, page->x, page->y, style, "%3zu %4d,%-3d %5lu %5lu %4lu", place + 1, at.x, at.y,
                         (unsigned long)node.f, (unsigned long)node.g, (unsigned long)node.h);
    bool is_new = is_fresh(page->lab, page->finder, at);
    canvas_text(page->canvas, x + 1, page->y++, cell_mark_fresh.style, is_new ? "O" : "");
}

/* Lists the next cell first. Highlights the cells with the lowest f, to show the reason for the order. */
static void say_open_list(struct panel_page *page)
{
    enum { HEAD_ROWS = 2 };
    if (page->open_count == 0 || page->bottom - page->y <= HEAD_ROWS) {
        return;
    }
    const char *tie_break = finder_words(page->finder).tie_break;
    if (tie_break != NULL) {
        char line[LAB_LINE];
        snprintf(line, sizeof line, "ties: %s", tie_break);
        say_wrapped(page, STYLE_FAINT, line);
    }
    canvas_text(page->canvas, page->x, page->y++, STYLE_FAINT, "  # open         f     g    h");
    size_t place = page->lab->open_top < page->open_count ? page->lab->open_top : 0;
    for (; place < page->open_count && page->y < page->bottom; place++) {
        say_entry(page, place, finder_node(page->finder, page->open[0]).f);
    }
}

/* Returns a page in the area, with at most `most` entries of the open list in `open`. */
static struct panel_page page_in(const struct lab *lab, struct canvas *canvas, struct area area, struct cell *open,
                                 size_t most)
{
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    const struct finder *finder = study != NULL ? study_finder(study) : NULL;
    return (struct panel_page){.lab = lab,
                               .canvas = canvas,
                               .x = area.x,
                               .y = area.y,
                               .end = area.x + area.width,
                               .bottom = area.y + area.height,
                               .finder = finder,
                               .open = open,
                               .open_count = finder != NULL ? finder_open_cells(finder, open, most) : 0};
}

int lab_open_draw(const struct lab *lab, struct canvas *canvas, struct area area)
{
    enum { FIRST = 16 };
    struct cell open[FIRST];
    struct panel_page page = page_in(lab, canvas, area, open, FIRST);
    say_open_list(&page);
    return page.y;
}

/* Explains the marks of the layer. */
static void say_flaws(struct panel_page *page)
{
    const struct lab *lab = page->lab;
    struct text words = text_empty();
    if (lab->promise != NULL) {
        promise_write(lab->promise, experiment_method(lab->experiment, EXPERIMENT_FIRST)->query.heuristic, &words);
        say_wrapped(page, lab->promise->inconsistent == 0 ? STYLE_GOOD : STYLE_WARNING, words.bytes);
    } else {
        say_wrapped(page, STYLE_FAINT, "This search has no heuristic to choose, or the map is too large.");
    }
    page->y++;
    text_done(&words);
}

/* Explains the terms of the last step, in an order that is easy to follow. */
static void say_terms(struct panel_page *page)
{
    const char *sentence = page->lab->words[EXPERIMENT_FIRST].sentence;
    uint32_t told = 0;
    int term = sentence != NULL ? terms_first_used(sentence, told) : TERMS;
    for (; term < TERMS && page->y < page->bottom; term = terms_first_used(sentence, told)) {
        struct text said = text_of("%s: %s", terms[term].word, terms[term].words);
        say_wrapped(page, STYLE_WARNING, said.bytes);
        page->y++;
        told |= UINT32_C(1) << term;
        text_done(&said);
    }
}

/* Draws the pseudo-code at the foot of a roomy panel. */
static void say_code(struct panel_page *page)
{
    enum { CODE_ROWS = 17 };
    if (lab_code_place(page->lab, page->canvas) == LAB_CODE_BESIDE) {
        page->bottom -= CODE_ROWS;
        lab_code_draw(page->lab, page->canvas,
                      (struct area){page->x, page->bottom + 1, page->end - page->x, CODE_ROWS - 1});
    }
}

/* Draws the method, its work, the cell under the cursor, and the open list. */
static bool draw_panel(const struct lab *lab, struct canvas *canvas, struct area area)
{
    struct cell *open = xcalloc(ENTRIES, sizeof *open);
    struct area inside = {area.x + 2, area.y, area.width - 2, area.height};
    struct panel_page page = page_in(lab, canvas, inside, open, ENTRIES);
    say_method(&page);
    say_counts(&page);
    say_warning(&page);
    page.y++;
    if (lab->shows_promise) {
        say_flaws(&page);
    }
    say_cell(&page);
    page.y++;
    bool is_told = say_hint(&page);
    say_code(&page);
    (lab->shows_terms ? say_terms : say_open_list)(&page);
    free(open);
    return is_told;
}

/* The view of the open list as another structure, or the pseudo-code, replaces everything else. */
bool lab_panel_draw(const struct lab *lab, struct canvas *canvas, struct area area)
{
    struct area inside = {area.x + 2, area.y + 1, area.width - 2, area.height - 1};
    lab_rule_draw(canvas, area.x, area.y, area.height);
    if (!lab->has_queues && lab_code_place(lab, canvas) != LAB_CODE_ALONE) {
        return draw_panel(lab, canvas, area);
    }
    char line[LAB_LINE];
    lab_method_line(lab, EXPERIMENT_FIRST, line);
    canvas_text_until(canvas, inside.x, area.y, area.x + area.width, STYLE_STRONG, line);
    if (lab->has_queues) {
        lab_queues_draw(lab, canvas, inside);
    } else {
        lab_code_draw(lab, canvas, (struct area){inside.x, area.y + 2, inside.width, area.height - 2});
    }
    return false;
}
