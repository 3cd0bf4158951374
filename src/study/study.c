/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/study.h"

#include "base/xalloc.h"
#include "base/xalloc_answer.h"

#include <stdlib.h>

/* All nodes of a finder, row by row, and other facts that must be known before the finder continues. */
struct before {
    struct search_node *nodes; /* NULL: nothing was recorded */
    uint64_t expanded, written;
    bool has_next; /* the search shows its open list, and this is its first cell */
    struct cell next;
};

enum family family_of(const struct finder_method *method)
{
    const struct {
        const struct finder_method *one;
        enum family family;
    } rules[] = {{&finder_bidirectional, FAMILY_TWO_WAY},
                 {&finder_idastar, FAMILY_DEEPENING},
                 {&finder_jps, FAMILY_JUMPS},
                 {&finder_gfra, FAMILY_KEPT},
                 {&finder_lpa, FAMILY_MENDED},
                 {&finder_chase, FAMILY_CHASE},
                 {&finder_field, FAMILY_FIELD}};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if (rules[i].one->rule == method->rule) {
            return rules[i].family;
        }
    }
    return !method->takes_query                     ? FAMILY_OWN
           : method->algorithm == ALGORITHM_BREADTH ? FAMILY_QUEUE
           : method->algorithm == ALGORITHM_DEPTH   ? FAMILY_STACK
                                                    : FAMILY_BEST;
}

bool expansion_is_end(const struct expansion *expansion, const struct finder *finder)
{
    enum family family = family_of(finder->method);
    bool is_scratch = finder->method->takes_query || family == FAMILY_JUMPS || family == FAMILY_OWN;
    return is_scratch && expansion->has_taken && finder_status(finder) == SEARCH_FOUND &&
           cell_equal(expansion->taken, finder->query.goal);
}

static void make_room(struct before *before, const struct grid *grid)
{
    if (before->nodes == NULL) {
        before->nodes = xcalloc(grid_cells(grid), sizeof *before->nodes);
    }
}

static void before_take(struct before *before, const struct finder *finder, const struct grid *grid)
{
    make_room(before, grid);
    struct search_node *node = before->nodes;
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        *node++ = finder_node(finder, at);
    }
    struct search_counts work = finder_work(finder);
    before->expanded = work.expanded;
    before->written = work.written;
    before->has_next = finder_open_cells(finder, &before->next, 1) == 1;
}

/* The state before a search has generated any cell. */
static void before_clear(struct before *before, const struct grid *grid)
{
    make_room(before, grid);
    before->expanded = before->written = 0;
    before->has_next = false;
    for (size_t i = 0; i < grid_cells(grid); i++) {
        before->nodes[i] = (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
}

static enum cell_fate fate_of(const struct search_node *before, const struct search_node *after)
{
    if (before->state == SEARCH_UNSEEN || after->state == SEARCH_UNSEEN) {
        return before->state != after->state ? after->state == SEARCH_UNSEEN ? FATE_LOST : FATE_NEW : FATE_UNSEEN;
    }
    return after->g < before->g             ? FATE_CHEAPER
           : after->g > before->g           ? FATE_DEARER
           : before->state == SEARCH_CLOSED ? FATE_CLOSED
                                            : FATE_OPEN;
}

/* Facts that are collected from all cells. */
struct expansion_reading {
    struct expansion *expansion;
    const struct before *before;
    const struct finder *finder;
    const struct grid *grid;
    struct cell closing; /* the last cell that was closed */
    struct cell tip;     /* the open cell with the largest g */
    uint32_t tip_g;
    uint32_t least; /* the smallest f of the open cells */
};

static void read_states(struct expansion_reading *reading, struct cell at, const struct search_node *before,
                        const struct search_node *after)
{
    struct expansion *expansion = reading->expansion;
    bool was_open = before->state == SEARCH_OPEN, is_open = after->state == SEARCH_OPEN;
    if (after->state == SEARCH_CLOSED && before->state != SEARCH_CLOSED) {
        reading->closing = at;
        expansion->closed++;
        expansion->turned_back += was_open;
    }
    expansion->passed += after->state == SEARCH_PASSED && before->state != SEARCH_PASSED;
    expansion->reopened += is_open && before->state == SEARCH_CLOSED;
    if (is_open && after->g >= reading->tip_g) {
        reading->tip = at;
        reading->tip_g = after->g;
    }
    reading->least = was_open && before->f < reading->least ? before->f : reading->least;
}

static void read_all(struct expansion_reading *reading)
{
    for (struct cell at = {0, 0}; at.y < grid_height(reading->grid); at = cell_after(at, grid_width(reading->grid))) {
        const struct search_node *before = &reading->before->nodes[grid_index(reading->grid, at)];
        const struct search_node after = finder_node(reading->finder, at);
        enum cell_fate fate = fate_of(before, &after);
        if (fate != FATE_UNSEEN && fate != FATE_OPEN && fate != FATE_CLOSED) {
            reading->expansion->total[fate]++;
        }
        read_states(reading, at, before, &after);
    }
}

/* Finds the end of the path that is not the start. */
static void take_tip(struct expansion_reading *reading)
{
    struct expansion *expansion = reading->expansion;
    expansion->has_taken = true;
    expansion->taken = reading->tip;
    expansion->node = finder_node(reading->finder, reading->tip);
    expansion->begins_again = cell_equal(reading->tip, reading->finder->query.start);
}

/* Finds the first cell of the open list or, if the list is not shown, the only cell that was closed. */
static void take_first(struct expansion_reading *reading)
{
    struct expansion *expansion = reading->expansion;
    const struct before *before = reading->before;
    if (before->has_next || expansion->closed == 1) {
        expansion->has_taken = true;
        expansion->taken = before->has_next ? before->next : reading->closing;
        expansion->node = before->nodes[grid_index(reading->grid, expansion->taken)];
    }
}

static void count_ties(struct expansion_reading *reading)
{
    struct expansion *expansion = reading->expansion;
    size_t count = grid_cells(reading->grid);
    expansion->is_least = expansion->node.state == SEARCH_OPEN && expansion->node.f == reading->least;
    for (size_t i = 0; i < count; i++) {
        const struct search_node *node = &reading->before->nodes[i];
        expansion->ties += node->state == SEARCH_OPEN && node->f == expansion->node.f;
    }
}

static void read_neighbours(struct expansion_reading *reading, const struct moves *moves)
{
    struct expansion *expansion = reading->expansion;
    for (unsigned steps = moves_from(moves, expansion->taken); steps != 0; steps &= steps - 1) {
        struct cell at = cell_step(expansion->taken, (enum direction)__builtin_ctz(steps));
        const struct search_node after = finder_node(reading->finder, at);
        enum cell_fate fate = fate_of(&reading->before->nodes[grid_index(reading->grid, at)], &after);
        expansion->neighbours++;
        if (fate != FATE_UNSEEN) {
            expansion->of_them[fate]++;
        }
    }
}

/* Requires exactly one step of the finder between `before` and now. */
static void expansion_read(struct expansion *expansion, const struct before *before, const struct finder *finder,
                           const struct moves *moves)
{
    struct expansion_reading reading = {
        .expansion = expansion, .before = before, .finder = finder, .grid = moves_grid(moves), .least = UINT32_MAX};
    struct search_counts work = finder_work(finder);
    *expansion =
        (struct expansion){.expanded = work.expanded - before->expanded, .written = work.written - before->written};
    read_all(&reading);
    if (expansion->expanded > 0 && family_of(finder->method) == FAMILY_DEEPENING) {
        take_tip(&reading);
    } else if (expansion->expanded > 0) {
        take_first(&reading);
    }
    if (expansion->has_taken) {
        count_ties(&reading);
        read_neighbours(&reading, moves);
    }
}

struct study {
    const struct finder_method *method;
    struct moves *moves; /* borrowed */
    struct search_query query;
    struct study_past past;
    struct finder *finder;
    uint64_t step;
    enum search_status status;
    struct before before;   /* the state before this step; valid if `taken_down` is this step */
    uint64_t taken_down;    /* the step after which it was recorded; UINT64_MAX: none */
    struct study_rest rest; /* owns its cells; NULL: the query is one of this tick */
};

static void start_search(struct study *study)
{
    study->finder = xalloc_check(finder_new(study->method, study->moves, &study->query));
    if (study->past.live != NULL) {
        study->past.live(study->past.context, study->finder);
    }
    study->step = 0;
    study->taken_down = UINT64_MAX;
    study->status = xalloc_answer(finder_begin(study->finder, study->query.start, study->query.goal));
}

struct study *study_new(const struct finder_method *method, struct moves *moves, const struct search_query *query,
                        struct study_past past)
{
    struct study *study = xcalloc(1, sizeof *study);
    *study = (struct study){.method = method, .moves = moves, .query = *query, .past = past};
    start_search(study);
    return study;
}

void study_free(struct study *study)
{
    if (study != NULL) {
        finder_free(study->finder);
        free(study->before.nodes);
        free((void *)study->rest.cells);
        free(study);
    }
}

void study_rest(struct study *study, const struct study_rest *rest)
{
    study_go_to(study, UINT64_MAX);
    study->rest = *rest;
    study->rest.cells = xmemdup(rest->cells, rest->count * sizeof *rest->cells);
    study->query.start = rest->cells[0];
    study->query.goal = rest->cells[rest->count - 1];
    if (!study->method->keeps) {
        finder_free(study->finder);
        study->finder = xalloc_check(finder_new(study->method, study->moves, &study->query));
    }
    study->step = 0;
    study->status = SEARCH_FOUND;
}

bool study_rests(const struct study *study) { return study->rest.cells != NULL; }

static bool has_ended(const struct study *study) { return study->status != SEARCH_RUNNING; }

static void go_on(struct study *study)
{
    study->status = xalloc_answer(finder_step(study->finder, 1));
    study->step++;
}

static void begin_from_scratch(struct study *study)
{
    finder_free(study->finder);
    start_search(study);
}

void study_go_to(struct study *study, uint64_t step)
{
    if (step < study->step) {
        begin_from_scratch(study);
    }
    while (study->step < step && !has_ended(study)) {
        if (study->step + 1 == step) {
            before_take(&study->before, study->finder, moves_grid(study->moves));
            study->taken_down = study->step;
        }
        go_on(study);
    }
}

/* Goes back for the state before the last step.  This is necessary after going to the end of a search or to the closing
 * of a cell, because nobody knew in advance which step would be the last. */
static void look_back(struct study *study)
{
    uint64_t step = study->step;
    if (step == 0) {
        before_clear(&study->before, moves_grid(study->moves));
    } else if (study->taken_down != step - 1) {
        begin_from_scratch(study);
        study_go_to(study, step);
    }
}

const struct search_node *study_before(struct study *study)
{
    look_back(study);
    return study->before.nodes;
}

struct expansion study_expansion(struct study *study)
{
    struct expansion expansion = {0};
    if (!study_rests(study)) {
        look_back(study);
        expansion_read(&expansion, &study->before, study->finder, study->moves);
    }
    return expansion;
}

bool study_go_to_cell(struct study *study, struct cell cell)
{
    while (!has_ended(study) && finder_node(study->finder, cell).state != SEARCH_CLOSED) {
        go_on(study);
    }
    return !has_ended(study);
}

uint64_t study_step(const struct study *study) { return study->step; }

enum search_status study_status(const struct study *study) { return study->status; }

const struct finder *study_finder(const struct study *study) { return study->finder; }

const struct search_query *study_query(const struct study *study)
{
    return study_rests(study) ? &study->query : &study->finder->query;
}

const struct moves *study_moves(const struct study *study) { return study->moves; }

struct cell *study_path(const struct study *study, size_t *count)
{
    if (study_rests(study)) {
        *count = study->rest.count;
        return xmemdup(study->rest.cells, *count * sizeof *study->rest.cells);
    }
    *count = study->status == SEARCH_FOUND ? finder_path(study->finder, NULL, 0) : 0;
    struct cell *cells = xcalloc(*count, sizeof *cells);
    finder_path(study->finder, cells, *count);
    return cells;
}

struct search_counts study_counts(const struct study *study)
{
    struct search_counts counts = finder_counts(study->finder);
    return study_rests(study) ? (struct search_counts){.open = counts.open} : counts;
}

uint32_t study_cost(const struct study *study)
{
    return study_rests(study) ? study->rest.cost : finder_cost(study->finder);
}

enum search_change study_change(const struct study *study, struct cell at)
{
    return study_rests(study) ? CHANGE_KEPT : finder_change(study->finder, at);
}
