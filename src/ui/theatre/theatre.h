/* SPDX-License-Identifier: MIT */
/* ui/theatre/theatre.h - a game on the screen, played by the player (ui/theatre/play.c), a bot (ui/theatre/watch.c),
 * another player (ui/theatre/spectate.c), or from a recording (ui/theatre/viewer.c).
 *
 * A theatre contains their common parts: stage and clock, the mode, and the keys to stop, to step through ticks, to
 * inspect hounds and cells, and to open a search in the lab.  They differ in the reel and in their own keysets.  Each
 * of these screens has a theatre as its first member, and fills its screen_kind with the theatre's functions. */
#pragma once

#include "front/play/reel.h"
#include "ui/parts/app.h"
#include "ui/theatre/keysets.h"
#include "ui/theatre/stage.h"

#include <stdbool.h>
#include <stdint.h>

/* The state of a theatre, which is in one mode at a time. Cues lead from one mode to another. */
enum mode {
    MODE_OPENING,    /* the level is introduced around the meadow */
    MODE_WAITING,    /* for a move: the first one, the next one in Turns, or one after going back */
    MODE_RUNNING,    /* the clock runs */
    MODE_PAUSED,     /* it stands */
    MODE_INSPECTING, /* time is stopped, and the message says what a hound is doing */
    MODE_FROZEN,     /* time is stopped, and the overlay has a cursor */
    MODE_CAUGHT,
    MODE_WON,
    MODES
};

/* The events that may change the mode. */
enum cue {
    CUE_GO,      /* the hare acts, and the clock runs */
    CUE_TURN,    /* the hare acts in Turns, and the theatre waits again at once */
    CUE_PAUSE,   /* stop or continue */
    CUE_HALT,    /* nobody looks */
    CUE_INSPECT, /* look at a hound, or stop looking */
    CUE_FREEZE,  /* look at cells of the overlay, or stop looking */
    CUE_OVERLAY, /* switch it on or off */
    CUE_ESCAPE,  /* leave the innermost mode */
    CUE_WAIT,    /* the game continues only with a move */
    CUE_RESTART, /* from here on, each cue leads to a fixed mode */
    CUE_CATCH,
    CUE_WIN,
    CUES
};

/* Inspecting and freezing are looks. A look ends in the mode in which it began, or in a similar mode. */
struct modes {
    enum mode now, below; /* below: the mode before the look */
};

bool mode_is_look(enum mode mode);
bool mode_is_end(enum mode mode);

/* Returns false if nothing changes, because the theatre itself is left. */
bool modes_follow(struct modes *modes, enum cue cue);

struct theatre;

struct theatre_kind {
    bool shows_overlay;                                     /* it is on at first; other theatres do not follow it */
    bool waits;                                             /* whether it waits for a move after a tick back */
    bool (*is_for_good)(const struct screen *screen);       /* nothing can be undone; NULL: everything can */
    void (*ended)(struct theatre *theatre);                 /* NULL: nothing to do, also for the next ones */
    void (*went_on)(struct theatre *theatre);               /* something was done, and the game is not over */
    bool (*click)(struct theatre *theatre, int x, int y);   /* true: handled by something over the stage */
    void (*go_to)(struct theatre *theatre, struct cell at); /* a click on a cell */
    void (*leave)(struct theatre *theatre);                 /* replaces app_pop */
};

struct theatre {
    struct screen screen;
    const struct theatre_kind *kind;
    struct reel *reel; /* borrowed */
    struct stage stage;
    struct modes modes;
    bool was_over;  /* at the last key, click or tick */
    int64_t now;    /* the time of the current one */
    int64_t opened; /* when the theatre was created */
};

static inline struct theatre *theatre_of(struct screen *screen) { return (struct theatre *)screen; }

void theatre_init(struct theatre *theatre, const struct theatre_kind *kind, struct reel *reel, enum mode mode);
/* Call this before the reel is freed. */
void theatre_done(struct theatre *theatre);

/* Follows the cue, and adjusts clock, cursor and message to the new mode. */
void theatre_cue(struct theatre *theatre, enum cue cue);

/* For rows. */
void theatre_pause(struct screen *screen);
/* Moves `by` ticks forward or back, as far as the reel goes. The clock keeps running or stays stopped. */
void theatre_skip(struct screen *screen, int by);
void theatre_step(struct screen *screen, int by);
void theatre_change_tempo(struct screen *screen, int by);

/* Adds the keysets in force: those of the look and of the overlay, then the theatre's own, terminated by NULL, and the
 * key to leave. */
void theatre_add_keys(const struct screen *screen, struct keysets *in_force, const struct keyset *const *own);

/* Draws the stage with these words around the meadow, and the keys below it. */
void theatre_draw(struct theatre *theatre, struct canvas *canvas, const struct caption *caption);
/* Draws in place of the message, in `width` columns, the time, a line with the position in the recorded game if it
 * fits, and the time at its end.  Returns the column after it. */
int theatre_draw_timeline(const struct theatre *theatre, struct canvas *canvas, int x, int width, enum style style);

/* Returns how many cells of each hound's path have been drawn during the opening; otherwise 0. */
size_t theatre_reveal(const struct theatre *theatre);

/* For the screen_kind. */
void theatre_press(struct screen *screen, const struct keymap_row *row, int by);
void theatre_click(struct screen *screen, int x, int y);
bool theatre_tick(struct screen *screen, int64_t now);
int64_t theatre_due(const struct screen *screen);
void theatre_halt(struct screen *screen);
