/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/edit/tools.h"

#include <stdlib.h>

#include "base/xalloc.h"

bool tool_has_two_ends(enum tool tool) { return tool == TOOL_LINE || tool == TOOL_BOX || tool == TOOL_COPY; }

const char *tool_name(enum tool tool)
{
    static const char *const names[TOOLS] = {"point", "line", "box", "fill", "copy", "stamp"};
    return names[tool];
}

const char *mirror_name(enum mirror mirror)
{
    static const char *const names[MIRRORS] = {"no mirror", "left and right", "top and bottom", "both mirrors"};
    return names[mirror];
}

void swatch_done(struct swatch *swatch)
{
    free(swatch->glyphs);
    *swatch = (struct swatch){0};
}

/* Returns the cell in the top left corner of the rectangle between two cells, and its size. */
static struct cell corner_of(struct cell from, struct cell to, int *width, int *height)
{
    *width = abs(to.x - from.x) + 1;
    *height = abs(to.y - from.y) + 1;
    return (struct cell){from.x < to.x ? from.x : to.x, from.y < to.y ? from.y : to.y};
}

struct cell swatch_copy(struct swatch *swatch, struct document *document, struct cell from, struct cell to)
{
    swatch_done(swatch);
    struct cell corner = corner_of(from, to, &swatch->width, &swatch->height);
    swatch->glyphs = xcalloc((size_t)swatch->width * (size_t)swatch->height, sizeof *swatch->glyphs);
    for (int i = 0; i < swatch->width * swatch->height; i++) {
        struct cell at = {corner.x + i % swatch->width, corner.y + i / swatch->width};
        swatch->glyphs[i] = document_glyph(document, at);
    }
    return corner;
}

void swatch_turn(struct swatch *swatch, enum turn turn)
{
    int old = swatch->width, cells = swatch->width * swatch->height;
    int width = turn == TURN_CLOCKWISE ? swatch->height : old;
    uint32_t *glyphs = xcalloc((size_t)cells, sizeof *glyphs);
    for (int i = 0; i < cells; i++) {
        int x = i % width, y = i / width;
        glyphs[i] = swatch->glyphs[turn == TURN_CLOCKWISE ? (width - 1 - x) * old + y : y * old + width - 1 - x];
    }
    free(swatch->glyphs);
    *swatch = (struct swatch){width, cells / width, glyphs};
}

struct painting {
    struct document *document;
    const struct brush *brush;
    int width, height;
};

static void put_glyph(const struct painting *painting, struct cell at, uint32_t glyph)
{
    enum mirror mirror = document_is_hare(painting->document, glyph) ? MIRROR_NONE : painting->brush->mirror;
    int across = mirror == MIRROR_LEFT_RIGHT || mirror == MIRROR_BOTH;
    int down = mirror == MIRROR_TOP_BOTTOM || mirror == MIRROR_BOTH;
    for (int i = 0; i <= across; i++) {
        for (int j = 0; j <= down; j++) {
            struct cell image = {i == 0 ? at.x : painting->width - 1 - at.x,
                                 j == 0 ? at.y : painting->height - 1 - at.y};
            document_put(painting->document, image, glyph);
        }
    }
}

static void put(const struct painting *painting, struct cell at) { put_glyph(painting, at, painting->brush->glyph); }

/* Without glyphs, paints grass. */
static void put_all(const struct painting *painting, struct cell corner, int width, int height, const uint32_t *glyphs)
{
    for (int i = 0; i < width * height; i++) {
        put_glyph(painting, (struct cell){corner.x + i % width, corner.y + i / width},
                  glyphs != NULL ? glyphs[i] : '.');
    }
}

static int sign(int number) { return (number > 0) - (number < 0); }

static void paint_line(const struct painting *painting, struct cell from, struct cell to)
{
    int steps = cell_chebyshev(from, to);
    for (int i = 0; i <= steps; i++) {
        int dx = to.x - from.x, dy = to.y - from.y, half = steps / 2, all = steps > 0 ? steps : 1;
        put(painting,
            (struct cell){from.x + (i * dx + sign(dx) * half) / all, from.y + (i * dy + sign(dy) * half) / all});
    }
}

static bool is_inside(const struct painting *painting, struct cell at)
{
    return at.x >= 0 && at.x < painting->width && at.y >= 0 && at.y < painting->height;
}

/* Finds all connected cells before painting any of them, since mirrored cells may belong to them. */
static void paint_all(const struct painting *painting, struct cell at)
{
    static const enum direction straight[] = {EAST, SOUTH, WEST, NORTH};
    size_t cells = (size_t)painting->width * (size_t)painting->height, count = 0;
    struct cell *found = xcalloc(cells, sizeof *found);
    bool *is_found = xcalloc(cells, sizeof *is_found);
    uint32_t glyph = document_glyph(painting->document, at);
    found[count++] = at;
    is_found[cell_index(at, painting->width)] = true;
    for (size_t i = 0; i < count; i++) {
        for (int j = 0; j < 4; j++) {
            struct cell next = cell_step(found[i], straight[j]);
            bool *mark = is_inside(painting, next) ? &is_found[cell_index(next, painting->width)] : NULL;
            if (mark != NULL && !*mark && document_glyph(painting->document, next) == glyph) {
                *mark = true;
                found[count++] = next;
            }
        }
    }
    for (size_t i = 0; i < count; i++) {
        put(painting, found[i]);
    }
    free(is_found);
    free(found);
}

void tool_paint(struct document *document, const struct brush *brush, struct cell from, struct cell to)
{
    const struct level *level = document_level(document);
    struct painting painting = {document, brush, level->width, level->height};
    int width, height;
    if (!is_inside(&painting, from) || !is_inside(&painting, to)) {
        return;
    }
    if (brush->tool == TOOL_COPY) {
        struct cell corner = corner_of(from, to, &width, &height);
        put_all(&painting, corner, width, height, NULL);
    } else if (brush->tool == TOOL_STAMP) {
        put_all(&painting, to, brush->swatch.width, brush->swatch.height, brush->swatch.glyphs);
    } else if (document_is_hare(document, brush->glyph)) {
        document_put(document, to, brush->glyph);
    } else if (brush->tool == TOOL_FILL) {
        paint_all(&painting, to);
    } else if (brush->tool == TOOL_BOX) {
        struct cell beside = {to.x, from.y}, below = {from.x, to.y};
        paint_line(&painting, from, beside);
        paint_line(&painting, from, below);
        paint_line(&painting, beside, to);
        paint_line(&painting, below, to);
    } else {
        paint_line(&painting, brush->tool == TOOL_LINE ? from : to, to);
    }
}
