/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/tell.h"

#include "base/json.h"
#include "base/xalloc.h"
#include "study/sentence.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { TELL_VERSION = 1 };

struct teller {
    const struct level *level;
    struct study *study;
    const struct grid *grid;
    struct expansion expansion; /* of this step */
    struct cell *sources;       /* for jump points, row by row: the cell from which each was reached; NULL: no jumps */
    uint8_t *changes;           /* row by row: 1 + the enum search_change that was last reported, or 0 */
    struct text *out;
};

static void add_cell(struct text *out, struct cell at) { text_addf(out, "[%d,%d]", at.x, at.y); }

static struct cell *source_of(const struct teller *teller, struct cell at)
{
    return &teller->sources[level_index(teller->level, at)];
}

static void add_change(const struct teller *teller, struct cell at)
{
    static const char *const words[] = {
        [CHANGE_KEPT] = "kept", [CHANGE_NEW] = "new", [CHANGE_REOPENED] = "reopened", [CHANGE_DELETED] = "deleted"};
    if (finder_has_changes(study_finder(teller->study))) {
        text_addf(teller->out, ",\"change\":\"%s\"", words[study_change(teller->study, at)]);
    }
}

static void add_node(struct teller *teller, struct cell at, const struct search_node *node)
{
    static const char *const states[] = {
        [SEARCH_UNSEEN] = "unseen", [SEARCH_OPEN] = "open", [SEARCH_PASSED] = "passed", [SEARCH_CLOSED] = "closed"};
    text_add(teller->out, "{\"cell\":");
    add_cell(teller->out, at);
    text_addf(teller->out, ",\"state\":\"%s\"", states[node->state]);
    if (node->state != SEARCH_UNSEEN) {
        text_addf(teller->out, ",\"g\":%lu,\"h\":%lu,\"f\":%lu", (unsigned long)node->g, (unsigned long)node->h,
                  (unsigned long)node->f);
    }
    /* If the node of a jump point has changed, it was reached from the expanded point. */
    if (teller->sources != NULL && node->state == SEARCH_OPEN && teller->expansion.has_taken) {
        *source_of(teller, at) = teller->expansion.taken;
    }
    if (node->parent != NO_DIRECTION) {
        text_add(teller->out, ",\"parent\":");
        add_cell(teller->out, teller->sources != NULL ? *source_of(teller, at) : cell_step(at, node->parent));
    }
    add_change(teller, at);
    text_add_char(teller->out, '}');
}

/* Returns whether this step changed what the question has done to the cell: kept, new, reopened or deleted. */
static bool notes_change(struct teller *teller, struct cell at, enum search_state state)
{
    const struct finder *finder = study_finder(teller->study);
    uint8_t *told = &teller->changes[level_index(teller->level, at)];
    enum search_change change = study_change(teller->study, at);
    uint8_t now = state != SEARCH_UNSEEN || change == CHANGE_DELETED ? (uint8_t)(change + 1) : 0;
    bool is_news = finder_has_changes(finder) && now != *told;
    *told = now;
    return is_news;
}

static void add_changes(struct teller *teller)
{
    const struct search_node *before = study_before(teller->study);
    size_t count = 0;
    int width = grid_width(teller->grid);
    text_add(teller->out, ",\"changed\":[");
    for (struct cell at = {0, 0}; at.y < grid_height(teller->grid); at = cell_after(at, width), before++) {
        struct search_node node = finder_node(study_finder(teller->study), at);
        bool is_same = node.state == before->state && node.g == before->g && node.h == before->h &&
                       node.f == before->f && node.parent == before->parent;
        if (notes_change(teller, at, node.state) || !is_same) {
            text_add(teller->out, count++ > 0 ? "," : "");
            add_node(teller, at, &node);
        }
    }
    text_add(teller->out, "]}\n");
}

static void add_open_list(struct teller *teller)
{
    struct cell cells[TELL_OPEN];
    size_t count = finder_open_cells(study_finder(teller->study), cells, TELL_OPEN);
    text_add(teller->out, ",\"next\":[");
    for (size_t i = 0; i < count; i++) {
        text_add(teller->out, i > 0 ? "," : "");
        add_cell(teller->out, cells[i]);
    }
    text_add_char(teller->out, ']');
}

/* Writes the current step. */
static void tell_step(struct teller *teller)
{
    teller->expansion = study_expansion(teller->study);
    text_addf(teller->out, "{\"step\":%llu", (unsigned long long)study_step(teller->study));
    if (teller->expansion.has_taken) {
        text_add(teller->out, ",\"expanded\":");
        add_cell(teller->out, teller->expansion.taken);
    }
    struct text sentence = text_empty();
    sentence_write(teller->study, &sentence);
    text_add(teller->out, ",\"says\":");
    json_add_string(teller->out, sentence.bytes);
    text_done(&sentence);
    const struct finder *finder = study_finder(teller->study);
    struct search_counts counts = study_counts(teller->study);
    text_addf(teller->out,
              ",\"counts\":{\"expanded\":%llu,\"unit\":\"%s\",\"written\":%llu,\"deleted\":%llu,\"open\":%zu}",
              (unsigned long long)counts.expanded, finder_words(finder).things, (unsigned long long)counts.written,
              (unsigned long long)counts.deleted, counts.open);
    add_open_list(teller);
    add_changes(teller);
}

static void tell_method(struct teller *teller)
{
    const struct search_query *query = study_query(teller->study);
    const struct finder_method *method = study_finder(teller->study)->method;
    text_addf(teller->out, "\"algorithm\":\"%s\",\"title\":\"%s\",\"heuristic\":", method->name, method->title);
    if (finder_method_takes_heuristic(method)) {
        text_addf(teller->out, "\"%s\"", heuristic_name(query->heuristic));
    } else {
        text_add(teller->out, "null");
    }
    if (method == &finder_search[ALGORITHM_WEIGHTED]) {
        text_addf(teller->out, ",\"weight_percent\":%u", (unsigned)query->weight_percent);
    }
    text_addf(teller->out, ",\"end\":%s",
              !method->takes_query                 ? "null"
              : query->end == SEARCH_END_GENERATED ? "\"generated\""
                                                   : "\"expanded\"");
    const char *list = finder_words(study_finder(teller->study)).list;
    text_addf(teller->out, ",\"open_list\":%s%s%s", list != NULL ? "\"" : "", list != NULL ? list : "null",
              list != NULL ? "\"" : "");
}

static void tell_steps(struct teller *teller)
{
    const struct mover *mover = moves_mover(study_moves(teller->study));
    text_addf(teller->out, ",\"neighbours\":%d", (int)mover->neighbours);
    if (mover->neighbours == 8) {
        text_addf(teller->out, ",\"corners\":\"%s\"", level_corner_words[mover->corners]);
    }
    text_addf(teller->out, ",\"costs\":{\"straight\":%d,\"diagonal\":%d}", (int)mover->straight, (int)mover->diagonal);
}

/* Writes the map: glyphs for readers, and factors that define the costs. */
static void tell_map(struct teller *teller)
{
    const struct level *level = teller->level;
    text_addf(teller->out, ",\"map\":{\"width\":%d,\"height\":%d,\"rows\":[", level->width, level->height);
    for (int y = 0; y < level->height; y++) {
        struct text row = text_empty();
        for (int x = 0; x < level->width; x++) {
            text_add_char(&row, terrain_sign(level_terrain(level, (struct cell){x, y})));
        }
        text_add(teller->out, y > 0 ? "," : "");
        json_add_string(teller->out, row.bytes);
        text_done(&row);
    }
    text_add(teller->out, "],\"factors\":[");
    const struct mover *mover = moves_mover(study_moves(teller->study));
    for (struct cell at = {0, 0}; at.y < level->height; at = cell_after(at, level->width)) {
        bool ends = at.x + 1 == level->width;
        text_addf(teller->out, "%s%d%s", at.x == 0 ? "[" : "", (int)mover->factor[grid_terrain(teller->grid, at)],
                  !ends                      ? ","
                  : at.y + 1 < level->height ? "],"
                                             : "]");
    }
    text_add(teller->out, "]}");
}

static void tell_question(struct teller *teller)
{
    const struct search_query *query = study_query(teller->study);
    text_addf(teller->out, "{\"format\":\"hounded search\",\"version\":%d,", TELL_VERSION);
    tell_method(teller);
    tell_steps(teller);
    struct finder_ends ends = finder_ends(study_finder(teller->study));
    const struct {
        const char *name;
        struct cell at;
    } cells[] = {{"start", query->start}, {"goal", query->goal}, {"root", ends.root}, {"aim", ends.aim}};
    for (size_t i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        text_addf(teller->out, ",\"%s\":", cells[i].name);
        add_cell(teller->out, cells[i].at);
    }
    tell_map(teller);
    text_add(teller->out, "}\n");
}

static void tell_path(struct teller *teller)
{
    size_t count;
    struct cell *cells = study_path(teller->study, &count);
    text_addf(teller->out, ",\"cost\":%lu,\"path\":[", (unsigned long)study_cost(teller->study));
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
    json_add_string(teller->out, study_rests(teller->study) ? "no query"
                                 : status == SEARCH_FOUND   ? "found"
                                                            : finder_reason(study_finder(teller->study), status));
    if (status == SEARCH_FOUND) {
        tell_path(teller);
    }
    text_add(teller->out, "}\n");
}

void study_tell(const struct level *level, struct study *study, uint64_t last, struct text *out)
{
    bool jumps = family_of(study_finder(study)->method) == FAMILY_JUMPS;
    struct teller teller = {.level = level, .study = study, .grid = moves_grid(study_moves(study)), .out = out};
    teller.sources = jumps ? xcalloc(level_cells(level), sizeof *teller.sources) : NULL;
    teller.changes = xcalloc(level_cells(level), 1);
    study_go_to(study, 0);
    tell_question(&teller);
    tell_step(&teller);
    for (uint64_t step = 1; step <= last && study_status(study) == SEARCH_RUNNING; step++) {
        study_go_to(study, step);
        tell_step(&teller);
    }
    if (study_status(study) != SEARCH_RUNNING) {
        tell_answer(&teller);
    }
    free(teller.changes);
    free(teller.sources);
}

static const char page[] =
#include "study/page-data.h"
    ;

static const char place[] = "@SEARCHES@\n";

static const char *gap_of_page(void)
{
    const char *gap = strstr(page, place);
    assert(gap != NULL);
    return gap;
}

void page_begin(struct text *out) { text_add_bytes(out, page, (size_t)(gap_of_page() - page)); }

void page_add(const struct level *level, struct study *study, const struct page_part *part, struct text *out)
{
    struct text told = text_empty();
    study_tell(level, study, part->last, &told);
    text_addf(out, "<script type=\"application/json\" data-tick=\"%lu\" data-side=\"%d\">\n", (unsigned long)part->tick,
              part->side);
    /* In JSON, "<" occurs only in strings, where it is escaped so that no string ends the script. */
    for (const char *json = told.bytes; *json != '\0'; json++) {
        if (*json == '<') {
            text_add(out, "\\u003c");
        } else {
            text_add_char(out, *json);
        }
    }
    text_add(out, "</script>\n");
    text_done(&told);
}

void page_end(struct text *out) { text_add(out, gap_of_page() + strlen(place)); }
