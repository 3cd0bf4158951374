/* replay/raiser.h - where meadows are raised until one of them can be won.
 *
 * Candidates are grown from one seed after the other; the first that the bot wins is handed out, with the winning game
 * as its solution and a par made from it.  (A beam search wins hardly any that the bot does not, in ten times the
 * time.) Where none is won for a while the order grows weaker, down to one hound on easy ground, so that an end is
 * near: the work of a candidate is bounded in ticks, not by the clock, and the same order gives the same meadow on
 * every machine. */
#ifndef HOUNDED_REPLAY_RAISER_H
#define HOUNDED_REPLAY_RAISER_H

#include "level/meadow/meadow.h"

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

#endif
