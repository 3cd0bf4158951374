#include "config.h"

#include "ui/screens/raising.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/theatre/play.h"

struct raising {
    struct screen screen;
    struct course *course; /* owned, until the game takes it */
    struct raiser raiser;
};

static struct raising *self(struct screen *screen)
{
    return (struct raising *)screen;
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    const struct raising *raising = self(screen);
    char tries[48];
    int tried = raising->raiser.tries;
    snprintf(tries, sizeof tries, "%d %s could not be won.", tried, tried == 1 ? "candidate" : "candidates");
    canvas_centred(canvas, canvas->height / 2 - 1, STYLE_STRONG, raising->course->kind->raising);
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

static void play(struct raising *raising, struct level *level)
{
    struct app *app = raising->screen.app;
    struct course *course = raising->course;
    raising->course = NULL;
    course->kind->dress(course, level);
    app_replace(app, play_course_new(level, course));
}

static bool tick(struct screen *screen, int64_t now)
{
    (void)now;
    struct raising *raising = self(screen);
    struct level *level = raiser_try(&raising->raiser);
    if (level != NULL) {
        play(raising, level);
    }
    return true;
}

static int64_t due(const struct screen *screen)
{
    (void)screen;
    return 0;
}

static void raising_free(struct screen *screen)
{
    struct course *course = self(screen)->course;
    if (course != NULL) {
        course->kind->free(course);
    }
    free(screen);
}

static const struct screen_kind kind = {
    .name = "raising", .draw = draw, .key = key, .tick = tick, .due = due, .free = raising_free};

struct screen *raising_new(struct course *course)
{
    struct raising *raising = xcalloc(1, sizeof *raising);
    raising->screen = (struct screen){&kind, course->app};
    raising->course = course;
    course->kind->begin(course, &raising->raiser);
    return &raising->screen;
}
