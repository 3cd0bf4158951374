/* SPDX-License-Identifier: MIT */
/* level/format/parse.h - level files of format 1 (doc/reference/level-format.md).
 *
 * Takes any bytes at all, in time and memory proportional to their number, and reports everything it finds. */
#ifndef HOUNDED_LEVEL_FORMAT_PARSE_H
#define HOUNDED_LEVEL_FORMAT_PARSE_H

#include "level/format/diag.h"
#include "level/format/level.h"

#include <stddef.h>

/* Owns its levels. */
struct level_file {
    struct level **levels;
    size_t count;
};

/* Parses all levels of the file.  With errors in the report, the levels may be incomplete and must not be played. */
void level_file_parse(struct level_file *file, const char *bytes, size_t size, struct report *report);
/* The level of a text that holds one level and no more; NULL: it does not, or the report has errors. */
struct level *level_parse(const char *bytes, size_t size, struct report *report);
/* The file owns the level then. */
void level_file_add(struct level_file *file, struct level *level);
void level_file_done(struct level_file *file);

#endif
