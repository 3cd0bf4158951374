/* SPDX-License-Identifier: MIT */
/* study/lessons/lesson.h - a page of a lesson (study/lessons/course.h) in action: the experiment that it shows, and the
 * correct answer to its question, which is computed by running the searches.
 *
 * Nothing is kept between calls, because the question is about the page as it was opened, whatever the student has
 * tried since. Time: the lesson's searches, which are small. */
#pragma once

#include "base/text.h"
#include "study/lessons/course.h"
#include "study/experiment.h"

#include <stdbool.h>

/* Returns the experiment of a page as it is opened, after all actions of the previous pages; the caller frees it. */
struct experiment *lesson_open(const struct course_lesson *lesson, int page);
/* Returns whether the page is shown zoomed in. */
bool lesson_is_near(const struct course_lesson *lesson, int page);
/* Sets `at` to the cell expanded last, on which a zoomed page is centred.  Returns false if the page is not zoomed
 * or no cell was expanded. */
bool lesson_looks_at(const struct course_lesson *lesson, int page, struct cell *at);
/* Returns whether the page marks the cells where h is too large. */
bool lesson_shows_lies(const struct course_lesson *lesson, int page);

/* Writes an option such as "Dijkstra", "104" or "yes". */
void lesson_write_option(const struct course_page *page, int option, struct text *out);

/* Return whether the answer is right, and write the reason in one or two sentences.  Most questions with cells have one
 * cell as the answer.  For ASK_ORDER, the cells before the last have been judged already.  For ASK_PAINT, the cells are
 * all cells that were changed. */
bool lesson_judge_cells(const struct course_lesson *lesson, int page, const struct cell *cells, int count,
                        struct text *why);
bool lesson_judge_option(const struct course_lesson *lesson, int page, int option, struct text *why);
/* Returns the number of cells that a search writes for the question of the page, or UINT64_MAX if it finds no path or
 * cannot run on this map.  NULL: the page's own search. */
uint64_t lesson_written(const struct course_lesson *lesson, int page, const struct finder_method *finder);
/* Adds the next correct cell to the `count` cells of an answer. For ASK_PAINT, writes the whole solution. Returns the
 * number of cells, which is `count` if there is no answer. */
int lesson_solve(const struct course_lesson *lesson, int page, struct cell *cells, int count);
/* Lets the answer happen on the experiment of the page as it is opened. */
void lesson_show_answer(const struct course_page *page, struct experiment *experiment, const struct cell *cells,
                        int count);
