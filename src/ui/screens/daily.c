#include "config.h"

#include "ui/screens/daily.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/xalloc.h"
#include "replay/summary.h"
#include "replay/daily.h"
#include "ui/theatre/best.h"
#include "ui/theatre/course.h"
#include "ui/screens/raising.h"
#include "ui/theatre/stage.h"

struct daily {
    struct course course;
    struct date date;
    uint32_t best; /* ticks of the best win since the meadow was opened; 0: none */
};

struct date daily_today(void)
{
    time_t now = time(NULL);
    struct tm utc;
    gmtime_r(&now, &utc);
    return (struct date){utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday};
}

void daily_line(const struct daily_result *result, char out[APP_FAREWELL])
{
    char day[11], clock[16], par[16], stars[MEDALS + 1] = "---", time[48];
    int count = 0;
    date_write(&result->date, day);
    stage_clock(result->ticks, clock);
    stage_clock(result->par, par);
    for (unsigned medal = MEDAL_TIME; medal <= MEDAL_CLOVER; medal *= 2) {
        if (result->medals & medal) {
            stars[count++] = '*';
        }
    }
    snprintf(time, sizeof time, result->is_win ? "won %s of %s %s" : "caught at %s", clock, par, stars);
    snprintf(out, APP_FAREWELL, "Hounded %s  %s  %d clover, %d near %s  %08" PRIx32, day, time, result->clover,
             result->near_misses, result->near_misses == 1 ? "miss" : "misses", (uint32_t)(result->hash >> 32));
}

static void begin(const struct course *course, struct raiser *raiser)
{
    daily_begin(&((const struct daily *)course)->date, raiser);
}

static void dress(const struct course *course, struct level *level)
{
    daily_name(&((const struct daily *)course)->date, level);
}

static int near_misses_of(struct session *session)
{
    struct replay *replay = tape_replay(session->tape);
    struct summary account;
    int count = 0;
    summary_make(&account, replay);
    for (size_t i = 0; i < account.hound_count; i++) {
        count += account.hounds[i].near_misses;
    }
    summary_done(&account);
    replay_free(replay);
    return count;
}

/* The best of the day is kept as that of a level is. */
static void keep(const struct daily *daily, const struct daily_result *result, struct session *session,
                 struct ending *ending)
{
    struct app *app = daily->course.app;
    char key[] = "daily-2026-11-21";
    date_write(&daily->date, key + strlen("daily-"));
    const struct record *record = progress_of(&app->progress, key);
    bool is_best = record == NULL || result->ticks < record->ticks;
    int error = progress_won(&app->progress, key, result->ticks, result->medals);
    error = error == 0 && is_best && app->progress.path != NULL ? best_keep(app, key, session->tape) : error;
    if (error != 0) {
        snprintf(ending->message, sizeof ending->message, "This win cannot be kept: %s.", strerror(error));
    }
}

static void ended(struct course *course, struct session *session, struct ending *ending)
{
    struct daily *daily = (struct daily *)course;
    const struct world *world = session_world(session);
    const struct daily_result result = {
        .date = daily->date,
        .is_win = ending->is_win,
        .ticks = world_tick(world),
        .par = (uint32_t)session->level->par,
        .medals = ending->card.medals,
        .clover = world_hare(world)->clover,
        .near_misses = near_misses_of(session),
        .hash = world_hash(world),
    };
    char line[APP_FAREWELL];
    daily_line(&result, line);
    bool is_better = result.is_win ? daily->best == 0 || result.ticks < daily->best : daily->best == 0;
    if (is_better) {
        memcpy(course->app->farewell, line, sizeof line);
        daily->best = result.is_win ? result.ticks : 0;
    }
    if (result.is_win) {
        snprintf(ending->message, sizeof ending->message, "%s", line);
        keep(daily, &result, session, ending);
    }
}

static void daily_free(struct course *course)
{
    free(course);
}

static const struct course_kind kind = {.stake = COURSE_FREE,
                                        .raising = "The meadow of the day is raising.",
                                        .begin = begin,
                                        .dress = dress,
                                        .ended = ended,
                                        .free = daily_free};

struct screen *daily_new(struct app *app, const struct date *date)
{
    struct daily *daily = xcalloc(1, sizeof *daily);
    daily->course = (struct course){&kind, app};
    daily->date = date != NULL ? *date : daily_today();
    return raising_new(&daily->course);
}
