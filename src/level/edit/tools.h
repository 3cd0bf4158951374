/* SPDX-License-Identifier: MIT */
/* level/edit/tools.h - tools that paint several cells at once: a line, a box, a filled area. */
#pragma once

#include "level/edit/document.h"

enum tool { TOOL_POINT, TOOL_LINE, TOOL_BOX, TOOL_FILL, TOOLS };

/* Returns whether the tool paints from one cell to another; otherwise it needs only one. */
bool tool_has_two_ends(enum tool tool);
const char *tool_name(enum tool tool);

/* The axes along which painting is mirrored. */
enum mirror { MIRROR_NONE, MIRROR_LEFT_RIGHT, MIRROR_TOP_BOTTOM, MIRROR_BOTH, MIRRORS };

const char *mirror_name(enum mirror mirror);

struct brush {
    uint32_t glyph;
    enum tool tool;
    enum mirror mirror;
};

/* Paints within a stroke.  A box is a frame.  Filling covers all cells with the same glyph that are connected to `to`
 * by straight steps.  A hare can occur only once, so it is painted as a single point and is not mirrored. */
void tool_paint(struct document *document, const struct brush *brush, struct cell from, struct cell to);
