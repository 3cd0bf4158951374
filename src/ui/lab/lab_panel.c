#include "config.h"

#include "ui/lab/lab_state.h"

#include <inttypes.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "level/facts/terrain.h"
#include "ui/parts/glyphs.h"
#include "ui/parts/open_table.h"
#include "ui/parts/wrap.h"

/* The most entries of the open list that are asked for; the lines of words at the panel's foot. */
enum { ENTRIES = 4096, MOST_WORDS = 6 };

struct page {
    const struct lab *lab;
    struct canvas *canvas;
    int x, y, end, bottom;       /* the next line, and where the page ends */
    const struct finder *finder; /* NULL: nothing is searched */
    struct cell *open;           /* in the order of popping */
    size_t open_count;
};

static void say(struct page *page, enum style style, const char *line)
{
    if (page->y < page->bottom) {
        canvas_text_until(page->canvas, page->x, page->y++, page->end, style, line);
    }
}

static int add_figure(struct page *page, int x, const char *name, uint64_t figure)
{
    x = canvas_text_until(page->canvas, x, page->y, page->end, STYLE_FAINT, name) + 1;
    return canvas_textf(page->canvas, x, page->y, STYLE_TEXT, "%" PRIu64, figure) + 2;
}

static void say_method(struct page *page)
{
    const struct experiment_method *method = experiment_method(page->lab->experiment, EXPERIMENT_FIRST);
    char line[LAB_LINE];
    lab_say_method(page->lab, EXPERIMENT_FIRST, line);
    say(page, STYLE_STRONG, line);
    lab_say_rule(page->lab, EXPERIMENT_FIRST, line);
    say(page, STYLE_TEXT, line);
    lab_say_steps(page->lab, line);
    say(page, STYLE_TEXT, line);
    if (method->finder->takes_query && method->query.end == SEARCH_END_GENERATED) {
        say(page, STYLE_TEXT, "ends when the goal is reached");
    }
    enum style style = lab_say_answer(page->lab, EXPERIMENT_FIRST, line);
    say(page, style, line);
}

/* What an incremental finder has kept, against a search that begins anew. */
static void say_work(struct page *page)
{
    struct experiment_work work = experiment_work(page->lab->experiment, EXPERIMENT_FIRST);
    int x = add_figure(page, page->x, "A* from scratch", experiment_from_scratch(page->lab->experiment)) - 1;
    canvas_text_until(page->canvas, x, page->y++, page->end, STYLE_FAINT, "cells");
    const char *how = finder_kept(page->finder).how;
    if (how != NULL && finder_status(page->finder) == SEARCH_FOUND) {
        say(page, STYLE_TEXT, how);
    }
    if (!page->finder->method->keeps || experiment_past(page->lab->experiment) == 0) {
        return;
    }
    const char *unit = finder_words(page->finder).unit;
    bool counts_cells = lab_counts_cells(page->finder);
    x = add_figure(page, page->x, "together", work.expanded) - 1;
    x = counts_cells ? x + 1 : canvas_text_until(page->canvas, x, page->y, page->end, STYLE_FAINT, unit) + 2;
    x = add_figure(page, x, "A*", work.from_scratch);
    if (counts_cells && work.expanded > 0 && work.from_scratch > work.expanded) {
        canvas_textf(page->canvas, x, page->y, STYLE_GOOD, "1/%" PRIu64, work.from_scratch / work.expanded);
    }
    page->y++;
}

static void say_counts(struct page *page)
{
    if (page->finder == NULL) {
        return;
    }
    struct search_counts counts = finder_counts(page->finder);
    int x = add_figure(page, page->x, lab_counts_cells(page->finder) ? "expanded" : finder_words(page->finder).unit,
                       counts.expanded);
    x = add_figure(page, x, "open", counts.open);
    if (counts.peak >= counts.open) {
        add_figure(page, x, "peak", counts.peak);
    }
    page->y++;
    say_work(page);
}

static void say_wrapped(struct page *page, enum style style, const char *words)
{
    struct area area = {page->x, page->y, page->end - page->x, page->bottom - page->y};
    page->y += wrap_draw(page->canvas, area, style, words);
}

/* A red badge where what should be exact is not; else why a choice need not be. */
static void say_warning(struct page *page)
{
    const struct experiment *experiment = page->lab->experiment;
    const struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    const char *why = lab_why_inexact(page->lab, EXPERIMENT_FIRST);
    if (why != NULL) {
        say_wrapped(page, STYLE_WARNING, "Perhaps not a cheapest way:");
        say_wrapped(page, STYLE_TEXT, why);
    } else if (study != NULL && study_status(study) == SEARCH_FOUND &&
               finder_cost(study_finder(study)) != experiment_optimum(experiment)) {
        say(page, STYLE_BAD, "WRONG: a plain search finds less");
    }
}

/* 0: it is not on the open list, or not among its first. */
static size_t rank_of(const struct page *page, struct cell at)
{
    for (size_t i = 0; i < page->open_count; i++) {
        if (cell_equal(page->open[i], at)) {
            return i + 1;
        }
    }
    return 0;
}

static void say_node(struct page *page, const struct search_node *node)
{
    size_t rank = node->state == SEARCH_OPEN ? rank_of(page, page->lab->cursor) : 0;
    int x = canvas_text(page->canvas, page->x, page->y, STYLE_TEXT, cell_mark_state_name(node->state));
    if (rank == 1) {
        canvas_text_until(page->canvas, x, page->y, page->end, STYLE_GOOD, ", it comes next");
    } else if (rank > 1) {
        canvas_textf(page->canvas, x, page->y, STYLE_TEXT, ", number %zu of %zu", rank, page->open_count);
    } else if (node->state == SEARCH_OPEN && page->open_count > 0 && page->open_count < ENTRIES) {
        canvas_text_until(page->canvas, x, page->y, page->end, STYLE_TEXT, ", passed by a run");
    }
    page->y++;
    if (node->state == SEARCH_UNSEEN) {
        return;
    }
    char sum[LAB_LINE];
    lab_say_sum(node, sum);
    say(page, STYLE_STRONG, sum);
    struct cell parent = cell_step(page->lab->cursor, node->parent);
    if (node->parent == NO_DIRECTION) {
        say(page, STYLE_TEXT, "no parent: it began here");
        return;
    }
    x = canvas_text(page->canvas, page->x, page->y, STYLE_TEXT, "parent") + 1;
    canvas_put(page->canvas, x, page->y, (struct look){STYLE_KEY, MARK_NONE, 0}, glyph_arrow(node->parent));
    canvas_textf(page->canvas, x + 2, page->y++, STYLE_TEXT, "(%d,%d)", parent.x, parent.y);
}

static void say_cell(struct page *page)
{
    const struct experiment *experiment = page->lab->experiment;
    struct cell at = page->lab->cursor;
    enum terrain terrain = experiment_terrain(experiment, at);
    int factor = experiment_mover(experiment)->factor[terrain];
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

static struct search_node node_of(const void *finder, struct cell at)
{
    return finder_node(finder, at);
}

/* What to look for, at the foot of the page, as long as nothing has been done. */
static void say_hint(struct page *page)
{
    const char *hint = experiment_level(page->lab->experiment)->hint;
    bool is_fresh = experiment_step(page->lab->experiment) == 0 && experiment_past(page->lab->experiment) == 0;
    if (is_fresh && hint != NULL && page->bottom - page->y > MOST_WORDS) {
        page->bottom -= MOST_WORDS;
        struct area area = {page->x, page->bottom, page->end - page->x, MOST_WORDS};
        wrap_draw(page->canvas, area, STYLE_WARNING, hint);
    }
}

static void say_open_list(struct page *page)
{
    const struct lab *lab = page->lab;
    struct open_table table = {.cells = page->open,
                               .count = page->open_count,
                               .first = lab->open_top < page->open_count ? lab->open_top : 0,
                               .chosen = lab->cursor,
                               .tie_break = page->finder != NULL ? finder_words(page->finder).tie_break : NULL,
                               .node = node_of,
                               .search = page->finder};
    open_table_draw(page->canvas, (struct area){page->x, page->y, page->end - page->x, page->bottom - page->y}, &table);
}

void lab_panel_draw(const struct lab *lab, struct canvas *canvas, struct area area)
{
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    struct page page = {.lab = lab,
                        .canvas = canvas,
                        .x = area.x + 2,
                        .y = area.y,
                        .end = area.x + area.width,
                        .bottom = area.y + area.height,
                        .finder = study != NULL ? study_finder(study) : NULL};
    for (int y = area.y; y < page.bottom; y++) {
        canvas_put(canvas, area.x, y, (struct look){STYLE_FRAME, MARK_NONE, 0}, 0x2502);
    }
    page.open = xcalloc(ENTRIES, sizeof *page.open);
    page.open_count = page.finder != NULL ? finder_open_cells(page.finder, page.open, ENTRIES) : 0;
    say_method(&page);
    say_counts(&page);
    say_warning(&page);
    page.y++;
    say_cell(&page);
    page.y++;
    say_hint(&page);
    say_open_list(&page);
    free(page.open);
}
