/* ui/term/input.h - what the bytes of the terminal ask for: keys, clicks and drags; what is pasted asks for nothing. */
#ifndef HOUNDED_UI_TERM_INPUT_H
#define HOUNDED_UI_TERM_INPUT_H

#include <stdbool.h>
#include <stdint.h>

enum input_kind {
    INPUT_NONE, /* the deadline has passed */
    INPUT_KEY,
    INPUT_CLICK, /* the left button went down */
    INPUT_DRAG,  /* the pointer has moved while it is held */
    INPUT_RESIZE,
    INPUT_RESUMED, /* the program was stopped and goes on; time has passed outside the game */
    INPUT_END      /* a signal asks the program to end, or the terminal is gone, which counts as SIGHUP */
};

struct input {
    enum input_kind kind;
    uint32_t key; /* see ui/term/keymap.h */
    int x, y;     /* of the pointer, from 0 */
};

/* Once curses has the terminal. */
void input_prepare(void);
/* Does not wait.  False: nothing there.  An input of kind INPUT_NONE is one that means nothing. */
bool input_take(struct input *input);

#endif
