/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/benchmark/patches.h"

#include "base/xalloc.h"
#include "level/benchmark/movingai.h"

#include <inttypes.h>
#include <stdlib.h>

/* The maximum number of cells that all patches of a file may change in total: sixteen maps of the largest size. */
#define MAX_LAID (UINT64_C(16) * GRID_MAX_SIDE * GRID_MAX_SIDE)

enum { MAX_PATCHES = 1 << 20 };

/* Stops at the first mistake, so that its consequences are not reported. */
struct patch_parser {
    struct patches *patches;
    struct source source;
    struct slice line; /* without its end */
    size_t room;       /* of patches */
    size_t used;       /* number of terrain cells; there is room for one for each byte of the file */
};

/* Reports a premature end of the file at the end of its last line. */
static bool next_line(struct patch_parser *parser)
{
    return source_next(&parser->source, LINE_RAW, &parser->line) ||
           source_refuse(&parser->source, slice_end(parser->line), "truncated-file",
                         "the file ends in the middle of a patch");
}

/* Reads a line with a key and a number within the limits. */
static bool read_number(struct patch_parser *parser, const char *key, int least, int most, int *number)
{
    if (!next_line(parser)) {
        return false;
    }
    struct slice value = slice_trim(parser->line), word = slice_word(&value);
    value = slice_trim(value);
    if (!slice_is(word, key)) {
        return source_refuse(&parser->source, word, "bad-line", "this line should be \"%s\" and a number", key);
    }
    return value_number(&parser->source, value, key, least, most, number);
}

static bool read_word(struct patch_parser *parser, const char *line, const char *code)
{
    return next_line(parser) &&
           (slice_is(slice_trim(parser->line), line) ||
            source_refuse(&parser->source, parser->line, code, "this line should be \"%s\"", line));
}

static bool read_row(struct patch_parser *parser, int width)
{
    if (!next_line(parser)) {
        return false;
    }
    struct slice row = slice_trim(parser->line);
    if (row.size != (size_t)width) {
        return source_refuse(&parser->source, row, "bad-row", "the row has %zu cells, not %d", row.size, width);
    }
    for (int x = 0; x < width; x++) {
        enum terrain terrain = movingai_terrain(row.bytes[x]);
        if (terrain == TERRAINS) {
            diag_hint(source_error(&parser->source, (struct slice){row.bytes + x, 1}, "unknown-glyph",
                                   "MovingAI maps have no such terrain"),
                      "terrains are . G S W @ O T");
            return false;
        }
        parser->patches->terrain[parser->used++] = (uint8_t)terrain;
    }
    return true;
}

static bool read_patch(struct patch_parser *parser)
{
    struct patches *patches = parser->patches;
    struct patch patch = {.first = parser->used};
    int number = (int)patches->count;
    if (!read_number(parser, "patch", number, number, &number) ||
        !read_number(parser, "height", 1, GRID_MAX_SIDE, &patch.height) ||
        !read_number(parser, "width", 1, GRID_MAX_SIDE, &patch.width) || !read_word(parser, "map", "bad-line")) {
        return false;
    }
    for (int y = 0; y < patch.height; y++) {
        if (!read_row(parser, patch.width)) {
            return false;
        }
    }
    patches->patches = xgrow(patches->patches, patches->count, &parser->room, sizeof patch);
    patches->patches[patches->count++] = patch;
    return true;
}

static void read_all(struct patch_parser *parser)
{
    int count = 0;
    if (!read_word(parser, "type patch", "missing-type") || !read_number(parser, "patches", 0, MAX_PATCHES, &count)) {
        return;
    }
    for (; count > 0; count--) {
        if (!read_patch(parser)) {
            return;
        }
    }
    /* Only blank lines may follow the last patch. */
    while (source_next(&parser->source, LINE_RAW, &parser->line)) {
        if (slice_trim(parser->line).size > 0) {
            source_error(&parser->source, parser->line, "extra-text",
                         "the first line says %zu patches; this is one too many", parser->patches->count);
            return;
        }
    }
}

void patches_parse(struct patches *patches, const char *bytes, size_t size, struct report *report)
{
    struct patch_parser parser = {.patches = patches};
    *patches = (struct patches){.terrain = xcalloc(size + 1, 1)};
    source_init_raw(&parser.source, bytes, size, report);
    parser.line = (struct slice){bytes, 0};
    read_all(&parser);
    if (report->errors > 0) {
        patches_done(patches);
    }
}

void patches_done(struct patches *patches)
{
    free(patches->patches);
    free(patches->terrain);
    *patches = (struct patches){0};
}

void patches_read(struct patches *patches, const char *path, struct text *bytes, struct report *report)
{
    *patches = (struct patches){0};
    if (report_read(report, path, LIMIT_PATCH, bytes)) {
        patches_parse(patches, bytes->bytes, bytes->size, report);
    }
}

static bool fits(const struct patches *patches, const struct scen *scen, const struct scen_laying *laying,
                 struct report *report)
{
    struct place place = {laying->line, 1, 1};
    if ((size_t)laying->patch >= patches->count) {
        report_add(report, DIAG_ERROR, "unknown-patch", place, "there is no patch %d; the file has %zu, counted from 0",
                   laying->patch, patches->count);
        return false;
    }
    const struct patch *patch = &patches->patches[laying->patch];
    if (patch->width > scen->width - laying->at.x || patch->height > scen->height - laying->at.y) {
        report_add(report, DIAG_ERROR, "outside-map", place, "patch %d, of %d x %d, extends beyond the map",
                   laying->patch, patch->width, patch->height);
        return false;
    }
    return true;
}

bool patches_fit(const struct patches *patches, const struct scen *scen, struct report *report)
{
    uint64_t laid = 0;
    bool is_fit = true;
    for (size_t i = 0; i < scen->laying_count; i++) {
        const struct scen_laying *laying = &scen->layings[i];
        if (!fits(patches, scen, laying, report)) {
            is_fit = false;
            continue;
        }
        const struct patch *patch = &patches->patches[laying->patch];
        laid += (uint64_t)patch->width * (uint64_t)patch->height;
        if (laid > MAX_LAID) {
            report_add(report, DIAG_ERROR, "too-large", (struct place){laying->line, 1, 1},
                       "the patches up to here change more than %" PRIu64 " cells", MAX_LAID);
            return false;
        }
    }
    return is_fit;
}

static void lay(const struct patches *patches, const struct scen_laying *laying, struct grid *grid)
{
    const struct patch *patch = &patches->patches[laying->patch];
    const uint8_t *terrain = &patches->terrain[patch->first];
    for (struct cell at = {0, 0}; at.y < patch->height; at = cell_after(at, patch->width)) {
        grid_set(grid, (struct cell){laying->at.x + at.x, laying->at.y + at.y}, *terrain++);
    }
}

void patches_lay(const struct patches *patches, const struct scen *scen, size_t query, struct grid *grid,
                 size_t *laying)
{
    for (; *laying < scen->laying_count && scen->layings[*laying].query <= query; ++*laying) {
        lay(patches, &scen->layings[*laying], grid);
    }
}
