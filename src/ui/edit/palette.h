/* SPDX-License-Identifier: MIT */
/* ui/edit/palette.h - the glyphs that can be painted. Each has a row with the glyph, its picture and its name. */
#pragma once

#include "level/edit/document.h"
#include "ui/parts/glyphs.h"
#include "ui/term/canvas.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PALETTE_MOST = 96, PALETTE_WIDTH = 25 };

struct palette {
    uint32_t glyphs[PALETTE_MOST];
    size_t count;
    size_t first;      /* the top row of the last drawing */
    struct area place; /* where it was last drawn */
};

/* Fills the palette with all glyphs of the format and of the level's legend. */
void palette_fill(struct palette *palette, struct document *document);
/* Returns the glyph `by` rows further on, wrapping around. */
uint32_t palette_next(const struct palette *palette, uint32_t glyph, int by);
bool palette_has(const struct palette *palette, uint32_t glyph);
void palette_draw(struct palette *palette, struct canvas *canvas, struct area area, struct document *document,
                  uint32_t chosen);
/* Returns the glyph at that screen position, or 0 if there is none. */
uint32_t palette_click(const struct palette *palette, int x, int y);

/* Returns the picture of the glyph. The picture of a glyph without a meaning is the glyph itself. */
struct picture palette_picture(struct document *document, uint32_t glyph);
/* Returns a name such as "mud" or "bulldog". */
const char *palette_name(struct document *document, uint32_t glyph);
