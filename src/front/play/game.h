/* SPDX-License-Identifier: MIT */
/* front/play/game.h - a game that a player plays, without a screen. A game is opened or resumed, is saved while it
 * ticks, and ends when it is won, lost or given up.
 *
 * The result of a game is stored once: the win, the fastest game, the result of the night and the statistics. Then
 * the journal is sealed, and it is removed when the player leaves the game. If the program is interrupted before the
 * result is stored, game_keep_ends stores it at the next start. */
#pragma once

#include "front/catalogue.h"
#include "front/play/journals.h"
#include "front/play/waiting_games.h"
#include "front/play/kept_games.h"
#include "front/play/night.h"
#include "front/play/occasion.h"
#include "front/play/session.h"
#include "front/records/preferences.h"
#include "front/records/progress.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The owner of a game; all members are borrowed. */
struct game_owner {
    struct progress *progress;
    struct waiting_games *waiting;
    const struct catalogue *catalogue;
    const struct preferences *preferences;
};

struct game {
    struct session session;
    struct level *level; /* adjusted to the difficulty; owned */
    struct progress *progress;
    struct occasion occasion; /* if its level has no key, no records are kept */
    size_t entry;             /* in the catalogue; catalogue->count: the level is not there */
    struct night *night;      /* borrowed; NULL: not part of a night */
    struct game_file *file;   /* owned; NULL: practice, which is not saved */
    bool is_sealed;           /* the journal states that the result is stored */
    bool is_uncounted;        /* the game was over when found, but the statistics could not be read, so it is counted
                               * when it is found again */
    struct score score;       /* of a run */
};

/* Opens a level of the catalogue at the difficulty set in the preferences. The caller frees the game. */
struct game *game_open(const struct game_owner *owner, size_t entry);
/* Opens a meadow of a night, which is identical for all players. Takes ownership of the level. A night continues in
 * the same file. */
struct game *game_open_meadow(const struct game_owner *owner, struct level *level, struct night *night);
/* Opens a practice game. Takes ownership of the level, which may be a modified copy of the entry's level. */
struct game *game_open_practice(const struct game_owner *owner, size_t entry, enum difficulty difficulty,
                                struct level *level);
/* Continues the game in that journal. The caller then owns its night. If the game cannot be continued, returns
 * NULL, and the store's news give the reason. */
struct game *game_resume(const struct game_owner *owner, const char *path);
/* Continues a game that has been read, and takes ownership of its contents. Borrows the night. */
struct game *game_go_on(const struct game_owner *owner, struct resumed_game *resumed, struct night *night);
/* Frees the game without saving it. `game` may be NULL. */
void game_free(struct game *game);

/* Starts another game of the same level. The current game of a day is given up. */
void game_restart(struct game *game, const struct end_words *words);

/* Writes the moves so far. `now` is the time on the reel's clock. */
void game_keep(struct game *game, int64_t now, enum game_haste haste);
/* Writes a line each second, whether the clock runs or not. Call this after each tick and each command of the
 * session. */
void game_tick(struct game *game, int64_t now);
/* Ends the game and stores its result. Further calls do nothing. */
void game_end(struct game *game, int64_t now, const struct end_words *words);
/* Prepares to leave the game; call this before game_free. Removes the file of a finished game, unless its result
 * could not be stored. */
void game_leave(struct game *game, int64_t now);
/* Gives up the game and stores its result. */
void game_give_up(struct game *game, const struct end_words *words);
/* Removes the file of the game, even if moves have been made. */
void game_forget(struct game *game);
/* Ends this game of a night. The night continues in the same file. */
void game_hand_over(struct game *game);

/* Stores the results of games that were over when the program was interrupted. These games remain in the list, so
 * that the player can see the end or continue a run. */
void game_keep_ends(const struct game_owner *owner);

static inline bool game_is_over(const struct game *game) { return reel_is_over(&game->session.reel); }

static inline bool game_is_under_way(const struct game *game)
{
    return !game_is_over(game) && reel_now(&game->session.reel) > 0;
}

/* Returns whether the game has no rewind. */
static inline bool game_is_for_good(const struct game *game) { return game->night != NULL; }

static inline const struct world *game_world(const struct game *game) { return reel_world(&game->session.reel); }

/* Returns the key of the game's level, or NULL if the level has no records. */
static inline const char *game_key(const struct game *game)
{
    return game->occasion.key[0] != '\0' ? game->occasion.key : NULL;
}

/* Return how the game is being played, and how it counts. A game counts as Turns if any part was played in Turns. */
static inline struct kept_manner game_manner(const struct game *game)
{
    return (struct kept_manner){game->occasion.difficulty, game->session.reel.pace};
}

static inline struct kept_manner game_manner_to_keep(const struct game *game)
{
    return (struct kept_manner){game->occasion.difficulty, game->session.was_turns ? PACE_TURNS : PACE_LIVE};
}

/* Returns the medals earned so far, or 0 if the game is not won. */
unsigned game_medals(const struct game *game);
