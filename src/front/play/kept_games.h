/* SPDX-License-Identifier: MIT */
/* front/play/kept_games.h - replays of the fastest win of each level and day, in the folder "replays" of the state
 * folder. For levels, the fastest win of each manner of play is stored as well.
 *
 * `level` is the key of a level, `map` the argument of progress_won. Failures are reported in the store's news. */
#pragma once

#include "front/catalogue.h"
#include "front/records/progress.h"
#include "front/records/pace.h"
#include "front/records/store.h"
#include "level/facts/difficulty.h"
#include "replay/replay.h"
#include "replay/tape.h"

#include <stdbool.h>

/* How a game was played. It counts as Turns if any part of it was played in Turns. */
struct kept_manner {
    enum difficulty difficulty;
    enum pace pace;
};

bool kept_game_exists(const struct store *store, const char *level);
/* Returns the stored game, or NULL if there is none that can be read. The caller frees it. */
struct replay *kept_game_read(const struct store *store, const char *level);

/* Returns the fastest game of that manner or, if there is none, of any manner, or NULL. The caller frees it. */
struct replay *kept_game_read_best(const struct store *store, const char *level, const struct kept_manner *manner);

/* Returns the number of ticks of the fastest game of that manner, or 0 if there is none. */
uint32_t kept_game_best(const struct statistics *statistics, const char *level, const struct kept_manner *manner);

/* Records a win in the progress, and stores the game if it is the fastest one. If `manner` is NULL, the win counts
 * for any manner. */
void kept_game_note_win(struct progress *progress, const char *level, uint64_t map, const struct kept_manner *manner,
                        unsigned medals, struct tape *tape);
/* Returns whether the last game could not be stored. */
bool kept_game_is_lost(const struct store *store);
/* Moves records with keys of older versions to the current keys. A level gets its old game only if it has no other. */
void kept_games_adopt(const struct catalogue *catalogue, struct progress *progress);
