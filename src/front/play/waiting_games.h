/* SPDX-License-Identifier: MIT */
/* front/play/waiting_games.h - the list of the games in progress that nobody plays. */
#pragma once

#include "front/play/occasion.h"
#include "front/records/store.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

struct waiting_game {
    char *path, *title;
    struct occasion occasion;
    bool is_good;   /* it can probably be continued */
    bool is_unkept; /* the game is over, but its result was not stored because the program was interrupted; a game that
                     * would take long to replay is checked only when it is opened */
    uint32_t ticks; /* ticks played, approximately */
    struct stat facts; /* of the file when it was last read; st_ino is 0 if they are unknown */
};

struct waiting_games {
    struct waiting_game *games; /* most recently played first */
    size_t count, room;
    const char *named; /* borrowed; lists only files whose names begin so; NULL: all */
};

/* Lists the `most` games that were played last and are not being played. `games` must be zeroed or contain the previous
 * list. Only files that are new or have changed are opened. */
void waiting_games_look(struct waiting_games *games, const struct store *store, size_t most);
/* Counts such games, without reading them, up to `most`. */
size_t waiting_games_count(const struct store *store, size_t most);
void waiting_games_done(struct waiting_games *games);
/* Deletes the game, unless another process has started to play it. */
void waiting_game_remove(struct store *store, const struct waiting_game *game);
