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

#include "level/format/diag.h"
#include "level/format/level.h"
#include "level/facts/terrain.h"

#include <stddef.h>

/* TERRAINS: no map has that glyph. */
enum terrain movingai_terrain(char glyph);

/* NULL: the report has errors.  The caller frees. */
struct level *movingai_parse(const char *bytes, size_t size, struct report *report);

#endif
