/* ui/theatre/course.h - what a game outside the catalogue is part of: the meadow of a day, or an endless run.
 *
 * A course is a small table of functions, and belongs to the screen that is at work on it: first the one that raises
 * its next meadow (ui/screens/raising.h), then the game. */
#ifndef HOUNDED_UI_THEATRE_COURSE_H
#define HOUNDED_UI_THEATRE_COURSE_H

#include "level/format/level.h"
#include "replay/raiser.h"
#include "ui/parts/app.h"
#include "ui/theatre/ending.h"
#include "front/session.h"

/* Whether one can take back what has been played. */
enum course_stake { COURSE_FREE, COURSE_FOR_GOOD };

struct course;

struct course_kind {
    enum course_stake stake;
    const char *raising;                                               /* said while the meadow grows */
    void (*begin)(const struct course *, struct raiser *);             /* the order of its next meadow */
    void (*dress)(const struct course *, struct level *);              /* a title for what was raised */
    void (*ended)(struct course *, struct session *, struct ending *); /* keeps the result, and tells it */
    struct screen *(*next)(const struct course *);                     /* what follows; NULL: nothing does */
    void (*free)(struct course *);
};

/* The first member of each kind of course. */
struct course {
    const struct course_kind *kind;
    struct app *app;
};

#endif
