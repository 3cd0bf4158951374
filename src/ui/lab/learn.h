/* SPDX-License-Identifier: MIT */
/* ui/lab/learn.h - the lessons (study/lessons/course.h) and exercises (study/lessons/exercise.h): a list of them, and a
 * screen that shows each page beside a lab. The player answers questions with the cursor, a digit or the pointer. */
#pragma once

#include "ui/parts/app.h"

extern const struct keyset learn_keys, lesson_keys;
struct screen *learn_new(struct app *app);
/* Sets the seed of the exercises; at first it is 1. */
void learn_set_seed(struct screen *screen, uint32_t seed);
