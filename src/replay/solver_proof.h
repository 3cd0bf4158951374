/* replay/solver_proof.h - private to the solver: breadth-first search over every state there is.
 *
 * A state is what the future depends on: everything but the time that has passed, where that does not matter
 * (world_hash_since in game/world/world.h).  When none is left to look at, the level cannot be won. */
#ifndef HOUNDED_REPLAY_SOLVER_PROOF_H
#define HOUNDED_REPLAY_SOLVER_PROOF_H

#include "level/format/level.h"
#include "replay/replay.h"

#include <stddef.h>

enum proof { PROOF_WON, PROOF_NONE_WINS, PROOF_NOT_FINISHED };

/* Makes at most `budget` states and adds to *made how many; the caller frees the winning game.  NULL: see *proof. */
struct replay *proof_search(const struct level *level, size_t budget, size_t *made, enum proof *proof);

#endif
