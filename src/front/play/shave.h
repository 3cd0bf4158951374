/* SPDX-License-Identifier: MIT */
/* front/play/shave.h - the closest shave of a game (replay/summary.h), in words and as a film of hare and hound. */
#pragma once

#include "base/text.h"
#include "front/records/pace.h"
#include "path/map/cell.h"
#include "replay/summary.h"
#include "replay/tape.h"

enum { SHAVE_WORDS = 64 };

/* Writes "1 step, at 0:12".  Requires that a hound was shaken off. */
void shave_say_when(const struct shave *shave, enum pace pace, char out[SHAVE_WORDS]);
/* Writes "the bulldog, in the north-west". */
void shave_say_who(const struct shave *shave, int width, int height, char out[SHAVE_WORDS]);

/* Write the shave as one word, "1/0:12/bulldog/north-west", and turn such a word into a phrase: "closest shave: 1 step,
 * at 0:12, the bulldog, in the north-west".  Both are empty if no hound was shaken off. */
void shave_write(const struct shave *shave, int width, int height, char out[SHAVE_WORDS]);
void shave_say_word(const char *word, struct text *out);

/* The film lasts two seconds at the usual speed of a game. */
enum { SHAVE_BEFORE = 42, SHAVE_AFTER = 18, SHAVE_FRAMES = SHAVE_BEFORE + SHAVE_AFTER };

struct shave_film {
    struct cell hare[SHAVE_FRAMES], hound[SHAVE_FRAMES];
    int frames; /* 0: no hound was shaken off */
    int moment; /* the frame of the closest shave */
};

/* Moves the tape, then returns it to its end. */
void shave_film(struct shave_film *film, const struct shave *shave, struct tape *tape);
