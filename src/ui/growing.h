/* ui/growing.h - the screen that raises the next meadow of a course, a candidate at a time, and then plays it. */
#ifndef HOUNDED_UI_GROWING_H
#define HOUNDED_UI_GROWING_H

#include "ui/course.h"

/* Takes the course. */
struct screen *growing_new(struct course *course);

#endif
