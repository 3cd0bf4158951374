/* SPDX-License-Identifier: MIT */
/* same_level.h - compares two levels. */
#ifndef HOUNDED_TESTS_SAME_LEVEL_H
#define HOUNDED_TESTS_SAME_LEVEL_H

#include "level/format/level.h"

#include <stdbool.h>

/* Compares everything except for the solution. */
bool same_level(const struct level *a, const struct level *b);

#endif
