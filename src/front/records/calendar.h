/* SPDX-License-Identifier: MIT */
/* front/records/calendar.h - the days' attempts, a ledger in the state folder:
 *
 *     hounded-daily: 1
 *     2026-11-21 won ticks 1260 par 1530 medals 5 clover 3 near 2 hash 01234567 route 01c/3fa/...
 *     2026-11-22 caught ticks 400 par 1500 medals 0 clover 2 near 1 hash 4567cdef shave 1/0:12/bulldog/north
 *
 *     2026-11-28 caught ticks 7400 par 1500 medals 0 clover 31 near 1 hash 89abcdef night 3/840
 *
 * The last line is a Long Night: the meadows won, and the points. Its other figures, except for the ticks and the
 * clover, are those of its last meadow. In older versions, an attempt was a game on a single meadow.
 *
 * The first attempt of a day is the one that ended first. An entry in the ledger therefore never changes, and it takes
 * precedence over an attempt that has not been written yet. */
#pragma once

#include "base/date.h"
#include "front/records/store.h"
#include "front/words/sketch.h"

#include <stdbool.h>
#include <stdint.h>

/* The closest shave: steps, time, breed and place, with slashes between them. */
enum { DAY_SHAVE = 48 };

/* DAY_GIVEN_UP: the player restarted the game before it was over. */
enum day_end { DAY_WON, DAY_CAUGHT, DAY_GIVEN_UP, DAY_ENDS };

/* The result of a Long Night. */
struct night_result {
    bool is_known; /* false: the attempt was a single meadow */
    unsigned meadows;
    uint32_t points;
};

struct attempt {
    struct ledger_entry entry; /* named by the date */
    struct date date;
    enum day_end end;
    uint32_t ticks, par;
    unsigned medals; /* a set of enum medal (front/records/progress.h) */
    unsigned clover, near_misses;
    uint32_t hash; /* of the last state */
    struct sketch sketch;
    char shave[DAY_SHAVE]; /* empty: none, or not recorded */
    struct night_result night;
};

struct calendar {
    struct ledger_list days; /* of struct attempt; empty if zeroed */
};

extern const struct ledger calendar_ledger;

/* Returns an attempt. Attempts are in the order in which they were read. */
const struct attempt *calendar_first(const struct calendar *calendar, size_t i);
/* Returns the day's attempt, or NULL if there is none yet. */
const struct attempt *calendar_day(const struct calendar *calendar, const struct date *date);
/* Records a first attempt. Does nothing if the day already has an attempt. */
void calendar_note(struct calendar *calendar, const struct attempt *day);

/* Return the number of consecutive days with an attempt. The current streak ends today, or yesterday if there is no
 * attempt today yet. The longest streak may have ended on any day. */
unsigned calendar_streak(const struct calendar *calendar, const struct date *today);
unsigned calendar_longest_streak(const struct calendar *calendar);
