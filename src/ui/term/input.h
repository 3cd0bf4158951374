/* SPDX-License-Identifier: MIT */
/* ui/term/input.h - the bytes of the terminal as inputs: keys, clicks, drags, and answers to questions of
 * ui/term/term.  Pasted text is ignored. */
#pragma once

#include "front/words/theme.h"

#include <stdbool.h>
#include <stdint.h>

enum input_kind {
    INPUT_NONE, /* the deadline has passed */
    INPUT_KEY,
    INPUT_CLICK, /* the left button went down */
    INPUT_DRAG,  /* the pointer has moved while the button is held */
    INPUT_RESIZE,
    INPUT_BACKGROUND, /* the terminal has reported its background */
    INPUT_FRAMES,     /* also whether the terminal can show a screen at once, which only term_read uses */
    INPUT_RESUMED,    /* the program was stopped and continues; time has passed outside the game */
    INPUT_END         /* a signal asks the program to end, or the terminal is gone, which counts as SIGHUP */
};

struct input {
    enum input_kind kind;
    uint32_t key; /* see ui/term/keymap.h */
    int x, y;     /* of the pointer, counted from 0 */
    enum background background;
    bool has_frames;
};

/* Call this after curses has taken the terminal. */
void input_prepare(void);
/* Takes an input without waiting.  Returns false if no input has arrived.  INPUT_NONE is an input without meaning.
 * Times are those of term_now. */
bool input_take(struct input *input, int64_t now);
/* Returns the deadline (-1: none), or the earlier time when an unfinished key, such as Escape, counts as it is. */
int64_t input_due(int64_t deadline);
