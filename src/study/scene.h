/* SPDX-License-Identifier: MIT */
/* study/scene.h - a hound of a game, and the search behind its last decision, on an experiment.
 *
 * An incremental search is what its past made it: whatever the hound's plan was asked since it had no past
 * (tape_since), doors and all, is the experiment's past, and its last question is the experiment's.  So its tree is the
 * plan's, cell by cell, and its work over all questions what the hound's search log says (study/search_log.h). */
#ifndef HOUNDED_STUDY_SCENE_H
#define HOUNDED_STUDY_SCENE_H

#include "level/format/level.h"
#include "replay/tape.h"
#include "study/experiment.h"

#include <stddef.h>

/* To take its search apart, and to try what it would do if the meadow were another.  `level` is that of the tape's
 * game. Of a hound that has no way or never searches, A* is asked for the way to the cell it has in mind, on the map of
 * the tape's tick, and there is no past.  Plays the ticks since the plan's past began again.  The caller frees; neither
 * level nor tape is needed any more. */
struct experiment *scene_experiment(const struct level *level, struct tape *tape, size_t hound);

#endif
