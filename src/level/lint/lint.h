/* SPDX-License-Identifier: MIT */
/* level/lint/lint.h - finds problems in sound levels: unreachable clover, a hound that can never come, a par that
 * cannot be met. */
#pragma once

#include "level/format/diag.h"
#include "level/format/level.h"

/* The caller's knowledge about the level: that its form has no errors, even if others have been reported since; or that
 * a game has won it, so that warnings about possibly blocked paths are pointless. */
enum lint_known { LINT_UNKNOWN, LINT_SOUND, LINT_WON };

/* Adds findings to the parser's report.  Skips levels with errors in map or legend, unless `known` says that they are
 * sound.  If the goal has errors, skips the checks that depend on it. */
void level_lint(const struct level *level, enum lint_known known, struct report *report);
