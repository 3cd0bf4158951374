/* front/intent.h - what a hound is about, in words and in a sign beside its letter. */
#ifndef HOUNDED_FRONT_INTENT_H
#define HOUNDED_FRONT_INTENT_H

#include "game/world/world.h"
#include "level/facts/breed.h"

#include <stddef.h>
#include <stdint.h>

enum { INTENT_BYTES = 100 };

/* What can be said of a hound. */
enum intent {
    INTENT_CAUGHT,
    INTENT_LURED,
    INTENT_TEARS,
    INTENT_KNOWS,    /* goes for the hare itself */
    INTENT_FORESEES, /* hunts, and goes elsewhere: to a crossing, to an older scent */
    INTENT_PUZZLES,
    INTENT_LAST_SEEN,
    INTENT_SEARCHES,
    INTENT_GOES_BACK, /* has given the hare up; */
    INTENT_WALKS,     /* has never seen it; */
    INTENT_RESTS,     /* the same two, at home */
    INTENT_LIES,
    INTENT_STUCK,
    INTENT_TOILS, /* works its way into a cell, as terrain_toil says */
    INTENT_WAITS,
    INTENTS
};

/* "sees you, and runs"; every breed has words for everything. */
const char *intent_words(enum breed breed, enum intent intent);
/* "Pointer: lost you, going to where it last saw you". */
void intent_say(const struct world *world, size_t hound, char out[INTENT_BYTES]);

/* "searching". */
const char *intent_mood(enum mood mood);
/* "lost you, and looks where you could be". */
const char *intent_mood_words(enum mood mood);
/* The sign of the mood; ' ' for a hound that hunts. */
uint32_t intent_sign(enum mood mood);
/* What its letter looks like: TONE_.... */
uint8_t intent_attributes(enum mood mood);

#endif
