/* SPDX-License-Identifier: MIT */
/* replay/raiser.h - where meadows are raised until one of them can be won.
 *
 * Candidates are grown from one seed after the other; the first that the bot wins is handed out, with the winning game
 * as its solution and a par made from it.  (A beam search wins hardly any that the bot does not, in ten times the
 * time.) Where none is won for a while the order grows weaker, down to one hound on easy ground, so that an end is
 * near: the work of a candidate is bounded in ticks, not by the clock, and the same order gives the same meadow on
 * every machine. */
#ifndef HOUNDED_REPLAY_RAISER_H
#define HOUNDED_REPLAY_RAISER_H

#include "base/date.h"
#include "level/format/level.h"
#include "level/meadow/meadow.h"

#include <stdint.h>

/* So many candidates of a strength; after the last of them comes a weaker one. */
enum { RAISER_CANDIDATES = 6 };

struct raiser {
    struct meadow_order order; /* of the next candidate, or of the one that was won */
    int tries;
    uint32_t ticks; /* of the winning game */
};

void raiser_init(struct raiser *raiser, const struct meadow_order *order);

/* One candidate, a twentieth of a second or so.  The caller frees it; NULL: it was not won, try the next one. */
struct level *raiser_try(struct raiser *raiser);
/* The first that is won; the caller frees. */
struct level *raiser_raise(struct raiser *raiser);

/* The meadow of a day: the same for everybody who has the same version of the program.
 *
 * The kind of ground, the strength of the hounds and the breed that comes for sure go round with the days, in fives,
 * sevens and nines, so that the same three meet again after 315 days; from Monday to Sunday it grows harder.  The date
 * is an argument: whoever asks reads the clock.  Each candidate of the raiser is the day's until one is won. */
void daily_begin(const struct date *date, struct raiser *raiser);
/* Gives what the raiser has raised the title of the day, and an intro. */
void daily_name(const struct date *date, struct level *level);
/* All at once; the caller frees.  The raiser tells how it was won. */
struct level *daily_level(const struct date *date, struct raiser *raiser);

/* One meadow after the other, each asking for more: more hounds, then more of the clover.  This is the one after `won`
 * others of the run with that seed. */
void endless_begin(uint64_t seed, int won, struct raiser *raiser);
/* Gives what the raiser has raised its number as a title, and an intro. */
void endless_name(int won, struct level *level);

#endif
