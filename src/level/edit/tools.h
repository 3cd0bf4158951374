/* SPDX-License-Identifier: MIT */
/* level/edit/tools.h - what is painted on a map at once: a line, a box, all that lies together. */
#ifndef HOUNDED_LEVEL_EDIT_TOOLS_H
#define HOUNDED_LEVEL_EDIT_TOOLS_H

#include "level/edit/document.h"

enum tool { TOOL_POINT, TOOL_LINE, TOOL_BOX, TOOL_FILL, TOOLS };

/* Whether it goes from one cell to another; else it is about one. */
bool tool_has_two_ends(enum tool tool);
const char *tool_name(enum tool tool);

/* Where else everything is painted. */
enum mirror { MIRROR_NONE, MIRROR_LEFT_RIGHT, MIRROR_TOP_BOTTOM, MIRROR_BOTH, MIRRORS };

const char *mirror_name(enum mirror mirror);

struct brush {
    uint32_t glyph;
    enum tool tool;
    enum mirror mirror;
};

/* Paints within a stroke.  A box is a frame.  Filling takes all cells with the same glyph that are reached from `to`
 * by straight steps; what can stand on the map only once, the hare, is put there as a point, and not mirrored. */
void tool_paint(struct document *document, const struct brush *brush, struct cell from, struct cell to);

#endif
