/* SPDX-License-Identifier: MIT */
/* ui/term/term.h - takes the terminal at the start, and gives it back as it was, however the program ends.
 *
 * A program has one terminal, so this is the only module with its own state.  Signals are blocked except while the
 * program waits, either in term_read, where they become inputs, or for a reader of the output.  A signal that asks for
 * the end cuts the wait for a reader short.
 *
 * The program ends by term_read and term_stop, with two exceptions: a signal that a fault of the program raises, and
 * one that arrives when the program has worked for most of a second.  The handler restores the terminal with bytes that
 * were prepared at the start, and the signal's default action then ends the program.  While there is nothing to draw,
 * the program writes nothing and takes no CPU time.
 *
 * The program asks the terminal for its background, and whether it can show a screen at once (mode 2026).  It does not
 * wait for the answers. They are inputs, after which the screen is drawn again. */
#pragma once

#include "base/text.h"
#include "front/words/theme.h"
#include "ui/term/input.h"

#include <stdbool.h>
#include <stdint.h>

enum term_colour { TERM_COLOUR_AUTO, TERM_COLOUR_ALWAYS, TERM_COLOUR_NEVER };

struct term_options {
    enum term_colour colour; /* auto: colours if the terminal has them and NO_COLOR is unset */
    bool ascii;              /* even if the locale is UTF-8 */
};

/* The largest screen. In a larger window, only the upper left part is used. */
enum { TERM_MAX_COLUMNS = 1000, TERM_MAX_LINES = 500 };

/* Takes the terminal. Returns NULL, or one line that explains why that is impossible. */
const char *term_start(struct term_options options);
/* Gives the terminal back.  After INPUT_END it does not return: the process dies by the signal that asked for the
 * end, without waiting for a reader, and writes `last_words`, whole lines, to stderr. */
void term_stop(const char *last_words);

enum term_cursor { TERM_CURSOR_HIDDEN, TERM_CURSOR_SHOWN };

/* Sets the cursor's position for the next drawing; x -1: anywhere, hidden. */
void term_point(int x, int y, enum term_cursor cursor);
/* Shows what was drawn. */
void term_show(void);
void term_ring(void);
/* Returns whether the terminal reports a clipboard for programs (OSC 52). term_copy copies text to it. */
bool term_takes_copies(void);
void term_copy(const struct text *text);

int term_colours(void); /* 0: none */
/* Returns whether the terminal announces 24-bit colours in COLORTERM. */
bool term_takes_direct_colours(void);
bool term_is_ascii(void);
/* Returns the terminal's answer so far. */
enum background term_background(void);

enum { TERM_NEVER = -1 };

/* Returns the microseconds of a monotonic clock. */
int64_t term_now(void);
/* Waits for an input, until the clock reaches `deadline` (TERM_NEVER: no limit), or until the file descriptor `other`
 * (-1: none) is readable. */
struct input term_read(int64_t deadline, int other);
