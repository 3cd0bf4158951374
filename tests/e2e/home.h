/* SPDX-License-Identifier: MIT */
/* home.h - a home for what is kept, with levels beside it, and games that are played there in a terminal. */
#ifndef HOUNDED_TESTS_HOME_H
#define HOUNDED_TESTS_HOME_H

#include "e2e/pty.h"

#include <stdbool.h>
#include <stddef.h>

/* --- places -------------------------------------------------------------------------------------- */

/* The folder of all; below it the one that the program is given, if its name is not empty, and there that of the state;
 * a level that a step to the right and one more wins. */
extern char home_folder[64], home_data[80], home_state[96], home_level[80];
extern const char home_near_text[]; /* of that level */

void home_make(void);
void home_remove(void);

void home_write_file(const char *path, const char *bytes);
/* The path of that file of the state; valid until the next call. */
const char *home_in_state(const char *name);
/* Returns the status of the command. */
int home_shell(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Whether a line of the file is like this. */
bool home_has_line(const char *path, const char *pattern);
/* Those under way. */
size_t home_count_games(void);

/* --- kinds of games ------------------------------------------------------------------------------- */

/* One that is a step before it is won waits in a journal; a level is begun. */
struct home_kind {
    const char *journal, *words[6], *shown, *first_keys;     /* the words begin a game that is far from its end */
    const char *ledger, *header, *old, *win, *better, *loss; /* where a win is kept, and what it says */
};

enum { HOME_KINDS = 3 };

extern const struct home_kind home_kinds[HOME_KINDS];

bool home_is_level(const struct home_kind *kind);
bool home_is_run(const struct home_kind *kind);
/* The path of the ledger of its wins, with something behind its name; valid until the next path is asked for. */
const char *home_ledger_of(const struct home_kind *kind, const char *tail);
/* A ledger of that version, with one line more. */
void home_write_ledger(const struct home_kind *kind, int version, const char *more);
/* A game of this kind waits, of that level, as far as these moves have led. */
void home_plant_moves(const char *kind, const char *name, const char *level, const char *moves);
/* The same of the level of the home, a step before it is won. */
void home_plant(const char *kind, const char *name);
/* So does one of this kind, unless it is a level. */
void home_provide(const struct home_kind *kind);

/* --- games ---------------------------------------------------------------------------------------- */

/* `file`: NULL: none. */
void home_open_words(struct pty *pty, const char *const *given, const char *file);
void home_open_title(struct pty *pty);
/* Far from its end. */
void home_open_kind(struct pty *pty, const struct home_kind *kind);
/* Up to the step before the win; `told`: at the start, NULL for nothing. */
void home_open_to_win(struct pty *pty, const struct home_kind *kind, const char *told);
void home_win(struct pty *pty);
/* Leaves a game under way; a run asks first. */
void home_go(struct pty *pty, const struct home_kind *kind);
/* The exit status; the terminal is as before. */
int home_status_of(struct pty *pty);
/* Leaves one that was opened to win, and returns the status. */
int home_leave(struct pty *pty, const struct home_kind *kind);
void home_win_and_leave(const struct home_kind *kind);

/* On stderr. */
void home_expect_said(struct pty *pty, const char *loss, const char *reason);
void home_expect_nothing_said(const struct pty *pty);
/* What may be under way when a game was won: so many runs, which go on; they are thrown away. */
void home_expect_over(const struct home_kind *kind, size_t runs);
/* The title offers no game. */
void home_expect_nothing_waits(void);

#endif
