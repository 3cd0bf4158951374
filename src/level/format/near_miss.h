/* level/format/near_miss.h - lines that are nearly right: what a writer meant is clear, so one finding is enough. */
#ifndef HOUNDED_LEVEL_FORMAT_NEAR_MISS_H
#define HOUNDED_LEVEL_FORMAT_NEAR_MISS_H

#include "level/format/source.h"

#include <stdbool.h>

/* "map" or "legend" for a line such as `Map:`, `LEGEND` or `map`, which should be `map:` or `legend:`; else NULL. */
const char *near_miss_section(struct slice line);
/* `END`, `End`, `end:` and `end.`. */
bool near_miss_end(struct slice line);
/* A comment where rows are: two slashes and then a space, which no row has. */
bool near_miss_comment(struct slice line);

#endif
