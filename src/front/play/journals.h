/* SPDX-License-Identifier: MIT */
/* front/play/journals.h - the games under way, each a journal (replay/journal.h) in the folder "games" of the state.
 *
 * A game has a file from the first tick on, and gets a line a second, down to the disk, so that no more than a second
 * is lost whatever ends the program.  Whoever plays it has the lock of the file, and nobody else is offered the game.
 */
#ifndef HOUNDED_FRONT_PLAY_JOURNALS_H
#define HOUNDED_FRONT_PLAY_JOURNALS_H

#include "front/play/occasion.h"
#include "front/play/deeds.h"
#include "front/records/store.h"
#include "level/format/level.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

/* --- writing -------------------------------------------------------------------------------------
 *
 * NULL in the place of a file: of this game nothing is kept. */

struct game_file;

/* Nothing is on the disk yet; the file will be called so. */
struct game_file *game_file_new(struct store *store, const char *name);
/* Another game begins, and comes into the file in the place of the one before. */
void game_file_begin(struct game_file *file);
/* What its occasion says has changed: it is written anew with the next line, as soon as that can be. */
void game_file_retell(struct game_file *file);
/* Lets go of the file, which stays. */
void game_file_free(struct game_file *file);

enum game_haste { GAME_BY_THE_CLOCK, GAME_AT_ONCE };

/* Writes what was played since the last time: at once, or when a second has passed since.  Time in microseconds. */
void game_file_keep(struct game_file *file, const struct occasion *occasion, struct tape *tape, int64_t now,
                    enum game_haste haste);
/* When there will be something to write; -1: there is nothing. */
int64_t game_file_due(const struct game_file *file, const struct tape *tape);
/* What came of the game, which is over, is kept: the file says so, and nobody keeps it twice. */
void game_file_seal(struct game_file *file, const struct tape *tape);
/* What a game of the occasion is known by in the statistics, as it stands. */
struct deeds_marks game_marks(const struct occasion *occasion, const struct tape *tape);
/* The game is over, and what came of it is kept. */
void game_file_remove(struct game_file *file);

/* Where they are; the caller frees.  NULL: nowhere. */
char *games_folder(const struct store *store);
/* Every journal that is in the folder, in no order: `visit` gets the name as game_file_new takes it, and the path; both
 * are borrowed.  0, as where there is no folder, or why it cannot be read. */
int games_visit(const struct store *store, void (*visit)(void *memory, const char *name, const char *path),
                void *memory);

/* --- going on ------------------------------------------------------------------------------------- */

struct waiting_game {
    char *path, *title;
    struct occasion occasion;
    bool is_good;   /* it looks as if it can be continued */
    bool is_unkept; /* it is over, and what came of it is not kept: whoever played it was cut off.  One that would take
                       long to play is left for whoever opens it */
    uint32_t ticks; /* about as many have been played */
    struct game_stamp {
        ino_t file;
        off_t size;
        struct timespec changed;
    } stamp;      /* of the file, when it was looked into */
    bool is_seen; /* while the folder is looked through */
};

struct waiting_games {
    struct waiting_game *games; /* the last one played comes first */
    size_t count;
};

/* Those that nobody plays.  Of zeroed ones, or of those that were there before: only files that are new or have changed
 * are opened. */
void waiting_games_look(struct waiting_games *games, const struct store *store);
void waiting_games_done(struct waiting_games *games);

/* A game that goes on; the owner takes what it needs, and sets it NULL. */
struct resumed_game {
    struct level *level;
    struct tape *tape;
    struct occasion occasion;
    struct game_file *file;
    bool is_sealed; /* what came of it is kept */
};

/* Goes as far as the game verifies.  False: not at all, and it is set aside, unless a newer version has written it or
 * somebody plays it.  The store tells what is wrong, and where: file:line:column. */
bool resumed_game_open(struct resumed_game *game, struct store *store, const char *path);
void resumed_game_done(struct resumed_game *game);
/* Throws it away, unless somebody plays it by now. */
void waiting_game_remove(struct store *store, const struct waiting_game *game);

#endif
