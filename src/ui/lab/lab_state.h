/* SPDX-License-Identifier: MIT */
/* ui/lab/lab_state.h - private to the files of the lab: what its screen is made of. */
#ifndef HOUNDED_UI_LAB_LAB_STATE_H
#define HOUNDED_UI_LAB_LAB_STATE_H

#include "level/format/samples.h"
#include "study/experiment.h"
#include "study/figure.h"
#include "study/jumps.h"
#include "study/walkers.h"
#include "ui/overlay/overlay.h"
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
    bool guides;         /* it paints weights instead */
    uint16_t stroke_weight;
    enum lab_held held;
    bool zooms;
    bool runs;       /* by the clock */
    int speed;       /* index of lab_speeds */
    int64_t due;     /* the next step, while it runs */
    size_t open_top; /* the first entry of the open list that is shown */
    int scene;       /* the ready map that was opened last */
    struct lab_words words[EXPERIMENT_SIDES];
    const struct promise *promise;    /* experiment_promise */
    bool has_code;                    /* another place for the pseudo-code than at first */
    enum figure_smoothing smoothing;  /* of the way */
    enum walker walker;               /* whose way is shown besides */
    bool shows_jumps, shows_promise;  /* layers over the map, where there is something to show */
    bool has_queues;                  /* the open list as other structures keep it, in the panel's place */
    uint32_t told;                    /* the terms that have been explained, a bit each */
    int term;                         /* the one that is; TERMS: none */
    size_t entry;                     /* of the catalogue, whose level it began with; its count: none */
    struct follow *follow;            /* of its file; owned; NULL: it has none */
    const struct keymap_row *changed; /* the choice that was made last, to which one can go back; NULL: none */
};

/* Expansions a second. */
extern const int lab_speeds[LAB_SPEEDS];

/* Reads what the searches did last.  Whatever was read of their finders before is gone (study/study.h). */
void lab_words_update(struct lab *lab);
void lab_words_done(struct lab_words *words);
int lab_words_rows(const struct canvas *canvas);
void lab_words_draw(const struct lab *lab, struct canvas *canvas, struct area area);
/* What the level says to look for, as long as nothing has been done, with keys in it; false: nothing. */
bool lab_hint(const struct lab *lab, char out[KEYMAP_SENTENCE]);

enum lab_code lab_code_place(const struct lab *lab, const struct canvas *canvas);
/* Return the row below what was drawn; the latter, how many rows it takes at the area's foot. */
int lab_code_draw(const struct lab *lab, struct canvas *canvas, struct area area);
int lab_term_draw(const struct lab *lab, struct canvas *canvas, struct area area);

/* Words of the lab, of up to LAB_LINE bytes each. */
enum { LAB_LINE = 160 };

/* "A*, octile" */
void lab_method_line(const struct lab *lab, enum experiment_side side, char *line);
/* What decides which cell comes next: "f = g + h". */
void lab_rule_line(const struct lab *lab, enum experiment_side side, char *line);
/* In what units the straight line is told; false: h is no such thing. */
bool lab_scale_line(const struct lab *lab, char *line);
/* "8 neighbours, strict corners" */
void lab_steps_line(const struct lab *lab, char *line);
enum style lab_answer_line(const struct lab *lab, enum experiment_side side, char *line);
/* "f 80 = g 10 + h 30 + w 40", where a weight is in it: of the cursor's cell. */
void lab_sum_line(const struct lab *lab, enum experiment_side side, const struct search_node *node, char *line);
void lab_cell_line(const struct lab *lab, enum experiment_side side, char *line);
/* Why what is found need not be a cheapest way; false: it must be. */
bool lab_why_inexact(const struct lab *lab, enum experiment_side side, char *line);
/* "weights are not heeded by LPA*"; false: they are, or there are none. */
bool lab_unheeded_line(const struct lab *lab, enum experiment_side side, char *line);
/* Of two sides. */
enum style lab_verdict_line(const struct lab *lab, char *line);

/* The line between map and panel. */
void lab_rule_draw(struct canvas *canvas, int x, int y, int height);
/* Beside the map of a search alone.  True: it had room for what the level says. */
bool lab_panel_draw(const struct lab *lab, struct canvas *canvas, struct area area);

/* "cells written 22  A* 49": since the question was put; returns the row below. */
int lab_written_draw(const struct lab *lab, struct canvas *canvas, int x, int y);

/* Over the map: the way, and marks that stand above all else, with the jumps as ways of MARKS_EVERYBODY. */
extern const struct cell_mark lab_mark_jump;
/* What stands beside that, in the second column of a cell: that the estimate lies there, or a weight. */
struct cell_mark lab_mark_beside(const struct lab *lab, struct cell at);
void lab_layers_draw(const struct lab *lab, enum experiment_side side, struct marks *way, struct marks *layer);
void lab_layers_legend(const struct lab *lab, struct cell_legend *legend);
/* "string: 4 of 15, 11 saved"; false: nothing is smoothed. */
bool lab_smooth_line(const struct lab *lab, char *line);
/* "a hand on the wall: cost 140", or that it does not arrive; false: nobody walks. */
bool lab_walker_line(const struct lab *lab, char *line);
/* What is forced at the cursor's cell; returns how many. */
int lab_forced(const struct lab *lab, struct jump_forced out[JUMP_SIDES]);

void lab_queues_draw(const struct lab *lab, struct canvas *canvas, struct area area);

/* One of the ready maps, with the estimate, the view and the layers that it is about. */
void lab_open_scene(struct lab *lab, enum sample sample);

/* Takes the experiment in the place of the one before. */
void lab_take_up(struct lab *lab, struct experiment *experiment);
/* What the marks mean; `brush` is what it says of that, NULL: nothing. */
struct cell_legend lab_legend(const struct lab *lab, const char *brush);
void lab_draw(struct screen *screen, struct canvas *canvas);
/* The map of one side, in the area. */
void lab_map_draw(struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area);

#endif
