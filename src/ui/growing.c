#include "config.h"

#include "ui/growing.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/play.h"

struct growing {
    struct screen screen;
    struct course *course; /* owned, until the game takes it */
    struct nursery nursery;
};

static struct growing *self(struct screen *screen)
{
    return (struct growing *)screen;
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    const struct growing *growing = self(screen);
    char tries[48];
    int tried = growing->nursery.tries;
    snprintf(tries, sizeof tries, "%d %s could not be won.", tried, tried == 1 ? "candidate" : "candidates");
    canvas_centred(canvas, canvas->height / 2 - 1, STYLE_STRONG, growing->course->kind->growing);
    if (tried > 0) {
        canvas_centred(canvas, canvas->height / 2 + 1, STYLE_FAINT, tries);
    }
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    (void)now;
    if (meaning.action == ACTION_BACK) {
        app_pop(screen->app);
    }
}

static void play(struct growing *growing, struct level *level)
{
    struct app *app = growing->screen.app;
    struct course *course = growing->course;
    growing->course = NULL;
    course->kind->dress(course, level);
    app_replace(app, play_course_new(level, course));
}

static bool tick(struct screen *screen, int64_t now)
{
    (void)now;
    struct growing *growing = self(screen);
    struct level *level = nursery_try(&growing->nursery);
    if (level != NULL) {
        play(growing, level);
    }
    return true;
}

static int64_t due(const struct screen *screen)
{
    (void)screen;
    return 0;
}

static void growing_free(struct screen *screen)
{
    struct course *course = self(screen)->course;
    if (course != NULL) {
        course->kind->free(course);
    }
    free(screen);
}

static const struct screen_kind kind = {
    .name = "growing", .draw = draw, .key = key, .tick = tick, .due = due, .free = growing_free};

struct screen *growing_new(struct course *course)
{
    struct growing *growing = xcalloc(1, sizeof *growing);
    growing->screen = (struct screen){&kind, course->app};
    growing->course = course;
    course->kind->begin(course, &growing->nursery);
    return &growing->screen;
}
