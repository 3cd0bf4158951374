/* SPDX-License-Identifier: MIT */
/* study/lessons/course.h - the lessons of `hounded learn` as data: course.txt, compiled in.
 *
 *     lesson NAME                     begins one; the name is a word of the ledger (front/records/learned.h)
 *     title TEXT
 *     map ... end, or scene NAME      as in level files, or one of line, wall, u, enclosed, primer
 *     quiet                           what a step did is not told: no word of it is known yet
 *     page                            begins one; then, in any order, what happens when it is opened:
 *     algorithm NAME  heuristic NAME  neighbours 4|8  corners strict|loose|cut  until expanded|generated
 *     start X Y  goal X Y  tick       tick: the start goes a step on its way, as a hunter does
 *     step N|end                      where the search stands then
 *     near, far                       the zoom
 *     lies                            on this page, where h promises too much
 *     ask next                        which cell is taken next?
 *     ask cost N N...                 what does the path cost?
 *     ask cheapest                    is the path that was found a cheapest one?
 *     ask fewer NAME NAME             which search writes fewer cells for this question?
 *     | TEXT                          what it says, with keys as in "{CHOOSE}"
 *
 * Lines that begin with # are comments, but for those of maps.  Answers are in no file: they are worked out by the
 * searches themselves (study/lessons/lesson.h). */
#ifndef HOUNDED_STUDY_LESSONS_COURSE_H
#define HOUNDED_STUDY_LESSONS_COURSE_H

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
    ACT_STEP,
    ACT_NEAR,
    ACT_FAR,
    ACT_LIES
};

struct course_act {
    enum lesson_act_kind kind;
    const struct finder_method *method;
    struct cell at;
    uint64_t number; /* of a step, UINT64_MAX: the end; of neighbours; of an enum */
};

enum ask { ASK_NOTHING, ASK_NEXT, ASK_COST, ASK_CHEAPEST, ASK_FEWER };

enum { PAGE_ACTS = 8, PAGE_OPTIONS = 4 };

struct course_page {
    struct text words;
    struct course_act acts[PAGE_ACTS];
    int act_count;
    enum ask ask;
    uint32_t costs[PAGE_OPTIONS];
    const struct finder_method *methods[PAGE_OPTIONS];
    int option_count; /* 0 of ASK_NEXT */
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

/* The one that is compiled in. */
void course_init(struct course *course);
void course_done(struct course *course);

/* False: `error` has a line that says where and what is wrong; the course is to be let go of all the same. */
bool course_parse(struct course *course, const char *text, struct text *error);

/* Questions of a lesson. */
int course_questions(const struct course_lesson *lesson);

#endif
