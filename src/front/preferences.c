#include "config.h"

#include "front/preferences.h"

#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>

#include "base/files.h"

enum { PREFERENCES_MAX_BYTES = 1 << 16, PREFERENCES_MAX_WORD = 32 };

static const char first_line[] = "hounded-settings: 1\n", told_key[] = "told";

const struct preferences preferences_usual = {
    .difficulty = DIFFICULTY_NORMAL, .pace = PACE_LIVE, .tempo = REEL_USUAL_TEMPO, .theme = THEMES};

static const char *pace_name(int value)
{
    return value == PACE_LIVE ? "live" : "turns";
}

static const char *tempo_name(int value)
{
    static const char *const names[REEL_TEMPOS] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};
    return names[value];
}

static const char *name_of_difficulty(int value)
{
    return difficulty_facts((enum difficulty)value)->name;
}

static const char *name_of_theme(int value)
{
    return value == THEMES ? "auto" : theme_name((enum theme)value);
}

enum { MOST_VALUES = 9 };

#define FIELD(name) offsetof(struct preferences, name)

/* clang-format off */
static const struct {
    const char *name;
    int count;
    const char *(*value_name)(int value);
    size_t at; /* of its field, which has the size of an int */
    int least; /* what that holds for value 0 */
    const char *words[MOST_VALUES]; /* what each value does; NULL: what the one before it does */
} rows[PREFERENCES] = {
    [PREFERENCE_DIFFICULTY] = {"difficulty", DIFFICULTIES, name_of_difficulty, FIELD(difficulty), 0,
        {"Fewer hounds, which forget you soon. You see the next steps of all of them.",
         "The levels as they were made. {INSPECT} shows the way of a hound.",
         "More hounds, which remember you for long. Nobody shows you their ways."}},
    [PREFERENCE_PACE] = {"pace", PACE_TURNS + 1, pace_name, FIELD(pace), 0,
        {"The world goes on by the clock. {TURNS} changes it while you play.",
         "The world waits for each of your moves. {TURNS} changes it while you play."}},
    [PREFERENCE_TEMPO] = {"tempo", REEL_TEMPOS, tempo_name, FIELD(tempo), 1,
        {"How fast the clock goes. {FASTER} and {SLOWER} change it while you play."}},
    [PREFERENCE_THEME] = {"theme", THEMES + 1, name_of_theme, FIELD(theme), 0,
        {"Colours for a dark background. {THEME} changes them anywhere.",
         "Colours for a light background. {THEME} changes them anywhere.",
         "No colours at all. {THEME} changes them anywhere.", "Colours as the terminal says of itself."}},
};
/* clang-format on */

const char *preference_name(enum preference which)
{
    return rows[which].name;
}

int preference_count(enum preference which)
{
    return rows[which].count;
}

const char *preference_value_name(enum preference which, int value)
{
    return rows[which].value_name(value);
}

const char *preference_words(enum preference which, int value)
{
    const char *words = rows[which].words[0];
    for (int i = 1; i <= value; i++) {
        words = rows[which].words[i] != NULL ? rows[which].words[i] : words;
    }
    return words;
}

int preference_value(const struct preferences *preferences, enum preference which)
{
    int value;
    memcpy(&value, (const char *)preferences + rows[which].at, sizeof value);
    return value - rows[which].least;
}

void preference_set(struct preferences *preferences, enum preference which, int value)
{
    assert(value >= 0 && value < rows[which].count);
    value += rows[which].least;
    memcpy((char *)preferences + rows[which].at, &value, sizeof value);
}

int preference_by_name(enum preference which, const char *name)
{
    int value = 0;
    while (value < rows[which].count && strcmp(rows[which].value_name(value), name) != 0) {
        value++;
    }
    return value;
}

static void take_told(struct preferences *preferences, const char *line)
{
    char name[PREFERENCES_MAX_WORD];
    while (text_word(&line, name, sizeof name)) {
        for (enum lesson i = 0; i < LESSONS; i++) {
            preferences->told |= strcmp(lesson_name(i), name) == 0 ? 1u << i : 0;
        }
    }
}

static void write_told(const struct preferences *preferences, struct text *out)
{
    text_add(out, told_key);
    for (enum lesson i = 0; i < LESSONS; i++) {
        if (preferences->told >> i & 1) {
            text_addf(out, " %s", lesson_name(i));
        }
    }
    text_add_char(out, '\n');
}

static void take_line(struct preferences *preferences, const char *line)
{
    char name[PREFERENCES_MAX_WORD], value[PREFERENCES_MAX_WORD];
    if (!text_word(&line, name, sizeof name)) {
        return;
    }
    if (strcmp(name, told_key) == 0) {
        take_told(preferences, line);
        return;
    }
    if (!text_word(&line, value, sizeof value)) {
        return;
    }
    for (enum preference i = 0; i < PREFERENCES; i++) {
        int found = preference_by_name(i, value);
        if (strcmp(rows[i].name, name) == 0 && found < rows[i].count) {
            preference_set(preferences, i, found);
        }
    }
}

void preferences_parse(struct preferences *preferences, const char *text)
{
    while (*text != '\0') {
        take_line(preferences, text);
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
}

void preferences_write(const struct preferences *preferences, struct text *out)
{
    text_add(out, first_line);
    for (enum preference i = 0; i < PREFERENCES; i++) {
        text_addf(out, "%s %s\n", rows[i].name, preference_value_name(i, preference_value(preferences, i)));
    }
    write_told(preferences, out);
}

int preferences_load(struct preferences *preferences, const char *path)
{
    struct text text;
    text_init(&text);
    int error = file_read(path, PREFERENCES_MAX_BYTES, &text);
    if (error == 0) {
        preferences_parse(preferences, text.bytes);
    }
    text_done(&text);
    return error == ENOENT || error == ENOTDIR ? 0 : error;
}

int preferences_save(const struct preferences *preferences, const char *path)
{
    struct text text;
    text_init(&text);
    preferences_write(preferences, &text);
    int error = file_write(path, text.bytes, text.size);
    text_done(&text);
    return error;
}
