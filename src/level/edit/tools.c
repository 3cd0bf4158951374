/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "level/edit/tools.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "path/map/direction.h"

bool tool_has_two_ends(enum tool tool) { return tool == TOOL_LINE || tool == TOOL_BOX; }

const char *tool_name(enum tool tool)
{
    static const char *const names[TOOLS] = {"point", "line", "box", "fill"};
    return names[tool];
}

const char *mirror_name(enum mirror mirror)
{
    static const char *const names[MIRRORS] = {"no mirror", "left and right", "top and bottom", "both mirrors"};
    return names[mirror];
}

struct painting {
    struct document *document;
    const struct brush *brush;
    int width, height;
};

static void put(const struct painting *painting, struct cell at)
{
    enum mirror mirror = painting->brush->mirror;
    bool across = mirror == MIRROR_LEFT_RIGHT || mirror == MIRROR_BOTH;
    bool down = mirror == MIRROR_TOP_BOTTOM || mirror == MIRROR_BOTH;
    int x = painting->width - 1 - at.x, y = painting->height - 1 - at.y;
    document_put(painting->document, at, painting->brush->glyph);
    if (across) {
        document_put(painting->document, (struct cell){x, at.y}, painting->brush->glyph);
    }
    if (down) {
        document_put(painting->document, (struct cell){at.x, y}, painting->brush->glyph);
    }
    if (across && down) {
        document_put(painting->document, (struct cell){x, y}, painting->brush->glyph);
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
    is_found[at.y * painting->width + at.x] = true;
    for (size_t i = 0; i < count; i++) {
        for (int j = 0; j < 4; j++) {
            struct cell next = cell_step(found[i], straight[j]);
            bool *mark = is_inside(painting, next) ? &is_found[next.y * painting->width + next.x] : NULL;
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
    struct tile tile;
    bool is_single = document_tile(document, brush->glyph, &tile) && tile.kind == TILE_HARE;
    if (!is_inside(&painting, from) || !is_inside(&painting, to)) {
        return;
    }
    if (is_single) {
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
