#include "config.h"

#include "study/search_json.h"

#include "base/json.h"
#include "base/xalloc.h"

#include <stdlib.h>

/* All nodes as they were one step before, row by row. */
struct teller {
    struct study *study;
    const struct finder *finder;
    int width, height;
    struct search_node *before;
    struct text *out;
};

static struct search_node *before_at(const struct teller *teller, struct cell at)
{
    return &teller->before[(size_t)at.y * (size_t)teller->width + (size_t)at.x];
}

static bool nodes_equal(const struct search_node *a, const struct search_node *b)
{
    return a->state == b->state && a->g == b->g && a->h == b->h && a->f == b->f && a->parent == b->parent;
}

static void add_cell(struct text *out, struct cell at)
{
    text_addf(out, "[%d,%d]", at.x, at.y);
}

static void add_node(struct text *out, struct cell at, const struct search_node *node)
{
    static const char *const states[] = {
        [SEARCH_UNSEEN] = "unseen", [SEARCH_OPEN] = "open", [SEARCH_CLOSED] = "closed"};
    text_add(out, "{\"cell\":");
    add_cell(out, at);
    text_addf(out, ",\"state\":\"%s\"", states[node->state]);
    if (node->state != SEARCH_UNSEEN) {
        text_addf(out, ",\"g\":%lu,\"h\":%lu,\"f\":%lu", (unsigned long)node->g, (unsigned long)node->h,
                  (unsigned long)node->f);
    }
    if (node->parent != NO_DIRECTION) {
        text_add(out, ",\"parent\":");
        add_cell(out, cell_step(at, node->parent));
    }
    text_add_char(out, '}');
}

/* Writes the cells that changed since the last call; returns how many of them were closed meanwhile. */
static size_t add_changes(struct teller *teller, struct text *out, struct cell *closed)
{
    size_t count = 0, closings = 0;
    for (struct cell at = {0, 0}; at.y < teller->height; at.y++) {
        for (at.x = 0; at.x < teller->width; at.x++) {
            struct search_node node = finder_node(teller->finder, at), *before = before_at(teller, at);
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
    }
    return closings;
}

static void tell_step(struct teller *teller)
{
    struct text changes;
    struct cell closed;
    text_init(&changes);
    size_t closings = add_changes(teller, &changes, &closed);
    text_addf(teller->out, "{\"step\":%llu", (unsigned long long)study_step(teller->study));
    if (closings == 1) {
        text_add(teller->out, ",\"expanded\":");
        add_cell(teller->out, closed);
    }
    text_add(teller->out, ",\"changed\":[");
    text_add_bytes(teller->out, changes.bytes, changes.size);
    text_add(teller->out, "]}\n");
    text_done(&changes);
}

static void tell_question(struct teller *teller)
{
    const struct search_query *query = study_query(teller->study);
    text_add(teller->out, "{\"step\":0,\"algorithm\":");
    json_add_string(teller->out, teller->finder->method->title);
    text_addf(teller->out, ",\"heuristic\":\"%s\",\"start\":", heuristic_name(query->heuristic));
    add_cell(teller->out, query->start);
    text_add(teller->out, ",\"goal\":");
    add_cell(teller->out, query->goal);
    text_add(teller->out, ",\"changed\":[");
    struct cell closed;
    add_changes(teller, teller->out, &closed);
    text_add(teller->out, "]}\n");
}

static void tell_path(struct teller *teller)
{
    size_t count = finder_path(teller->finder, NULL, 0);
    struct cell *cells = xcalloc(count, sizeof *cells);
    finder_path(teller->finder, cells, count);
    text_addf(teller->out, ",\"cost\":%lu,\"path\":[", (unsigned long)finder_cost(teller->finder));
    for (size_t i = 0; i < count; i++) {
        text_add(teller->out, i > 0 ? "," : "");
        add_cell(teller->out, cells[i]);
    }
    text_add_char(teller->out, ']');
    free(cells);
}

static void tell_answer(struct teller *teller)
{
    enum search_status status = study_status(teller->study);
    text_addf(teller->out, "{\"step\":%llu,\"status\":", (unsigned long long)study_step(teller->study));
    json_add_string(teller->out, status == SEARCH_FOUND ? "found" : finder_reason(status));
    if (status == SEARCH_FOUND) {
        tell_path(teller);
    }
    text_add(teller->out, "}\n");
}

void study_tell(struct study *study, struct text *out)
{
    const struct grid *grid = moves_grid(study_moves(study));
    struct teller teller = {study, study_finder(study), grid_width(grid), grid_height(grid), NULL, out};
    teller.before = xcalloc((size_t)teller.width * (size_t)teller.height, sizeof *teller.before);
    for (size_t i = 0; i < (size_t)teller.width * (size_t)teller.height; i++) {
        teller.before[i].parent = NO_DIRECTION;
    }
    study_go_to(study, 0);
    tell_question(&teller);
    while (study_status(study) == SEARCH_RUNNING) {
        study_go_to(study, study_step(study) + 1);
        tell_step(&teller);
    }
    tell_answer(&teller);
    free(teller.before);
}
