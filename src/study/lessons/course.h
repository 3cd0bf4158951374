/* SPDX-License-Identifier: MIT */
/* study/lessons/course.h - the lessons of `hounded learn` as data: course.txt, which describes its format, compiled in.
 *
 * No file contains the answers, because running the searches computes them (study/lessons/lesson.h). A question's
 * options have a random order that does not change. */
#pragma once

#include "base/rng.h"
#include "base/text.h"
#include "level/format/level.h"
#include "path/finder.h"

#include <stdbool.h>
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

/* Questions up to ASK_HARE are answered with cells. Later questions have options. */
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
    struct cell at; /* cell of an entry of the open list, with its sum */
    uint32_t g, h;
};

struct course_page {
    struct text words;
    struct course_act acts[PAGE_ACTS];
    int act_count;
    enum ask ask;
    int cells;           /* the maximum number of cells in an answer; 0: the question has options */
    bool faults_h;       /* ASK_FAULT: h is wrong, not g */
    enum aim aim;        /* of ASK_PAINT and ASK_HARE */
    uint32_t aim_number; /* X of the aim */
    int aim_distance;    /* D of the aim */
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

/* Puts the options of a page into an order that the random generator decides. */
void course_shuffle(struct course_page *page, struct rng *rng);
/* Returns the number of questions in a lesson. */
int course_questions(const struct course_lesson *lesson);
