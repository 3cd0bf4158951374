/* SPDX-License-Identifier: MIT */
/* front/records/preferences.h - what the player has chosen once and for all, kept as a text file:
 *
 *     hounded-settings: 1
 *     difficulty normal
 *     pace live
 *     tempo 5
 *     theme auto
 *     told bale gate
 *     key gate c
 *     key run-up w k
 *
 * A ledger of the settings' folder (front/records/store.h): lines that are not understood do not count, and stay. */
#ifndef HOUNDED_FRONT_RECORDS_PREFERENCES_H
#define HOUNDED_FRONT_RECORDS_PREFERENCES_H

#include "level/facts/difficulty.h"
#include "front/words/keys.h"
#include "front/records/ledger.h"
#include "front/words/hints.h"
#include "front/records/pace.h"
#include "front/records/store.h"
#include "front/words/theme.h"

#include <stdbool.h>

enum preference {
    PREFERENCE_DIFFICULTY,
    PREFERENCE_PACE,
    PREFERENCE_TEMPO,
    PREFERENCE_GHOST,
    PREFERENCE_PREVIEW,
    PREFERENCE_THEME,
    PREFERENCE_CELLS,
    PREFERENCE_ANIMATION,
    PREFERENCE_CURSOR,
    PREFERENCE_BELL,
    PREFERENCES
};

enum off_or_on { OFF, ON };
enum cells { CELLS_SMALL, CELLS_LARGE };
/* Who runs along: nobody, the fastest game of the player's, or one that is known to win. */
enum company { COMPANY_NOBODY, COMPANY_BEST, COMPANY_PROOF, COMPANIES };

struct preferences {
    enum difficulty difficulty;
    enum pace pace;
    int tempo;
    enum company ghost;
    enum theme theme; /* THEMES: chosen by what the terminal says of itself */
    enum cells cells;
    enum off_or_on preview, animation, cursor, bell;
    unsigned told; /* 1u << enum hint for each that has been given; no preference of its own */
};

extern const struct preferences preferences_usual;

/* "difficulty". */
const char *preference_name(enum preference which);
/* Its values are counted from 0: so many, the chosen one, and "hard". */
int preference_count(enum preference which);
int preference_value(const struct preferences *preferences, enum preference which);
const char *preference_value_name(enum preference which, int value);
/* What it does, with keys as in "{PAUSE}" (ui/term/keymap.h). */
const char *preference_words(enum preference which, int value);
void preference_set(struct preferences *preferences, enum preference which, int value);
/* The value of that name; preference_count: none has it. */
int preference_by_name(enum preference which, const char *name);

/* What lines are about, besides preferences: the hints, and the keys of each wish. */
enum { PREFERENCE_TOLD = PREFERENCES, PREFERENCE_KEYS, PREFERENCE_LINES = PREFERENCE_KEYS + KEYS_WISHES };

/* As they are in the file, and will be. */
struct kept_preferences {
    struct store *store; /* borrowed */
    struct preferences preferences;
    struct keys keys;
    bool has_waited;                /* beside the file, and can come into it */
    bool chosen[PREFERENCE_LINES];  /* here, and not yet written */
    bool written[PREFERENCE_LINES]; /* while the ledger is renewed */
};

void preferences_init(struct kept_preferences *kept, struct store *store);
void preferences_choose(struct kept_preferences *kept, enum preference which, int value);
/* Those that differ are chosen. */
void preferences_choose_keys(struct kept_preferences *kept, const struct keys *keys);
void preferences_note_hint(struct kept_preferences *kept, enum hint hint);
/* Writes what was chosen, if anything was: all else in the file stays. */
void preferences_save(struct kept_preferences *kept);

extern const struct ledger preferences_ledger;

#endif
