/* SPDX-License-Identifier: MIT */
/* pty.h - a terminal for the program, with a shell that puts the program into the foreground and reports its status.
 *
 * A test waits at most two minutes for an event, far longer than any working machine needs, and fails after that. */
#ifndef HOUNDED_TESTS_PTY_H
#define HOUNDED_TESTS_PTY_H

#include <check.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

struct pty {
    int master, terminal;  /* both ends; the second is the one that the program uses */
    int commands, reports; /* pipes to and from the shell */
    pid_t shell, game;
    struct termios before; /* the program started */
    int width, height;
    char *seen; /* all output so far */
    size_t size, room;
    size_t mark;  /* the end of the output in which something was found */
    bool is_full; /* and nobody reads it */
};

enum pty_start { PTY_FOREGROUND, PTY_BACKGROUND };

/* Runs a suite of these tests and returns the exit status for main.  Skips them without $HOUNDED, or if the system
 * provides no pseudo-terminals, as in a bare chroot. */
int pty_main(const char *suite, TCase *(*tests)(void));

/* Runs $HOUNDED with these words, ended by NULL. */
void pty_open(struct pty *pty, int width, int height, enum pty_start start, const char *const *words);
void pty_close(struct pty *pty);

/* Waits one turn in a loop that looks at files.  Reads the program's output, which would otherwise block it. */
void pty_pause(struct pty *pty);
void pty_type(struct pty *pty, const char *bytes);
/* Types a key until the program ends, more slowly than a held key repeats; fails if it does not end. */
void pty_type_until_end(struct pty *pty, const char *key);
void pty_kill(const struct pty *pty, int number);
/* Whether these bytes have appeared since the last search.  Changes the size of the terminal by a column and back, so
 * that everything is redrawn. */
bool pty_shows(struct pty *pty, const char *bytes);
/* Goes down the menu until the row that begins with these words is selected; fails if there is none. */
void pty_choose(struct pty *pty, const char *words);
/* Returns the next status of the program, as from waitpid: it has ended or was stopped.  Reads the output meanwhile,
 * unless the terminal is full. */
int pty_status(struct pty *pty);
/* Whether the terminal's modes are those from before, by tcgetattr and by the escape sequences in the output. */
bool pty_is_restored(struct pty *pty);

/* Continues the program in the foreground or the background. */
void pty_go_on(struct pty *pty, enum pty_start where);

/* From now on nobody reads, and the terminal accepts no more output. */
void pty_fill(struct pty *pty);
/* Whether the program reads no more keys because it waits for a reader of its output.  Call this after pty_fill. */
bool pty_is_stuck(struct pty *pty, const char *key);
/* Changes the size of the terminal back and forth this many times, with a signal to the program for each change. */
void pty_resize(struct pty *pty, int times);
/* Disconnects the terminal, so that reading from it ends. */
void pty_hang_up(struct pty *pty);

#endif
