#include "config.h"

#include "level/benchmark/movingai.h"

#include "base/utf8.h"
#include "base/xalloc.h"
#include "level/format/source.h"
#include "path/map/grid.h"

#include <stdlib.h>

struct importer {
    struct source source;
    struct report *report;
    int width, height; /* 0: not given, or wrong */
    bool has_type, has_map;
    bool has_width, has_height;
    bool is_lost; /* a line that is none of the header's has been reported */
};

static void read_type(struct importer *importer, struct slice value)
{
    if (!importer->has_type && !slice_is(value, "octile") && !slice_is(value, "tile")) {
        source_error(&importer->source, value, "unknown-type", "the type must be octile, not \"%.*s\"", SLICE(value));
    }
    importer->has_type = true;
}

static void read_side(struct importer *importer, struct slice key, struct slice value, bool *seen, int *side)
{
    char *name = slice_string(key);
    if (*seen) {
        source_error(&importer->source, key, "duplicate-key", "the %s is given twice", name);
    } else {
        value_number(&importer->source, value, name, 1, GRID_MAX_SIDE, side);
    }
    *seen = true;
    free(name);
}

static void read_header_line(struct importer *importer, struct slice line)
{
    struct slice value = line, key = slice_word(&value);
    value = slice_trim(value);
    if (slice_is(key, "type")) {
        read_type(importer, value);
    } else if (slice_is(key, "width")) {
        read_side(importer, key, value, &importer->has_width, &importer->width);
    } else if (slice_is(key, "height")) {
        read_side(importer, key, value, &importer->has_height, &importer->height);
    } else if (slice_is(line, "map")) {
        importer->has_map = true;
    } else if (!importer->is_lost) {
        importer->is_lost = true;
        diag_hint(source_error(&importer->source, line, "bad-line", "this is no header line of a MovingAI map"),
                  "the header is: type octile, height N, width N, map");
    }
}

static void report_missing(struct importer *importer)
{
    static const char *const names[] = {"type", "height", "width", "map"};
    const bool seen[] = {importer->has_type, importer->has_height, importer->has_width, importer->has_map};
    struct text missing;
    text_init(&missing);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!seen[i]) {
            text_add_item(&missing, names[i]);
        }
    }
    if (missing.size > 0) {
        report_add(importer->report, DIAG_ERROR, "missing-key", source_place_end(&importer->source),
                   "the header lacks: %s", missing.bytes);
    }
    text_done(&missing);
}

static void read_header(struct importer *importer)
{
    struct slice line;
    while (!importer->has_map && source_next(&importer->source, LINE_CUT, &line)) {
        line = slice_trim(line);
        if (line.size > 0) {
            read_header_line(importer, line);
        }
    }
    report_missing(importer);
}

enum terrain movingai_terrain(char glyph)
{
    switch (glyph) {
    case '.':
    case 'G':
        return TERRAIN_GRASS;
    case 'S':
        return TERRAIN_MUD;
    case 'W':
        return TERRAIN_WATER;
    case '@':
    case 'O':
    case 'T':
        return TERRAIN_HEDGE;
    default:
        return TERRAINS;
    }
}

/* What the source has not reported already. */
static void report_glyph(struct importer *importer, const char *at, const char *end)
{
    uint32_t character = 0;
    struct slice glyph = {at, utf8_decode(at, (size_t)(end - at), &character)};
    if (glyph.size > 0 && utf8_is_visible(character)) {
        diag_hint(source_error(&importer->source, glyph, "unknown-glyph", "\"%.*s\" is no terrain of a MovingAI map",
                               SLICE(glyph)),
                  "terrains are . G S W @ O T");
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
    if (line.size < width) {
        source_error(&importer->source, slice_end(line), "short-row", "the row has %zu cells, not %d", line.size,
                     importer->width);
    } else if (line.size > width) {
        struct slice rest = {line.bytes + width, line.size - width};
        source_error(&importer->source, rest, "long-row", "the row has %zu cells, not %d", line.size, importer->width);
    }
}

/* After the last row: nothing but blank lines. */
static void read_rest(struct importer *importer)
{
    struct slice line;
    while (source_next(&importer->source, LINE_CUT, &line)) {
        if (line.size > 0) {
            source_error(&importer->source, line, "extra-text", "the map has %d rows; this is one more",
                         importer->height);
            return;
        }
    }
}

static struct level *read_rows(struct importer *importer)
{
    struct level *level = level_new();
    level->width = importer->width;
    level->height = importer->height;
    level->terrain = xcalloc((size_t)level->width, (size_t)level->height);
    struct slice line;
    for (int y = 0; y < level->height; y++) {
        if (!source_next(&importer->source, LINE_CUT, &line)) {
            report_add(importer->report, DIAG_ERROR, "truncated-map", source_place_end(&importer->source),
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
    struct importer importer = {.report = report};
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
