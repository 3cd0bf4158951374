/* SPDX-License-Identifier: MIT */
/* replay/maker.h - generates meadows until one can be won.
 *
 * Tries candidates from consecutive seeds.  The result is the first one that the bot wins, with the winning game as its
 * solution and a par derived from it.  (A beam search takes ten times as long and wins hardly any other candidates.)
 * After several failures, the order becomes weaker, down to one hound on easy ground, so that the search ends.  The
 * work per candidate is limited in ticks, not by the clock, so equal orders give equal meadows on every machine. */
#pragma once

#include "base/date.h"
#include "level/format/level.h"
#include "level/meadow/meadow.h"

#include <stdint.h>

/* The number of candidates per strength, before the strength is reduced. */
enum { MAKER_CANDIDATES = 6 };

struct maker {
    struct meadow_order order; /* of the next candidate, or of the winning one */
    int tries;
    uint32_t ticks; /* of the winning game */
};

void maker_init(struct maker *maker, const struct meadow_order *order);

/* Tries one candidate, in about 50 ms.  Returns a level that the caller frees, or NULL if it was not won; call it again
 * for the next one. */
struct level *maker_try(struct maker *maker);
/* Tries candidates until one is won; the caller frees it. */
struct level *maker_make(struct maker *maker);

/* The meadow of the day, equal for all players with the same version of the program.
 *
 * The kind of ground, the strength of the hounds and a guaranteed breed change daily in cycles of five, seven and nine,
 * so a combination repeats after 315 days.  The difficulty increases from Monday to Sunday.  The date is an argument:
 * the caller reads the clock. */
void daily_begin(const struct date *date, struct maker *maker);
/* Sets the level's title of the day and an intro. */
void daily_name(const struct date *date, struct level *level);
/* Generates the whole level, which the caller frees.  The maker then describes how it was won. */
struct level *daily_level(const struct date *date, struct maker *maker);

/* The meadows of an endless run, each harder than the previous one: more hounds, then a larger share of clover.  Begins
 * the meadow after `won` others of the run with this seed. */
void endless_begin(uint64_t seed, int won, struct maker *maker);
/* Sets the level's title, which contains its number, and an intro. */
void endless_name(int won, struct level *level);
