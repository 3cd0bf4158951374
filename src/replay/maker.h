/* SPDX-License-Identifier: MIT */
/* replay/maker.h - generates meadows until one can be won.
 *
 * Tries candidates from consecutive seeds.  The result is the first one that the bot wins, with the winning game as its
 * solution and a par derived from it.  (A beam search takes ten times as long and wins hardly any other candidates.)
 * After several failures, the order becomes weaker, down to one hound on easy ground, so that the search ends.  The
 * work per candidate is limited in ticks, not by the clock, so equal orders give equal meadows on every machine. */
#pragma once

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
