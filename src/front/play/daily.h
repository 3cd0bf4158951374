/* SPDX-License-Identifier: MIT */
/* front/play/daily.h - the meadow of the day. The first attempt counts, and all later attempts are practice. */
#pragma once

#include "base/date.h"
#include "front/play/challenge.h"
#include "front/records/calendar.h"
#include "front/records/progress.h"

#include <stdbool.h>

enum daily_try { DAILY_FIRST, DAILY_PRACTICE };

struct challenge *daily_challenge(const struct date *date, enum daily_try try);
/* Returns how a game on the meadow of `date` counts. Only the first attempt on today's meadow is an attempt. */
enum daily_try daily_try_of(const struct date *date, const struct date *today, const struct calendar *calendar);
/* Returns the date by the clock, in UTC. */
struct date daily_today(void);

enum { DAY_WORDS = 48, DAY_SHARE_CHARACTERS = 280 };

/* Writes "won in 0:42 ★☆★" or "caught at 0:12". */
void day_say(const struct attempt *day, char out[DAY_WORDS]);
/* Writes the best result of all games of the day, including practice: "0:26 ★★☆". Returns false if no game was won. */
bool day_say_best(const struct progress *progress, const struct date *date, char out[DAY_WORDS]);
/* Replaces the text with a few lines to share, at most DAY_SHARE_CHARACTERS long. The last line has no newline. */
void day_share(const struct calendar *calendar, const struct attempt *day, struct text *out);
