/* SPDX-License-Identifier: MIT */
/* front/words/intent.h - the intention of a hound, in words and as a sign beside its letter. */
#pragma once

#include "game/world/world.h"
#include "level/facts/breed.h"

#include <stddef.h>
#include <stdint.h>

enum { INTENT_BYTES = 100 };

/* The intentions that a hound can have. */
enum intent {
    INTENT_CAUGHT,
    INTENT_LURED,
    INTENT_TEARS,
    INTENT_KNOWS,    /* heads for the hare itself */
    INTENT_FORESEES, /* hunts, but heads elsewhere: for a crossing or an older scent */
    INTENT_PUZZLES,
    INTENT_LAST_SEEN,
    INTENT_SEARCHES,
    INTENT_GOES_BACK, /* has given up the hare and is going home */
    INTENT_WALKS,     /* has never seen the hare and is going home */
    INTENT_RESTS,     /* INTENT_RESTS, INTENT_LIES: the same two cases, at home */
    INTENT_LIES,
    INTENT_STUCK,
    INTENT_TOILS, /* works its way into a cell, as terrain_toil describes */
    INTENT_WAITS,
    INTENT_SLEEPS,
    INTENTS
};

/* Returns words such as "sees you, and runs"; every breed has words for every intention. */
const char *intent_words(enum breed breed, enum intent intent);
/* Writes the words for a hound in its current state. */
void intent_tell(const struct world *world, size_t hound, char out[INTENT_BYTES]);
/* Writes the name of the breed and the words: "Pointer: has lost you and goes where it last saw you". */
void intent_say(const struct world *world, size_t hound, char out[INTENT_BYTES]);

struct intent_mood {
    const char *name;   /* such as "searching" */
    char sign;          /* sign shown beside the letter; ' ' for a hound that hunts */
    uint8_t attributes; /* of the letter: TONE_... */
    const char *words;  /* for any breed, such as "has lost you and looks where you could be" */
};

extern const struct intent_mood intent_moods[MOODS];
