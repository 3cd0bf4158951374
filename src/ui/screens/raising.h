/* ui/screens/raising.h - the screen that raises the next meadow of a course, a candidate at a time, and then plays it.
 */
#ifndef HOUNDED_UI_SCREENS_RAISING_H
#define HOUNDED_UI_SCREENS_RAISING_H

#include "ui/theatre/course.h"

/* Takes the course. */
struct screen *raising_new(struct course *course);

#endif
