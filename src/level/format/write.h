/* SPDX-License-Identifier: MIT */
/* level/format/write.h - a level as a file of format 1.
 *
 * What is written parses to an equal level: same map, actors, numbers, texts and solution.  Built-in glyphs keep their
 * meaning; actors and shutters that are not as their built-in glyph says get letters, in the order in which the map has
 * them.  A burrow or shutter that is open is written like a closed one.  Actors stand on, and posts are on, one of
 * grounds that a legend can name; any other becomes grass. */
#ifndef HOUNDED_LEVEL_FORMAT_WRITE_H
#define HOUNDED_LEVEL_FORMAT_WRITE_H

#include "base/text.h"
#include "level/format/level.h"

void level_write(const struct level *level, struct text *out);

#endif
