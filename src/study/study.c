#include "config.h"

#include "study/study.h"

#include "base/json.h"
#include "base/xalloc.h"

#include <stdlib.h>

struct study {
    const struct finder_method *method;
    struct moves *moves; /* borrowed */
    struct search_query query;
    struct study_past past;
    struct finder *finder;
    uint64_t step;
    enum search_status status;
};

static void begin(struct study *study)
{
    study->finder = xalloc_check(finder_new(study->method, study->moves, &study->query));
    if (study->past.live != NULL) {
        study->past.live(study->past.context, study->finder);
    }
    study->step = 0;
    study->status = xalloc_answer(finder_begin(study->finder, study->query.start, study->query.goal));
}

struct study *study_new(const struct finder_method *method, struct moves *moves, const struct search_query *query,
                        struct study_past past)
{
    struct study *study = xcalloc(1, sizeof *study);
    study->method = method;
    study->moves = moves;
    study->query = *query;
    study->past = past;
    begin(study);
    return study;
}

void study_free(struct study *study)
{
    if (study != NULL) {
        finder_free(study->finder);
        free(study);
    }
}

static bool has_ended(const struct study *study)
{
    return study->status != SEARCH_RUNNING;
}

static void go_on(struct study *study)
{
    study->status = xalloc_answer(finder_step(study->finder, 1));
    study->step++;
}

void study_go_to(struct study *study, uint64_t step)
{
    if (step < study->step) {
        finder_free(study->finder);
        begin(study);
    }
    while (study->step < step && !has_ended(study)) {
        go_on(study);
    }
}

bool study_go_to_cell(struct study *study, struct cell cell)
{
    while (!has_ended(study) && finder_node(study->finder, cell).state != SEARCH_CLOSED) {
        go_on(study);
    }
    return !has_ended(study);
}

uint64_t study_step(const struct study *study)
{
    return study->step;
}

enum search_status study_status(const struct study *study)
{
    return study->status;
}

const struct finder *study_finder(const struct study *study)
{
    return study->finder;
}

const struct search_query *study_query(const struct study *study)
{
    return &study->finder->query;
}

const struct moves *study_moves(const struct study *study)
{
    return study->moves;
}

struct cell *study_path(const struct study *study, size_t *count)
{
    *count = study->status == SEARCH_FOUND ? finder_path(study->finder, NULL, 0) : 0;
    struct cell *cells = xcalloc(*count, sizeof *cells);
    finder_path(study->finder, cells, *count);
    return cells;
}

/* --- told step by step ------------------------------------------------------------------------------- */

/* All nodes as they were one step before, row by row. */
struct teller {
    struct study *study;
    const struct grid *grid;
    struct search_node *before;
    struct text *out;
};

static bool nodes_equal(const struct search_node *a, const struct search_node *b)
{
    return a->state == b->state && a->g == b->g && a->h == b->h && a->f == b->f && a->parent == b->parent;
}

static void add_node(struct text *out, struct cell at, const struct search_node *node)
{
    static const char *const states[] = {
        [SEARCH_UNSEEN] = "unseen", [SEARCH_OPEN] = "open", [SEARCH_PASSED] = "passed", [SEARCH_CLOSED] = "closed"};
    text_addf(out, "{\"cell\":[%d,%d],\"state\":\"%s\"", at.x, at.y, states[node->state]);
    if (node->state != SEARCH_UNSEEN) {
        text_addf(out, ",\"g\":%lu,\"h\":%lu,\"f\":%lu", (unsigned long)node->g, (unsigned long)node->h,
                  (unsigned long)node->f);
    }
    if (node->parent != NO_DIRECTION) {
        struct cell parent = cell_step(at, node->parent);
        text_addf(out, ",\"parent\":[%d,%d]", parent.x, parent.y);
    }
    text_add_char(out, '}');
}

static void add_counts(struct text *out, const struct finder *finder)
{
    struct search_counts counts = finder_counts(finder);
    text_addf(out, ",\"counts\":{\"expanded\":%llu,\"unit\":\"%s\",\"written\":%llu,\"deleted\":%llu,\"open\":%zu}",
              (unsigned long long)counts.expanded, finder_words(finder).things, (unsigned long long)counts.written,
              (unsigned long long)counts.deleted, counts.open);
}

/* Writes the cells that changed since the last call; returns how many of them were closed meanwhile. */
static size_t add_changes(struct teller *teller, struct text *out, struct cell *closed)
{
    size_t count = 0, closings = 0;
    struct search_node *before = teller->before;
    int width = grid_width(teller->grid);
    for (struct cell at = {0, 0}; at.y < grid_height(teller->grid); at = cell_after(at, width), before++) {
        struct search_node node = finder_node(teller->study->finder, at);
        if (nodes_equal(&node, before)) {
            continue;
        }
        if (node.state == SEARCH_CLOSED && before->state != SEARCH_CLOSED) {
            *closed = at;
            closings++;
        }
        text_add(out, count++ > 0 ? "," : "");
        add_node(out, at, &node);
        *before = node;
    }
    return closings;
}

/* Goes on by a step.  What is expanded is the first of the open list, or where that is not told the one cell that has
 * been closed. */
static void tell_step(struct teller *teller)
{
    const struct finder *finder = teller->study->finder;
    struct text changes;
    struct cell next, closed;
    bool is_told = finder_open_cells(finder, &next, 1) == 1;
    uint64_t expanded = finder_work(finder).expanded;
    go_on(teller->study);
    text_init(&changes);
    size_t closings = add_changes(teller, &changes, &closed);
    text_addf(teller->out, "{\"step\":%llu", (unsigned long long)teller->study->step);
    if (finder_work(finder).expanded > expanded && (is_told || closings == 1)) {
        next = is_told ? next : closed;
        text_addf(teller->out, ",\"expanded\":[%d,%d]", next.x, next.y);
    }
    add_counts(teller->out, finder);
    text_addf(teller->out, ",\"changed\":[%s]}\n", changes.bytes);
    text_done(&changes);
}

static void tell_question(struct teller *teller)
{
    const struct search_query *query = &teller->study->finder->query;
    text_add(teller->out, "{\"step\":0,\"algorithm\":");
    json_add_string(teller->out, teller->study->finder->method->title);
    text_addf(teller->out, ",\"heuristic\":\"%s\",\"start\":[%d,%d],\"goal\":[%d,%d]", heuristic_name(query->heuristic),
              query->start.x, query->start.y, query->goal.x, query->goal.y);
    add_counts(teller->out, teller->study->finder);
    text_add(teller->out, ",\"changed\":[");
    struct cell closed;
    add_changes(teller, teller->out, &closed);
    text_add(teller->out, "]}\n");
}

static void tell_path(struct teller *teller)
{
    size_t count;
    struct cell *cells = study_path(teller->study, &count);
    text_addf(teller->out, ",\"cost\":%lu,\"path\":[", (unsigned long)finder_cost(teller->study->finder));
    for (size_t i = 0; i < count; i++) {
        text_addf(teller->out, "%s[%d,%d]", i > 0 ? "," : "", cells[i].x, cells[i].y);
    }
    text_add_char(teller->out, ']');
    free(cells);
}

static void tell_answer(struct teller *teller)
{
    enum search_status status = teller->study->status;
    text_addf(teller->out, "{\"step\":%llu,\"status\":", (unsigned long long)teller->study->step);
    json_add_string(teller->out, status == SEARCH_FOUND ? "found" : finder_reason(status));
    if (status == SEARCH_FOUND) {
        tell_path(teller);
    }
    text_add(teller->out, "}\n");
}

void study_tell(struct study *study, struct text *out)
{
    const struct grid *grid = moves_grid(study_moves(study));
    size_t cells = (size_t)grid_width(grid) * (size_t)grid_height(grid);
    struct teller teller = {study, grid, xcalloc(cells, sizeof *teller.before), out};
    for (size_t i = 0; i < cells; i++) {
        teller.before[i].parent = NO_DIRECTION;
    }
    study_go_to(study, 0);
    tell_question(&teller);
    while (study_status(study) == SEARCH_RUNNING) {
        tell_step(&teller);
    }
    tell_answer(&teller);
    free(teller.before);
}
