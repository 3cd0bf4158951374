#include "config.h"

#include "ui/screens/endless.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/xalloc.h"
#include "replay/endless.h"
#include "ui/theatre/course.h"
#include "ui/screens/endless_score.h"
#include "ui/screens/raising.h"

struct endless {
    struct course course;
    uint64_t seed;
    struct endless_score score;
    bool is_caught;
};

uint64_t endless_seed(void)
{
    return (uint64_t)time(NULL);
}

static const struct endless *self(const struct course *course)
{
    return (const struct endless *)course;
}

static void begin(const struct course *course, struct raiser *raiser)
{
    endless_begin(self(course)->seed, (int)self(course)->score.meadows, raiser);
}

static void dress(const struct course *course, struct level *level)
{
    endless_name((int)self(course)->score.meadows, level);
}

static void tell(const struct endless *endless, const struct endless_score *best, char *out, size_t size)
{
    const struct endless_score *score = &endless->score;
    int written = snprintf(out, size, "%u %s, %u clover%s.", score->meadows, score->meadows == 1 ? "meadow" : "meadows",
                           score->clover, endless->is_caught ? "" : " so far");
    if (best->meadows > 0 || best->clover > 0) {
        snprintf(out + written, size - (size_t)written, " The best run: %u, %u.", best->meadows, best->clover);
    }
}

static void ended(struct course *course, struct session *session, struct ending *ending)
{
    struct endless *endless = (struct endless *)course;
    struct app *app = course->app;
    endless->score.meadows += ending->is_win;
    endless->score.clover += (unsigned)world_hare(session_world(session))->clover;
    endless->is_caught = !ending->is_win;
    int error = endless_score_keep(app, &endless->score);
    struct endless_score best = endless_score_read(app);
    tell(endless, endless_score_beats(&endless->score, &best) ? &endless->score : &best, ending->message,
         sizeof ending->message);
    snprintf(app->farewell, sizeof app->farewell, "Hounded endless, seed %" PRIu64 "  %u %s, %u clover", endless->seed,
             endless->score.meadows, endless->score.meadows == 1 ? "meadow" : "meadows", endless->score.clover);
    if (error != 0) {
        snprintf(ending->message, sizeof ending->message, "The score cannot be kept: %s.", strerror(error));
    }
}

static struct screen *start(struct app *app, uint64_t seed, struct endless_score score);

/* The next meadow, or a run with another seed. */
static struct screen *next(const struct course *course)
{
    const struct endless *endless = self(course);
    const struct endless_score nothing = {0};
    return endless->is_caught ? start(course->app, endless->seed + 1, nothing)
                              : start(course->app, endless->seed, endless->score);
}

static void endless_free(struct course *course)
{
    free(course);
}

static const struct course_kind kind = {.stake = COURSE_FOR_GOOD,
                                        .raising = "The next meadow is raising.",
                                        .begin = begin,
                                        .dress = dress,
                                        .ended = ended,
                                        .next = next,
                                        .free = endless_free};

static struct screen *start(struct app *app, uint64_t seed, struct endless_score score)
{
    struct endless *endless = xcalloc(1, sizeof *endless);
    endless->course = (struct course){&kind, app};
    endless->seed = seed;
    endless->score = score;
    return raising_new(&endless->course);
}

struct screen *endless_new(struct app *app, uint64_t seed)
{
    return start(app, seed, (struct endless_score){0});
}
