#include "config.h"

#include "ui/lab/lab_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "level/facts/terrain.h"
#include "ui/parts/glyphs.h"

enum { LINE = 160, PANEL_MIN_WIDTH = 76, BESIDE_MIN_WIDTH = 76, TALL = 8 };

/* --- a line of words each, of up to LINE bytes --------------------------------------------------- */

/* "A*, octile" */
static void method_line(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    const struct search_query *query = &method->query;
    int size = snprintf(line, LINE, "%s", method->finder->title);
    if (!method->finder->takes_query || !method->finder->uses_heuristic) {
        return;
    }
    snprintf(line + size, LINE - (size_t)size, ", %s", heuristic_name(query->heuristic));
}

/* What decides which cell comes next: "f = g + h". */
static void rule_line(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    if (method->finder == &finder_search[ALGORITHM_WEIGHTED]) {
        snprintf(line, LINE, "f = g + %d.%02d h", method->query.weight_percent / 100,
                 method->query.weight_percent % 100);
    } else {
        snprintf(line, LINE, "%s", method->finder->gist);
    }
}

/* "8 neighbours, strict corners" */
static void steps_line(const struct lab *lab, char *line)
{
    static const char *const corners[] = {
        [CORNERS_STRICT] = "strict corners", [CORNERS_LOOSE] = "loose corners", [CORNERS_CUT] = "corners cut"};
    const struct mover *mover = &experiment_facts(lab->experiment)->mover;
    bool has_corners = mover->neighbours == 8;
    snprintf(line, LINE, "%d neighbours%s%s", mover->neighbours, has_corners ? ", " : "",
             has_corners ? corners[mover->corners] : "");
}

static enum style found_line(const struct lab *lab, const struct finder *finder, char *line)
{
    uint32_t cost = finder_cost(finder), optimum = experiment_optimum(lab->experiment);
    size_t steps = finder_path(finder, NULL, 0) - 1;
    int size = snprintf(line, LINE, "cost %" PRIu32, cost);
    if (cost > optimum) {
        size += snprintf(line + size, LINE - (size_t)size, " (least %" PRIu32 ")", optimum);
    }
    snprintf(line + size, LINE - (size_t)size, ", %zu step%s", steps, steps == 1 ? "" : "s");
    return cost > optimum ? STYLE_WARNING : STYLE_GOOD;
}

static enum style answer_line(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct study *study = experiment_study(lab->experiment, side);
    if (study == NULL) {
        snprintf(line, LINE, "no way, by the regions alone");
        return STYLE_WARNING;
    }
    switch (study_status(study)) {
    case SEARCH_RUNNING:
        snprintf(line, LINE, study_step(study) == 0 ? "not begun" : "under way");
        return STYLE_FAINT;
    case SEARCH_FOUND:
        return found_line(lab, study_finder(study), line);
    default:
        snprintf(line, LINE, "%s", finder_reason(study_status(study)));
        return STYLE_WARNING;
    }
}

static void cell_line(const struct lab *lab, enum experiment_side side, char *line)
{
    const struct study *study = experiment_study(lab->experiment, side);
    struct cell at = lab->cursor;
    if (!experiment_can_stand(lab->experiment, at)) {
        snprintf(line, LINE, "(%d,%d) %s", at.x, at.y, terrain_name(experiment_terrain(lab->experiment, at)));
        return;
    }
    struct search_node node = study != NULL ? finder_node(study_finder(study), at) : (struct search_node){0};
    char sum[CELL_MARK_SUM] = "";
    if (node.state != SEARCH_UNSEEN) {
        cell_mark_sum(&node, sum);
    }
    int size = snprintf(line, LINE, "(%d,%d) %s", at.x, at.y, cell_mark_state_name(node.state));
    snprintf(line + size, LINE - (size_t)size, "%s%s", sum[0] != '\0' ? ", " : "", sum);
}

/* Why what is found need not be a cheapest way; NULL: it must be. */
static const char *why_inexact(const struct lab *lab, enum experiment_side side)
{
    const struct experiment_method *method = experiment_method(lab->experiment, side);
    const char *why = NULL;
    if (method->finder->takes_query) {
        search_query_is_exact(&method->query, &experiment_facts(lab->experiment)->mover, &why);
    }
    return why;
}

/* What one side has come to. */
struct result {
    const char *title;
    enum search_status status;
    uint64_t written;
    uint32_t cost;
};

static struct result result_of(const struct lab *lab, enum experiment_side side)
{
    const struct study *study = experiment_study(lab->experiment, side);
    const struct finder *finder = study_finder(study);
    bool is_found = study_status(study) == SEARCH_FOUND;
    return (struct result){experiment_method(lab->experiment, side)->finder->title, study_status(study),
                           finder_work(finder).written, is_found ? finder_cost(finder) : UINT32_MAX};
}

static bool is_better(const struct result *a, const struct result *b)
{
    return a->cost < b->cost || (a->cost == b->cost && a->written < b->written);
}

static enum style winner_line(const struct result *winner, const struct result *loser, char *line)
{
    if (!is_better(winner, loser)) {
        snprintf(line, LINE, "A draw: both wrote %" PRIu64 " cells.", winner->written);
        return STYLE_STRONG;
    }
    if (winner->cost == loser->cost) {
        snprintf(line, LINE, "%s wins: as good an answer, %" PRIu64 " cells written against %" PRIu64 ".",
                 winner->title, winner->written, loser->written);
    } else if (loser->status != SEARCH_FOUND) {
        snprintf(line, LINE, "%s wins: %s has no answer.", winner->title, loser->title);
    } else {
        snprintf(line, LINE,
                 "%s wins: its way costs %" PRIu32 " against %" PRIu32 "; %" PRIu64 " cells written against %" PRIu64
                 ".",
                 winner->title, winner->cost, loser->cost, winner->written, loser->written);
    }
    return STYLE_GOOD;
}

/* Of two sides. */
static enum style verdict_line(const struct lab *lab, char *line)
{
    if (experiment_facts(lab->experiment)->is_cut_off) {
        snprintf(line, LINE, "The regions know that there is no way; neither side had to search.");
        return STYLE_STRONG;
    }
    struct result first = result_of(lab, EXPERIMENT_FIRST), rival = result_of(lab, EXPERIMENT_RIVAL);
    bool first_runs = first.status == SEARCH_RUNNING, rival_runs = rival.status == SEARCH_RUNNING;
    if (first_runs && rival_runs) {
        snprintf(line, LINE, "Side by side, in step: %" PRIu64 " cells written against %" PRIu64 ".", first.written,
                 rival.written);
        return STYLE_TEXT;
    }
    if (first_runs != rival_runs) {
        const struct result *done = first_runs ? &rival : &first, *other = first_runs ? &first : &rival;
        snprintf(line, LINE, "%s is done with %" PRIu64 " cells written; %s goes on.", done->title, done->written,
                 other->title);
        return STYLE_TEXT;
    }
    return is_better(&rival, &first) ? winner_line(&rival, &first, line) : winner_line(&first, &rival, line);
}

/* --- the panel ----------------------------------------------------------------------------------- */

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
    return canvas_figure(page->canvas, x, page->y, name, figure);
}

static void say_method(struct page *page)
{
    const struct experiment_method *method = experiment_method(page->lab->experiment, EXPERIMENT_FIRST);
    char line[LINE];
    method_line(page->lab, EXPERIMENT_FIRST, line);
    say(page, STYLE_STRONG, line);
    rule_line(page->lab, EXPERIMENT_FIRST, line);
    say(page, STYLE_TEXT, line);
    steps_line(page->lab, line);
    say(page, STYLE_TEXT, line);
    if (method->finder->takes_query && method->query.end == SEARCH_END_GENERATED) {
        say(page, STYLE_TEXT, "ends when the goal is reached");
    }
    enum style style = answer_line(page->lab, EXPERIMENT_FIRST, line);
    say(page, style, line);
}

/* What an incremental finder has kept, against a search that begins anew. */
static void say_work(struct page *page)
{
    struct experiment_work work = experiment_work(page->lab->experiment, EXPERIMENT_FIRST);
    int x = add_figure(page, page->x, "cells written", finder_work(page->finder).written);
    add_figure(page, x, "A*", experiment_from_scratch(page->lab->experiment));
    page->y++;
    const char *how = finder_kept(page->finder).how;
    if (how != NULL && finder_status(page->finder) == SEARCH_FOUND) {
        say(page, STYLE_TEXT, how);
    }
    if (!page->finder->method->keeps || experiment_past(page->lab->experiment) == 0) {
        return;
    }
    x = add_figure(page, page->x, "together", work.written);
    x = add_figure(page, x, "A*", work.from_scratch);
    if (work.written > 0 && work.from_scratch > work.written) {
        canvas_textf(page->canvas, x, page->y, STYLE_GOOD, "1/%" PRIu64, work.from_scratch / work.written);
    }
    page->y++;
}

static void say_counts(struct page *page)
{
    if (page->finder == NULL) {
        return;
    }
    struct search_counts counts = finder_counts(page->finder);
    int x = add_figure(page, page->x, finder_words(page->finder).unit, counts.expanded);
    x = add_figure(page, x, "open", counts.open);
    if (counts.peak > 0) {
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

/* The cells that show it, where h is to blame; or that here it is not. */
static void say_promise(struct page *page, const struct promise *promise)
{
    const struct experiment_method *method = experiment_method(page->lab->experiment, EXPERIMENT_FIRST);
    char line[LINE];
    if (promise->too_much > 0) {
        snprintf(line, LINE, "h at (%d,%d): %" PRIu32 "; a way: %" PRIu32, promise->liar.x, promise->liar.y,
                 promise->says, promise->costs);
        say(page, STYLE_BAD, line);
    } else if (promise->inconsistent > 0) {
        snprintf(line, LINE, "(%d,%d) to (%d,%d): -%" PRIu32 ", costs %" PRIu32, promise->from.x, promise->from.y,
                 promise->to.x, promise->to.y, promise->falls, promise->step);
        say(page, STYLE_BAD, line);
    } else if (!heuristic_is_consistent(method->query.heuristic, &experiment_facts(page->lab->experiment)->mover)) {
        say(page, STYLE_GOOD, "on this map h keeps its promise");
    }
}

/* A red badge where what should be exact is not; else why a choice need not be. */
static void say_warning(struct page *page)
{
    const struct experiment *experiment = page->lab->experiment;
    const struct study *study = experiment_study(experiment, EXPERIMENT_FIRST);
    const char *why = why_inexact(page->lab, EXPERIMENT_FIRST);
    if (why != NULL) {
        say_wrapped(page, STYLE_WARNING, "Perhaps not a cheapest way:");
        say_wrapped(page, STYLE_TEXT, why);
        if (page->lab->promise != NULL) {
            say_promise(page, page->lab->promise);
        }
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
        canvas_textf(page->canvas, x, page->y, STYLE_TEXT, ", number %zu of %zu", rank,
                     finder_counts(page->finder).open);
    } else if (node->state == SEARCH_OPEN && page->open_count == ENTRIES) {
        canvas_textf(page->canvas, x, page->y, STYLE_TEXT, ", after the first %d", ENTRIES);
    }
    page->y++;
    if (node->state == SEARCH_UNSEEN) {
        return;
    }
    char sum[CELL_MARK_SUM];
    cell_mark_sum(node, sum);
    say(page, STYLE_STRONG, sum);
    struct cell parent = cell_step(page->lab->cursor, node->parent);
    if (node->parent == NO_DIRECTION) {
        say(page, STYLE_TEXT, "no parent: it began here");
        return;
    }
    x = canvas_text(page->canvas, page->x, page->y, STYLE_TEXT, "parent") + 1;
    canvas_put(page->canvas, x, page->y, (struct look){STYLE_KEY, TINT_NONE, 0}, glyph_arrow(node->parent));
    canvas_textf(page->canvas, x + 2, page->y++, STYLE_TEXT, "(%d,%d)", parent.x, parent.y);
}

static void say_cell(struct page *page)
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

/* What to look for, at the foot of the page, as long as nothing has been done. */
static void say_hint(struct page *page)
{
    const char *hint = experiment_facts(page->lab->experiment)->level->hint;
    bool is_fresh = experiment_step(page->lab->experiment) == 0 && experiment_past(page->lab->experiment) == 0;
    if (is_fresh && hint != NULL && page->bottom - page->y > MOST_WORDS) {
        page->bottom -= MOST_WORDS;
        struct area area = {page->x, page->bottom, page->end - page->x, MOST_WORDS};
        char words[KEYMAP_SENTENCE];
        keymap_say(hint, words);
        wrap_draw(page->canvas, area, STYLE_WARNING, words);
    }
}

static void say_entry(struct page *page, size_t place, uint32_t least)
{
    struct cell at = page->open[place];
    struct search_node node = finder_node(page->finder, at);
    enum style style = cell_equal(at, page->lab->cursor) ? STYLE_CHOSEN : node.f == least ? STYLE_STRONG : STYLE_TEXT;
    canvas_textf(page->canvas, page->x, page->y++, style, "%3zu %4d,%-3d %5lu %5lu %4lu", place + 1, at.x, at.y,
                 (unsigned long)node.f, (unsigned long)node.g, (unsigned long)node.h);
}

/* The cell that comes next first; those of the least f stand out, so that one sees what their order is owed to. */
static void say_open_list(struct page *page)
{
    enum { HEAD_ROWS = 2 };
    size_t top = page->lab->open_top < page->open_count ? page->lab->open_top : 0;
    if (page->open_count == 0 || page->bottom - page->y <= HEAD_ROWS) {
        return;
    }
    canvas_text(page->canvas, page->x, page->y++, STYLE_FAINT, "  # open         f     g    h");
    const char *tie_break = finder_words(page->finder).tie_break;
    if (tie_break != NULL) {
        canvas_textf(page->canvas, page->x, page->y++, STYLE_FAINT, "ties: %s", tie_break);
    }
    uint32_t least = finder_node(page->finder, page->open[0]).f;
    for (size_t place = top; place < page->open_count && page->y < page->bottom; place++) {
        say_entry(page, place, least);
    }
}

static void draw_rule(struct canvas *canvas, int x, int y, int height)
{
    for (int row = 0; row < height; row++) {
        canvas_put(canvas, x, y + row, (struct look){STYLE_FRAME, TINT_NONE, 0}, 0x2502);
    }
}

/* At the foot, a word that has come up for the first time. */
static void say_term(struct page *page)
{
    page->bottom -= lab_term_draw(page->lab, page->canvas,
                                  (struct area){page->x, page->y, page->end - page->x, page->bottom - page->y});
}

static void say_code(struct page *page, const struct canvas *canvas)
{
    if (lab_code_place(page->lab, canvas) == LAB_CODE_BESIDE) {
        struct area area = {page->x, page->y, page->end - page->x, page->bottom - page->y};
        page->y = lab_code_draw(page->lab, page->canvas, area) + 1;
    }
}

/* The search as pseudo-code, in the place of all else. */
static void draw_code(const struct lab *lab, struct canvas *canvas, struct area area)
{
    char line[LINE];
    struct area inside = {area.x + 2, area.y + 2, area.width - 2, area.height - 2};
    draw_rule(canvas, area.x, area.y, area.height);
    method_line(lab, EXPERIMENT_FIRST, line);
    canvas_text_until(canvas, inside.x, area.y, area.x + area.width, STYLE_STRONG, line);
    int below = lab_code_draw(lab, canvas, inside);
    lab_term_draw(lab, canvas, (struct area){inside.x, below, inside.width, area.y + area.height - below});
}

/* Method, work, the cell under the cursor, and the open list. */
static void draw_panel(const struct lab *lab, struct canvas *canvas, struct area area)
{
    const struct study *study = experiment_study(lab->experiment, EXPERIMENT_FIRST);
    struct page page = {.lab = lab,
                        .canvas = canvas,
                        .x = area.x + 2,
                        .y = area.y,
                        .end = area.x + area.width,
                        .bottom = area.y + area.height,
                        .finder = study != NULL ? study_finder(study) : NULL};
    draw_rule(canvas, area.x, area.y, area.height);
    page.open = xcalloc(ENTRIES, sizeof *page.open);
    page.open_count = page.finder != NULL ? finder_open_cells(page.finder, page.open, ENTRIES) : 0;
    say_method(&page);
    say_counts(&page);
    say_warning(&page);
    page.y++;
    say_cell(&page);
    page.y++;
    say_hint(&page);
    say_term(&page);
    say_code(&page, canvas);
    say_open_list(&page);
    free(page.open);
}

/* --- the screen ---------------------------------------------------------------------------------- */

static int panel_width(const struct canvas *canvas)
{
    enum { NARROW = 33, WIDE = 42, ROOMY = 110 };
    return canvas->width < PANEL_MIN_WIDTH ? 0 : canvas->width < ROOMY ? NARROW : WIDE;
}

static void draw_title(const struct lab *lab, struct canvas *canvas)
{
    const struct level *level = experiment_facts(lab->experiment)->level;
    unsigned long long step = experiment_step(lab->experiment);
    char clock[48];
    if (experiment_has_ended(lab->experiment)) {
        snprintf(clock, sizeof clock, "step %llu, at its end", step);
    } else {
        snprintf(clock, sizeof clock, "step %llu, %s, %d/s", step, lab->runs ? "runs" : "stands",
                 lab_speeds[lab->speed]);
    }
    int end = canvas->width - 1 - text_columns(clock);
    canvas_text(canvas, end, 0, lab->runs ? STYLE_GOOD : STYLE_TEXT, clock);
    int x = canvas_text(canvas, 1, 0, STYLE_KEY, "Lab") + 2;
    const char *title = level->title != NULL ? level->title : "a map without a name";
    canvas_text_until(canvas, x, 0, end - 1, STYLE_STRONG, title);
}

static void draw_side_head(const struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area)
{
    const struct study *study = experiment_study(lab->experiment, side);
    char line[LINE];
    int end = area.x + area.width;
    method_line(lab, side, line);
    int x = canvas_text_until(canvas, area.x, area.y, end, STYLE_STRONG, line);
    if (why_inexact(lab, side) != NULL) {
        canvas_text_until(canvas, x + 1, area.y, end, STYLE_WARNING, "not exact");
    }
    x = area.x;
    if (study != NULL) {
        const struct finder *finder = study_finder(study);
        struct search_counts counts = finder_counts(finder);
        x = canvas_textf(canvas, x, area.y + 1, STYLE_TEXT, "%llu %s", (unsigned long long)counts.expanded,
                         finder_words(finder).unit);
        if (study_status(study) == SEARCH_RUNNING) {
            x = canvas_textf(canvas, x, area.y + 1, STYLE_TEXT, ", %zu open", counts.open);
        }
        x = canvas_text_until(canvas, x, area.y + 1, end, STYLE_FAINT, ", ");
    }
    enum style style = answer_line(lab, side, line);
    canvas_text_until(canvas, x, area.y + 1, end, style, line);
}

/* The head above the map, what is known of the cursor's cell below it. */
static void draw_side(struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area)
{
    enum { HEAD = 2 };
    int foot = area.height > TALL ? 1 : 0;
    draw_side_head(lab, side, canvas, area);
    lab_map_draw(lab, side, canvas, (struct area){area.x, area.y + HEAD, area.width, area.height - HEAD - foot});
    if (foot > 0) {
        char line[LINE];
        cell_line(lab, side, line);
        canvas_text_until(canvas, area.x, area.y + area.height - 1, area.x + area.width, STYLE_TEXT, line);
    }
}

static void draw_versus(struct lab *lab, struct canvas *canvas, struct area area)
{
    struct area halves[EXPERIMENT_SIDES] = {area, area};
    char line[LINE];
    area.height--;
    if (canvas->width >= BESIDE_MIN_WIDTH) {
        int half = (area.width - 2) / 2;
        halves[0] = (struct area){area.x, area.y, half, area.height};
        halves[1] = (struct area){area.x + half + 2, area.y, area.width - half - 2, area.height};
        draw_rule(canvas, area.x + half, area.y, area.height);
    } else {
        halves[0].height = area.height / 2;
        halves[1] = (struct area){area.x, area.y + area.height / 2, area.width, area.height - area.height / 2};
    }
    for (enum experiment_side side = 0; side < EXPERIMENT_SIDES; side++) {
        draw_side(lab, side, canvas, halves[side]);
    }
    enum style style = verdict_line(lab, line);
    canvas_text_until(canvas, area.x, area.y + area.height, area.x + area.width, style, line);
}

static void draw_alone(struct lab *lab, struct canvas *canvas, struct area area)
{
    int width = panel_width(canvas);
    if (width == 0) {
        draw_side(lab, EXPERIMENT_FIRST, canvas, area);
        return;
    }
    lab_map_draw(lab, EXPERIMENT_FIRST, canvas, (struct area){0, area.y, canvas->width - width, area.height});
    struct area panel = {canvas->width - width, area.y, width, area.height};
    if (lab_code_place(lab, canvas) == LAB_CODE_ALONE) {
        draw_code(lab, canvas, panel);
    } else {
        draw_panel(lab, canvas, panel);
    }
}

struct cell_legend lab_legend(const struct lab *lab, const char *brush)
{
    const struct level *level = experiment_facts(lab->experiment)->level;
    enum breed breed = level->hound_count > 0 ? level->hounds[0].breed : BREED_BLOODHOUND;
    struct cell_legend legend = {.count = 0};
    struct cell_legend_search search = {.open = "open", .closed = "closed", .way = cell_mark_way};
    bool has_rival = experiment_facts(lab->experiment)->has_rival;
    for (enum experiment_side side = 0; side < (has_rival ? EXPERIMENT_SIDES : EXPERIMENT_RIVAL); side++) {
        const struct study *study = experiment_study(lab->experiment, side);
        const struct finder *finder = study != NULL ? study_finder(study) : NULL;
        bool has_past = finder != NULL && experiment_past(lab->experiment) > 0;
        cell_legend_see(&search, finder, has_past && finder_has_changes(finder));
    }
    cell_legend_add(&legend, (struct cell_mark){(uint32_t)breed_facts(breed)->glyph, STYLE_FAINT, TINT_NONE}, "start");
    cell_legend_add(&legend, (struct cell_mark){'@', STYLE_FAINT, TINT_NONE}, "goal");
    if (lab->words[EXPERIMENT_FIRST].has_taken) {
        cell_legend_add(&legend, cell_mark_taken, "taken");
    }
    if (lab->words[EXPERIMENT_FIRST].has_next) {
        cell_legend_add(&legend, cell_mark_next, "next");
    }
    cell_legend_add_search(&legend, &search);
    if (lab->zooms) {
        cell_legend_add(&legend, cell_mark_words, CELL_MARK_BOX);
    }
    if (brush != NULL) {
        cell_legend_add(&legend, cell_mark_words, brush);
    }
    return legend;
}

void lab_draw(struct screen *screen, struct canvas *canvas)
{
    struct lab *lab = (struct lab *)screen;
    char brush[32];
    lab_words_update(lab);
    snprintf(brush, sizeof brush, "brush %s", terrain_name(lab->brush));
    struct cell_legend legend = lab_legend(lab, brush);
    int rows = cell_legend_rows(&legend, canvas), said = lab_words_rows(canvas);
    struct area area = {1, 1, canvas->width - 2, canvas->height - 2 - rows - said};
    draw_title(lab, canvas);
    if (experiment_facts(lab->experiment)->has_rival) {
        draw_versus(lab, canvas, area);
    } else {
        draw_alone(lab, canvas, area);
    }
    lab_words_draw(lab, canvas, (struct area){1, canvas->height - 1 - rows - said, canvas->width - 2, said});
    cell_legend_draw(&legend, canvas, canvas->height - 1 - rows, rows);
    screen_hints(canvas, screen_contexts(screen));
    lab->centres = false;
}
