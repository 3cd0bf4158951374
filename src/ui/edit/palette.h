/* SPDX-License-Identifier: MIT */
/* ui/edit/palette.h - what can be painted: a row each, with its glyph, its picture and its name. */
#ifndef HOUNDED_UI_EDIT_PALETTE_H
#define HOUNDED_UI_EDIT_PALETTE_H

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
    size_t first;      /* the one at the top, as drawn last */
    struct area place; /* where it was drawn last */
};

/* All that the format knows, and what the legend of the level adds. */
void palette_fill(struct palette *palette, struct document *document);
/* Its place, or that of the glyph so many further on, round the palette. */
uint32_t palette_next(const struct palette *palette, uint32_t glyph, int by);
bool palette_has(const struct palette *palette, uint32_t glyph);
void palette_draw(struct palette *palette, struct canvas *canvas, struct area area, struct document *document,
                  uint32_t chosen);
/* The glyph in that place of the screen; 0: there is none. */
uint32_t palette_click(const struct palette *palette, int x, int y);

/* What the glyph looks like in that cell; one without a meaning as itself. */
struct picture palette_picture(struct document *document, uint32_t glyph, struct cell at);
/* "mud", "bulldog". */
const char *palette_name(struct document *document, uint32_t glyph);

#endif
