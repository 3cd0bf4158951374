/* replay/solver_beam.h - private to the solver: beam search, from the start in the order of time.
 *
 * States are gathered by when the hare is ready again, a straight step's time to a layer; of each layer the most
 * promising ones go on, no more than a few of them with the hare on the same cell.  It finds a way where the guide is
 * about right, and proves nothing where it finds none. */
#ifndef HOUNDED_REPLAY_SOLVER_BEAM_H
#define HOUNDED_REPLAY_SOLVER_BEAM_H

#include "level/format/level.h"
#include "replay/replay.h"

#include <stddef.h>

/* `width` states of each layer go on.  Makes at most `budget` states and adds to *made how many; the caller frees the
 * winning game.  NULL: none was found. */
struct replay *beam_search(const struct level *level, size_t width, size_t budget, size_t *made);

#endif
