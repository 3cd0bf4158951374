/* SPDX-License-Identifier: MIT */
/* level/edit/tools.h - tools that paint several cells at once: a line, a box, a filled area, a copied piece. */
#pragma once

#include "level/edit/document.h"

/* TOOL_COPY takes a piece, and TOOL_STAMP paints it. */
enum tool { TOOL_POINT, TOOL_LINE, TOOL_BOX, TOOL_FILL, TOOL_COPY, TOOL_STAMP, TOOLS };

/* Returns whether the tool works from one cell to another; otherwise it needs only one. */
bool tool_has_two_ends(enum tool tool);
const char *tool_name(enum tool tool);

/* The axes along which painting is mirrored. */
enum mirror { MIRROR_NONE, MIRROR_LEFT_RIGHT, MIRROR_TOP_BOTTOM, MIRROR_BOTH, MIRRORS };

const char *mirror_name(enum mirror mirror);

/* A rectangle of glyphs. */
struct swatch {
    int width, height; /* 0: empty */
    uint32_t *glyphs;  /* row by row; owned */
};

void swatch_done(struct swatch *swatch);
/* Copies the rectangle between two cells of the map, in place of the old glyphs.  Returns its top left corner. */
struct cell swatch_copy(struct swatch *swatch, struct document *document, struct cell from, struct cell to);
/* Turns the rectangle, which is not empty, by a quarter; or exchanges left and right. */
enum turn { TURN_CLOCKWISE, TURN_OVER };
void swatch_turn(struct swatch *swatch, enum turn turn);

struct brush {
    uint32_t glyph;
    enum tool tool;
    enum mirror mirror;
    struct swatch swatch; /* for TOOL_STAMP */
};

/* Paints within a stroke.  A box is a frame.  Filling covers all cells with the same glyph that are connected to `to`
 * by straight steps.  A stamp has its top left corner at `to`, and TOOL_COPY paints grass over the rectangle.  A hare
 * can occur only once, so it is painted as a single point and is not mirrored. */
void tool_paint(struct document *document, const struct brush *brush, struct cell from, struct cell to);
