/* SPDX-License-Identifier: MIT */
/* ui/theatre/theatre.h - a game on the screen, whoever plays it: the player (ui/theatre/play.c), a bot
 * (ui/theatre/watch.c), another player (ui/theatre/spectate.c), or a recording (ui/theatre/viewer.c).
 *
 * A theatre owns their common part: stage and clock, the mode, and the keys to stop, to step through ticks, to
 * inspect hounds and cells, and to open a search in the lab.  They differ in the reel and in their own keysets.  A
 * theatre is the first member of each of them, which are screens: they fill their screen_kind with its functions. */
#pragma once

#include "front/play/reel.h"
#include "ui/parts/app.h"
#include "ui/theatre/keysets.h"
#include "ui/theatre/stage.h"

#include <stdbool.h>
#include <stdint.h>

/* The state of a theatre: one mode at a time; cues lead from one to another. */
enum mode {
    MODE_OPENING,    /* the level introduces itself around the meadow */
    MODE_WAITING,    /* for a move: the first one, the next one in Turns, the one after going back */
    MODE_RUNNING,    /* the clock runs */
    MODE_PAUSED,     /* it stands */
    MODE_INSPECTING, /* it stands, and the message says what a hound is doing */
    MODE_FROZEN,     /* it stands, and the overlay has a cursor */
    MODE_CAUGHT,
    MODE_WON,
    MODES
};

/* The events that may change the mode. */
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
    CUE_RESTART, /* from here on they lead to one mode each */
    CUE_CATCH,
    CUE_WIN,
    CUES
};

/* Inspecting and freezing are looks: they end in the mode in which they began, or in one near to it. */
struct modes {
    enum mode now, below; /* below: that of before the look */
};

bool mode_is_look(enum mode mode);
bool mode_is_end(enum mode mode);

/* Returns false if nothing changes, because the theatre itself is left. */
bool modes_follow(struct modes *modes, enum cue cue);

struct theatre;

struct theatre_kind {
    bool waits;                                             /* for a move, after a tick back */
    bool (*is_for_good)(const struct screen *screen);       /* nothing can be taken back; NULL: all can */
    void (*ended)(struct theatre *theatre);                 /* NULL: nothing to do, as for those below */
    void (*went_on)(struct theatre *theatre);               /* something was done, and the game is not over */
    bool (*click)(struct theatre *theatre, int x, int y);   /* true: it was for what lies over the stage */
    void (*go_to)(struct theatre *theatre, struct cell at); /* a click on a cell */
    void (*leave)(struct theatre *theatre);                 /* in place of app_pop */
};

struct theatre {
    struct screen screen;
    const struct theatre_kind *kind;
    struct reel *reel; /* borrowed */
    struct stage stage;
    struct modes modes;
    bool was_over;      /* when a key, a click or a tick came last */
    int64_t now;        /* of the one that is at work */
    int64_t opened;     /* when the theatre was made */
    bool keeps_overlay; /* the next theatre begins with the overlay as it is left here */
};

static inline struct theatre *theatre_of(struct screen *screen) { return (struct theatre *)screen; }

void theatre_init(struct theatre *theatre, const struct theatre_kind *kind, struct reel *reel, enum mode mode);
/* Call this before the reel is freed. */
void theatre_done(struct theatre *theatre);

/* Follows the cue, with clock, cursor and message as the new mode needs them. */
void theatre_cue(struct theatre *theatre, enum cue cue);

/* For rows. */
void theatre_pause(struct screen *screen);
/* Moves `by` ticks on, or back, as far as the reel goes; the clock keeps running or standing. */
void theatre_skip(struct screen *screen, int by);
void theatre_step(struct screen *screen, int by);
void theatre_change_tempo(struct screen *screen, int by);

/* Adds the keysets in force: of the look and of the overlay, then the theatre's own, ended by NULL, and the key to
 * leave. */
void theatre_add_keys(const struct screen *screen, struct keysets *in_force, const struct keyset *const *own);

/* Draws the stage with these words around the meadow, and the keys below it. */
void theatre_draw(struct theatre *theatre, struct canvas *canvas, const struct caption *caption);
/* Draws, in place of the message, in `width` columns: the time, a line with the position in the recorded game, and
 * the time at its end; without the line if it does not fit.  Returns the column after it. */
int theatre_draw_timeline(const struct theatre *theatre, struct canvas *canvas, int x, int width, enum style style);

/* Returns how many cells of each hound's path have drawn themselves so far during the opening; else 0. */
size_t theatre_reveal(const struct theatre *theatre);

/* For the screen_kind. */
void theatre_press(struct screen *screen, const struct keymap_row *row, int by);
void theatre_click(struct screen *screen, int x, int y);
bool theatre_tick(struct screen *screen, int64_t now);
int64_t theatre_due(const struct screen *screen);
void theatre_halt(struct screen *screen);
