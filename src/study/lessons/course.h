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
 *     wall X Y  grass X Y             what a cell becomes
 *     step N|end                      the step that the search goes to
 *     near, far                       the zoom
 *     lies                            marks on this page where h is too large
 *     ask next                        which cell is expanded next?
 *     ask cost N N...                 what does the path cost?
 *     ask cheapest                    is the path that was found a cheapest one?
 *     ask fewer NAME NAME             which search writes fewer cells for this question?
 *     ask searched                    did the search write any cell for this question?
 *     | TEXT                          the text of the page, with keys as in "{CHOOSE}"
 *
 * Lines that start with # are comments, except in maps.  No file contains the answers: they are computed by running
 * the searches (study/lessons/lesson.h). */
#pragma once

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

enum ask { ASK_NOTHING, ASK_NEXT, ASK_COST, ASK_CHEAPEST, ASK_FEWER, ASK_SEARCHED };

enum { PAGE_ACTS = 8, PAGE_OPTIONS = 4 };

struct course_page {
    struct text words;
    struct course_act acts[PAGE_ACTS];
    int act_count;
    enum ask ask;
    uint32_t costs[PAGE_OPTIONS];
    const struct finder_method *methods[PAGE_OPTIONS];
    int option_count; /* 0 for ASK_NEXT */
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

/* Returns the number of questions in a lesson. */
int course_questions(const struct course_lesson *lesson);
