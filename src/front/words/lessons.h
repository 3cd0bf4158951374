/* SPDX-License-Identifier: MIT */
/* front/words/lessons.h - what is said once, when a thing is met for the first time. */
#ifndef HOUNDED_FRONT_WORDS_LESSONS_H
#define HOUNDED_FRONT_WORDS_LESSONS_H

#include "game/world/world.h"

enum lesson {
    LESSON_GATE,
    LESSON_BALE,
    LESSON_MUD,
    LESSON_BRAMBLE,
    LESSON_WATER,
    LESSON_TALL_GRASS,
    LESSON_GAP,
    LESSON_WARREN,
    LESSON_SHUTTER,
    LESSON_CARRIED_BALE,
    LESSON_CARRIED_DECOY,
    LESSON_STUCK,
    LESSON_SEARCHING,
    LESSON_RETURNING,
    LESSON_DIGGING,
    LESSON_PACE, /* is never due: asked before the first game */
    LESSONS
};

/* The first that the hare could do with now and that is not in the set `told` (1u << lesson); LESSONS: none. */
enum lesson lessons_due(const struct world *world, unsigned told);

/* One word, for files. */
const char *lesson_name(enum lesson lesson);
/* With keys as in "{PAUSE}" (ui/term/keymap.h). */
const char *lesson_words(enum lesson lesson);

#endif
