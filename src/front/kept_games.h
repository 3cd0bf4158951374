/* front/kept_games.h - of each level and day the fastest win, kept as a replay in the folder "replays" of the state.
 *
 * `level` is the key of a level.  What cannot be done is told by the store. */
#ifndef HOUNDED_FRONT_KEPT_GAMES_H
#define HOUNDED_FRONT_KEPT_GAMES_H

#include "front/progress.h"
#include "front/store.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>

bool kept_game_exists(const struct store *store, const char *level);
/* NULL: there is none that can be read. */
struct replay *kept_game_read(const struct store *store, const char *level);

/* Notes a win in the progress, and keeps the game if none was faster. */
void kept_game_note_win(struct progress *progress, const char *level, unsigned medals, struct tape *tape);

#endif
