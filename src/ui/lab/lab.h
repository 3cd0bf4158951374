/* SPDX-License-Identifier: MIT */
/* ui/lab/lab.h - the screen that shows a search step by step, forwards and back, on a map that can be painted. It shows
 * one finder, or two side by side (study/experiment.h). */
#pragma once

#include "level/format/level.h"
#include "level/format/samples.h"
#include "study/experiment.h"
#include "ui/parts/app.h"

#include <stddef.h>

/* The first of the prepared maps. */
#define LAB_FIRST_SCENE SAMPLE_LINE

/* Keysets: those of the lab for the help, those that a lesson shares and that do not change the search, and the key to
 * leave. */
extern const struct keyset lab_search_keys, lab_method_keys, lab_map_keys, lab_view_keys, lab_lesson_keys,
    lab_back_keys;

/* Creates a lab on a copy of the level, or on the first scene if it is NULL. */
struct screen *lab_new(struct app *app, const struct level *level);
/* Creates a lab on the level of this entry, and follows that level's file. */
struct screen *lab_new_entry(struct app *app, size_t entry);
/* Creates a lab that takes ownership of the experiment. */
struct screen *lab_new_on(struct app *app, struct experiment *experiment);
/* Returns the experiment of a lab, which owns it. */
struct experiment *lab_experiment(struct screen *lab);
