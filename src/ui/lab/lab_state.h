/* ui/lab/lab_state.h - private to the files of the lab: what its screen is made of. */
#ifndef HOUNDED_UI_LAB_LAB_STATE_H
#define HOUNDED_UI_LAB_LAB_STATE_H

#include "level/format/samples.h"
#include "study/experiment.h"
#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "ui/parts/cell_mark.h"
#include "ui/parts/app.h"
#include "ui/parts/reload.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LAB_SPEEDS = 10 };

/* What the pointer drags. */
enum lab_held { LAB_HOLDS_NOTHING, LAB_HOLDS_START, LAB_HOLDS_GOAL, LAB_HOLDS_BRUSH };

/* What one side's search did last, as drawn. */
struct lab_words {
    char *sentence;           /* owned; NULL: there is no search */
    bool is_new;              /* no term of it has been looked for */
    bool has_taken, has_next; /* while it runs: the cell that was taken, and the one that comes next */
    struct cell taken, next;
};

/* Where the pseudo-code stands: beside the rest of a roomy panel, or in its place. */
enum lab_code { LAB_CODE_NOWHERE, LAB_CODE_BESIDE, LAB_CODE_ALONE };

struct lab {
    struct screen screen;
    struct experiment *experiment;
    struct camera cameras[EXPERIMENT_SIDES]; /* as drawn last */
    bool centres;                            /* the next drawing brings the cursor to the middle */
    struct cell cursor;
    bool follows;        /* the cursor goes to the cell that comes next */
    enum terrain brush;  /* what painting paints */
    enum terrain stroke; /* what the dragged brush paints: that, or grass */
    enum lab_held held;
    bool zooms;
    bool runs;       /* by the clock */
    int speed;       /* index of lab_speeds */
    int64_t due;     /* the next step, while it runs */
    size_t open_top; /* the first entry of the open list that is shown */
    int scene;       /* the ready map that was opened last */
    struct lab_words words[EXPERIMENT_SIDES];
    const struct promise *promise; /* experiment_promise */
    bool has_code;                 /* another place for the pseudo-code than at first */
    uint32_t told;                 /* the terms that have been explained, a bit each */
    int term;                      /* the one that is; TERMS: none */
    size_t entry;                  /* of the catalogue, whose level it began with; its count: none */
    struct follow *follow;         /* of its file; owned; NULL: it has none */
    enum action changed;           /* the choice that was made last, to which one can go back */
};

/* Expansions a second. */
extern const int lab_speeds[LAB_SPEEDS];

/* Reads what the searches did last.  Whatever was read of their finders before is gone (study/study.h). */
void lab_words_update(struct lab *lab);
void lab_words_done(struct lab_words *words);
int lab_words_rows(const struct canvas *canvas);
void lab_words_draw(const struct lab *lab, struct canvas *canvas, struct area area);

enum lab_code lab_code_place(const struct lab *lab, const struct canvas *canvas);
/* Return the row below what was drawn; the latter, how many rows it takes at the area's foot. */
int lab_code_draw(const struct lab *lab, struct canvas *canvas, struct area area);
int lab_term_draw(const struct lab *lab, struct canvas *canvas, struct area area);

/* Takes the experiment in the place of the one before. */
void lab_take_up(struct lab *lab, struct experiment *experiment);
/* What the marks mean; `brush` is what it says of that, NULL: nothing. */
struct cell_legend lab_legend(const struct lab *lab, const char *brush);
void lab_draw(struct screen *screen, struct canvas *canvas);
/* The map of one side, in the area. */
void lab_map_draw(struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area);

#endif
