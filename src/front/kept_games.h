/* front/kept_games.h - games kept as replays in the state folder: the one that was left in the middle, and the fastest
 * win of each level.
 *
 * `level` is the key of a level; NULL: the game that was left.  What cannot be done is told by the store. */
#ifndef HOUNDED_FRONT_KEPT_GAMES_H
#define HOUNDED_FRONT_KEPT_GAMES_H

#include "front/progress.h"
#include "front/store.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>

/* The game up to the tape's moment.  0 or an error. */
int kept_game_write(struct store *store, const char *level, struct tape *tape);
bool kept_game_exists(const struct store *store, const char *level);
/* NULL: there is none that can be read. */
struct replay *kept_game_read(const struct store *store, const char *level);
void kept_game_remove(struct store *store, const char *level);
/* Renames a left game that cannot be read, and tells the player so. */
void kept_game_set_aside(struct store *store);

/* Notes a win in the progress, and keeps the game if none was faster. */
void kept_game_note_win(struct progress *progress, const char *level, unsigned medals, struct tape *tape);

#endif
