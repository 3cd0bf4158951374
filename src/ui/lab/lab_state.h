/* ui/lab/lab_state.h - private to the files of the lab: what its screen is made of. */
#ifndef HOUNDED_UI_LAB_LAB_STATE_H
#define HOUNDED_UI_LAB_LAB_STATE_H

#include "level/format/samples.h"
#include "study/experiment.h"
#include "ui/parts/camera.h"
#include "ui/term/canvas.h"
#include "ui/parts/cell_mark.h"
#include "ui/parts/screen.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LAB_SPEEDS = 10, LAB_LINE = 160 };

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
    int speed;           /* index of the speeds in lab.c */
    int64_t due;         /* the next step, while it runs */
    size_t open_top;     /* the first entry of the open list that is shown */
    int scene;           /* the ready map that was opened last */
    enum action changed; /* the choice that was made last, to which one can go back */
};

void lab_open(struct lab *lab, struct experiment *experiment);
/* One of the ready maps, with the heuristic and the view that it is about. */
void lab_open_sample(struct lab *lab, enum sample sample);
void lab_set_running(struct lab *lab, bool runs, int64_t now);
/* The cell under the cursor, unless start or goal is there. */
void lab_paint(struct lab *lab, enum terrain terrain);
/* Carries out what a key asks for, but for what is about the screen and the clock. */
void lab_act(struct lab *lab, struct meaning meaning);

/* The map of one side, in the area. */
void lab_map_draw(struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area);
/* Method, work, the cell under the cursor, and the open list. */
void lab_panel_draw(const struct lab *lab, struct canvas *canvas, struct area area);

/* A line of words each, of up to LAB_LINE bytes. */
void lab_say_method(const struct lab *lab, enum experiment_side side, char *line); /* "A*, octile" */
/* Whether what it expands are cells, one at a time. */
bool lab_counts_cells(const struct finder *finder);
/* What decides which cell comes next: "f = g + h". */
void lab_say_rule(const struct lab *lab, enum experiment_side side, char *line);
void lab_say_steps(const struct lab *lab, char *line); /* "8 neighbours, strict corners" */
enum style lab_say_answer(const struct lab *lab, enum experiment_side side, char *line);
/* "f 40 = g 10 + h 30", or only the three where that is not how f is made. */
void lab_say_sum(const struct search_node *node, char *line);
void lab_say_cell(const struct lab *lab, enum experiment_side side, char *line);
enum style lab_say_verdict(const struct lab *lab, char *line); /* of two sides */
/* Why what is found need not be a cheapest way; NULL: it must be. */
const char *lab_why_inexact(const struct lab *lab, enum experiment_side side);

#endif
