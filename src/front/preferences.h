/* front/preferences.h - what the player has chosen once and for all, kept as a text file:
 *
 *     hounded-settings: 1
 *     difficulty normal
 *     pace live
 *     tempo 5
 *     theme auto
 *     told bale gate
 *
 * Lines that are not understood, such as those of a newer version, do not count. */
#ifndef HOUNDED_FRONT_PREFERENCES_H
#define HOUNDED_FRONT_PREFERENCES_H

#include "base/text.h"
#include "level/facts/difficulty.h"
#include "front/lessons.h"
#include "front/reel.h"
#include "front/theme.h"

#include <stdbool.h>

enum preference { PREFERENCE_DIFFICULTY, PREFERENCE_PACE, PREFERENCE_TEMPO, PREFERENCE_THEME, PREFERENCES };

struct preferences {
    enum difficulty difficulty;
    enum pace pace;
    int tempo;
    enum theme theme; /* THEMES: chosen by what the terminal says of itself */
    unsigned told;    /* 1u << enum lesson for each that has been given; no preference of its own */
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

void preferences_parse(struct preferences *preferences, const char *text);
void preferences_write(const struct preferences *preferences, struct text *out);

/* 0 or an errno value; a file that is not there leaves the preferences as they are. */
int preferences_load(struct preferences *preferences, const char *path);
int preferences_save(const struct preferences *preferences, const char *path);

#endif
