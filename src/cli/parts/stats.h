/* SPDX-License-Identifier: MIT */
/* cli/parts/stats.h - what a level is like, in numbers, and which par games of players speak for, for people and for
 * programs.
 *
 * Each adds a line or more that begin with the file's name to `words`, and an object to `objects`, after a comma unless
 * it is the first.  The level is sound and has a hare. */
#ifndef HOUNDED_CLI_PARTS_STATS_H
#define HOUNDED_CLI_PARTS_STATS_H

#include "base/job.h"
#include "base/text.h"
#include "level/format/level.h"

#include <stdint.h>

/* Begins an object about the level, with its title. */
void stats_begin(struct text *objects, const struct level *level);
/* `ticks` is how long a game takes that wins; 0: none is known. */
void stats_add(const char *file, const struct level *level, uint32_t ticks, struct text *words, struct text *objects);
/* The par that it has, and the one proposed. */
void stats_add_par(const char *file, const struct level *level, struct job *job, struct text *words,
                   struct text *objects);

#endif
