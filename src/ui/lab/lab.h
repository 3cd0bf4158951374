/* SPDX-License-Identifier: MIT */
/* ui/lab/lab.h - the screen where a search is taken apart: step by step, forwards and back, on a map that can be
 * painted, one finder alone or two side by side (study/experiment.h). */
#ifndef HOUNDED_UI_LAB_LAB_H
#define HOUNDED_UI_LAB_LAB_H

#include "level/format/level.h"
#include "level/format/samples.h"
#include "study/experiment.h"
#include "ui/parts/app.h"

#include <stddef.h>

/* Of the ready maps. */
#define LAB_FIRST_SCENE SAMPLE_LINE

/* Its keysets, of which the help tells; what of them a lesson has, whose search stays as it is; and the way back. */
extern const struct keyset lab_search_keys, lab_method_keys, lab_map_keys, lab_view_keys, lab_lesson_keys,
    lab_back_keys;

/* On a copy of the level; NULL: on the first scene. */
struct screen *lab_new(struct app *app, const struct level *level);
/* On the level of the catalogue; its file is followed. */
struct screen *lab_new_entry(struct app *app, size_t entry);
/* Takes the experiment. */
struct screen *lab_new_on(struct app *app, struct experiment *experiment);
/* Of a lab; its own. */
struct experiment *lab_experiment(struct screen *lab);

#endif
