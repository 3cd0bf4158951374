/* SPDX-License-Identifier: MIT */
/* same_level.h - whether two levels are the same, wherever they were read. */
#ifndef HOUNDED_TESTS_SAME_LEVEL_H
#define HOUNDED_TESTS_SAME_LEVEL_H

#include "level/format/level.h"

#include <stdbool.h>

/* All that a level says, but for its solution. */
bool same_level(const struct level *a, const struct level *b);

#endif
