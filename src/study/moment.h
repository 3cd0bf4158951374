/* study/moment.h - a moment of a game on the workbench: the map as it is then, and the question of one hound. */
#ifndef HOUNDED_STUDY_MOMENT_H
#define HOUNDED_STUDY_MOMENT_H

#include "level/level.h"
#include "replay/tape.h"
#include "study/workbench.h"

#include <stddef.h>

/* `level`: that of the tape's game.  The workbench asks as the hound does, with its past (study/scene_bench.h); for one
 * that has no way or never searches, A* is asked.  The caller frees. */
struct workbench *moment_workbench(const struct level *level, struct tape *tape, size_t hound);

#endif
