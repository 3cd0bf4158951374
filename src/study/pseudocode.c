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
    BEGINS_AGAIN,
    GOES_ON,
    AT_FOUND,
    AT_NONE
};

struct code_line {
    const char *text;
    enum when when;
};

/* The chase expands runs, jump points, or cells, depending on the map. Cells have their own text. */
enum { FAMILY_CHASE_OF_CELLS = FAMILIES, TEXTS };

static const struct code_line texts[TEXTS][PSEUDOCODE_LINES] = {
#include "study/pseudocode-data.h"
};

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
    case AT_BEGIN: return false;
    case EXPANDS: return expands;
    case WRITES: return expansion->total[FATE_NEW] + expansion->total[FATE_CHEAPER] + expansion->total[FATE_DEARER] > 0;
    case SKIPS: return expands && expansion->of_them[FATE_OPEN] + expansion->of_them[FATE_CLOSED] > 0;
    case IMPROVES: return expands && has_closed_one(reader);
    case GIVES_UP: return expands && !has_closed_one(reader);
    case TURNS_BACK: return expansion->turned_back > 0;
    case BEGINS_AGAIN: return expansion->begins_again;
    case GOES_ON: return expands && !expansion->begins_again;
    case AT_FOUND: return reader->status == SEARCH_FOUND;
    case AT_NONE: return reader->status == SEARCH_NONE;
    default: return expansion->expanded > 0;
    }
}

static bool is_next(const struct line_finder *reader, enum when when)
{
    return when == (reader->status == SEARCH_RUNNING ? TAKES : reader->status == SEARCH_FOUND ? AT_FOUND : AT_NONE);
}

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
    bool has_cells = reader.family == FAMILY_CHASE && strcmp(finder_words(reader.finder).things, "cells") == 0;
    const struct code_line *text = texts[has_cells ? FAMILY_CHASE_OF_CELLS : (int)reader.family];
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
