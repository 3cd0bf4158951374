/* SPDX-License-Identifier: MIT */
/* front/play/journals.h - the games in progress, each a journal (replay/journal.h) in the folder "games" of the state
 * folder.
 *
 * A game has a file from its first tick on. A line is added and synced to disk each second, so a crash loses at most
 * one second. The player's process holds the lock of the file, and other processes do not offer this game. */
#pragma once

#include "front/play/occasion.h"
#include "front/play/activity.h"
#include "front/records/store.h"
#include "level/format/level.h"
#include "replay/tape.h"

#include <stdbool.h>
#include <stdint.h>

/* --- writing -------------------------------------------------------------------------------------
 *
 * If a file is NULL, the game is not saved. */

struct game_file;

/* Creates the object for a game file with this name. Nothing is written to disk yet. */
struct game_file *game_file_new(struct store *store, const char *name);
/* Starts another game, which replaces the current one in the file. */
void game_file_begin(struct game_file *file);
/* Records that the occasion has changed. The file is rewritten with the next line, as soon as possible. */
void game_file_retell(struct game_file *file);
/* Closes the file and frees the object. The file itself remains. */
void game_file_free(struct game_file *file);

enum game_haste { GAME_BY_THE_CLOCK, GAME_AT_ONCE };

/* Writes the moves since the last call: immediately, or only if a second has passed. `now` is in microseconds. */
void game_file_keep(struct game_file *file, const struct occasion *occasion, struct tape *tape, int64_t now,
                    enum game_haste haste);
/* Returns the time of the next write, or -1 if there is nothing to write. */
int64_t game_file_due(const struct game_file *file, const struct tape *tape);
/* Marks the file of a finished game as stored, so that its result is not stored twice. */
void game_file_seal(struct game_file *file, const struct tape *tape);
/* Returns the marks that identify a game of the occasion in the statistics, in its current state. */
struct activity_marks game_marks(const struct occasion *occasion, const struct tape *tape);
/* Removes the file of a game that is over and whose result is stored. */
void game_file_remove(struct game_file *file);

/* Opens a game file. A read-only file can be continued but not written. Returns 0 or an error number. */
int game_file_open(const char *path, int *fd);
/* Returns the path of the folder, or NULL if there is none. The caller frees it. */
char *games_folder(const struct store *store);
/* Borrows the open folder, the name of a file in it (as for game_file_new, with an extension), and its path. Returns
 * whether to go on. */
typedef bool games_visitor(void *memory, int folder, const char *file, const char *path);
/* Visits the journals in the folder, in any order. Returns 0, even if there is no folder, or an error number if the
 * folder cannot be read. */
int games_visit(const struct store *store, games_visitor *visit, void *memory);

/* A game that is resumed. Its owner may take members, and must then set them to NULL. */
struct resumed_game {
    struct level *level;
    struct tape *tape;
    struct occasion occasion;
    struct game_file *file;
    bool is_sealed; /* its result is stored */
};

/* Opens the game up to the point where it verifies. If no part can be used, returns false and sets the file aside,
 * unless a newer version wrote it or the game is being played. The store's news give the error with
 * file:line:column. */
bool resumed_game_open(struct resumed_game *game, struct store *store, const char *path);
void resumed_game_done(struct resumed_game *game);
