/* level/write.h - a level as a file of format 1.
 *
 * What is written parses to an equal level: same map, actors, numbers and texts.  Built-in glyphs keep their meaning; actors
 * and tiles with parameters get legend letters in a fixed order. */
#ifndef HOUNDED_LEVEL_WRITE_H
#define HOUNDED_LEVEL_WRITE_H

#include "base/text.h"
#include "level/level.h"

void level_write(const struct level *level, struct text *out);

#endif
