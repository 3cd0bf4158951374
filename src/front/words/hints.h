/* SPDX-License-Identifier: MIT */
/* front/words/hints.h - what is said once, when a thing is met for the first time. */
#ifndef HOUNDED_FRONT_WORDS_HINTS_H
#define HOUNDED_FRONT_WORDS_HINTS_H

#include "game/world/world.h"

enum hint {
    HINT_GATE,
    HINT_BALE,
    HINT_MUD,
    HINT_BRAMBLE,
    HINT_WATER,
    HINT_TALL_GRASS,
    HINT_GAP,
    HINT_WARREN,
    HINT_SHUTTER,
    HINT_CARRIED_BALE,
    HINT_CARRIED_DECOY,
    HINT_STUCK,
    HINT_SEARCHING,
    HINT_RETURNING,
    HINT_DIGGING,
    HINT_PACE, /* after a few seconds */
    HINTS
};

/* The first that the hare could do with now and that is not in the set `told` (1u << hint); HINTS: none. */
enum hint hints_due(const struct world *world, unsigned told);

/* One word, for files. */
const char *hint_name(enum hint hint);
/* With keys as in "{PAUSE}" (ui/term/keymap.h). */
const char *hint_words(enum hint hint);

#endif
