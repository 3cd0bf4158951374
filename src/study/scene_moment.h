/* study/scene_moment.h - a moment of a game on the experiment: the map as it is then, and the question of one hound. */
#ifndef HOUNDED_STUDY_SCENE_MOMENT_H
#define HOUNDED_STUDY_SCENE_MOMENT_H

#include "level/format/level.h"
#include "replay/tape.h"
#include "study/experiment.h"

#include <stddef.h>

/* `level`: that of the tape's game.  The experiment asks as the hound does, with its past (study/scene_experiment.h);
 * for one that has no way or never searches, A* is asked.  The caller frees. */
struct experiment *scene_moment(const struct level *level, struct tape *tape, size_t hound);

#endif
