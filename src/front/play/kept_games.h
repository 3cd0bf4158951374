/* SPDX-License-Identifier: MIT */
/* front/play/kept_games.h - of each level and day the fastest win, kept as a replay in the folder "replays" of the
 * state; of a level also the fastest of each manner.
 *
 * `level` is the key of a level, `map` what progress_won takes.  What cannot be done is told by the store. */
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

/* How a game was played: Turns, if any of it was. */
struct kept_manner {
    enum difficulty difficulty;
    enum pace pace;
};

bool kept_game_exists(const struct store *store, const char *level);
/* NULL: there is none that can be read. */
struct replay *kept_game_read(const struct store *store, const char *level);

/* The fastest of that manner, else of any; NULL: there is none. */
struct replay *kept_game_read_best(const struct store *store, const char *level, const struct kept_manner *manner);

/* The ticks of the fastest of that manner; 0: there is none. */
uint32_t kept_game_best(const struct statistics *statistics, const char *level, const struct kept_manner *manner);

/* Notes a win in the progress, and keeps the game if none was faster.  A manner of NULL: nobody asks how. */
void kept_game_note_win(struct progress *progress, const char *level, uint64_t map, const struct kept_manner *manner,
                        unsigned medals, struct tape *tape);
/* The last one could not be kept. */
bool kept_game_is_lost(const struct store *store);
/* What was kept by the keys of older versions counts; a game that was is the level's, as long as it has no other. */
void kept_games_adopt(const struct catalogue *catalogue, struct progress *progress);

#endif
