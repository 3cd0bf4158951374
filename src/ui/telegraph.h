/* ui/telegraph.h - what a hound is about, in words and in a sign beside its letter. */
#ifndef HOUNDED_UI_TELEGRAPH_H
#define HOUNDED_UI_TELEGRAPH_H

#include "game/world.h"

#include <stddef.h>
#include <stdint.h>

enum { TELEGRAPH_BYTES = 100 };

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
