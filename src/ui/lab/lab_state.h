/* SPDX-License-Identifier: MIT */
/* ui/lab/lab_state.h - the state of the lab's screen, private to the lab's source files. */
#pragma once

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

/* The object that the pointer drags. */
enum lab_held { LAB_HOLDS_NOTHING, LAB_HOLDS_START, LAB_HOLDS_GOAL, LAB_HOLDS_BRUSH };

/* The last step of one side's search, as drawn. */
struct lab_words {
    char *sentence;           /* owned; NULL: there is no search */
    bool has_taken, has_next; /* while the search runs: whether it has an expanded cell, and a next cell */
    struct cell taken, next;
};

/* The position of the pseudo-code. It is drawn beside the rest of a large panel, or replaces the panel. */
enum lab_code { LAB_CODE_NOWHERE, LAB_CODE_BESIDE, LAB_CODE_ALONE };

struct lab {
    struct screen screen;
    struct experiment *experiment;
    struct camera cameras[EXPERIMENT_SIDES]; /* as drawn last */
    bool centres;                            /* the next drawing centres the view on the cursor */
    struct cell cursor;
    bool follows;        /* the cursor follows the next cell */
    enum terrain brush;  /* what painting paints */
    enum terrain stroke; /* what the dragged brush paints: its terrain, or grass */
    bool guides;         /* the brush paints weights instead */
    uint16_t stroke_weight;
    enum lab_held held;
    bool zooms;
    bool hides_path; /* the path would answer a question of a lesson */
    bool runs;       /* by the clock */
    int speed;       /* index of lab_speeds */
    int64_t due;     /* the time of the next step while it runs */
    size_t open_top; /* the first visible entry of the open list */
    int scene;       /* the last prepared map that was opened */
    struct lab_words words[EXPERIMENT_SIDES];
    const struct promise *promise;    /* experiment_promise */
    bool has_code;                    /* the pseudo-code is shown */
    enum figure_smoothing smoothing;  /* of the way */
    enum walker walker;               /* whose path is also shown */
    bool shows_jumps, shows_promise;  /* layers over the map, when they have something to show */
    bool has_queues;                  /* the open list as other structures, in the panel's place */
    bool shows_terms;                 /* the terms of the last step, in the place of the open list */
    size_t entry;                     /* the catalogue entry of its first level; the number of entries: none */
    struct follow *follow;            /* follows the file; owned; NULL: there is none */
    const struct keymap_row *changed; /* the last choice, which can be undone; NULL: none */
};

/* Expansions per second. */
extern const int lab_speeds[LAB_SPEEDS];

/* Reads the last steps of the searches.  This invalidates everything that was read from their finders
 * (study/study.h). */
void lab_words_update(struct lab *lab);
void lab_words_done(struct lab_words *words);
int lab_words_rows(const struct canvas *canvas);
void lab_words_draw(const struct lab *lab, struct canvas *canvas, struct area area);
/* Writes the level's hint with the player's keys, until the player does something. Returns false if there is none. */
bool lab_hint(const struct lab *lab, char out[KEYMAP_SENTENCE]);

enum lab_code lab_code_place(const struct lab *lab, const struct canvas *canvas);
/* Draws at the top of the area and returns the row below. */
int lab_code_draw(const struct lab *lab, struct canvas *canvas, struct area area);

/* Lines of text of the lab, of up to LAB_LINE bytes each. */
enum { LAB_LINE = 160 };

/* Writes "A*, octile". */
void lab_method_line(const struct lab *lab, enum experiment_side side, char *line);
/* Writes the key that decides which cell comes next: "f = g + h". */
void lab_rule_line(const struct lab *lab, enum experiment_side side, char *line);
/* Writes the unit of the straight-line heuristic.  Returns false if h is another heuristic. */
bool lab_scale_line(const struct lab *lab, char *line);
/* Writes "8 neighbours, strict corners". */
void lab_steps_line(const struct lab *lab, char *line);
enum style lab_answer_line(const struct lab *lab, enum experiment_side side, char *line);
/* Writes the sum of the cursor's cell, such as "f 80 = g 10 + h 30 + w 40" with a weight. */
void lab_sum_line(const struct lab *lab, enum experiment_side side, const struct search_node *node, char *line);
void lab_cell_line(const struct lab *lab, enum experiment_side side, char *line);
/* Writes why the path found may not be a cheapest path. Returns false if it must be one. */
bool lab_why_inexact(const struct lab *lab, enum experiment_side side, char *line);
/* Writes "LPA* ignores weights".  Returns false if the method uses weights or there are none. */
bool lab_unheeded_line(const struct lab *lab, enum experiment_side side, char *line);
/* Compares two sides. */
enum style lab_verdict_line(const struct lab *lab, char *line);

/* Draws the line between map and panel. */
void lab_rule_draw(struct canvas *canvas, int x, int y, int height);
/* Draws the panel beside the map of a single search.  Returns true if the level's hint fitted. */
bool lab_panel_draw(const struct lab *lab, struct canvas *canvas, struct area area);

/* Draws "cells written 22  A* 49" for the current query; returns the row below. */
int lab_written_draw(const struct lab *lab, struct canvas *canvas, int x, int y);
/* Draws "open 38: 31 carried over, 7 new" for a search that keeps its list; returns the row below. */
int lab_carried_draw(const struct lab *lab, struct canvas *canvas, int x, int y);
/* Draws the first entries of the open list in order, as far as they fit; returns the row below. */
int lab_open_draw(const struct lab *lab, struct canvas *canvas, struct area area);

/* The mark of a jump, drawn over the map like the path, above all other marks.  Jumps are drawn as paths of
 * MARKS_EVERYBODY. */
extern const struct cell_mark lab_mark_jump;
/* Returns the mark in a cell's second column, for a weight or for an estimate that is too high. */
struct cell_mark lab_mark_beside(const struct lab *lab, struct cell at);
void lab_layers_draw(const struct lab *lab, enum experiment_side side, struct marks *way, struct marks *layer);
void lab_layers_legend(const struct lab *lab, struct cell_legend *legend);
/* Writes "string: 4 of 15, 11 saved".  Returns false if the path is not smoothed. */
bool lab_smooth_line(const struct lab *lab, char *line);
/* Writes "a hand on the wall: cost 140", or that the walker does not arrive.  Returns false if there is no walker. */
bool lab_walker_line(const struct lab *lab, char *line);
/* Writes the forced neighbours of the cursor's cell and returns their number. */
int lab_forced(const struct lab *lab, struct jump_forced out[JUMP_SIDES]);

void lab_queues_draw(const struct lab *lab, struct canvas *canvas, struct area area);

/* Opens a prepared map with its heuristic, view and layers. */
void lab_open_scene(struct lab *lab, enum sample sample);

/* Takes ownership of the experiment, which replaces the previous one. */
void lab_take_up(struct lab *lab, struct experiment *experiment);
/* Returns the legend of the marks. `brush` describes the brush, or is NULL if there is none. */
struct cell_legend lab_legend(const struct lab *lab, const char *brush);
void lab_draw(struct screen *screen, struct canvas *canvas);
/* Draws the map of one side in the area. */
void lab_map_draw(struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area);
