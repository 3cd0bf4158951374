/* SPDX-License-Identifier: MIT */
/* level/lint/lint.h - what a sound level can still have wrong: no way to the clover, a hound that can never come, par
 * that nobody can beat. */
#ifndef HOUNDED_LEVEL_LINT_LINT_H
#define HOUNDED_LEVEL_LINT_LINT_H

#include "level/format/diag.h"
#include "level/format/level.h"

/* That the level is without errors of form, whatever else has been reported since; or that a game has won it, of which
 * nobody need be told that perhaps it cannot be. */
enum lint_known { LINT_UNKNOWN, LINT_SOUND, LINT_WON };

/* Adds to what the parser has reported.  A level whose map or legend has errors is not looked at, unless it is known to
 * be sound; where the goal has, what hangs on it is left out. */
void level_lint(const struct level *level, enum lint_known known, struct report *report);

#endif
