/* SPDX-License-Identifier: MIT */
/* study/lessons/exercise.h - exercises: lessons of one page (study/lessons/course.h) on a random map, with options in a
 * random order, made from the kinds of exercises.txt.  The searches judge the answers like those of other lessons. */
#pragma once

#include "study/lessons/course.h"

/* Exercises with equal numbers modulo the number of kinds are of one kind. */
int exercise_count(void);
int exercise_kinds(void);
/* Writes the title of the kind. */
void exercise_write_title(int number, struct text *out);
/* Makes a course of one lesson, always the same for one seed and number.  Its name, also in the ledger of lessons
 * (front/records/learned.h), is "exercise-SEED-NUMBER", counted from 1. The question has an answer. If it has options,
 * only one option is right.  Call course_done. */
void exercise_make(struct course *course, uint32_t seed, int number);
