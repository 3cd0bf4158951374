/* SPDX-License-Identifier: MIT */
/* level/benchmark/movingai.h - maps of the MovingAI benchmarks (Sturtevant 2012), read only.
 *
 *     type octile
 *     height 49
 *     width 49
 *     map
 *     ...rows...
 *
 * '.' and 'G' are grass, 'S' mud, 'W' water, '@', 'O' and 'T' hedge.  The level has the goal
 * reach and no hare or hounds: the caller places them. */
#pragma once

#include "base/text.h"
#include "level/facts/terrain.h"
#include "level/format/parse.h"

#include <stdbool.h>
#include <stddef.h>

/* Returns the terrain of a glyph, or TERRAINS if such maps do not have the glyph. */
enum terrain movingai_terrain(char glyph);

/* Parses a map.  Returns a level that the caller frees, or NULL if the report has errors. */
struct level *movingai_parse(const char *bytes, size_t size, struct report *report);

/* Returns whether the file has the name of such a map: it ends in ".map". */
bool movingai_is(const char *path);

/* Reads a file of levels.  The name decides the format: a MovingAI map, otherwise format 1.  `bytes` keeps the source
 * that the report quotes.  Returns false if the file cannot be read; the report then contains the reason. */
bool level_file_read(struct level_file *file, const char *path, struct text *bytes, struct report *report);
