/* level/lint.h - what a sound level can still have wrong: no way to the clover, a hound that can never come, par that
 * nobody can beat. */
#ifndef HOUNDED_LEVEL_LINT_H
#define HOUNDED_LEVEL_LINT_H

#include "level/diag.h"
#include "level/level.h"

void level_lint(const struct level *level, struct report *report);

#endif
