/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/edit/palette.h"

#include "base/utf8.h"
#include "ui/parts/camera.h"

/* Returns the place of the last glyph if the palette does not have this one. */
static size_t place_of(const struct palette *palette, uint32_t glyph)
{
    size_t i = 0;
    while (i + 1 < palette->count && palette->glyphs[i] != glyph) {
        i++;
    }
    return i;
}

bool palette_has(const struct palette *palette, uint32_t glyph)
{
    return palette->count > 0 && palette->glyphs[place_of(palette, glyph)] == glyph;
}

static void add(struct palette *palette, uint32_t glyph)
{
    if (palette->count < PALETTE_MOST && !palette_has(palette, glyph)) {
        palette->glyphs[palette->count++] = glyph;
    }
}

void palette_fill(struct palette *palette, struct document *document)
{
    uint32_t own;
    palette->count = 0;
    add(palette, '#');
    add(palette, '.');
    add(palette, '@');
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        if (terrain_facts(terrain)->warren == 0 && terrain_facts(terrain)->glyph != NO_GLYPH) {
            add(palette, (unsigned char)terrain_facts(terrain)->glyph);
        }
    }
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        add(palette, (unsigned char)breed_facts(breed)->glyph);
    }
    for (size_t i = 0; (own = document_own_glyph(document, i)) != 0; i++) {
        add(palette, own);
    }
    for (int warren = 1; warren <= WARRENS; warren++) {
        add(palette, (unsigned char)terrain_facts(terrain_of_warren(warren))->glyph);
    }
}

uint32_t palette_next(const struct palette *palette, uint32_t glyph, int by)
{
    size_t count = palette->count;
    return palette->glyphs[(place_of(palette, glyph) + count + (size_t)by) % count];
}

struct picture palette_picture(struct document *document, uint32_t glyph)
{
    struct tile tile;
    if (!document_tile(document, glyph, &tile)) {
        return (struct picture){utf8_is_visible(glyph) ? glyph : '?', ' ', STYLE_BAD, 0, TINT_NONE, false};
    }
    switch (tile.kind) {
    case TILE_HARE: return glyph_hare();
    case TILE_HOUND: return glyph_hound(tile.breed, MOOD_HUNTING);
    case TILE_POST:
    case TILE_MARK: return (struct picture){glyph, ' ', STYLE_KEY, 0, TINT_NONE, false};
    case TILE_TERRAIN:
    case TILE_SHUTTER:
    case TILE_BROKEN: break;
    }
    return glyph_terrain(tile.terrain);
}

const char *palette_name(struct document *document, uint32_t glyph)
{
    struct tile tile;
    return document_tile(document, glyph, &tile) ? tile_name(&tile) : "no meaning";
}

void palette_draw(struct palette *palette, struct canvas *canvas, struct area area, struct document *document,
                  uint32_t chosen)
{
    size_t rows = area.height > 0 ? (size_t)area.height : 0;
    const size_t at = place_of(palette, chosen);
    palette->place = area;
    palette->first = (size_t)camera_scroll((int)palette->first, (int)rows, (int)palette->count, (int)at, (int)at);
    for (size_t i = palette->first; i < palette->count && i < palette->first + rows; i++) {
        int y = area.y + (int)(i - palette->first), x = area.x;
        struct picture picture = palette_picture(document, palette->glyphs[i]);
        struct look look = {picture.style, TINT_NONE, picture.attributes};
        canvas_text(canvas, x, y, STYLE_KEY, i == at ? "▸" : " ");
        canvas_put(canvas, x + 2, y, (struct look){STYLE_KEY, TINT_NONE, 0}, palette->glyphs[i]);
        canvas_put(canvas, x + 5, y, look, picture.glyph);
        canvas_put(canvas, x + 6, y, look, picture.beside);
        canvas_text_until(canvas, x + 8, y, x + area.width, i == at ? STYLE_STRONG : STYLE_TEXT,
                          palette_name(document, palette->glyphs[i]));
    }
}

uint32_t palette_click(const struct palette *palette, int x, int y)
{
    size_t at = palette->first + (size_t)(y - palette->place.y);
    return area_has(palette->place, x, y) && at < palette->count ? palette->glyphs[at] : 0;
}
