/* SPDX-License-Identifier: MIT */
/* level/format/codes.h - explains the codes of `hounded check`: one row per code, for levels, maps, campaigns, replays
 * and scenarios. */
#pragma once

#include <stddef.h>

struct code {
    const char *name; /* "open-border" */
    const char *text; /* the mistake and how to correct it, in sentences */
    const char *hint; /* for a finding that has no hint of its own; NULL: none */
};

extern const struct code codes[]; /* sorted by name */
extern const size_t code_count;

/* Returns the code with this name, or NULL if there is none. */
const struct code *code_of(const char *name);

/* Returns the nearest code, ignoring case, or NULL if none is near. */
const char *code_nearest(const char *name);
