/* SPDX-License-Identifier: MIT */
/* front/words/hints.h - hints. Each hint is shown once, when the player first encounters the thing that it explains. */
#pragma once

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
    HINT_BARRED,
    HINT_SLEEPING,
    HINT_CARRIED_BALE,
    HINT_CARRIED_DECOY,
    HINT_STUCK,
    HINT_SEARCHING,
    HINT_RETURNING,
    HINT_DIGGING,
    HINT_PACE, /* after a few seconds */
    HINTS
};

/* Returns the first hint that would help the hare now and is not in the set `told` (1u << hint). Returns HINTS if
 * there is none. */
enum hint hints_due(const struct world *world, unsigned told);

/* Returns the name of the hint in files: one word. */
const char *hint_name(enum hint hint);
/* Returns the text of the hint, with keys written as in "{PAUSE}" (ui/term/keymap.h). */
const char *hint_words(enum hint hint);
