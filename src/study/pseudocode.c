/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "study/pseudocode.h"

#include "study/sentence.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* When a line of code runs: at the beginning, in each step, or in steps with a certain result. */
enum when {
    AT_BEGIN,
    EACH,     /* in each step */
    TAKES,    /* like EACH; the search pauses at this line between two steps */
    EXPANDS,  /* a cell was expanded, and the search did not end there */
    WRITES,   /* some cell got another g */
    SKIPS,    /* some neighbour was closed, already seen, or not cheaper */
    IMPROVES, /* of the two values of a cell, the lower one was accepted */
    GIVES_UP, /* both values of a cell were invalidated */
    TURNS_BACK,
    BEGINS_ANEW,
    GOES_ON,
    AT_FOUND,
    AT_NONE
};

/* '$' stands for the letter of the key by which the search chooses. */
struct code_line {
    const char *text;
    enum when when;
};

static const struct code_line texts[FAMILIES][PSEUDOCODE_LINES] = {
    [FAMILY_BEST] = {{"open := the start, g := 0", AT_BEGIN},
                     {"while open is not empty:", EACH},
                     {"  u := the least $ of open", TAKES},
                     {"  if u is the goal: found", AT_FOUND},
                     {"  close u", EXPANDS},
                     {"  for each neighbour v of u:", EXPANDS},
                     {"    closed or worse: skip v", SKIPS},
                     {"    g(v) := g(u) + the step", WRITES},
                     {"    parent(v) := u; v is open", WRITES},
                     {"no path", AT_NONE}},
    [FAMILY_QUEUE] = {{"queue := the start", AT_BEGIN},
                      {"while the queue is not empty:", EACH},
                      {"  u := the first of the queue", TAKES},
                      {"  if u is the goal: found", AT_FOUND},
                      {"  for each neighbour v of u:", EXPANDS},
                      {"    v has been seen: skip it", SKIPS},
                      {"    parent(v) := u", WRITES},
                      {"    put v last in the queue", WRITES},
                      {"no path", AT_NONE}},
    [FAMILY_STACK] = {{"stack := the start", AT_BEGIN},
                      {"while the stack is not empty:", EACH},
                      {"  u := the last on the stack", TAKES},
                      {"  if u is the goal: found", AT_FOUND},
                      {"  for each neighbour v of u:", EXPANDS},
                      {"    v has been seen: skip it", SKIPS},
                      {"    parent(v) := u", WRITES},
                      {"    put v on the stack", WRITES},
                      {"no path", AT_NONE}},
    [FAMILY_TWO_WAY] = {{"open both ends, best := none", AT_BEGIN},
                        {"while both may beat best:", EACH},
                        {"  side := the one less open", EACH},
                        {"  u := the least f of side", TAKES},
                        {"  close u, for both", EXPANDS},
                        {"  for each neighbour v of u:", EXPANDS},
                        {"    closed or worse: skip v", SKIPS},
                        {"    g(v) := g(u) + the step", WRITES},
                        {"    best := least g + other g", WRITES},
                        {"found, and it costs best", AT_FOUND},
                        {"no path", AT_NONE}},
    [FAMILY_DEEPENING] = {{"bound := h of the start", AT_BEGIN},
                          {"repeat, from the start on:", BEGINS_ANEW},
                          {"  u := the path's last cell", TAKES},
                          {"  for each neighbour v of u:", EACH},
                          {"    if f(v) <= bound, and", EACH},
                          {"    no costlier: go on to v", GOES_ON},
                          {"    if v is the goal: found", AT_FOUND},
                          {"  none is left: turn back", TURNS_BACK},
                          {"  bound := least f beyond it", BEGINS_ANEW},
                          {"nothing beyond it: no path", AT_NONE}},
    [FAMILY_JUMPS] = {{"open := the start, g := 0", AT_BEGIN},
                      {"while open is not empty:", EACH},
                      {"  u := the least f of open", TAKES},
                      {"  close u", EXPANDS},
                      {"  in each direction worth it:", EXPANDS},
                      {"    jump to v: goal, or where", EXPANDS},
                      {"    a neighbour is forced", EXPANDS},
                      {"    new or cheaper over u:", EXPANDS},
                      {"      parent(v) := u; open v", WRITES},
                      {"found, once no f is smaller", AT_FOUND},
                      {"no path", AT_NONE}},
    [FAMILY_KEPT] = {{"keep the tree below start,", AT_BEGIN},
                     {"or start over; repair open", AT_BEGIN},
                     {"while the goal is unclosed:", EACH},
                     {"  u := the least f of open", TAKES},
                     {"  close u", EXPANDS},
                     {"  for each neighbour v of u:", EXPANDS},
                     {"    closed or worse: skip v", SKIPS},
                     {"    g(v) := g(u) + the step", WRITES},
                     {"    parent(v) := u; v is open", WRITES},
                     {"found", AT_FOUND},
                     {"no path", AT_NONE}},
    [FAMILY_MENDED] = {{"new rhs where map changed", AT_BEGIN},
                       {"while open may repair path:", EACH},
                       {"  u := the least key of open", TAKES},
                       {"  if rhs < g: g(u) := rhs(u)", IMPROVES},
                       {"  else: g(u) := infinite", GIVES_UP},
                       {"  for each neighbour v of u:", EXPANDS},
                       {"    rhs(v) := least g + step", WRITES},
                       {"    v is open if g <> rhs", WRITES},
                       {"found", AT_FOUND},
                       {"no path", AT_NONE}},
    [FAMILY_CHASE] = {{"keep the tree, set the aim", AT_BEGIN},
                      {"while the goal is unproved:", EACH},
                      {"  u := the least f of open", TAKES},
                      {"  run straight on from u:", EXPANDS},
                      {"    pass cells, reach those", EXPANDS},
                      {"    beside it", EXPANDS},
                      {"    where it may turn, open v", WRITES},
                      {"found", AT_FOUND},
                      {"no path", AT_NONE}},
    [FAMILY_FIELD] = {{"open := the goal, g := 0", AT_BEGIN},
                      {"while an asker is unsettled:", EACH},
                      {"  u := the least g of open", TAKES},
                      {"  run straight on from u", EXPANDS},
                      {"    g(v) of cells on the way", WRITES},
                      {"    where it may turn, open v", WRITES},
                      {"found: askers walk down g", AT_FOUND},
                      {"no path", AT_NONE}},
    [FAMILY_OWN] = {{"begin at the start, g := 0", AT_BEGIN},
                    {"while the search goes on:", EACH},
                    {"  u := the cell it chooses", TAKES},
                    {"  g(v) of cells that it sees", WRITES},
                    {"found", AT_FOUND},
                    {"no path", AT_NONE}},
};

/* --- which ran -------------------------------------------------------------------------------------- */

struct line_finder {
    const struct finder *finder;
    enum family family;
    enum search_status status;
    bool has_begun; /* there has been a step */
    struct expansion expansion;
};

static struct line_finder reader_of(struct study *study)
{
    struct expansion expansion = study_expansion(study);
    return (struct line_finder){.finder = study_finder(study),
                                .family = family_of(study_finder(study)->method),
                                .status = study_status(study),
                                .has_begun = study_step(study) > 0,
                                .expansion = expansion};
}

static bool has_closed_one(const struct line_finder *reader)
{
    const struct expansion *expansion = &reader->expansion;
    return expansion->has_taken && finder_node(reader->finder, expansion->taken).state == SEARCH_CLOSED;
}

static bool has_run(const struct line_finder *reader, enum when when)
{
    const struct expansion *expansion = &reader->expansion;
    bool expands = expansion->expanded > 0 && !expansion_is_end(expansion, reader->finder);
    if (!reader->has_begun) {
        return when == AT_BEGIN;
    }
    switch (when) {
    case AT_BEGIN:
        return false;
    case EXPANDS:
        return expands;
    case WRITES:
        return expansion->total[FATE_NEW] + expansion->total[FATE_CHEAPER] + expansion->total[FATE_DEARER] > 0;
    case SKIPS:
        return expands && expansion->of_them[FATE_OPEN] + expansion->of_them[FATE_CLOSED] > 0;
    case IMPROVES:
        return expands && has_closed_one(reader);
    case GIVES_UP:
        return expands && !has_closed_one(reader);
    case TURNS_BACK:
        return expansion->turned_back > 0;
    case BEGINS_ANEW:
        return expansion->begins_anew;
    case GOES_ON:
        return expands && !expansion->begins_anew;
    case AT_FOUND:
        return reader->status == SEARCH_FOUND;
    case AT_NONE:
        return reader->status == SEARCH_NONE;
    default:
        return expansion->expanded > 0;
    }
}

static bool is_next(const struct line_finder *reader, enum when when)
{
    return when == (reader->status == SEARCH_RUNNING ? TAKES : reader->status == SEARCH_FOUND ? AT_FOUND : AT_NONE);
}

/* --- in words --------------------------------------------------------------------------------------- */

static void write_text(const struct line_finder *reader, const struct code_line *line, char out[PSEUDOCODE_COLUMNS + 1])
{
    const struct finder_method *method = reader->finder->method;
    bool ends_early = method->takes_query && reader->finder->query.end == SEARCH_END_GENERATED;
    snprintf(out, PSEUDOCODE_COLUMNS + 1, "%s",
             line->when == AT_FOUND && ends_early                  ? "  if goal is open: found"
             : line->when == AT_NONE && method->incomplete != NULL ? "no path was found"
                                                                   : line->text);
    char *sign = strchr(out, '$');
    if (sign != NULL) {
        *sign = sentence_key(method)[0];
    }
}

void pseudocode_read(struct study *study, struct pseudocode_line lines[PSEUDOCODE_LINES])
{
    struct line_finder reader = reader_of(study);
    const struct code_line *text = texts[reader.family];
    memset(lines, 0, PSEUDOCODE_LINES * sizeof *lines);
    for (int i = 0; i < PSEUDOCODE_LINES && text[i].text != NULL; i++) {
        write_text(&reader, &text[i], lines[i].text);
        lines[i].ran = has_run(&reader, text[i].when);
        lines[i].is_next = is_next(&reader, text[i].when);
    }
}

static void write_rest(const struct line_finder *reader, struct text *out)
{
    struct search_counts counts = finder_counts(reader->finder);
    uint32_t limit = finder_limit(reader->finder);
    struct cell next;
    if (limit != FINDER_NO_WAY) {
        text_addf(out, "%s = %" PRIu32 "\n", reader->family == FAMILY_TWO_WAY ? "best" : "bound", limit);
    }
    text_addf(out, "%s: %zu %s\n", reader->family == FAMILY_DEEPENING ? "path" : "open", counts.open,
              counts.open == 1 ? "cell" : "cells");
    if (reader->status == SEARCH_RUNNING && finder_open_cells(reader->finder, &next, 1) == 1) {
        text_addf(out, "next u = (%d,%d)\n", next.x, next.y);
    }
}

void pseudocode_write_values(struct study *study, struct text *out)
{
    struct line_finder reader = reader_of(study);
    if (reader.has_begun && reader.expansion.has_taken) {
        const struct search_node *node = &reader.expansion.node;
        struct cell at = reader.expansion.taken;
        text_addf(out, "u = (%d,%d)\n", at.x, at.y);
        if (node->f == node->g + node->h && reader.finder->method->uses_heuristic) {
            text_addf(out, "f %" PRIu32 " = g %" PRIu32 " + h %" PRIu32 "\n", node->f, node->g, node->h);
        } else if (reader.finder->method->uses_heuristic) {
            text_addf(out, "f %" PRIu32 ", g %" PRIu32 ", h %" PRIu32 "\n", node->f, node->g, node->h);
        } else {
            text_addf(out, "g %" PRIu32 "\n", node->g);
        }
    }
    if (reader.has_begun && reader.expansion.written > 0) {
        text_addf(out, "cells written: %" PRIu64 " (+%" PRIu64 " now)\n", finder_work(reader.finder).written,
                  reader.expansion.written);
    }
    write_rest(&reader, out);
}
