/* study/scene_experiment.h - a hound of a game, and what it asks now, on an experiment: to take its search apart, and
 * to try what it would do if the meadow were another. */
#ifndef HOUNDED_STUDY_SCENE_EXPERIMENT_H
#define HOUNDED_STUDY_SCENE_EXPERIMENT_H

#include "level/format/level.h"
#include "replay/tape.h"
#include "study/experiment.h"

#include <stddef.h>

/* `level` is that of the tape's game.  The map is that of the tape's tick; what the hound asked in the last SCENE_PAST
 * ticks, and how the map changed meanwhile, is the experiment's past.  For a hound that has no way or never searches,
 * A* is asked for the way to the cell it has in mind, and there is no past.  The caller frees; neither level nor tape
 * is needed any more. */
struct experiment *scene_experiment(const struct level *level, struct tape *tape, size_t hound);

#endif
