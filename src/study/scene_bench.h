/* study/scene_bench.h - a hound of a game, and what it asks now, on a workbench: to take its search apart, and to try
 * what it would do if the meadow were another.
 *
 * What the hound asked in the last SCENE_PAST ticks, and how the map changed meanwhile, is the workbench's past. */
#ifndef HOUNDED_STUDY_SCENE_BENCH_H
#define HOUNDED_STUDY_SCENE_BENCH_H

#include "level/level.h"
#include "study/scene.h"
#include "study/workbench.h"

/* `level` is that of the game.  Neither scene nor level is needed any more afterwards.  NULL: it does not search now.
 */
struct workbench *scene_bench(struct scene *scene, const struct level *level);

#endif
