/* replay/script.h - a game played from a line of letters, for proofs of levels and for tests.
 *
 * The letters are those of replay/letters.h, but a number counts actions, not ticks: "e3" is three steps to the east,
 * each given as soon as the hare is ready.  A wait is a tick. */
#ifndef HOUNDED_REPLAY_SCRIPT_H
#define HOUNDED_REPLAY_SCRIPT_H

#include "replay/tape.h"

/* Plays the words until they or the game end.  NULL: all is well; else where the first word starts that is no command.
 */
const char *script_play(struct tape *tape, const char *words);

#endif
