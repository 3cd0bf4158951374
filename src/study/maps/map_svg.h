/* SPDX-License-Identifier: MIT */
/* study/maps/map_svg.h - a level's map for a page: its glyphs, and as SVG 1.1 a square for each cell, over which others
 * draw.
 *
 * A document may have several maps, one below the other; `top` is where one begins.  Numbers are in user units. */
#ifndef HOUNDED_STUDY_MAPS_MAP_SVG_H
#define HOUNDED_STUDY_MAPS_MAP_SVG_H

#include "base/text.h"
#include "level/format/level.h"
#include "path/map/cell.h"

/* A cell's side, what is around a map, a line of text. */
enum { MAP_SVG_SIDE = 24, MAP_SVG_PAD = 8, MAP_SVG_LINE = 24 };

/* Of all cells, row by row, actors included; the caller frees. */
char *map_glyphs(const struct level *level);

/* Begins a white document as wide as the map, with rules of CSS of its own besides; "</svg>" ends it. */
void map_svg_begin(const struct level *level, int height, const char *rules, struct text *out);
/* The squares, with their glyphs: those of map_glyphs, or what took their place. */
void map_svg_write(const struct level *level, const char *glyphs, int top, struct text *out);
/* Of a map, with what is around it. */
int map_svg_height(const struct level *level);
/* The upper left one of a cell. */
struct cell map_svg_corner(struct cell at, int top);

/* With what means something to XML replaced by its entity. */
void map_svg_add_words(struct text *out, const char *words);

#endif
