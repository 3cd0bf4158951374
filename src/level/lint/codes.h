/* SPDX-License-Identifier: MIT */
/* level/lint/codes.h - explains the codes of `hounded check`: one row per code, for levels, maps, campaigns, replays
 * and scenarios. */
#pragma once

#include <stddef.h>

struct code {
    const char *name; /* "open-border" */
    const char *text; /* the mistake and how to correct it, in sentences */
};

extern const struct code codes[]; /* sorted by name */
extern const size_t code_count;

/* Returns the code with this name, or NULL if there is none. */
const struct code *code_of(const char *name);

/* Returns the nearest code, ignoring case, or NULL if none is near. */
const char *code_nearest(const char *name);
