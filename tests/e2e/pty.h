/* SPDX-License-Identifier: MIT */
/* pty.h - a terminal for the program, with a shell that gives it the foreground and tells what becomes of it.
 *
 * What a test waits for has two minutes, which is far more than any machine that works at all needs; then it fails. */
#ifndef HOUNDED_TESTS_PTY_H
#define HOUNDED_TESTS_PTY_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

struct pty {
    int master, terminal;  /* both ends; the second one as the program sees it */
    int commands, reports; /* of the shell */
    pid_t shell, game;
    struct termios before; /* the program started */
    int width, height;
    char *seen; /* all that was written and read */
    size_t size, room;
    size_t mark;  /* what stands before it was looked for and found */
    bool is_full; /* and nobody reads */
};

enum pty_start { PTY_FOREGROUND, PTY_BACKGROUND };

/* What main returns of a suite of these tests; skips them where there is no $HOUNDED, or where the system gives us no
 * pseudo-terminals, as in a bare chroot. */
int pty_main(const char *suite, TCase *(*tests)(void));

/* Runs $HOUNDED with these words, ended by NULL. */
void pty_open(struct pty *pty, int width, int height, enum pty_start start, const char *const *words);
void pty_close(struct pty *pty);

/* Waits for a turn of a loop that looks at files. Reads what the program writes, which would otherwise block it. */
void pty_pause(struct pty *pty);
void pty_type(struct pty *pty, const char *bytes);
/* Types a key until the program ends, more slowly than a held key repeats; fails if it does not end. */
void pty_type_until_end(struct pty *pty, const char *key);
void pty_kill(const struct pty *pty, int number);
/* Whether these bytes have come since what was looked for last; the size of the terminal changes by a column back and
 * forth, so that everything is drawn anew. */
bool pty_shows(struct pty *pty, const char *bytes);
/* Goes down the menu that is shown until the row that begins with these words is chosen; fails if there is none. */
void pty_choose(struct pty *pty, const char *words);
/* The next status of the program, as of waitpid: it ended or was stopped.  It is not read from the terminal if it has
 * been filled. */
int pty_status(struct pty *pty);
/* Its modes are those from before, by tcgetattr and by what the program wrote. */
bool pty_is_restored(struct pty *pty);

/* Goes on, in the foreground or the background. */
void pty_go_on(struct pty *pty, enum pty_start where);

/* From now on nobody reads, and the terminal takes nothing any more. */
void pty_fill(struct pty *pty);
/* The program reads no more keys: it waits for a reader of its output.  To be asked when it is filled. */
bool pty_is_stuck(struct pty *pty, const char *key);
/* The terminal gets another size, and back, so many times; the program is told each time. */
void pty_resize(struct pty *pty, int times);
/* The line is cut: who reads the terminal comes to an end. */
void pty_hang_up(struct pty *pty);

#endif
