/* SPDX-License-Identifier: MIT */
/* cli/parts/stats.h - writes a level in numbers, and the par that simulated games suggest, as text and as JSON.
 *
 * Each function adds one or more lines that begin with the file's name to `words`. It also adds an object to `objects`,
 * after a comma unless the object is the first.  The level must be without errors and have a hare. */
#pragma once

#include "base/job.h"
#include "base/text.h"
#include "level/format/level.h"

#include <stdint.h>

/* Starts an object about the level, with its title. */
void stats_begin(struct text *objects, const struct level *level);
/* `ticks` is the length of a winning game; 0: unknown. */
void stats_add(const char *file, const struct level *level, uint32_t ticks, struct text *words, struct text *objects);
/* Adds the level's par and the proposed par. */
void stats_add_par(const char *file, const struct level *level, struct job *job, struct text *words,
                   struct text *objects);
