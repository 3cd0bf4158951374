/* SPDX-License-Identifier: MIT */
/* level/benchmark/movingai.h - maps of the MovingAI benchmarks (Sturtevant 2012), read only.
 *
 *     type octile
 *     height 49
 *     width 49
 *     map
 *     ...rows...
 *
 * '.' and 'G' are grass, 'S' mud, 'W' water, '@', 'O' and 'T' hedge.  The level has no hare, no hounds, and the goal
 * reach: whoever plays it places them. */
#ifndef HOUNDED_LEVEL_BENCHMARK_MOVINGAI_H
#define HOUNDED_LEVEL_BENCHMARK_MOVINGAI_H

#include "base/text.h"
#include "level/facts/terrain.h"
#include "level/format/parse.h"

#include <stdbool.h>
#include <stddef.h>

/* TERRAINS: no map has that glyph. */
enum terrain movingai_terrain(char glyph);

/* NULL: the report has errors.  The caller frees. */
struct level *movingai_parse(const char *bytes, size_t size, struct report *report);

/* Whether the name of the file says that it is such a map: it ends in ".map". */
bool movingai_is(const char *path);

/* A file of levels, of whichever format its name says: such a map, else format 1.  `bytes` keeps
 * the source that the report quotes.  False: the file cannot be read, and the report says why. */
bool level_file_read(struct level_file *file, const char *path, struct text *bytes, struct report *report);

#endif
