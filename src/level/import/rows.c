/* SPDX-License-Identifier: MIT */
/* Imports maps with one row per line: characters (plain grids and Sokoban), or numbers separated by commas. */
#include "config.h"

#include "level/import/import_state.h"

#include "base/utf8.h"
#include "base/xalloc.h"

#include <stdlib.h>
#include <string.h>

struct rows {
    struct import *import;
    struct source source;
    struct slice *lines; /* of the current map */
    size_t count, room;
    struct place place;    /* where the map begins */
    char *title;           /* from the text before the map; owned; NULL: none */
    const char *empty;     /* for CSV: the number of an empty cell */
    size_t known, strange; /* cells of the current map, without spaces */
};

/* The glyphs that mean a tile. */
struct glyphs {
    const char *glyphs, *name;
};

static const struct glyphs grid[] = {
    {"#Xx|^Tt1", "hedge"}, {". _0", "grass"},     {"@SPs", "hare"}, {">EGe", "burrow"}, {"*$o", "clover"},
    {"~wW=", "water"},     {",\"", "tall grass"}, {"+D/", "gate"},  {"%", "bramble"},   {"m", "mud"},
};

static const struct glyphs sokoban[] = {
    {"#", "hedge"}, {" -_", "grass"}, {"@+", "hare"}, {"$*", "hay bale"}, {".", "mark"},
};

static bool find_glyph(const struct glyphs *rows, size_t count, char glyph, struct tile *tile)
{
    size_t i = 0;
    while (i < count && (glyph == '\0' || strchr(rows[i].glyphs, glyph) == NULL)) {
        i++;
    }
    return i < count && tile_named((struct slice){rows[i].name, strlen(rows[i].name)}, tile);
}

static bool means(const struct rows *rows, struct slice glyph, struct tile *tile)
{
    const struct tile *rule = import_rule_of(rows->import, glyph);
    bool is_sokoban = rows->import->format == IMPORT_SOKOBAN;
    *tile = rule != NULL ? *rule : tile_of_terrain(TERRAIN_GRASS);
    return rule != NULL ||
           (glyph.size == 1 && (is_sokoban ? find_glyph(sokoban, sizeof sokoban / sizeof *sokoban, glyph.bytes[0], tile)
                                           : find_glyph(grid, sizeof grid / sizeof *grid, glyph.bytes[0], tile)));
}

static size_t count_glyphs(struct slice line)
{
    size_t count = 0;
    for (const char *at = line.bytes, *end = at + line.size; at < end; at += utf8_size(at, (size_t)(end - at))) {
        count++;
    }
    return count;
}

static void report_glyph(struct rows *rows, struct slice glyph, struct cell at)
{
    struct place place = {rows->place.line + at.y, at.x + 1, 1};
    diag_hint(report_add(rows->import->report, DIAG_WARNING, "unknown-glyph", place,
                         "the meaning of \"%.*s\" is unknown; it becomes grass", SLICE(glyph)),
              "set it with --tile, as in --tile='%.*s=hedge'", SLICE(glyph));
}

static void put_row(struct rows *rows, struct slice line, int y)
{
    const char *end = line.bytes + line.size;
    struct cell at = {0, y};
    for (const char *byte = line.bytes; byte < end; at.x++) {
        struct slice glyph = {byte, utf8_size(byte, (size_t)(end - byte))};
        struct tile tile, mark = tile_of_mark();
        bool is_known = means(rows, glyph, &tile);
        rows->known += is_known && !slice_is(glyph, " ");
        rows->strange += !is_known;
        if (rows->import->format == IMPORT_SOKOBAN && slice_is(glyph, "*") && tile.terrain == TERRAIN_BALE) {
            import_put(rows->import, glyph, &mark, at);
        }
        if (import_put(rows->import, glyph, &tile, at) && !is_known) {
            report_glyph(rows, glyph, at);
        }
        byte += glyph.size;
    }
}

static size_t count_numbers(struct slice line)
{
    size_t count = 0;
    struct slice before;
    while (slice_split(line, ',', &before, &line)) {
        count++;
    }
    return count + (slice_trim(line).size > 0);
}

static bool is_number(struct slice word)
{
    uint64_t number;
    bool has_sign = word.size > 1 && word.bytes[0] == '-';
    return slice_number((struct slice){word.bytes + has_sign, word.size - has_sign}, UINT32_MAX, &number);
}

static void put_numbers(struct rows *rows, struct slice line, int y)
{
    bool has_more = true;
    for (struct cell at = {0, y}; has_more && at.x < rows->import->level->width; at.x++) {
        struct slice word = line;
        has_more = slice_split(line, ',', &word, &line);
        word = slice_trim(word);
        const struct tile *rule = import_rule_of(rows->import, word);
        struct tile tile = tile_of_terrain(slice_is(word, rows->empty) ? TERRAIN_GRASS : TERRAIN_HEDGE);
        import_put(rows->import, word, rule != NULL ? rule : &tile, at);
    }
}

/* Reports the current line if it does not consist of numbers, or not of as many as the first line. */
static void check_numbers(struct rows *rows, struct slice line)
{
    size_t wanted = count_numbers(rows->lines[0]), count = count_numbers(line);
    struct slice rest = line, word;
    if (wanted != count) {
        source_error(&rows->source, line, count < wanted ? "short-row" : "long-row",
                     "the row has %zu cells, but the first one has %zu", count, wanted);
    }
    for (bool has_more = true; has_more;) {
        word = rest;
        has_more = slice_split(rest, ',', &word, &rest);
        word = slice_trim(word);
        if (!is_number(word) && (has_more || word.size > 0)) {
            source_error(&rows->source, word.size > 0 ? word : line, "bad-number", "this is not the number of a tile");
            return;
        }
        if (slice_is(word, "-1")) {
            rows->empty = "-1";
        }
    }
}

static size_t width_of(const struct rows *rows)
{
    size_t width = 0;
    for (size_t i = 0; i < rows->count; i++) {
        size_t own = rows->import->format == IMPORT_CSV ? count_numbers(rows->lines[i]) : count_glyphs(rows->lines[i]);
        width = own > width ? own : width;
    }
    return width;
}

/* Changes grass to hedge.  Returns false if the cell is outside the map, is not grass or contains the hare. */
static bool close_cell(struct level *level, struct cell at, size_t *index)
{
    bool is_grass = level_has(level, at) && level_terrain(level, at) == TERRAIN_GRASS &&
                    !(level->has_hare && cell_equal(at, level->hare));
    if (is_grass) {
        *index = level_index(level, at);
        level->terrain[*index] = TERRAIN_HEDGE;
    }
    return is_grass;
}

/* Turns the floor outside the walls into hedge: all floor on the border, and floor connected to it. */
static void close_outside(struct level *level)
{
    size_t count = 0, cells = level_cells(level);
    size_t *waiting = xcalloc(cells, sizeof *waiting);
    for (size_t i = 0; i < cells; i++) {
        struct cell at = level_cell(level, i);
        bool is_edge = at.x == 0 || at.y == 0 || at.x + 1 == level->width || at.y + 1 == level->height;
        count += is_edge && close_cell(level, at, &waiting[count]);
    }
    while (count > 0) {
        struct cell from = level_cell(level, waiting[--count]);
        for (enum direction dir = EAST; dir <= NORTH; dir++) {
            count += close_cell(level, cell_step(from, dir), &waiting[count]);
        }
    }
    free(waiting);
}

static void end_map(struct rows *rows)
{
    if (rows->count > 0 && rows->import->report->errors == 0 &&
        import_begin(rows->import, rows->place, width_of(rows), rows->count)) {
        for (size_t y = 0; y < rows->count; y++) {
            (rows->import->format == IMPORT_CSV ? put_numbers : put_row)(rows, rows->lines[y], (int)y);
        }
        if (rows->import->format == IMPORT_GRID && rows->strange * 2 > rows->known) {
            report_add(rows->import->report, DIAG_ERROR, "not-a-map", rows->place,
                       "this is probably not a map: %zu of its %zu characters are unknown", rows->strange,
                       rows->known + rows->strange);
            report_withdraw(rows->import->report, "unknown-glyph", 1, rows->source.number);
        }
        rows->known = rows->strange = 0;
        if (rows->import->format == IMPORT_SOKOBAN) {
            close_outside(rows->import->level);
        }
        import_end(rows->import, rows->title);
        free(rows->title);
        rows->title = NULL;
    }
    rows->count = 0;
}

/* Returns whether a line of a Sokoban file is text: it is not a row, which contains a wall. */
static bool is_said(const struct rows *rows, struct slice line)
{
    bool has_wall = false, is_row = true;
    for (size_t i = 0; i < line.size; i++) {
        has_wall |= line.bytes[i] == '#';
        is_row &= strchr("#@+$*.-_ ", line.bytes[i]) != NULL && line.bytes[i] != '\0';
    }
    return rows->import->format == IMPORT_SOKOBAN && !(has_wall && is_row);
}

/* Reads a title, plain or as "Title: ..."; ignores "Author: ..." and similar lines. */
static void say(struct rows *rows, struct slice line)
{
    struct slice key, value;
    while (line.size > 0 && memchr("; ", line.bytes[0], 2) != NULL) {
        line = (struct slice){line.bytes + 1, line.size - 1};
    }
    bool has_key = slice_split(line, ':', &key, &value) && memchr(key.bytes, ' ', key.size) == NULL;
    bool is_title = !has_key || slice_is(key, "Title");
    line = has_key ? slice_trim(value) : line;
    if (is_title && line.size > 0) {
        free(rows->title);
        rows->title = slice_string(line);
    }
}

static void add_line(struct rows *rows, struct slice line)
{
    if (line.size == 0 || is_said(rows, line)) {
        end_map(rows);
        say(rows, line);
        return;
    }
    rows->lines = xgrow(rows->lines, rows->count, &rows->room, sizeof *rows->lines);
    rows->lines[rows->count++] = line;
    rows->place = rows->count == 1 ? (struct place){rows->source.number, 1, 1} : rows->place;
    if (rows->import->format == IMPORT_CSV) {
        check_numbers(rows, line);
    }
}

void import_rows(struct import *import)
{
    struct rows rows = {.import = import, .empty = "0"};
    struct slice line;
    if (source_init(&rows.source, import->report->source, import->report->source_size, import->report)) {
        while (source_next(&rows.source, import->format == IMPORT_CSV ? LINE_WHOLE : LINE_CUT, &line)) {
            add_line(&rows, line);
        }
        end_map(&rows);
    }
    free(rows.lines);
    free(rows.title);
}
