/* SPDX-License-Identifier: MIT */
/* study/lessons/lesson.h - a page of a lesson (study/lessons/course.h) come alive: the experiment that it shows, and
 * what is right and wrong of an answer to its question, which is worked out by the searches themselves.
 *
 * Nothing is kept from call to call: what is asked is the page as it was opened, whatever has been tried on it since.
 * Time: that of the lesson's searches, which are small. */
#ifndef HOUNDED_STUDY_LESSONS_LESSON_H
#define HOUNDED_STUDY_LESSONS_LESSON_H

#include "base/text.h"
#include "study/lessons/course.h"
#include "study/experiment.h"

#include <stdbool.h>

/* As the page is opened, after all that the pages before it did; the caller frees. */
struct experiment *lesson_open(const struct course_lesson *lesson, int page);
/* Returns whether it is shown in the zoom. */
bool lesson_is_near(const struct course_lesson *lesson, int page);
/* The cell that was taken last, which a zoom begins with; false: it is not shown in one, or nothing was taken. */
bool lesson_looks_at(const struct course_lesson *lesson, int page, struct cell *at);
/* Returns whether the cells are marked where h promises too much. */
bool lesson_shows_lies(const struct course_lesson *lesson, int page);

/* "Dijkstra", "104", "yes". */
void lesson_write_option(const struct course_page *page, int option, struct text *out);

/* Returns whether the answer is right, and why, or why not, in a sentence or two.  A cell answers ASK_NEXT, an option
 * the other questions. */
bool lesson_judge_cell(const struct course_lesson *lesson, int page, struct cell cell, struct text *why);
bool lesson_judge_option(const struct course_lesson *lesson, int page, int option, struct text *why);

#endif
