/* ui/screens/daily.h - the meadow of a day: played, kept in the player's records, and told in a line to share. */
#ifndef HOUNDED_UI_SCREENS_DAILY_H
#define HOUNDED_UI_SCREENS_DAILY_H

#include "base/date.h"
#include "ui/parts/app.h"
#include "front/session.h"

/* Today in UTC: the one place where the program asks which day it is. */
struct date daily_today(void);

/* Grows that day's meadow and plays it; NULL: today's. */
struct screen *daily_new(struct app *app, const struct date *date);

/* What of a result one passes on. */
struct daily_result {
    struct date date;
    bool is_win;
    uint32_t ticks, par;
    unsigned medals;
    int clover, near_misses;
    uint64_t hash; /* of the last state */
};

/* "Hounded 2026-11-21  won 0:42 of 0:51 **-  3 clover, 2 near misses  0123abcd" */
void daily_line(const struct daily_result *result, char out[APP_FAREWELL]);

#endif
