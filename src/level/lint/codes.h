/* SPDX-License-Identifier: MIT */
/* level/lint/codes.h - what the codes of `hounded check` mean: a row each, for files of levels, maps,
 * campaigns, replays and scenarios. */
#ifndef HOUNDED_LEVEL_LINT_CODES_H
#define HOUNDED_LEVEL_LINT_CODES_H

#include <stddef.h>

struct code {
    const char *name; /* "open-border" */
    const char *text; /* what is wrong, and what to do: sentences */
};

extern const struct code codes[]; /* by their names */
extern const size_t code_count;

/* NULL: there is none of that name. */
const struct code *code_of(const char *name);

/* The one that is probably meant, in any case; NULL: none is near. */
const char *code_nearest(const char *name);

#endif
