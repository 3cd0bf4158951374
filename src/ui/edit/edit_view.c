/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/edit/edit_state.h"

#include <string.h>

#include "base/utf8.h"
#include "ui/parts/turf.h"

/* The palette needs a window of this width. */
enum { PALETTE_FROM_WIDTH = 60 };

static bool has_palette(const struct canvas *canvas) { return canvas->width >= PALETTE_FROM_WIDTH; }

static struct area map_area(const struct canvas *canvas)
{
    int beside = has_palette(canvas) ? PALETTE_WIDTH : 0;
    return (struct area){0, 1, canvas->width - beside, canvas->height - 3 - REMARKS_ROWS};
}

static void draw_status(struct edit *edit, struct canvas *canvas)
{
    const struct level *level = document_level(edit->document);
    const char *last = file_name(draft_path(edit->draft));
    struct text name = text_empty(), figures = text_empty();
    utf8_add_visible(&name, last, strlen(last));
    text_add(&name, draft_is_saved(edit->draft) ? "" : " *");
    text_addf(&figures, "%s   %s   %dx%d   %d,%d", tool_name(edit->brush.tool), mirror_name(edit->brush.mirror),
              level->width, level->height, edit->cursor.x, edit->cursor.y);
    int x = canvas->width - text_columns(figures.bytes) - 1;
    int end = canvas_text_until(canvas, 1, 0, canvas->width, STYLE_STRONG, name.bytes);
    if (end + 2 < x) {
        canvas_text(canvas, x, 0, STYLE_TEXT, figures.bytes);
        canvas_text_cut(canvas, end + 3, 0, x - 2, STYLE_FAINT, level_title(level));
    }
    text_done(&figures);
    text_done(&name);
}

/* Draws the mirrored cursors faintly, then the cursor and the other end of a line. */
static void draw_cursors(const struct edit *edit, struct canvas *canvas)
{
    const struct level *level = document_level(edit->document);
    for (enum mirror mirror = MIRROR_LEFT_RIGHT; mirror < MIRRORS; mirror++) {
        struct cell at = edit->cursor;
        int x, y;
        at.x = mirror != MIRROR_TOP_BOTTOM ? level->width - 1 - at.x : at.x;
        at.y = mirror != MIRROR_LEFT_RIGHT ? level->height - 1 - at.y : at.y;
        if ((edit->brush.mirror == mirror || edit->brush.mirror == MIRROR_BOTH) && camera_shows(&edit->camera, at)) {
            camera_place(&edit->camera, at, &x, &y);
            canvas_put(canvas, x, y, (struct look){STYLE_FAINT, TINT_NONE, TONE_REVERSE}, canvas_glyph(canvas, x, y));
        }
    }
    if (edit->has_anchor) {
        turf_point(canvas, &edit->camera, edit->anchor, STYLE_WARNING);
    }
    turf_point(canvas, &edit->camera, edit->cursor, STYLE_WARNING);
}

/* Returns the terrain of a cell. A cell with an actor is grass. */
static enum terrain terrain_of_document(const void *map, struct cell at)
{
    const struct edit *edit = map;
    struct tile tile;
    bool is_known = document_tile(edit->document, document_glyph(edit->document, at), &tile);
    bool is_terrain = is_known && (tile.kind == TILE_TERRAIN || tile.kind == TILE_SHUTTER);
    return is_terrain ? tile.terrain : TERRAIN_GRASS;
}

/* Returns whether the cell is selected, or would be stamped; then sets its glyph. */
static bool is_in_hand(const struct edit *edit, struct cell at, uint32_t *glyph)
{
    const struct swatch *swatch = &edit->brush.swatch;
    int x = at.x - edit->cursor.x, y = at.y - edit->cursor.y;
    if (edit->brush.tool == TOOL_STAMP && x >= 0 && y >= 0 && x < swatch->width && y < swatch->height) {
        *glyph = swatch->glyphs[y * swatch->width + x];
        return true;
    }
    return edit->brush.tool == TOOL_COPY && edit->has_anchor && x * (at.x - edit->anchor.x) <= 0 &&
           y * (at.y - edit->anchor.y) <= 0;
}

static struct picture picture_of(struct edit *edit, const struct canvas *canvas, struct cell at)
{
    const struct worker_result *result = edit->shows_figures ? inquiry_result(edit, WORKER_APPRAISE) : NULL;
    size_t index = level_index(document_level(edit->document), at);
    int figure = result != NULL ? heat_figure(result->heat[edit->heat][index], result->most[edit->heat]) : 0;
    if (figure > 0) {
        return (struct picture){'0' + (uint32_t)figure, ' ',       figure > 4 ? STYLE_BAD : STYLE_WARNING,
                                TONE_REVERSE,           TINT_NONE, false};
    }
    const struct level *level = document_level(edit->document);
    const struct turf turf = {edit, terrain_of_document, level->width, level->height, NULL, 0};
    uint32_t glyph = document_glyph(edit->document, at);
    if (is_in_hand(edit, at, &glyph)) {
        return (struct picture){glyph, ' ', STYLE_KEY, TONE_REVERSE, TINT_NONE, false};
    }
    struct picture picture = palette_picture(edit->document, glyph);
    const struct picture tile = turf_picture(&turf, canvas, at);
    picture.ground = tile.ground;
    return picture.style >= STYLE_TERRAIN && picture.style < STYLE_HOUND ? tile : picture;
}

/* Returns whether dots may cover the cell. Actors, clover and burrows must stay visible. */
static bool is_covered_by_dots(struct edit *edit, struct cell at)
{
    struct tile tile;
    bool is_known = document_tile(edit->document, document_glyph(edit->document, at), &tile);
    return is_known && tile.kind == TILE_TERRAIN && tile.terrain != TERRAIN_CLOVER &&
           tile.terrain != TERRAIN_BURROW_CLOSED;
}

/* Draws the path of the winning game. */
static void draw_way(struct edit *edit, struct canvas *canvas)
{
    const bool is_asked = !edit->inquiries[WORKER_SOLVE].is_quiet;
    const struct worker_result *result = is_asked ? inquiry_result(edit, WORKER_SOLVE) : NULL;
    for (uint32_t i = 1; result != NULL && result->way != NULL && i <= result->ticks; i++) {
        if (camera_shows(&edit->camera, result->way[i]) && is_covered_by_dots(edit, result->way[i])) {
            struct picture dot = {0x2022, ' ', STYLE_KEY, 0, picture_of(edit, canvas, result->way[i]).ground, false};
            turf_put(canvas, &edit->camera, result->way[i], dot, TINT_NONE);
        }
    }
}

static void draw_map(struct edit *edit, struct canvas *canvas)
{
    const struct level *level = document_level(edit->document);
    struct area area = map_area(canvas), view = {area.x + 1, area.y + 1, area.width - 2, area.height - 2};
    int x, y;
    edit->camera.largest = app_largest_cells(edit->screen.app);
    canvas_frame(canvas, area);
    camera_aim(&edit->camera, view, level->width, level->height, edit->cursor);
    for (int i = 0; i < edit->camera.width * edit->camera.height; i++) {
        struct cell at = camera_nth(&edit->camera, i);
        turf_put(canvas, &edit->camera, at, picture_of(edit, canvas, at), TINT_NONE);
    }
    draw_way(edit, canvas);
    draw_cursors(edit, canvas);
    camera_place(&edit->camera, edit->cursor, &x, &y);
    canvas_point(canvas, x, y);
}

static void draw_palette(struct edit *edit, struct canvas *canvas)
{
    struct area map = map_area(canvas);
    struct area area = {map.width + 1, map.y, PALETTE_WIDTH - 2, map.height};
    palette_fill(&edit->palette, edit->document);
    if (has_palette(canvas) && edit->shows_figures) {
        edit->palette.place = (struct area){0};
        inquiry_draw(edit, canvas, area);
    } else if (has_palette(canvas)) {
        palette_draw(&edit->palette, canvas, area, edit->document, edit->brush.glyph);
    } else {
        edit->palette.place = (struct area){0};
    }
}

/* Draws the finding and its hint in at most that many rows. Returns their number. */
static int draw_finding(struct edit *edit, struct canvas *canvas, int y, int rows, const struct diag *diag)
{
    bool is_chosen = diag == &document_report(edit->document)->diags[edit->finding];
    enum style style = diag->severity == DIAG_ERROR ? STYLE_BAD : STYLE_WARNING;
    const char *hint = diag->hint != NULL ? diag->hint : "";
    int from = canvas_textf(canvas, 1, y, is_chosen ? STYLE_STRONG : STYLE_FAINT, "%d:%d ", diag->line, diag->column);
    int end = canvas->width - 1, behind = from + text_columns(diag->text) + 2;
    int used = wrap_draw_cut(canvas, (struct area){from, y, end - from, rows}, style, diag->text);
    if (used == rows || behind + text_columns(hint) <= end) {
        canvas_text_cut(canvas, behind, y, end, STYLE_FAINT, behind < end ? hint : "");
        return used;
    }
    return used + wrap_draw_cut(canvas, (struct area){from, y + used, end - from, rows - used}, STYLE_FAINT, hint);
}

/* Returns the finding to draw in the first row, so that the last findings fill all rows. */
static size_t first_remark(const struct edit *edit, const struct report *report)
{
    size_t last = report->count > REMARKS_ROWS ? report->count - REMARKS_ROWS : 0;
    return edit->finding < last ? edit->finding : last;
}

/* The chosen finding has the rows that the others do not need. */
void remarks_draw(struct edit *edit, struct canvas *canvas, int y)
{
    const struct report *report = document_report(edit->document);
    int spare = report->count < REMARKS_ROWS ? REMARKS_ROWS - (int)report->count : 0, row = 0;
    edit->findings_at = y;
    edit->finding = edit->finding < report->count ? edit->finding : 0;
    if (report->count == 0) {
        canvas_text(canvas, 1, y, STYLE_GOOD, "No mistakes found.");
    }
    for (size_t i = first_remark(edit, report); row < REMARKS_ROWS; i++) {
        int rows = i == edit->finding ? 1 + spare : 1;
        int used = i < report->count ? draw_finding(edit, canvas, y + row, rows, &report->diags[i]) : 1;
        for (; used > 0; used--) {
            edit->finding_of[row++] = i;
        }
    }
}

static void draw_said(const struct edit *edit, struct canvas *canvas)
{
    char words[KEYMAP_SENTENCE];
    keymap_say(edit->message.bytes, words);
    int rows = wrap_lines(words, canvas->width - 2) > 1 ? 2 : 1, y = canvas->height - 1 - rows;
    canvas_fill(canvas, (struct area){0, y, canvas->width, rows});
    wrap_draw(canvas, (struct area){1, y, canvas->width - 2, rows}, STYLE_WARNING, words);
}

/* Draws the last message, or the meaning of the cell under the brush. */
static void draw_message(struct edit *edit, struct canvas *canvas)
{
    uint32_t glyph = document_glyph(edit->document, edit->cursor);
    if (edit->message.size > 0) {
        draw_said(edit, canvas);
        return;
    }
    int y = canvas->height - 2, x = canvas_text(canvas, 1, y, STYLE_TEXT, "Here: ");
    x = canvas_text(canvas, x, y, STYLE_STRONG, palette_name(edit->document, glyph));
    x = canvas_text(canvas, x, y, STYLE_TEXT, ".  Brush: ");
    canvas_put(canvas, x, y, (struct look){STYLE_KEY, TINT_NONE, 0}, edit->brush.glyph);
    x = canvas_text(canvas, x + 2, y, STYLE_STRONG, palette_name(edit->document, edit->brush.glyph));
    canvas_text_until(canvas, x, y, canvas->width - 1, STYLE_TEXT,
                      !edit->has_anchor               ? "."
                      : edit->brush.tool == TOOL_COPY ? ".  Where is the other corner?"
                                                      : ".  Where is its other end?");
}

void edit_draw(struct screen *screen, struct canvas *canvas)
{
    struct edit *edit = (struct edit *)screen;
    draw_map(edit, canvas);
    draw_palette(edit, canvas);
    draw_status(edit, canvas);
    remarks_draw(edit, canvas, map_area(canvas).y + map_area(canvas).height);
    draw_message(edit, canvas);
    screen_foot(screen, canvas);
}
