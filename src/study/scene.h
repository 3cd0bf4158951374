/* SPDX-License-Identifier: MIT */
/* study/scene.h - turns a hound of a game, and the search behind its last decision, into an experiment.
 *
 * An incremental search depends on its past.  Therefore all questions of the hound's plan since its past began
 * (tape_since), and all changes of the map, become the experiment's past, and its last question becomes the current
 * one.  The tree is then the same as the plan's, cell by cell, and the work of all questions is that of the search
 * log (study/search_log.h). */
#pragma once

#include "level/format/level.h"
#include "replay/tape.h"
#include "study/experiment.h"

#include <stdbool.h>
#include <stddef.h>

/* Returns an experiment for examining the hound's search, and for trying it on a changed map. `level` is the level of
 * the tape's game.  If the hound has no path or does not search, the experiment runs A* to the cell that the hound is
 * heading for, on the map of the current tick and without a past.  Replays the ticks since the plan's past began.  The
 * caller frees the experiment, which needs neither level nor tape afterwards.
 * Sets `is_now` to whether the hound asked in the tape's tick. If not, the experiment is about an earlier tick, and
 * scene_rest shows it as it is now. */
struct experiment *scene_of_tick(const struct level *level, struct tape *tape, size_t hound, bool *is_now);
void scene_rest(struct experiment *experiment, struct tape *tape, size_t hound);
