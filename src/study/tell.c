#include "config.h"

#include "study/tell.h"

#include "base/json.h"
#include "study/sentence.h"

#include <stdlib.h>

struct teller {
    struct study *study;
    const struct grid *grid;
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

static void add_changes(struct teller *teller)
{
    const struct search_node *before = study_before(teller->study);
    size_t count = 0;
    int width = grid_width(teller->grid);
    text_add(teller->out, ",\"changed\":[");
    for (struct cell at = {0, 0}; at.y < grid_height(teller->grid); at = cell_after(at, width), before++) {
        struct search_node node = finder_node(study_finder(teller->study), at);
        if (!nodes_equal(&node, before)) {
            text_add(teller->out, count++ > 0 ? "," : "");
            add_node(teller->out, at, &node);
        }
    }
    text_add(teller->out, "]}\n");
}

static void add_sentence(struct teller *teller)
{
    struct text sentence;
    text_init(&sentence);
    sentence_write(teller->study, &sentence);
    text_add(teller->out, ",\"says\":");
    json_add_string(teller->out, sentence.bytes);
    text_done(&sentence);
}

/* Goes on by a step. */
static void tell_step(struct teller *teller)
{
    study_go_to(teller->study, study_step(teller->study) + 1);
    struct expansion expansion = study_expansion(teller->study);
    text_addf(teller->out, "{\"step\":%llu", (unsigned long long)study_step(teller->study));
    if (expansion.has_taken) {
        text_addf(teller->out, ",\"expanded\":[%d,%d]", expansion.taken.x, expansion.taken.y);
    }
    add_sentence(teller);
    add_counts(teller->out, study_finder(teller->study));
    add_changes(teller);
}

static void tell_question(struct teller *teller)
{
    const struct search_query *query = study_query(teller->study);
    text_add(teller->out, "{\"step\":0,\"algorithm\":");
    json_add_string(teller->out, study_finder(teller->study)->method->title);
    text_addf(teller->out, ",\"heuristic\":\"%s\",\"start\":[%d,%d],\"goal\":[%d,%d]", heuristic_name(query->heuristic),
              query->start.x, query->start.y, query->goal.x, query->goal.y);
    add_sentence(teller);
    add_counts(teller->out, study_finder(teller->study));
    add_changes(teller);
}

static void tell_path(struct teller *teller)
{
    size_t count;
    struct cell *cells = study_path(teller->study, &count);
    text_addf(teller->out, ",\"cost\":%lu,\"path\":[", (unsigned long)finder_cost(study_finder(teller->study)));
    for (size_t i = 0; i < count; i++) {
        text_addf(teller->out, "%s[%d,%d]", i > 0 ? "," : "", cells[i].x, cells[i].y);
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
    struct teller teller = {study, grid, out};
    study_go_to(study, 0);
    tell_question(&teller);
    while (study_status(study) == SEARCH_RUNNING) {
        tell_step(&teller);
    }
    tell_answer(&teller);
}
