/* SPDX-License-Identifier: MIT */
/* cli/parts/stats.h - what a level is like, in numbers, for people and for programs. */
#ifndef HOUNDED_CLI_PARTS_STATS_H
#define HOUNDED_CLI_PARTS_STATS_H

#include "base/text.h"
#include "level/format/level.h"

#include <stdint.h>

/* Adds what there is to tell of a sound level with a hare: lines that begin with the file's name to `words`, and an
 * object to `objects`, after a comma unless it is the first.  `ticks` is how long a game takes that wins; 0: none is
 * known. */
void stats_add(const char *file, const struct level *level, uint32_t ticks, struct text *words, struct text *objects);

#endif
