/* SPDX-License-Identifier: MIT */
/* replay/solution.h - the winning game that is stored in the file of a level (doc/reference/level-format.md).  It is
 * played at normal difficulty. */
#pragma once

#include "base/job.h"
#include "base/text.h"
#include "level/format/diag.h"
#include "level/format/level.h"
#include "replay/replay.h"

#include <stdbool.h>

/* Writes "solution:" and the game, in the form that follows a level in its file. */
void solution_write(const struct replay *game, struct text *out);

/* Plays the commands of the solution on the current level, which must be sound and have a hare.  `job` may be NULL and
 * may stop it.  Returns the game, which the caller frees, or NULL if there is no solution or it does not win. */
struct replay *solution_play(const struct level *level, struct job *job);

/* Returns whether the level has a solution that wins at normal difficulty.  Warns at the solution's line if it does not
 * win or cannot be read, but not if the job was stopped. */
bool solution_check(const struct level *level, struct job *job, struct report *report);

/* Reports all problems of the level.  A winning solution proves that the level can be won; any other solution proves
 * nothing.  Takes less than a second. */
void solution_lint(const struct level *level, struct report *report);

/* Puts the game into the level's file and replaces an existing solution; no other byte changes.  If a file has several
 * levels, call this for the last level first. */
void solution_embed(const struct level *level, const struct replay *game, struct text *file);
/* Like solution_embed, for a solution that is already written in the form of replay_write_solution, without its first
 * line. */
void solution_embed_written(const struct level *level, const char *solution, struct text *file);
