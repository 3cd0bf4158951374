/* SPDX-License-Identifier: MIT */
/* downhill.h - a search of 60 lines: an example for writing one, and a test of path/find/search_core.h. */
#ifndef HOUNDED_TESTS_PATH_DOWNHILL_H
#define HOUNDED_TESTS_PATH_DOWNHILL_H

#include "path/find/finder_rule.h"

extern const struct finder_method finder_downhill;

#endif
