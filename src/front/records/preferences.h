/* SPDX-License-Identifier: MIT */
/* front/records/preferences.h - the player's settings, a text file:
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
 * It is a ledger in the settings folder (front/records/store.h). Unknown lines have no effect and are preserved. */
#pragma once

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
/* The ghost shown in the game: none, the player's fastest game, or a game that is known to win. */
enum company { COMPANY_NOBODY, COMPANY_BEST, COMPANY_PROOF, COMPANIES };

struct preferences {
    enum difficulty difficulty;
    enum pace pace;
    int tempo;
    enum company ghost;
    enum theme theme; /* THEMES: chosen by what the terminal reports */
    enum cells cells;
    enum off_or_on preview, animation, cursor, bell;
    unsigned told; /* 1u << enum hint for each hint shown; not a preference */
};

extern const struct preferences preferences_usual;

/* Returns the name of the preference, such as "difficulty". */
const char *preference_name(enum preference which);
/* Return the number of values, the current value (counted from 0), and the name of a value, such as "hard". */
int preference_count(enum preference which);
int preference_value(const struct preferences *preferences, enum preference which);
const char *preference_value_name(enum preference which, int value);
/* Returns a description of the value's effect, with keys written as in "{PAUSE}" (ui/term/keymap.h). */
const char *preference_words(enum preference which, int value);
void preference_set(struct preferences *preferences, enum preference which, int value);
/* Returns the value with that name, or the result of preference_count if no value has that name. */
int preference_by_name(enum preference which, const char *name);

/* Lines that are not about preferences: the hints, and the keys of each wish. */
enum { PREFERENCE_TOLD = PREFERENCES, PREFERENCE_KEYS, PREFERENCE_LINES = PREFERENCE_KEYS + KEYS_WISHES };

/* The preferences that are in the file or will be written to it. */
struct kept_preferences {
    struct store *store; /* borrowed */
    struct preferences preferences;
    struct keys keys;
    bool has_waited;                /* lines in the pending file can be moved to the main file */
    bool chosen[PREFERENCE_LINES];  /* chosen by this program and not written yet */
    bool written[PREFERENCE_LINES]; /* used while the ledger is rewritten */
};

void preferences_init(struct kept_preferences *kept, struct store *store);
void preferences_choose(struct kept_preferences *kept, enum preference which, int value);
/* Chooses the keys. Only keys that differ from the defaults count as chosen. */
void preferences_choose_keys(struct kept_preferences *kept, const struct keys *keys);
void preferences_note_hint(struct kept_preferences *kept, enum hint hint);
/* Writes the choices, if there are any. The rest of the file is preserved. */
void preferences_save(struct kept_preferences *kept);

extern const struct ledger preferences_ledger;
