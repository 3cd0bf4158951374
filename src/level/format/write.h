/* SPDX-License-Identifier: MIT */
/* level/format/write.h - writes a level as a file of format 1.
 *
 * Parsing the output gives an equal level: the same map, actors, numbers, texts and solution.  Built-in glyphs keep
 * their meaning.  Actors and shutters that differ from their built-in glyph get letters in map order.  An open burrow
 * or shutter is written like a closed one.  Terrain under actors and posts that a legend cannot name becomes grass. */
#pragma once

#include "base/text.h"
#include "level/format/level.h"

void level_write(const struct level *level, struct text *out);
