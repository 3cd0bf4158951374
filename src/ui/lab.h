/* ui/lab.h - the screen where a search is taken apart: step by step, forwards and back, on a map that can be painted,
 * one finder alone or two side by side (study/workbench.h). */
#ifndef HOUNDED_UI_LAB_H
#define HOUNDED_UI_LAB_H

#include "level/level.h"
#include "study/workbench.h"
#include "ui/app.h"

/* On a copy of the level; NULL: on the first of the ready maps (level/samples.h). */
struct screen *lab_new(struct app *app, const struct level *level);
/* Takes the workbench. */
struct screen *lab_new_on(struct app *app, struct workbench *bench);

#endif
