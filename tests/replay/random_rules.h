/* SPDX-License-Identifier: MIT */
/* replay/random_rules.h - small random levels with rules and chance, for tests of the game. */
#pragma once

#include "level/format/level.h"

/* Returns the level of this number, settled by the first seed that can settle it: a piece may lie on the hare, or on
 * what a rule names.  It has hounds of several difficulties.  The caller frees it. */
struct level *random_rules(uint64_t number);
