/* SPDX-License-Identifier: MIT */
/* replay/solution.h - the game that wins a level, kept in the level's file (doc/reference/level-format.md).  It is of
 * the level at normal difficulty. */
#ifndef HOUNDED_REPLAY_SOLUTION_H
#define HOUNDED_REPLAY_SOLUTION_H

#include "base/job.h"
#include "base/text.h"
#include "level/format/diag.h"
#include "level/format/level.h"
#include "replay/replay.h"

#include <stdbool.h>

/* "solution:" and the game, as a level file has it after the level. */
void solution_write(const struct replay *game, struct text *out);

/* Plays the commands of the solution on the level as it is now, which is sound and has a hare, as long as the job goes
 * on, which may be NULL.  NULL: they do not win, or there are none; the caller frees. */
struct replay *solution_play(const struct level *level, struct job *job);

/* Whether the level has a solution that wins at normal difficulty.  Warns of one that does not, or cannot be read, at
 * its line.  A job that stops leaves it open, without a warning. */
bool solution_check(const struct level *level, struct job *job, struct report *report);

/* All that is wrong with the level, where its solution is the proof that it can be won: one that does not win proves
 * nothing.  Within a second. */
void solution_lint(const struct level *level, struct report *report);

/* Puts the game into the file that the level was read from, in place of the solution there is: no other byte changes.
 * Of several levels of a file the last must be first. */
void solution_embed(const struct level *level, const struct replay *game, struct text *file);
/* The same of one that is written already, but for its first line, as replay_write_solution writes it. */
void solution_embed_written(const struct level *level, const char *solution, struct text *file);

#endif
