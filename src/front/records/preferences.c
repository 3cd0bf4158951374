/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/preferences.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

enum { PREFERENCES_MAX_BYTES = 1 << 16 };

static const char told_key[] = "told", key_key[] = "key";

const struct preferences preferences_usual = {.difficulty = DIFFICULTY_NORMAL,
                                              .pace = PACE_LIVE,
                                              .tempo = REEL_USUAL_TEMPO,
                                              .ghost = COMPANY_BEST,
                                              .preview = ON,
                                              .theme = THEMES,
                                              .cells = CELLS_LARGE,
                                              .animation = ON};

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

static const char *name_of_company(int value)
{
    static const char *const names[COMPANIES] = {"nobody", "best", "proof"};
    return names[value];
}

static const char *name_of_theme(int value)
{
    return value == THEMES ? "auto" : theme_name((enum theme)value);
}

static const char *name_of_cells(int value)
{
    return value == CELLS_LARGE ? "large" : "small";
}

static const char *off_or_on(int value)
{
    return value == ON ? "on" : "off";
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
        {"Slower hounds, some fewer, which forget you soon. You see their next steps.",
         "The levels as they were made. {INSPECT} shows the way of a hound.",
         "Faster hounds, some more, which remember you long. Nobody shows their ways."}},
    [PREFERENCE_PACE] = {"pace", PACE_TURNS + 1, pace_name, FIELD(pace), 0,
        {"The world goes on by the clock. {TURNS} changes it while you play.",
         "The world waits for each of your moves. {TURNS} changes it while you play."}},
    [PREFERENCE_TEMPO] = {"tempo", REEL_TEMPOS, tempo_name, FIELD(tempo), 1,
        {"How fast the clock goes. {FASTER} and {SLOWER} change it while you play."}},
    [PREFERENCE_GHOST] = {"ghost", COMPANIES, name_of_company, FIELD(ghost), 0,
        {"You run alone. {GHOST} changes it while you play.",
         "Your fastest run of a level goes along. {GHOST} changes it while you play.",
         "A run that is known to win goes along. {GHOST} changes it while you play."}},
    [PREFERENCE_PREVIEW] = {"preview", ON + 1, off_or_on, FIELD(preview), 0,
        {"In Turns nobody tells what comes next. {PREVIEW} changes it while you play.",
         "In Turns: → is where a hound goes if you wait, X where you are caught."}},
    [PREFERENCE_THEME] = {"theme", THEMES + 1, name_of_theme, FIELD(theme), 0,
        {"Colours for a dark background. {THEME} changes them anywhere.",
         "Colours for a light background. {THEME} changes them anywhere.",
         "Colours for a background that is dark or light.",
         "A black page, and colours as far from it as can be.",
         "A black page, and colours that differ also for those who are colour-blind.",
         "No colours at all. {THEME} changes them anywhere.",
         "Dark or light, as the terminal says of itself; else colours for either."}},
    [PREFERENCE_CELLS] = {"cells", CELLS_LARGE + 1, name_of_cells, FIELD(cells), 0,
        {"A cell of the meadow takes two columns and a row.",
         "Where all of the meadow fits, its cells are two or three times as large."}},
    [PREFERENCE_ANIMATION] = {"animation", ON + 1, off_or_on, FIELD(animation), 0,
        {"Nothing moves but what you play or watch.",
         "A title screen that is left alone for a while plays by itself."}},
    [PREFERENCE_CURSOR] = {"cursor", ON + 1, off_or_on, FIELD(cursor), 0,
        {"The terminal's cursor follows the hare, and cannot be seen.",
         "The terminal's cursor is on the hare, for magnifiers and screen readers."}},
    [PREFERENCE_BELL] = {"bell", ON + 1, off_or_on, FIELD(bell), 0,
        {"The terminal's bell is never rung.", "The bell rings when a hound comes to see you, and when one has you."}},
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

/* --- what is kept --------------------------------------------------------------------------------- */

static unsigned hint_bit(const char *name, size_t size)
{
    enum hint i = 0;
    while (i < HINTS && (strlen(hint_name(i)) != size || memcmp(hint_name(i), name, size) != 0)) {
        i++;
    }
    return i < HINTS ? 1u << i : 0;
}

/* The hints that a line tells of, also behind words of any length that are none. */
static unsigned hints_in(const char *line)
{
    static const char blanks[] = " \t\r";
    unsigned told = 0;
    for (size_t size; *(line += strspn(line, blanks)) != '\0'; line += size) {
        size = strcspn(line, blanks);
        told |= hint_bit(line, size);
    }
    return told;
}

static void add_hints(unsigned told, struct text *out)
{
    for (enum hint i = 0; i < HINTS; i++) {
        if (told >> i & 1) {
            text_addf(out, " %s", hint_name(i));
        }
    }
}

/* The number of the preference; that of PREFERENCE_TOLD; above it for what is none. */
static unsigned row_named(const char *name)
{
    unsigned i = 0;
    while (i < PREFERENCES && strcmp(rows[i].name, name) != 0) {
        i++;
    }
    return i < PREFERENCES || strcmp(name, told_key) == 0 ? i : PREFERENCE_TOLD + 1;
}

/* The value that a line behind its name tells; the number of values: none of them. */
static int value_in(enum preference which, const char *line)
{
    char word[LEDGER_WORD];
    return text_word(&line, word, sizeof word) ? preference_by_name(which, word) : rows[which].count;
}

/* What was chosen here counts more than what is in the file. */
static bool take_value(struct kept_preferences *kept, enum preference which, const char *line)
{
    int value = value_in(which, line);
    if (value < rows[which].count && !(kept->chosen >> which & 1)) {
        preference_set(&kept->preferences, which, value);
    }
    return value < rows[which].count || (kept->chosen >> which & 1);
}

static bool take_keys(struct kept_preferences *kept, const char *line)
{
    struct keys keys = kept->keys;
    int wish = keys_take_line(&keys, line);
    if (wish < KEYS_WISHES && !kept->keys_chosen[wish]) {
        kept->keys = keys;
    }
    return wish < KEYS_WISHES;
}

static bool take(const struct ledger *ledger, void *memory, const char *line)
{
    (void)ledger;
    struct kept_preferences *kept = memory;
    char name[LEDGER_WORD] = "";
    unsigned row = text_word(&line, name, sizeof name) ? row_named(name) : PREFERENCE_TOLD + 1;
    if (row == PREFERENCE_TOLD) {
        kept->preferences.told |= hints_in(line);
    } else if (strcmp(name, key_key) == 0) {
        return take_keys(kept, line);
    }
    return row < PREFERENCES ? take_value(kept, (enum preference)row, line) : row == PREFERENCE_TOLD;
}

static void adopt(void *memory, const char *line)
{
    struct kept_preferences *kept = memory;
    char name[LEDGER_WORD] = "";
    unsigned row = text_word(&line, name, sizeof name) ? row_named(name) : PREFERENCE_TOLD + 1;
    if (row < PREFERENCES && value_in((enum preference)row, line) < rows[row].count) {
        kept->chosen |= 1u << row;
    } else if (strcmp(name, key_key) == 0 && text_word(&line, name, sizeof name)) {
        int wish = keys_read_wish(name);
        if (wish < KEYS_WISHES) {
            kept->keys_chosen[wish] = true;
        }
    }
}

static void add_value(const struct kept_preferences *kept, enum preference which, struct text *out)
{
    text_addf(out, "%s %s", rows[which].name,
              preference_value_name(which, preference_value(&kept->preferences, which)));
}

static void renew_keys(struct kept_preferences *kept, const char *line, const char *rest, struct text *out)
{
    char name[LEDGER_WORD];
    const char *at = rest;
    int wish = text_word(&at, name, sizeof name) ? keys_read_wish(name) : KEYS_WISHES;
    bool is_chosen = wish < KEYS_WISHES && kept->keys_chosen[wish];
    if (wish < KEYS_WISHES) {
        kept->keys_written[wish] = true;
    }
    if (is_chosen) {
        keys_write_line(&kept->keys, wish, rest, out);
    } else {
        text_add(out, line);
    }
}

static bool renew(const struct ledger *ledger, void *memory, const char *line, struct text *out)
{
    struct kept_preferences *kept = memory;
    char name[LEDGER_WORD], value[LEDGER_WORD];
    const char *rest = line;
    if (!take(ledger, memory, line)) {
        return false;
    }
    text_word(&rest, name, sizeof name);
    if (strcmp(name, key_key) == 0) {
        renew_keys(kept, line, rest, out);
        return true;
    }
    unsigned row = row_named(name);
    kept->written |= 1u << row;
    if (row == PREFERENCE_TOLD) {
        text_add(out, line);
        add_hints(kept->preferences.told & ~hints_in(rest), out);
    } else if (kept->chosen >> row & 1) {
        add_value(kept, (enum preference)row, out);
        text_add(out, text_word(&rest, value, sizeof value) ? rest : "");
    } else {
        text_add(out, line);
    }
    return true;
}

static void add_keys(struct kept_preferences *kept, struct text *out)
{
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        if (kept->keys_chosen[wish] && !kept->keys_written[wish]) {
            keys_write_line(&kept->keys, wish, "", out);
            text_add_char(out, '\n');
        }
        kept->keys_written[wish] = false;
    }
}

static void add(const struct ledger *ledger, void *memory, struct text *out)
{
    (void)ledger;
    struct kept_preferences *kept = memory;
    for (enum preference i = 0; i < PREFERENCES; i++) {
        if ((kept->chosen & ~kept->written) >> i & 1) {
            add_value(kept, i, out);
            text_add_char(out, '\n');
        }
    }
    if (kept->preferences.told != 0 && !(kept->written >> PREFERENCE_TOLD & 1)) {
        text_add(out, told_key);
        add_hints(kept->preferences.told, out);
        text_add_char(out, '\n');
    }
    add_keys(kept, out);
    kept->written = 0;
}

static const struct ledger_kind kind = {.take = take, .renew = renew, .adopt = adopt, .add = add};

const struct ledger preferences_ledger = {.name = "settings",
                                          .folder = FOLDER_CONFIG,
                                          .most = PREFERENCES_MAX_BYTES,
                                          .trouble = "The settings cannot be kept",
                                          .kind = &kind};

void preferences_init(struct kept_preferences *kept, struct store *store)
{
    *kept = (struct kept_preferences){.store = store, .preferences = preferences_usual};
    kept->has_waited = store_read(store, &preferences_ledger, kept);
}

void preferences_choose(struct kept_preferences *kept, enum preference which, int value)
{
    if (preference_value(&kept->preferences, which) != value) {
        preference_set(&kept->preferences, which, value);
        kept->chosen |= 1u << which;
    }
}

void preferences_choose_keys(struct kept_preferences *kept, const struct keys *keys)
{
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        bool is_same = kept->keys.is_own[wish] == keys->is_own[wish] &&
                       memcmp(kept->keys.own[wish], keys->own[wish], sizeof keys->own[wish]) == 0;
        kept->keys_chosen[wish] = kept->keys_chosen[wish] || !is_same;
    }
    kept->keys = *keys;
}

static bool has_chosen_keys(const struct kept_preferences *kept)
{
    int wish = 0;
    while (wish < KEYS_WISHES && !kept->keys_chosen[wish]) {
        wish++;
    }
    return wish < KEYS_WISHES;
}

void preferences_note_hint(struct kept_preferences *kept, enum hint hint)
{
    kept->preferences.told |= 1u << hint;
    kept->chosen |= 1u << PREFERENCE_TOLD;
}

void preferences_save(struct kept_preferences *kept)
{
    bool has_news = kept->has_waited || kept->chosen != 0 || has_chosen_keys(kept);
    if (has_news && store_write(kept->store, &preferences_ledger, kept) == 0) {
        kept->has_waited = false;
        kept->chosen = 0;
        memset(kept->keys_chosen, 0, sizeof kept->keys_chosen);
    }
}
