/* level/benchmark/read.h - a file of levels, of whichever format its name says. */
#ifndef HOUNDED_LEVEL_BENCHMARK_READ_H
#define HOUNDED_LEVEL_BENCHMARK_READ_H

#include "base/text.h"
#include "level/format/diag.h"
#include "level/format/parse.h"

#include <stdbool.h>

/* Reads and parses by name: MovingAI maps when the name ends in ".map", else format 1.  `bytes` keeps the source that
 * the report quotes.  False: the file cannot be read, and the report says why. */
bool level_file_read(struct level_file *file, const char *path, struct text *bytes, struct report *report);

#endif
