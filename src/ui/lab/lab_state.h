/* ui/lab/lab_state.h - private to the files of the lab: what its screen is made of. */
#ifndef HOUNDED_UI_LAB_LAB_STATE_H
#define HOUNDED_UI_LAB_LAB_STATE_H

#include "level/format/samples.h"
#include "study/experiment.h"
#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "ui/parts/cell_mark.h"
#include "ui/parts/app.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LAB_SPEEDS = 10 };

/* What the pointer drags. */
enum lab_held { LAB_HOLDS_NOTHING, LAB_HOLDS_START, LAB_HOLDS_GOAL, LAB_HOLDS_BRUSH };

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
    bool runs;           /* by the clock */
    int speed;           /* index of lab_speeds */
    int64_t due;         /* the next step, while it runs */
    size_t open_top;     /* the first entry of the open list that is shown */
    int scene;           /* the ready map that was opened last */
    enum action changed; /* the choice that was made last, to which one can go back */
};

/* Expansions a second. */
extern const int lab_speeds[LAB_SPEEDS];

void lab_draw(struct screen *screen, struct canvas *canvas);
/* The map of one side, in the area. */
void lab_map_draw(struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area);

#endif
