/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/edit/document.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "base/xalloc.h"
#include "level/format/parse.h"
#include "level/lint/lint.h"

/* Replaces some bytes of the text by others. */
struct change {
    size_t at;
    char *removed, *added; /* owned */
    size_t removed_size, added_size;
    bool begins; /* the first change of a stroke */
};

struct document {
    char *name;
    size_t number;
    document_linter *linter;
    struct text text;
    uint64_t version;
    struct change *changes; /* the first `done` are in the text; the others can be redone */
    size_t done, count, room;
    bool is_in_stroke;
    bool begins;       /* the stroke has no changes yet */
    size_t stroke;     /* the number of changes when it began */
    int width, height; /* of the map when it began, and as it should end */

    /* Derived from the text, unless stale. */
    bool has_lines, has_level, is_linted;
    size_t *lines; /* the beginning of each line, and finally the end of the text */
    size_t line_count, line_room;
    struct level_file file;
    struct report report;
    struct legend legend;
    struct source source;
    struct report unread; /* findings of the legend that the report already contains */
};

static const uint32_t hedge = '#', grass = '.';

/* --- the text ------------------------------------------------------------------------------------- */

static void splice(struct document *document, size_t at, size_t removed, const char *added, size_t size)
{
    struct text *old = &document->text;
    bool keeps_lines = removed == size;
    if (keeps_lines) {
        memcpy(old->bytes + at, added, size);
    } else {
        struct text text = text_empty();
        text_add_bytes(&text, old->bytes, at);
        text_add_bytes(&text, added, size);
        text_add_bytes(&text, old->bytes + at + removed, old->size - at - removed);
        text_done(old);
        *old = text;
    }
    document->has_lines = document->has_lines && keeps_lines;
    document->has_level = false;
    document->version++;
}

static void forget_undone(struct document *document)
{
    while (document->count > document->done) {
        struct change *change = &document->changes[--document->count];
        free(change->removed);
        free(change->added);
    }
}

/* Replaces bytes.  All edits use this function. */
static void replace(struct document *document, size_t at, size_t removed, const char *added, size_t size)
{
    if (removed == size && memcmp(document->text.bytes + at, added, size) == 0) {
        return;
    }
    forget_undone(document);
    document->changes = xgrow(document->changes, document->count, &document->room, sizeof *document->changes);
    document->changes[document->count++] = (struct change){.at = at,
                                                           .removed = xmemdup(document->text.bytes + at, removed),
                                                           .added = xmemdup(added, size),
                                                           .removed_size = removed,
                                                           .added_size = size,
                                                           .begins = document->begins};
    document->done = document->count;
    document->begins = false;
    splice(document, at, removed, added, size);
}

bool document_undo(struct document *document)
{
    bool is_there = document->done > 0;
    for (bool begins = false; document->done > 0 && !begins;) {
        const struct change *change = &document->changes[--document->done];
        splice(document, change->at, change->added_size, change->removed, change->removed_size);
        begins = change->begins;
    }
    return is_there;
}

bool document_redo(struct document *document)
{
    bool is_there = document->done < document->count;
    for (bool begins = false; document->done < document->count && !begins;) {
        const struct change *change = &document->changes[document->done++];
        splice(document, change->at, change->removed_size, change->added, change->added_size);
        begins = document->done < document->count && document->changes[document->done].begins;
    }
    return is_there;
}

uint64_t document_version(const struct document *document) { return document->version; }

const struct text *document_text(const struct document *document) { return &document->text; }

/* --- lines ---------------------------------------------------------------------------------------- */

static void note_line(struct document *document, size_t at)
{
    document->lines = xgrow(document->lines, document->line_count, &document->line_room, sizeof *document->lines);
    document->lines[document->line_count++] = at;
}

static void find_lines(struct document *document)
{
    const struct text *text = &document->text;
    if (document->has_lines) {
        return;
    }
    document->line_count = 0;
    note_line(document, 0);
    for (size_t i = 0; i < text->size; i++) {
        if (text->bytes[i] == '\n' && i + 1 < text->size) {
            note_line(document, i + 1);
        }
    }
    note_line(document, text->size);
    document->has_lines = true;
}

/* Returns the beginning of a line, counted from 1, or the end of the text for the line after the last. */
static size_t line_begin(struct document *document, int line)
{
    find_lines(document);
    size_t index = (size_t)line - 1;
    return document->lines[index < document->line_count ? index : document->line_count - 1];
}

/* Returns the line without its end and trailing spaces. */
static struct slice line_of(struct document *document, int line)
{
    size_t begin = line_begin(document, line), end = line_begin(document, line + 1);
    const char *bytes = document->text.bytes;
    while (end > begin && strchr("\r\n ", bytes[end - 1]) != NULL && bytes[end - 1] != '\0') {
        end--;
    }
    return (struct slice){bytes + begin, end - begin};
}

static size_t offset_of(const struct document *document, struct slice slice)
{
    return (size_t)(slice.bytes - document->text.bytes);
}

/* Returns the line end of this line, "\r\n" or "\n". */
static const char *line_end(struct document *document, int line)
{
    size_t end = line_begin(document, line + 1);
    const char *bytes = document->text.bytes;
    return end >= 2 && bytes[end - 1] == '\n' && bytes[end - 2] == '\r' ? "\r\n" : "\n";
}

/* Inserts a line before this one. */
static void insert_line(struct document *document, int line, const char *words)
{
    size_t at = line_begin(document, line);
    bool is_open = at > 0 && document->text.bytes[at - 1] != '\n';
    struct text text = text_of("%s%s%s", is_open ? "\n" : "", words, line_end(document, line > 1 ? line - 1 : line));
    replace(document, at, 0, text.bytes, text.size);
    text_done(&text);
}

static void remove_line(struct document *document, int line)
{
    size_t begin = line_begin(document, line);
    replace(document, begin, line_begin(document, line + 1) - begin, "", 0);
}

/* --- the level ------------------------------------------------------------------------------------ */

static void forget_level(struct document *document)
{
    level_file_done(&document->file);
    report_done(&document->report);
    report_done(&document->unread);
    legend_done(&document->legend);
}

/* Returns the level as last parsed, or one without cells if there is none. */
static const struct level *raw_level(const struct document *document)
{
    static const struct level none;
    return document->number < document->file.count ? document->file.levels[document->number] : &none;
}

/* Returns whether a row of a piece could follow, which might look like a line of the legend. */
static bool ends_legend(struct slice line) { return slice_starts_with(slice_trim(line), "piece:"); }

/* Reads the lines between `legend:` and `map:`. */
static void read_legend(struct document *document)
{
    const struct level *level = raw_level(document);
    struct slice line;
    bool is_inside = false;
    source_init(&document->source, document->text.bytes, document->text.size, &document->unread);
    legend_init(&document->legend, &document->source);
    while (source_next(&document->source, LINE_CUT, &line) && document->source.number < level->lines.map) {
        if (is_inside && legend_is_line(line) && !slice_starts_with(line, "//")) {
            legend_add(&document->legend, line);
        }
        is_inside = (is_inside && !ends_legend(line)) || document->source.number == level->lines.legend;
    }
}

static void read_level(struct document *document)
{
    const struct text *text = &document->text;
    if (document->has_level) {
        return;
    }
    forget_level(document);
    report_init(&document->report, document->name, text->bytes, text->size);
    report_init(&document->unread, document->name, text->bytes, text->size);
    level_file_parse(&document->file, text->bytes, text->size, &document->report);
    read_legend(document);
    document->has_level = true;
    document->is_linted = false;
}

static void lint_unproved(const struct level *level, struct report *report) { level_lint(level, LINT_UNKNOWN, report); }

void document_lint_by(struct document *document, document_linter *linter)
{
    document->linter = linter;
    document->has_level = false;
}

/* Returns whether no row contains a space, as in a comment, which would make its cells ambiguous. */
static bool has_sound_rows(struct document *document, const struct level *level)
{
    for (int y = 0; y < level->height; y++) {
        struct slice row = line_of(document, level->lines.map + y);
        if (memchr(row.bytes, ' ', row.size) != NULL) {
            return false;
        }
    }
    return true;
}

bool document_is_whole(struct document *document)
{
    read_level(document);
    const struct level *level = raw_level(document);
    return level->terrain != NULL && level->lines.map > 0 && has_sound_rows(document, level);
}

const struct level *document_level(struct document *document)
{
    read_level(document);
    return raw_level(document);
}

/* Plays a solution, which takes longer than parsing, so it runs only on request. */
const struct report *document_report(struct document *document)
{
    read_level(document);
    const struct level *level = raw_level(document);
    if (!document->is_linted && level->terrain != NULL && document->report.errors == 0) {
        document->linter(level, &document->report);
        report_sort(&document->report);
    }
    document->is_linted = true;
    return &document->report;
}

struct document *document_new(const char *name, const char *bytes, size_t size, size_t number)
{
    struct document *document = xcalloc(1, sizeof *document);
    document->name = xstrdup(name);
    document->linter = lint_unproved;
    document->number = number;
    text_init(&document->text);
    text_add_bytes(&document->text, bytes, size);
    report_init(&document->report, document->name, NULL, 0);
    report_init(&document->unread, document->name, NULL, 0);
    legend_init(&document->legend, &document->source);
    return document;
}

struct document *document_copy(const struct document *document)
{
    struct document *copy = document_new(document->name, document->text.bytes, document->text.size, document->number);
    copy->linter = document->linter;
    return copy;
}

void document_free(struct document *document)
{
    if (document != NULL) {
        document->done = 0;
        forget_undone(document);
        forget_level(document);
        free(document->changes);
        free(document->lines);
        text_done(&document->text);
        free(document->name);
        free(document);
    }
}

/* --- strokes -------------------------------------------------------------------------------------- */

void document_begin(struct document *document)
{
    const struct level *level = document_level(document);
    document->begins = document->is_in_stroke = true;
    document->stroke = document->done;
    document->width = level->width;
    document->height = level->height;
}

void document_go_on(struct document *document)
{
    document_begin(document);
    document->begins = document->done == 0;
}

void document_replace(struct document *document, const char *bytes, size_t size)
{
    document->begins = true;
    replace(document, 0, document->text.size, bytes, size);
    document->begins = false;
}

bool document_end(struct document *document)
{
    document->begins = document->is_in_stroke = false;
    if (document->done == document->stroke) {
        return true;
    }
    bool is_whole = document_is_whole(document);
    const struct level *level = document_level(document);
    is_whole = is_whole && level->width == document->width && level->height == document->height;
    if (!is_whole) {
        document_undo(document);
        forget_undone(document);
    }
    return is_whole;
}

/* --- the map -------------------------------------------------------------------------------------- */

/* Returns the cell's bytes in its row.  If the row is too short, returns an empty slice at its end and sets `missing`
 * to the number of cells before this one. */
static struct slice cell_of(struct slice row, int x, int *missing)
{
    size_t at = 0;
    for (*missing = x; *missing > 0 && at < row.size; --*missing) {
        at += utf8_size(row.bytes + at, row.size - at);
    }
    return (struct slice){row.bytes + at, at < row.size ? utf8_size(row.bytes + at, row.size - at) : 0};
}

/* Relies on the last parsed level for the line numbers: painting changes neither lines nor rows. */
static struct slice row_of(struct document *document, int y)
{
    return line_of(document, raw_level(document)->lines.map + y);
}

static uint32_t glyph_in(struct slice row, int x)
{
    int missing;
    uint32_t character = hedge;
    struct slice cell = cell_of(row, x, &missing);
    utf8_decode(cell.bytes, cell.size, &character);
    return cell.size > 0 ? character : hedge;
}

uint32_t document_glyph(struct document *document, struct cell at)
{
    if (!document->is_in_stroke) {
        read_level(document);
    }
    const struct level *level = raw_level(document);
    return level_has(level, at) ? glyph_in(row_of(document, at.y), at.x) : hedge;
}

bool document_tile(struct document *document, uint32_t glyph, struct tile *tile)
{
    const struct legend_entry *entry = legend_find(&document->legend, glyph);
    bool is_known = entry != NULL && entry->tile.kind != TILE_BROKEN;
    if (is_known) {
        *tile = entry->tile;
    }
    return is_known;
}

uint32_t document_own_glyph(struct document *document, size_t n)
{
    read_level(document);
    for (size_t i = 0; i < document->legend.count; i++) {
        const struct legend_entry *entry = &document->legend.entries[i];
        if (entry->place.line > 0 && entry->tile.kind != TILE_BROKEN && n-- == 0) {
            return entry->glyph;
        }
    }
    return 0;
}

static void write_glyph(struct document *document, struct cell at, uint32_t glyph)
{
    int missing;
    struct slice cell = cell_of(row_of(document, at.y), at.x, &missing);
    if (cell.size == 0 && glyph == hedge) {
        return;
    }
    struct text text = text_empty();
    text_add_repeated(&text, (char)hedge, cell.size == 0 ? (size_t)missing : 0);
    utf8_add(&text, glyph);
    replace(document, offset_of(document, cell), cell.size, text.bytes, text.size);
    text_done(&text);
}

bool document_is_hare(struct document *document, uint32_t glyph)
{
    struct tile tile;
    return document_tile(document, glyph, &tile) && tile.kind == TILE_HARE;
}

static void take_hares_away(struct document *document)
{
    const struct level *level = raw_level(document);
    for (size_t i = 0; i < level_cells(level); i++) {
        struct cell at = level_cell(level, i);
        if (document_is_hare(document, document_glyph(document, at))) {
            write_glyph(document, at, grass);
        }
    }
}

void document_put(struct document *document, struct cell at, uint32_t glyph)
{
    const struct level *level = raw_level(document);
    if (!level_has(level, at) || document_glyph(document, at) == glyph) {
        return;
    }
    if (document_is_hare(document, glyph)) {
        take_hares_away(document);
    }
    write_glyph(document, at, glyph);
}

/* --- edges ---------------------------------------------------------------------------------------- */

static void insert_rows(struct document *document, int line, int width, int rows)
{
    struct text row = text_empty();
    text_add_repeated(&row, (char)hedge, (size_t)width);
    for (; rows > 0; rows--) {
        insert_line(document, line, row.bytes);
    }
    text_done(&row);
}

/* Changes all rows that are not blank; blank rows are hedge. */
static void change_left(struct document *document, int first, int height, bool grows)
{
    for (int y = 0; y < height; y++) {
        struct slice row = line_of(document, first + y);
        int none;
        struct slice cell = cell_of(row, 0, &none);
        if (row.size > 0) {
            replace(document, offset_of(document, row), grows ? 0 : cell.size, "#", grows ? 1 : 0);
        }
    }
}

/* Changes the rows that reach the changed columns; shorter ones are completed with hedge. */
static void change_right(struct document *document, int first, const struct level *before, int by)
{
    struct text added = text_empty();
    text_add_repeated(&added, (char)hedge, by > 0 ? (size_t)by : 0);
    for (int y = 0; y < before->height; y++) {
        struct slice row = line_of(document, first + y);
        int missing;
        struct slice cell = cell_of(row, before->width + (by > 0 ? -1 : by), &missing);
        if (cell.size > 0) {
            size_t at = offset_of(document, cell) + (by > 0 ? cell.size : 0);
            size_t removed = by > 0 ? 0 : (size_t)(row.bytes + row.size - cell.bytes);
            replace(document, at, removed, added.bytes, added.size);
        }
    }
    text_done(&added);
}

/* Changes the map within a stroke.  At the left edge, `by` is 1 or -1. */
static bool change_edge(struct document *document, enum edge edge, int by)
{
    struct level before = *document_level(document);
    int first = before.lines.map, last = first + before.height - 1;
    bool is_row = edge == EDGE_TOP || edge == EDGE_BOTTOM;
    int side = (is_row ? before.height : before.width) + by;
    if (side < 1 || side > GRID_MAX_SIDE) {
        return document_end(document) && false;
    }
    if (is_row) {
        insert_rows(document, edge == EDGE_TOP ? first : last + 1, before.width, by);
        for (int i = 0; i < -by; i++) {
            remove_line(document, edge == EDGE_TOP ? first : last - i);
        }
    } else if (edge == EDGE_LEFT) {
        change_left(document, first, before.height, by > 0);
    } else {
        change_right(document, first, &before, by);
    }
    document->width += is_row ? 0 : by;
    document->height += is_row ? by : 0;
    return document_end(document);
}

bool document_move_edge(struct document *document, enum edge edge, int by)
{
    document_begin(document);
    return change_edge(document, edge, by);
}

bool document_resize(struct document *document, int width, int height)
{
    const struct level *level = document_level(document);
    int wider = width - level->width, higher = height - level->height;
    if (width < 1 || width > GRID_MAX_SIDE || height < 1 || height > GRID_MAX_SIDE) {
        return false;
    }
    document_begin(document);
    if (wider != 0) {
        if (!change_edge(document, EDGE_RIGHT, wider)) {
            return false;
        }
        document_go_on(document);
    }
    return change_edge(document, EDGE_BOTTOM, higher);
}

/* --- the rest ------------------------------------------------------------------------------------- */

/* Returns the line that begins the legend or, without one, the map. */
static int header_end(struct document *document)
{
    const struct level *level = document_level(document);
    int line = level->lines.begin;
    while (line < level->lines.map && !slice_is(slice_trim(line_of(document, line)), "map:") &&
           line != level->lines.legend) {
        line++;
    }
    return line;
}

/* Returns the line of a key, or 0 if it is missing.  Sets `after` to the line below the last key. */
static int find_key(struct document *document, const char *key, struct slice *value, int *after)
{
    int end = header_end(document), found = 0;
    *after = end;
    for (int line = document_level(document)->lines.begin; line < end; line++) {
        struct slice name, rest, words = line_of(document, line);
        if (slice_starts_with(words, "//") || !slice_split(words, ':', &name, &rest)) {
            continue;
        }
        *after = line + 1;
        if (slice_is(slice_trim(name), key) && found == 0) {
            found = line;
            *value = slice_trim(rest);
        }
    }
    return found;
}

bool document_key(struct document *document, const char *key, struct slice *value)
{
    int after;
    return find_key(document, key, value, &after) > 0;
}

/* Replaces the value, or inserts a line "NAME SEPARATOR VALUE"; removes the line if `words` is NULL. */
static bool set_line(struct document *document, int line, struct slice value, const char *words, int after,
                     const char *start)
{
    document_begin(document);
    if (line > 0 && words != NULL) {
        replace(document, offset_of(document, value), value.size, words, strlen(words));
    } else if (line > 0) {
        remove_line(document, line);
    } else if (words != NULL) {
        struct text text = text_of("%s%s", start, words);
        insert_line(document, after, text.bytes);
        text_done(&text);
    }
    return document_end(document);
}

bool document_set_key(struct document *document, const char *key, const char *value)
{
    struct slice old = {NULL, 0};
    int after, line = find_key(document, key, &old, &after);
    struct text start = text_of("%s: ", key);
    bool is_done = set_line(document, line, old, value, after, start.bytes);
    text_done(&start);
    return is_done;
}

/* Like find_key, for a glyph of the legend.  Sets `after` to 0 if there is no legend. */
static int find_meaning(struct document *document, uint32_t glyph, struct slice *words, int *after)
{
    const struct level *level = document_level(document);
    int found = 0;
    *after = level->lines.legend > 0 ? level->lines.legend + 1 : 0;
    for (int line = level->lines.legend + 1; *after > 0 && line < level->lines.map; line++) {
        struct slice entry = slice_trim(line_of(document, line)), name, rest;
        if (ends_legend(entry)) {
            break;
        }
        uint32_t character = 0;
        size_t size = utf8_decode(entry.bytes, entry.size, &character);
        struct slice behind = slice_trim((struct slice){entry.bytes + size, entry.size - size});
        bool is_one = size > 0 && !slice_starts_with(entry, "//") && slice_split(behind, '=', &name, &rest) &&
                      slice_trim(name).size == 0;
        if (is_one) {
            *after = line + 1;
        }
        if (is_one && character == glyph && found == 0) {
            found = line;
            *words = slice_trim(rest);
        }
    }
    return found;
}

bool document_meaning(struct document *document, uint32_t glyph, struct slice *words)
{
    int after;
    return find_meaning(document, glyph, words, &after) > 0;
}

bool document_set_meaning(struct document *document, uint32_t glyph, const char *words)
{
    struct slice old = {NULL, 0};
    int after, line = find_meaning(document, glyph, &old, &after);
    struct text start = text_of("%s", after == 0 ? "legend:\n  " : "  ");
    utf8_add(&start, glyph);
    text_add(&start, " = ");
    bool is_done = set_line(document, line, old, words, after > 0 ? after : header_end(document), start.bytes);
    text_done(&start);
    return is_done;
}
