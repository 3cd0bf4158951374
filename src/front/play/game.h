/* SPDX-License-Identifier: MIT */
/* front/play/game.h - a game that a player plays, without a screen: it is opened or goes on where it was left, it is
 * kept while it ticks, it ends, and it is left.
 *
 * What comes of it is kept once: the win, the fastest game, what the challenge makes of it, the statistics; then its
 * journal is sealed, and goes when the game is left.  Whoever is cut off in between has it kept by game_keep_ends. */
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

/* Whose game it is; all borrowed. */
struct game_owner {
    struct progress *progress;
    struct waiting_games *waiting;
    const struct catalogue *catalogue;
    const struct preferences *preferences;
};

struct game {
    struct session session;
    struct level *level; /* as it is at the difficulty; owned */
    struct progress *progress;
    struct occasion occasion;    /* of a level: without a key it has no records */
    size_t entry;                /* in the catalogue; its count: the level is not there */
    struct challenge *challenge; /* borrowed; NULL: it is part of none */
    struct game_file *file;      /* owned; NULL: it is practice, of which nothing is kept */
    bool is_sealed;              /* its journal says that what came of it is kept */
    struct score score;          /* of a run */
};

/* A level of the catalogue, at the difficulty of the preferences. */
struct game *game_open(const struct game_owner *owner, size_t entry);
/* A meadow of a challenge, the same for everybody; takes the level.  A run goes on in the same file. */
struct game *game_open_meadow(const struct game_owner *owner, struct level *level, struct challenge *challenge);
/* Takes the level, which may be that of an entry with changes. */
struct game *game_open_practice(const struct game_owner *owner, size_t entry, enum difficulty difficulty,
                                struct level *level);
/* Goes on with the game of that journal; its challenge is the caller's from then on.  NULL: it cannot be continued,
 * which the store tells. */
struct game *game_resume(const struct game_owner *owner, const char *path);
/* The same of one that has been read, of which it takes all; borrows the challenge. */
struct game *game_go_on(const struct game_owner *owner, struct resumed_game *resumed, struct challenge *challenge);
/* What is not kept by now is lost; NULL is fine. */
void game_free(struct game *game);

/* Another game of the same begins; of a challenge, the one before is given up. */
void game_restart(struct game *game, const struct challenge_words *words);

/* Writes what has been played; times are those of the reel. */
void game_keep(struct game *game, int64_t now, enum game_haste haste);
/* After the session has ticked, or has been steered: while the clock runs, and where there is none, a line a second
 * will do. */
void game_tick(struct game *game, int64_t now);
/* The game is over: keeps what came of it, once. */
void game_end(struct game *game, int64_t now, const struct challenge_words *words);
/* The game is about to be left.  One that is over is needed no longer, unless what came of it could not be kept. */
void game_leave(struct game *game, int64_t now);
/* It is given up, and what it was worth counts. */
void game_give_up(struct game *game, const struct challenge_words *words);
/* It will be found nowhere, though it has been played. */
void game_forget(struct game *game);
/* The challenge goes on, in the same file. */
void game_hand_over(struct game *game);

/* Keeps what came of games that were over when whoever played them was cut off.  They wait as before: what they came to
 * is to be seen, and a run goes on. */
void game_keep_ends(const struct game_owner *owner);

static inline bool game_is_over(const struct game *game)
{
    return reel_is_over(&game->session.reel);
}

static inline bool game_is_under_way(const struct game *game)
{
    return !game_is_over(game) && reel_now(&game->session.reel) > 0;
}

/* What has been played counts: it cannot be taken back. */
static inline bool game_is_for_good(const struct game *game)
{
    return game->challenge != NULL && game->challenge->kind->stake == CHALLENGE_FOR_GOOD;
}

static inline const struct world *game_world(const struct game *game)
{
    return reel_world(&game->session.reel);
}

/* Of its level; NULL: it has no records. */
static inline const char *game_key(const struct game *game)
{
    return game->occasion.key[0] != '\0' ? game->occasion.key : NULL;
}

/* How it is played; and how it counts: in Turns, if a part of it was. */
static inline struct kept_manner game_manner(const struct game *game)
{
    return (struct kept_manner){game->occasion.difficulty, game->session.reel.pace};
}

static inline struct kept_manner game_manner_to_keep(const struct game *game)
{
    return (struct kept_manner){game->occasion.difficulty, game->session.was_turns ? PACE_TURNS : PACE_LIVE};
}

/* What has been won so far; 0: the game is not won. */
unsigned game_medals(const struct game *game);

#endif
