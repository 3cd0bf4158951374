/* ui/telegraph.h - what a hound is about, in words and in a sign beside its letter. */
#ifndef HOUNDED_UI_TELEGRAPH_H
#define HOUNDED_UI_TELEGRAPH_H

#include "game/world.h"
#include "level/breed.h"

#include <stddef.h>
#include <stdint.h>

enum { TELEGRAPH_BYTES = 100 };

/* What can be said of a hound. */
enum telegraph {
    TELEGRAPH_CAUGHT,
    TELEGRAPH_LURED,
    TELEGRAPH_TEARS,
    TELEGRAPH_KNOWS,    /* goes for the hare itself */
    TELEGRAPH_FORESEES, /* hunts, and goes elsewhere: to a crossing, to an older scent */
    TELEGRAPH_PUZZLES,
    TELEGRAPH_LAST_SEEN,
    TELEGRAPH_SEARCHES,
    TELEGRAPH_GOES_BACK, /* has given the hare up; */
    TELEGRAPH_WALKS,     /* has never seen it; */
    TELEGRAPH_RESTS,     /* the same two, at home */
    TELEGRAPH_LIES,
    TELEGRAPH_DIGS,
    TELEGRAPH_CHEWS,
    TELEGRAPH_STUCK,
    TELEGRAPH_PAWS,
    TELEGRAPH_WADES,
    TELEGRAPH_THORNS,
    TELEGRAPH_WAITS,
    TELEGRAPHS
};

/* "sees you, and runs"; every breed has words for everything. */
const char *telegraph_words(enum breed breed, enum telegraph telegraph);
/* "Pointer: lost you, going to where it last saw you". */
void telegraph_say(const struct world *world, size_t hound, char out[TELEGRAPH_BYTES]);

/* "searching". */
const char *telegraph_mood(enum mood mood);
/* "lost you, and looks where you could be". */
const char *telegraph_mood_words(enum mood mood);
/* The sign of the mood; ' ' for a hound that hunts. */
uint32_t telegraph_sign(enum mood mood);
/* What its letter looks like: TONE_.... */
uint8_t telegraph_attributes(enum mood mood);

#endif
