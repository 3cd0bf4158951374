/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/benchmark/movingai.h"

#include "base/files.h"
#include "base/utf8.h"
#include "level/code/code.h"
#include "level/format/source.h"

#include <string.h>

enum map_key { KEY_TYPE, KEY_HEIGHT, KEY_WIDTH, KEY_MAP, KEYS };

static const char *const keys[KEYS] = {"type", "height", "width", "map"};

struct importer {
    struct source source;
    int width, height; /* 0: missing or invalid */
    bool seen[KEYS];
    bool is_lost; /* a line that does not belong to a header has been reported */
};

static void read_key(struct importer *importer, enum map_key key, struct slice word, struct slice value)
{
    struct source *source = &importer->source;
    if (key == KEY_TYPE && !importer->seen[key] && !slice_is(value, "octile") && !slice_is(value, "tile")) {
        source_error(source, value, "unknown-type", "the type must be octile, not \"%.*s\"", SLICE(value));
    } else if (key != KEY_TYPE && importer->seen[key]) {
        source_error(source, word, "duplicate-key", "the %s is given twice", keys[key]);
    } else if (key == KEY_HEIGHT || key == KEY_WIDTH) {
        int *side = key == KEY_WIDTH ? &importer->width : &importer->height;
        value_number(source, value, keys[key], 1, GRID_MAX_SIDE, side);
    }
    importer->seen[key] = true;
}

static void read_header_line(struct importer *importer, struct slice line)
{
    struct slice value = line, word = slice_word(&value);
    enum map_key key = 0;
    while (key < KEYS && !slice_is(key == KEY_MAP ? line : word, keys[key])) {
        key++;
    }
    if (key < KEYS) {
        read_key(importer, key, word, slice_trim(value));
    } else if (!importer->is_lost) {
        importer->is_lost = true;
        diag_hint(source_error(&importer->source, line, "bad-line", "this is not a header line of a MovingAI map"),
                  "the header is: type octile, height N, width N, map");
    }
}

static void report_missing(struct importer *importer)
{
    struct text missing = text_empty();
    for (enum map_key key = 0; key < KEYS; key++) {
        if (!importer->seen[key]) {
            text_add_item(&missing, keys[key]);
        }
    }
    if (missing.size > 0) {
        report_add(importer->source.report, DIAG_ERROR, "missing-key", source_place_end(&importer->source),
                   "the header lacks: %s", missing.bytes);
    }
    text_done(&missing);
}

static void read_header(struct importer *importer)
{
    struct slice line;
    while (!importer->seen[KEY_MAP] && source_next(&importer->source, LINE_CUT, &line)) {
        line = slice_trim(line);
        if (line.size > 0) {
            read_header_line(importer, line);
        }
    }
    report_missing(importer);
}

enum terrain movingai_terrain(char glyph)
{
    bool is_grass = glyph == '.' || glyph == 'G', is_hedge = glyph == '@' || glyph == 'O' || glyph == 'T';
    return is_grass       ? TERRAIN_GRASS
           : glyph == 'S' ? TERRAIN_MUD
           : glyph == 'W' ? TERRAIN_WATER
           : is_hedge     ? TERRAIN_HEDGE
                          : TERRAINS;
}

/* Reports a glyph, unless the source has already reported it. */
static void report_glyph(struct importer *importer, const char *at, const char *end)
{
    uint32_t character = 0;
    struct slice glyph = {at, utf8_decode(at, (size_t)(end - at), &character)};
    if (glyph.size > 0 && utf8_is_visible(character)) {
        diag_hint(source_error(&importer->source, glyph, "unknown-glyph", "\"%.*s\" is not a terrain in MovingAI maps",
                               SLICE(glyph)),
                  "terrains are . G S W @ O T");
    }
}

static void check_width(struct importer *importer, struct slice line, size_t width)
{
    if (line.size < width) {
        source_error(&importer->source, slice_end(line), "short-row", "the row has %zu cells, not %zu", line.size,
                     width);
    } else if (line.size > width) {
        struct slice rest = {line.bytes + width, line.size - width};
        source_error(&importer->source, rest, "long-row", "the row has %zu cells, not %zu", line.size, width);
    }
}

static void read_row(struct importer *importer, struct slice line, uint8_t *row)
{
    size_t width = (size_t)importer->width;
    for (size_t x = 0; x < width && x < line.size; x++) {
        enum terrain terrain = movingai_terrain(line.bytes[x]);
        if (terrain == TERRAINS) {
            report_glyph(importer, line.bytes + x, line.bytes + line.size);
            return;
        }
        row[x] = (uint8_t)terrain;
    }
    check_width(importer, line, width);
}

/* Reports lines after the last row that are not blank. */
static void read_rest(struct importer *importer)
{
    struct slice line;
    while (source_next(&importer->source, LINE_CUT, &line)) {
        if (line.size > 0) {
            source_error(&importer->source, line, "extra-text", "the header says %d rows; this is one too many",
                         importer->height);
            return;
        }
    }
}

static struct level *read_rows(struct importer *importer)
{
    struct level *level = level_new_sized(importer->width, importer->height);
    struct slice line;
    for (int y = 0; y < level->height; y++) {
        if (!source_next(&importer->source, LINE_CUT, &line)) {
            report_add(importer->source.report, DIAG_ERROR, "truncated-map", source_place_end(&importer->source),
                       "the map ends after %d of %d rows", y, level->height);
            return level;
        }
        read_row(importer, line, level->terrain + (size_t)y * (size_t)level->width);
    }
    read_rest(importer);
    return level;
}

struct level *movingai_parse(const char *bytes, size_t size, struct report *report)
{
    struct importer importer = {0};
    struct level *level = NULL;
    if (source_init(&importer.source, bytes, size, report)) {
        read_header(&importer);
        if (report->errors == 0) {
            level = read_rows(&importer);
        }
    }
    report_sort(report);
    if (report->errors > 0) {
        level_free(level);
        return NULL;
    }
    return level;
}

bool movingai_is(const char *path)
{
    size_t length = strlen(path);
    return length >= 4 && strcmp(path + length - 4, ".map") == 0;
}

/* Returns a title made from the file's name, since such a map has none; the caller frees it.  Returns NULL if no part
 * of the name can be shown. */
static char *movingai_title(const char *path)
{
    const char *name = file_name(path);
    size_t length = strlen(name) - strlen(".map");
    struct slice title = slice_trim((struct slice){name, length < LEVEL_MAX_TEXT ? length : LEVEL_MAX_TEXT});
    return title.size > 0 ? slice_string(title) : NULL;
}

static void add_map(struct level_file *file, const char *path, const struct text *bytes, struct report *report)
{
    struct level *level = movingai_parse(bytes->bytes, bytes->size, report);
    if (level != NULL) {
        level->title = movingai_title(path);
        level_file_add(file, level);
    }
}

bool level_file_read(struct level_file *file, const char *path, struct text *bytes, struct report *report)
{
    *file = (struct level_file){0};
    bool is_read = report_read(report, path, movingai_is(path) ? LIMIT_MAP : LIMIT_LEVEL, bytes);
    if (is_read && code_is(bytes->bytes, bytes->size)) {
        code_open(bytes, report);
        is_read = report->errors == 0;
    }
    if (is_read && movingai_is(path)) {
        add_map(file, path, bytes, report);
    } else if (is_read) {
        level_file_parse(file, bytes->bytes, bytes->size, report);
    }
    return is_read;
}
