/* SPDX-License-Identifier: MIT */
/* home.h - a temporary home for saved games, with levels beside it, and functions that play games there in a
 * terminal. */
#ifndef HOUNDED_TESTS_HOME_H
#define HOUNDED_TESTS_HOME_H

#include "e2e/pty.h"

#include <stdbool.h>
#include <stddef.h>

/* --- places -------------------------------------------------------------------------------------- */

/* The folder of everything; the data folder in it, which the program gets unless the name is empty; the state folder in
 * that; and a level that is won by a step to the right and one more. */
extern char home_folder[64], home_data[80], home_state[96], home_level[80];
extern const char home_near_text[]; /* of home_level */

void home_make(void);
void home_remove(void);

void home_write_file(const char *path, const char *bytes);
/* Returns the path of a file in the state folder.  It is valid until the next call. */
const char *home_in_state(const char *name);
/* Returns the status of the command. */
int home_shell(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Whether a line of the file matches the pattern. */
bool home_has_line(const char *path, const char *pattern);
/* Returns the number of saved games. */
size_t home_count_games(void);

/* --- kinds of games ------------------------------------------------------------------------------- */

/* A kind of game.  The game to be won is one step before its win: it is continued from a journal, but a level is
 * started. */
struct home_kind {
    const char *journal, *words[6], *shown, *first_keys;     /* the words start a game that is far from its end */
    const char *ledger, *header, *old, *win, *better, *loss; /* where a win is saved, and its lines */
};

enum { HOME_KINDS = 3 };

extern const struct home_kind home_kinds[HOME_KINDS];

bool home_is_level(const struct home_kind *kind);
bool home_is_run(const struct home_kind *kind);
/* Returns the path of the ledger for its wins, with a suffix.  It is valid until the next call. */
const char *home_ledger_of(const struct home_kind *kind, const char *tail);
/* Writes a ledger of that version with extra lines. */
void home_write_ledger(const struct home_kind *kind, int version, const char *more);
/* Saves a game of this kind in this level, played up to the end of these moves. */
void home_plant_moves(const char *kind, const char *name, const char *level, const char *moves);
/* Saves such a game in the level of the home, one step before its win. */
void home_plant(const char *kind, const char *name);
/* Makes the state folder, with a saved game of this kind unless it is a level. */
void home_provide(const struct home_kind *kind);

/* --- games ---------------------------------------------------------------------------------------- */

/* `file` may be NULL. */
void home_open_words(struct pty *pty, const char *const *given, const char *file);
void home_open_title(struct pty *pty);
/* Opens the title and continues the saved game; then this must be shown. */
void home_continue(struct pty *pty, const char *shown);
/* Opens a game that is far from its end. */
void home_open_kind(struct pty *pty, const struct home_kind *kind);
/* Opens a game and plays up to the step before the win.  `told` must be shown at the start, unless it is NULL. */
void home_open_to_win(struct pty *pty, const struct home_kind *kind, const char *told);
void home_win(struct pty *pty);
/* Leaves a game in progress.  A run asks for confirmation. */
void home_go(struct pty *pty, const struct home_kind *kind);
/* Returns the exit status.  The terminal must be restored. */
int home_status_of(struct pty *pty);
/* Leaves a game from home_open_to_win, and returns the exit status. */
int home_leave(struct pty *pty, const struct home_kind *kind);
void home_win_and_leave(const struct home_kind *kind);

/* On stderr. */
void home_expect_said(struct pty *pty, const char *loss, const char *reason);
void home_expect_nothing_said(const struct pty *pty);
/* After a win only runs may still be in progress. Expects this number of them for a run and none for other kinds, and
 * deletes them. */
void home_expect_over(const struct home_kind *kind, size_t runs);
/* The title offers no saved game. */
void home_expect_nothing_waits(void);

#endif
