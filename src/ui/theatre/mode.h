/* ui/theatre/mode.h - what goes on in a theatre: one mode at a time, and what leads from one to another. */
#ifndef HOUNDED_UI_THEATRE_MODE_H
#define HOUNDED_UI_THEATRE_MODE_H

#include <stdbool.h>

enum mode {
    MODE_OPENING,    /* a window lies over the meadow */
    MODE_WAITING,    /* for a move: the first one, the next one in Turns, the one after going back */
    MODE_RUNNING,    /* the clock runs */
    MODE_PAUSED,     /* it stands */
    MODE_INSPECTING, /* it stands, and the message tells what a hound is about */
    MODE_FROZEN,     /* it stands, and the overlay has a cursor */
    MODE_CAUGHT,
    MODE_WON,
    MODES
};

/* What may change the mode. */
enum cue {
    CUE_GO,      /* the hare does something, and the clock runs */
    CUE_TURN,    /* the same in Turns, where it waits again at once */
    CUE_PAUSE,   /* stop or go on */
    CUE_HALT,    /* nobody looks */
    CUE_INSPECT, /* look at a hound, or no longer */
    CUE_FREEZE,  /* look at cells of the overlay, or no longer */
    CUE_OVERLAY, /* it comes or goes */
    CUE_ESCAPE,  /* leave what is innermost */
    CUE_WAIT,    /* the game is where it goes on by a move only */
    CUE_RESTART,
    CUE_CATCH,
    CUE_WIN,
    CUES
};

/* Inspecting and freezing are looks: they end in the mode that they began in, or in one near to it. */
struct modes {
    enum mode now, below; /* below: that of before the look */
};

bool mode_is_look(enum mode mode);
bool mode_is_end(enum mode mode);

/* False: nothing changes, as what is left is the theatre itself. */
bool modes_follow(struct modes *modes, enum cue cue);

#endif
