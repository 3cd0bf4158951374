/* level/format/parse.h - level files of format 1 (doc/level-format.md).
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
void level_file_done(struct level_file *file);

/* Reads and parses by name: MovingAI maps when the name ends in ".map", else format 1.  `bytes` keeps the source that
 * the report quotes.  False: the file cannot be read, and the report says why. */
bool level_file_read(struct level_file *file, const char *path, struct text *bytes, struct report *report);

#endif
