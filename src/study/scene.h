/* study/scene.h - a hound of a game, and the search behind the step it wants now, as a study.
 *
 * An incremental search is what its past made it.  The scene's begins SCENE_PAST ticks ago, or with the game, and is
 * asked again what the hound wanted to know after each tick since, doors and all; so it does not depend on when
 * somebody came to look. */
#ifndef HOUNDED_STUDY_SCENE_H
#define HOUNDED_STUDY_SCENE_H

#include "level/format/level.h"
#include "path/map/moves.h"
#include "replay/tape.h"
#include "study/experiment.h"
#include "study/study.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SCENE_PAST = 64 };

/* Borrows the tape, and winds it while a study lives through its past; it always comes back to its tick. */
struct scene {
    struct tape *tape;
    size_t hound;
    struct moves *moves; /* the hound's, owned */
    uint8_t *surcharge;  /* of its question: a byte a cell; owned */
};

void scene_init(struct scene *scene, struct tape *tape, size_t hound);
void scene_done(struct scene *scene);

/* What the hound asks at the tape's tick, and of whom; where it goes round others the query borrows the scene's
 * surcharge.  False: it does not search, or has nowhere to go. */
bool scene_question(const struct scene *scene, const struct finder_method **method, struct search_query *query);
/* The past of a study of that question; good while the tape stays at its tick. */
struct study_past scene_past(struct scene *scene);

/* The hound, and what it asks now, on an experiment: to take its search apart, and to try what it would do if the
 * meadow were another.  `level` is that of the tape's game.  The map is that of the tape's tick; what the hound asked
 * in the last SCENE_PAST ticks, and how the map changed meanwhile, is the experiment's past.  For a hound that has no
 * way or never searches, A* is asked for the way to the cell it has in mind, and there is no past.  The caller frees;
 * neither level nor tape is needed any more. */
struct experiment *scene_experiment(const struct level *level, struct tape *tape, size_t hound);

#endif
