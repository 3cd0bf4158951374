/* replay/daily.h - the meadow of a day: the same for everybody who has the same version of the program.
 *
 * The kind of ground, the strength of the hounds and the breed that comes for sure go round with the days, in fives,
 * sevens and nines, so that the same three meet again after 315 days; from Monday to Sunday it grows harder.  The date
 * is an argument: whoever asks reads the clock. */
#ifndef HOUNDED_REPLAY_DAILY_H
#define HOUNDED_REPLAY_DAILY_H

#include "base/date.h"
#include "level/format/level.h"
#include "replay/raiser.h"

/* Each candidate of the raiser is the day's until one is won. */
void daily_begin(const struct date *date, struct raiser *raiser);
/* Gives what the raiser has raised the title of the day, and an intro. */
void daily_name(const struct date *date, struct level *level);

/* All at once; the caller frees.  The raiser tells how it was won. */
struct level *daily_level(const struct date *date, struct raiser *raiser);

#endif
