/* study/scratch.h - what the searches of a game would have taken if each tick began from scratch, by A*.
 *
 * Plays the game again, with a log of each hound.  Ends the program when there is no memory. */
#ifndef HOUNDED_STUDY_SCRATCH_H
#define HOUNDED_STUDY_SCRATCH_H

#include "replay/replay.h"

#include <stdbool.h>
#include <stdint.h>

/* The most that cells, ticks and hounds, multiplied, may come to: a second's work, at worst. */
enum { SCRATCH_MOST = 1 << 24 };

/* False: no hound has searched, the game is too large to count in a moment, or the replay does not match itself. */
bool scratch_count(const struct replay *replay, uint64_t *expanded);

#endif
