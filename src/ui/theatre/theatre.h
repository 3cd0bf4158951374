/* ui/theatre/theatre.h - a game on the screen, whoever plays it: the player (ui/theatre/play.h), a bot
 * (ui/theatre/watch.h), or nobody any more (ui/theatre/viewer.h).
 *
 * A theatre owns what they have in common: stage and clock, the mode, and the keys to stop, to go a tick back or on, to
 * look at hounds and cells, and to take a search to the lab.  What differs is the reel, and a few rows of acts.  A
 * theatre is the first member of each of the three, which are screens: they fill their screen_kind with its functions.
 */
#ifndef HOUNDED_UI_THEATRE_THEATRE_H
#define HOUNDED_UI_THEATRE_THEATRE_H

#include "front/reel.h"
#include "ui/parts/app.h"
#include "ui/theatre/mode.h"
#include "ui/theatre/stage.h"

#include <stdbool.h>
#include <stdint.h>

struct theatre;

/* What a key does; `by` is that of its row, or the direction of ACTION_RUN. */
struct theatre_act {
    void (*run)(struct theatre *theatre, int by); /* NULL: means nothing here */
    int by;
};

/* Rows are looked for in the table of the mode, in that of the overlay while it is frozen, in `acts`, and last among
 * those that all theatres have. */
struct theatre_kind {
    const struct theatre_act *mode_acts[MODES]; /* of ACTIONS rows each; NULL: none */
    const struct theatre_act *acts;             /* of ACTIONS rows */
    const struct theatre_act *runs;             /* of DIRECTIONS rows, in place of the row for ACTION_RUN; or NULL */
    bool waits;                                 /* for a move, after a tick back */
    void (*ended)(struct theatre *theatre);     /* NULL: nothing to do, as for those below */
    void (*went_on)(struct theatre *theatre);   /* something was done, and the game is not over */
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
    bool keeps_overlay; /* the next theatre begins with the overlay as it is left here */
};

void theatre_init(struct theatre *theatre, const struct theatre_kind *kind, struct reel *reel, enum mode mode);
/* Before the reel is done with. */
void theatre_done(struct theatre *theatre);

/* Goes where the cue leads, with clock, cursor and message as the mode wants them. */
void theatre_cue(struct theatre *theatre, enum cue cue);
/* To another tick of the reel; whether the clock runs does not change. */
void theatre_seek(struct theatre *theatre, int64_t tick);

/* Acts for rows. */
void theatre_pause(struct theatre *theatre, int by);
void theatre_step(struct theatre *theatre, int by);
void theatre_change_tempo(struct theatre *theatre, int by);

/* The stage with these words around the meadow, and the keys below it. */
void theatre_draw(struct theatre *theatre, struct canvas *canvas, const struct caption *caption);

/* For the screen_kind. */
/* Those of the look and of the overlay. */
unsigned theatre_contexts(const struct screen *screen);
void theatre_key(struct screen *screen, struct meaning meaning, int64_t now);
void theatre_click(struct screen *screen, int x, int y, int64_t now);
bool theatre_tick(struct screen *screen, int64_t now);
int64_t theatre_due(const struct screen *screen);
void theatre_halt(struct screen *screen);

#endif
