/* level/lint/lint.h - what a sound level can still have wrong: no way to the clover, a hound that can never come, par
 * that nobody can beat. */
#ifndef HOUNDED_LEVEL_LINT_LINT_H
#define HOUNDED_LEVEL_LINT_LINT_H

#include "level/format/diag.h"
#include "level/format/level.h"

void level_lint(const struct level *level, struct report *report);

#endif
