/* SPDX-License-Identifier: MIT */
/* study/lessons/course.h - the lessons of `hounded learn` as data: course.txt, compiled in.
 *
 *     lesson NAME                     starts a lesson; its name is a word of the ledger (front/records/learned.h)
 *     title TEXT
 *     map ... end, or scene NAME      as in level files, or one of line, wall, u, enclosed, primer
 *     quiet                           do not describe steps: the terms are not known yet
 *     page                            starts a page; then, in any order, what happens when it is opened:
 *     algorithm NAME  heuristic NAME  neighbours 4|8  corners strict|loose|cut  until expanded|generated
 *     start X Y  goal X Y  tick       tick: moves the start one step along its path, like a hunter
 *     wall X Y  grass X Y  mud X Y    what a cell becomes
 *     step N|end                      the step that the search goes to
 *     near, far                       the zoom
 *     lies                            marks on this page where h is too large
 *     ask next                        which cell is expanded next?
 *     ask order N                     the first N cells of the open list, in order
 *     ask deleted                     a cell that the search deletes when the start takes a step
 *     ask cost N N...                 what does the path cost?
 *     ask cheapest                    is the path that was found a cheapest one?
 *     ask fewer NAME NAME             which search writes fewer cells for this question?
 *     ask which NAME NAME             which search wrote these cells?
 *     ask searched                    did the search write any cell for this question?
 *     ask fault g|h                   which entry of the open list has a wrong sum?
 *     ask paint N AIM [X]             change up to N cells, hedge to grass and back, until the aim is reached
 *     ask hare AIM [X]                move the goal so that the aim is reached
 *     | TEXT                          the text of the page, with keys as in "{CHOOSE}"
 *
 * Aims: costly X (the path found costs X% of the optimum), lies (h is too large somewhere), idle (no cell
 * is written), busy X (X cells are written).  Exercises (study/lessons/exercise.h) leave out the costs of `ask cost`.
 *
 * Lines that start with # are comments, except in maps.  No file contains the answers: they are computed by running
 * the searches (study/lessons/lesson.h).  The options of a question are in a random order that does not change. */
#pragma once

#include "base/rng.h"
#include "base/text.h"
#include "level/format/level.h"
#include "path/finder.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum lesson_act_kind {
    ACT_ALGORITHM,
    ACT_HEURISTIC,
    ACT_NEIGHBOURS,
    ACT_CORNERS,
    ACT_UNTIL,
    ACT_START,
    ACT_GOAL,
    ACT_TICK,
    ACT_WALL,
    ACT_GRASS,
    ACT_MUD,
    ACT_STEP,
    ACT_NEAR,
    ACT_FAR,
    ACT_LIES
};

struct course_act {
    enum lesson_act_kind kind;
    const struct finder_method *method;
    struct cell at;
    uint64_t number; /* a step (UINT64_MAX: the end), a number of neighbours, or an enum */
};

/* Up to ASK_HARE, questions are answered with cells; the others have options. */
enum ask {
    ASK_NOTHING,
    ASK_NEXT,
    ASK_ORDER,
    ASK_DELETED,
    ASK_PAINT,
    ASK_HARE,
    ASK_COST,
    ASK_CHEAPEST,
    ASK_FEWER,
    ASK_WHICH,
    ASK_SEARCHED,
    ASK_FAULT
};

enum aim { AIM_COSTLY, AIM_LIES, AIM_IDLE, AIM_BUSY };

enum { PAGE_ACTS = 10, PAGE_OPTIONS = 4, PAGE_CELLS = 6 };

struct course_option {
    uint32_t number; /* a cost, or 1 for yes and 0 for no */
    const struct finder_method *method;
    struct cell at; /* of an entry of the open list, with its sum */
    uint32_t g, h;
};

struct course_page {
    struct text words;
    struct course_act acts[PAGE_ACTS];
    int act_count;
    enum ask ask;
    int cells;           /* the number of cells that answer it, at most; 0: it has options */
    bool faults_h;       /* ASK_FAULT: h is wrong, not g */
    enum aim aim;        /* of ASK_PAINT and ASK_HARE */
    uint32_t aim_number; /* X of the aim */
    struct course_option options[PAGE_OPTIONS];
    int option_count;
    struct cell solution[PAGE_CELLS]; /* of ASK_PAINT */
};

enum { LESSON_PAGES = 8, LESSON_NAME = 32 };

struct course_lesson {
    char name[LESSON_NAME];
    struct text title;
    struct level *level;
    bool is_quiet;
    struct course_page pages[LESSON_PAGES];
    int page_count;
};

struct course {
    struct course_lesson *lessons;
    int count;
};

/* Loads the built-in course. */
void course_init(struct course *course);
void course_done(struct course *course);

/* Returns false and writes a line about the mistake to `error` if the text is invalid.  Call course_done in either
 * case. */
bool course_parse(struct course *course, const char *text, struct text *error);

/* Puts the options of a page into an order that the generator decides. */
void course_shuffle(struct course_page *page, struct rng *rng);
/* Returns the number of questions in a lesson. */
int course_questions(const struct course_lesson *lesson);
