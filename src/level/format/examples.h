/* SPDX-License-Identifier: MIT */
/* level/format/examples.h - the levels of levels/examples, one for each thing that the format can say: to be read, and
 * to begin a level of one's own with. */
#ifndef HOUNDED_LEVEL_FORMAT_EXAMPLES_H
#define HOUNDED_LEVEL_FORMAT_EXAMPLES_H

#include <stddef.h>

struct example {
    const char *name; /* of its file, without ".txt" */
    const char *text; /* a level file */
};

extern const struct example examples[];
extern const size_t example_count;

/* NULL: there is none of that name. */
const struct example *example_named(const char *name);

#endif
