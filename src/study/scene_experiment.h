/* study/scene_experiment.h - a hound of a game, and what it asks now, on a experiment: to take its search apart, and to
 * try what it would do if the meadow were another.
 *
 * What the hound asked in the last SCENE_PAST ticks, and how the map changed meanwhile, is the experiment's past. */
#ifndef HOUNDED_STUDY_SCENE_EXPERIMENT_H
#define HOUNDED_STUDY_SCENE_EXPERIMENT_H

#include "level/format/level.h"
#include "study/scene.h"
#include "study/experiment.h"

/* `level` is that of the game.  Neither scene nor level is needed any more afterwards.  NULL: it does not search now.
 */
struct experiment *scene_experiment(struct scene *scene, const struct level *level);

#endif
