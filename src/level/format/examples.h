/* SPDX-License-Identifier: MIT */
/* level/format/examples.h - the levels of levels/examples, one for each feature of the format, to read and to start
 * your own level from. */
#pragma once

#include <stddef.h>

struct example {
    const char *name; /* the name of its file without ".txt" */
    const char *text; /* a level file */
};

extern const struct example examples[];
extern const size_t example_count;

/* Returns the example with this name, or NULL if there is none. */
const struct example *example_named(const char *name);
