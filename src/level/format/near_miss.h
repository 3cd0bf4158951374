/* SPDX-License-Identifier: MIT */
/* level/format/near_miss.h - lines that are nearly those of a level file: what the writer meant is clear, so one
 * finding is enough. */
#ifndef HOUNDED_LEVEL_FORMAT_NEAR_MISS_H
#define HOUNDED_LEVEL_FORMAT_NEAR_MISS_H

#include "level/format/legend.h"
#include "level/format/source.h"

#include <stdbool.h>

/* "map" or "legend" for a line such as `Map:`, `LEGEND` or `map`, which should be `map:` or `legend:`; else NULL. */
const char *near_miss_section(struct slice line);
/* `END`, `End`, `end:`, `end.`, and any of them or `end` after spaces. */
bool near_miss_end(struct slice line);
/* `map:` where rows are, unless the legend explains all of its letters. */
bool near_miss_map(struct legend *legend, struct slice line);
/* `Format: 1`, `FORMAT 1`, `format = 1`; gives what follows. */
bool near_miss_format(struct slice line, struct slice *value);
/* A comment where rows are: two slashes and then a space, which no row has. */
bool near_miss_comment(struct slice line);

#endif
