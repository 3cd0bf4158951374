/* SPDX-License-Identifier: MIT */
/* level/format/parse.h - parses level files of formats 1 and 2 (doc/reference/level-format.md).
 *
 * Accepts any bytes, in time and memory proportional to their number, and reports all mistakes. */
#pragma once

#include "level/format/diag.h"
#include "level/format/level.h"

#include <stddef.h>

/* Owns its levels. */
struct level_file {
    struct level **levels;
    size_t count;
};

/* Parses all levels of the file.  If the report has errors, the levels may be incomplete and must not be played. */
void level_file_parse(struct level_file *file, const char *bytes, size_t size, struct report *report);
/* Parses a text that contains exactly one level.  Returns NULL if it does not, or if the report has errors. */
struct level *level_parse(const char *bytes, size_t size, struct report *report);
/* Settles a level with chance for another seed.  Returns a level that the caller frees, or NULL if the report got
 * errors, whose lines are those of the file.  It has no solution, unless the seed is the level's own. */
struct level *level_settle(const struct level *level, uint64_t seed, struct report *report);
/* Adds a level, which the file then owns. */
void level_file_add(struct level_file *file, struct level *level);
void level_file_done(struct level_file *file);
