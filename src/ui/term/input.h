/* ui/term/input.h - what comes from the terminal: keys and clicks, put together from what curses reads. */
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
    INPUT_END      /* a signal asks the program to end, or the terminal is gone */
};

struct input {
    enum input_kind kind;
    uint32_t key; /* see ui/term/keys.h */
    int x, y;     /* of the pointer, from 0 */
};

/* Tells curses of keys that not every terminfo entry has. */
void input_define_keys(void);
/* Does not wait.  False: nothing there.  An input of kind INPUT_NONE is one that means nothing. */
bool input_take(struct input *input);

#endif
