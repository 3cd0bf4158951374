/* SPDX-License-Identifier: MIT */
/* front/play/game.h - a game that a player plays, without a screen.  It is opened or resumed, saved while it ticks,
 * and ends or is left.
 *
 * The result of a game is stored once: the win, the fastest game, the challenge's result and the statistics.  Then
 * the journal is sealed, and it is removed when the player leaves the game.  If the program is interrupted in
 * between, game_keep_ends stores the result at the next start. */
#ifndef HOUNDED_FRONT_PLAY_GAME_H
#define HOUNDED_FRONT_PLAY_GAME_H

#include "front/catalogue.h"
#include "front/play/challenge.h"
#include "front/play/journals.h"
#include "front/play/kept_games.h"
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
    struct occasion occasion;    /* if its level has no key, no records are kept */
    size_t entry;                /* in the catalogue; catalogue->count: the level is not there */
    struct challenge *challenge; /* borrowed; NULL: not part of a challenge */
    struct game_file *file;      /* owned; NULL: practice, which is not saved */
    bool is_sealed;              /* the journal states that the result is stored */
    struct score score;          /* of a run */
};

/* Opens a level of the catalogue, at the difficulty of the preferences. */
struct game *game_open(const struct game_owner *owner, size_t entry);
/* Opens a meadow of a challenge, the same for everybody; takes ownership of the level.  A run continues in the same
 * file. */
struct game *game_open_meadow(const struct game_owner *owner, struct level *level, struct challenge *challenge);
/* Opens a practice game; takes ownership of the level, which may be that of an entry with changes. */
struct game *game_open_practice(const struct game_owner *owner, size_t entry, enum difficulty difficulty,
                                struct level *level);
/* Continues the game of that journal; its challenge then belongs to the caller.  NULL: it cannot be continued, and
 * the store's news say why. */
struct game *game_resume(const struct game_owner *owner, const char *path);
/* Continues a game that has been read, and takes its contents; borrows the challenge. */
struct game *game_go_on(const struct game_owner *owner, struct resumed_game *resumed, struct challenge *challenge);
/* Frees the game without saving it; NULL is valid. */
void game_free(struct game *game);

/* Begins another game of the same level; in a challenge, the current one is given up. */
void game_restart(struct game *game, const struct challenge_words *words);

/* Writes the moves so far; times are those of the reel. */
void game_keep(struct game *game, int64_t now, enum game_haste haste);
/* Call this after the session has ticked or has had a command: with a running clock or without one, it writes a line
 * a second. */
void game_tick(struct game *game, int64_t now);
/* Ends the game: stores its result, once. */
void game_end(struct game *game, int64_t now, const struct challenge_words *words);
/* Call this before the game is left.  The file of a game that is over is removed, unless its result could not be
 * stored. */
void game_leave(struct game *game, int64_t now);
/* Gives the game up, and stores its result. */
void game_give_up(struct game *game, const struct challenge_words *words);
/* Removes the file of the game, although the game has been played. */
void game_forget(struct game *game);
/* Ends this game of a challenge, which continues in the same file. */
void game_hand_over(struct game *game);

/* Stores the results of games that were over when their player was cut off.  They are still offered: their ends can
 * be seen, and a run continues. */
void game_keep_ends(const struct game_owner *owner);

static inline bool game_is_over(const struct game *game)
{
    return reel_is_over(&game->session.reel);
}

static inline bool game_is_under_way(const struct game *game)
{
    return !game_is_over(game) && reel_now(&game->session.reel) > 0;
}

/* Returns whether the game has no rewind. */
static inline bool game_is_for_good(const struct game *game)
{
    return game->challenge != NULL && game->challenge->kind->stake == CHALLENGE_FOR_GOOD;
}

static inline const struct world *game_world(const struct game *game)
{
    return reel_world(&game->session.reel);
}

/* Returns the key of its level; NULL: it has no records. */
static inline const char *game_key(const struct game *game)
{
    return game->occasion.key[0] != '\0' ? game->occasion.key : NULL;
}

/* Return how the game is played; and how it counts: as Turns if any part of it was. */
static inline struct kept_manner game_manner(const struct game *game)
{
    return (struct kept_manner){game->occasion.difficulty, game->session.reel.pace};
}

static inline struct kept_manner game_manner_to_keep(const struct game *game)
{
    return (struct kept_manner){game->occasion.difficulty, game->session.was_turns ? PACE_TURNS : PACE_LIVE};
}

/* Returns the medals so far; 0: the game is not won. */
unsigned game_medals(const struct game *game);

#endif
