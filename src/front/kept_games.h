/* front/kept_games.h - games kept as replays in the state folder: the one that was left in the middle, and the fastest
 * win of each level.
 *
 * `level` is the key of a level; NULL: the game that was left.  `data_dir` is the base of the folders (base/files.h).
 */
#ifndef HOUNDED_FRONT_KEPT_GAMES_H
#define HOUNDED_FRONT_KEPT_GAMES_H

#include "base/text.h"
#include "front/progress.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>

/* The game up to the tape's moment.  0 or an errno value. */
int kept_game_write(const char *data_dir, const char *level, struct tape *tape);
bool kept_game_exists(const char *data_dir, const char *level);
/* NULL: there is none that can be read. */
struct replay *kept_game_read(const char *data_dir, const char *level);
void kept_game_remove(const char *data_dir, const char *level);
/* Renames a left game that cannot be read, and tells the player so. */
void kept_game_set_aside(const char *data_dir, struct text *notice);

/* Notes a win in the progress, and keeps the game if none was faster and progress is kept at all.  0 or an errno value.
 */
int kept_game_note_win(const char *data_dir, struct progress *progress, const char *level, unsigned medals,
                       struct tape *tape);

#endif
