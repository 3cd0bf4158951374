/* SPDX-License-Identifier: MIT */
/* front/play/daily.h - the day's attempt: how it is stored, told and shared. It is the first Long Night (night.h) of
 * the day. In older versions it was a single meadow, and such a game can still be continued. */
#pragma once

#include "base/date.h"
#include "base/text.h"
#include "front/records/calendar.h"
#include "front/records/progress.h"
#include "level/format/level.h"
#include "replay/run.h"
#include "replay/tape.h"

#include <stdbool.h>

/* END_LINE: the size in bytes of a line about a finished game. */
enum { END_LINE = 128, DAY_WORDS = 64, DAY_SHARE_CHARACTERS = 280 };

/* A game that is over or was given up, and where to store its result. */
struct ended_game {
    const struct level *level;
    struct tape *tape;
    unsigned medals;
    struct progress *progress;
};

/* The texts for a finished game. They are suitable for any game; a night may replace them. */
struct end_words {
    char *message;         /* shown below the meadow; END_LINE bytes */
    struct text *farewell; /* to share; printed to stdout after the program ends */
};

/* Returns the date by the clock, in UTC. */
struct date daily_today(void);

/* Returns the attempt that consists of this game. */
struct attempt day_of(const struct date *date, const struct ended_game *game);
/* Stores the attempt if it is the first of its day, and says how the day went. */
void day_note(const struct attempt *day, struct progress *progress, char message[END_LINE]);
/* Stores and reports a game of an older version on the meadow of that day. */
void day_end(const struct date *date, bool is_first, const struct ended_game *game, const struct end_words *words);

/* Writes "3 of 5 meadows, 840 points" for a night, or "won in 0:42 ★☆★" or "caught at 0:12" for a meadow. */
void day_say(const struct attempt *day, char out[DAY_WORDS]);
/* Writes the best result on the meadow of the day, including practice: "0:26 ★★☆". Returns false if none was won. */
bool day_say_best(const struct progress *progress, const struct date *date, char out[DAY_WORDS]);
/* Replaces the text with a few lines to share, at most DAY_SHARE_CHARACTERS long. The last line has no newline. */
void day_share(const struct calendar *calendar, const struct attempt *day, struct text *out);
/* Adds such lines for a night. NULL: it is the day's attempt, and its tricks are unknown. */
void night_share(const struct calendar *calendar, const struct attempt *day, const struct run *run, struct text *out);
