/* SPDX-License-Identifier: MIT */
/* front/play/kept_games.h - the fastest win of each level and day, stored as a replay in the folder "replays" of the
 * state; of a level also the fastest of each manner.
 *
 * `level` is the key of a level, `map` the argument of progress_won.  Failures are in the store's news. */
#ifndef HOUNDED_FRONT_PLAY_KEPT_GAMES_H
#define HOUNDED_FRONT_PLAY_KEPT_GAMES_H

#include "front/catalogue.h"
#include "front/records/progress.h"
#include "front/records/pace.h"
#include "front/records/store.h"
#include "level/facts/difficulty.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>

/* How a game was played: in Turns if any part of it was. */
struct kept_manner {
    enum difficulty difficulty;
    enum pace pace;
};

bool kept_game_exists(const struct store *store, const char *level);
/* Returns the game; NULL: there is none that can be read. */
struct replay *kept_game_read(const struct store *store, const char *level);

/* Returns the fastest game of that manner, else of any; NULL: there is none. */
struct replay *kept_game_read_best(const struct store *store, const char *level, const struct kept_manner *manner);

/* Returns the ticks of the fastest game of that manner; 0: there is none. */
uint32_t kept_game_best(const struct statistics *statistics, const char *level, const struct kept_manner *manner);

/* Records a win in the progress, and stores the game if none was faster.  A NULL manner is any. */
void kept_game_note_win(struct progress *progress, const char *level, uint64_t map, const struct kept_manner *manner,
                        unsigned medals, struct tape *tape);
/* Returns whether the last game could not be stored. */
bool kept_game_is_lost(const struct store *store);
/* Adopts records under the keys of older versions; an old game belongs to the level as long as it has no other. */
void kept_games_adopt(const struct catalogue *catalogue, struct progress *progress);

#endif
