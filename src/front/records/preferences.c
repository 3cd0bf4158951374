/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/records/preferences.h"

#include <assert.h>
#include <string.h>

const struct preferences preferences_usual = {.difficulty = DIFFICULTY_NORMAL,
                                              .pace = PACE_LIVE,
                                              .tempo = REEL_USUAL_TEMPO,
                                              .ghost = COMPANY_BEST,
                                              .preview = ON,
                                              .theme = THEMES,
                                              .cells = CELLS_LARGE,
                                              .animation = ON};

static const char *name_of_theme(unsigned value) { return value == THEMES ? "auto" : theme_name((enum theme)value); }

static const char *const paces[] = {"live", "turns"}, *const companies[] = {"nobody", "best", "proof"},
                         *const sizes[] = {"small", "large"}, *const off_or_on[] = {"off", "on"},
                         *const tempos[] = {"1", "2", "3", "4", "5", "6", "7", "8", "9"};

enum { MOST_VALUES = 9 };

#define FIELD(name) offsetof(struct preferences, name)

/* clang-format off */
static const struct {
    const char *name;
    int count;
    const char *(*value_name)(unsigned value); /* NULL: the names are in the list */
    const char *const *names;
    size_t at; /* offset of its field, which has the size of an int */
    int least; /* the content of the field for value 0 */
    const char *words[MOST_VALUES]; /* the effect of each value; NULL: the same as the value before it */
} rows[PREFERENCES] = {
    [PREFERENCE_DIFFICULTY] = {"difficulty", DIFFICULTIES, difficulty_name, NULL, FIELD(difficulty), 0,
        {"Fewer and slower hounds, which forget you sooner. You see their next steps.",
         "The levels as they were made. {INSPECT} shows the path of a hound.",
         "More and faster hounds, which remember you longer. Their paths are hidden."}},
    [PREFERENCE_PACE] = {"pace", PACE_TURNS + 1, NULL, paces, FIELD(pace), 0,
        {"The world moves in real time. {TURNS} changes it while you play.",
         "The world waits for each of your moves. {TURNS} changes it while you play."}},
    [PREFERENCE_TEMPO] = {"tempo", REEL_TEMPOS, NULL, tempos, FIELD(tempo), 1,
        {"How fast the clock goes. {FASTER} and {SLOWER} change it while you play."}},
    [PREFERENCE_GHOST] = {"ghost", COMPANIES, NULL, companies, FIELD(ghost), 0,
        {"You run alone. {GHOST} changes it while you play.",
         "Your fastest run of a level runs with you. {GHOST} changes it while you play.",
         "A ghost replays a winning run beside you. {GHOST} changes it while you play."}},
    [PREFERENCE_PREVIEW] = {"preview", ON + 1, NULL, off_or_on, FIELD(preview), 0,
        {"In Turns the next moves are hidden. {PREVIEW} changes it while you play.",
         "In Turns: → is where a hound goes if you wait, X where you are caught."}},
    [PREFERENCE_THEME] = {"theme", THEMES + 1, name_of_theme, NULL, FIELD(theme), 0,
        {"Colours for a dark background. {THEME} changes them anywhere.",
         "Colours for a light background. {THEME} changes them anywhere.",
         "Colours for any background, dark or light.",
         "A black background, and colours with the highest contrast.",
         "A black background, and colours that colour-blind people can tell apart.",
         "No colours at all. {THEME} changes them anywhere.",
         "Dark or light, as the terminal reports; otherwise colours for either."}},
    [PREFERENCE_CELLS] = {"cells", CELLS_LARGE + 1, NULL, sizes, FIELD(cells), 0,
        {"A cell of the meadow takes two columns and one row.",
         "If the whole meadow fits, its cells are two or three times as large."}},
    [PREFERENCE_ANIMATION] = {"animation", ON + 1, NULL, off_or_on, FIELD(animation), 0,
        {"Only the game that you play or watch moves.",
         "Water and grass move too, and a title that is left alone plays by itself."}},
    [PREFERENCE_CURSOR] = {"cursor", ON + 1, NULL, off_or_on, FIELD(cursor), 0,
        {"The terminal's cursor follows the hare, and is invisible.",
         "The terminal's cursor is on the hare, for magnifiers and screen readers."}},
    [PREFERENCE_BELL] = {"bell", ON + 1, NULL, off_or_on, FIELD(bell), 0,
        {"The terminal's bell never rings.", "The bell rings when a hound sees you, and when one catches you."}},
};
/* clang-format on */

const char *preference_name(enum preference which) { return rows[which].name; }

int preference_count(enum preference which) { return rows[which].count; }

const char *preference_value_name(enum preference which, int value)
{
    return rows[which].names != NULL ? rows[which].names[value] : rows[which].value_name(value);
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
    while (value < rows[which].count && strcmp(preference_value_name(which, value), name) != 0) {
        value++;
    }
    return value;
}

/* Returns the set of hints in a line. Skips unknown words of any length. */
static unsigned hints_in(const char *line)
{
    static const char blanks[] = " \t\r";
    unsigned told = 0;
    for (size_t size; *(line += strspn(line, blanks)) != '\0'; line += size) {
        size = strcspn(line, blanks);
        for (enum hint i = 0; i < HINTS; i++) {
            told |= strlen(hint_name(i)) == size && memcmp(hint_name(i), line, size) == 0 ? 1u << i : 0;
        }
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

/* Returns the subject of a line, and advances `line` past its name. The subject is a preference, the hints, or the keys
 * of a wish (from PREFERENCE_KEYS on). Returns PREFERENCE_LINES if the line has another subject. */
static int line_about(const char **line)
{
    char name[LEDGER_WORD];
    int i = 0;
    if (!text_word(line, name, sizeof name)) {
        return PREFERENCE_LINES;
    }
    while (i < PREFERENCES && strcmp(rows[i].name, name) != 0) {
        i++;
    }
    if (i < PREFERENCES || strcmp(name, "told") == 0) {
        return i;
    }
    const char *rest = *line;
    bool is_key = strcmp(name, "key") == 0 && text_word(&rest, name, sizeof name);
    return PREFERENCE_KEYS + (is_key ? keys_read_wish(name) : KEYS_WISHES);
}

/* Returns the value after the name, or the number of values if it is unknown. */
static int value_in(enum preference which, const char *line)
{
    char word[LEDGER_WORD];
    return text_word(&line, word, sizeof word) ? preference_by_name(which, word) : rows[which].count;
}

/* Reads a line. Choices made in this program take precedence over the file. */
static bool take(const struct ledger *ledger, void *memory, const char *line)
{
    struct kept_preferences *kept = memory;
    int about = line_about(&line);
    (void)ledger;
    if (about < PREFERENCES) {
        int value = value_in((enum preference)about, line);
        if (value < rows[about].count && !kept->chosen[about]) {
            preference_set(&kept->preferences, (enum preference)about, value);
        }
        return value < rows[about].count || kept->chosen[about];
    }
    if (about == PREFERENCE_TOLD) {
        kept->preferences.told |= hints_in(line);
    } else if (about < PREFERENCE_LINES && !kept->chosen[about]) {
        keys_take_line(&kept->keys, line);
    }
    return about < PREFERENCE_LINES;
}

static void adopt(void *memory, const char *line)
{
    struct kept_preferences *kept = memory;
    int about = line_about(&line);
    bool is_value = about < PREFERENCES && value_in((enum preference)about, line) < rows[about].count;
    if (is_value || (about >= PREFERENCE_KEYS && about < PREFERENCE_LINES)) {
        kept->chosen[about] = true;
    }
}

/* Adds a line with the current value. `old` is the previous line. */
static void add_line(const struct kept_preferences *kept, int about, const char *old, struct text *out)
{
    char value[LEDGER_WORD];
    if (about >= PREFERENCE_KEYS) {
        keys_write_line(&kept->keys, about - PREFERENCE_KEYS, old, out);
    } else if (about == PREFERENCE_TOLD) {
        text_add(out, "told");
        add_hints(kept->preferences.told, out);
    } else {
        enum preference which = (enum preference)about;
        text_addf(out, "%s %s", rows[which].name,
                  preference_value_name(which, preference_value(&kept->preferences, which)));
        text_add(out, text_word(&old, value, sizeof value) ? old : "");
    }
}

static bool renew(const struct ledger *ledger, void *memory, const char *line, struct text *out)
{
    struct kept_preferences *kept = memory;
    const char *rest = line;
    if (!take(ledger, memory, line)) {
        return false;
    }
    int about = line_about(&rest);
    kept->written[about] = true;
    if (about != PREFERENCE_TOLD && kept->chosen[about]) {
        add_line(kept, about, rest, out);
    } else {
        text_add(out, line);
        add_hints(about == PREFERENCE_TOLD ? kept->preferences.told & ~hints_in(rest) : 0, out);
    }
    return true;
}

static void add(const struct ledger *ledger, void *memory, struct text *out)
{
    struct kept_preferences *kept = memory;
    (void)ledger;
    for (int about = 0; about < PREFERENCE_LINES; about++) {
        bool is_new = about == PREFERENCE_TOLD ? kept->preferences.told != 0 : kept->chosen[about];
        if (is_new && !kept->written[about]) {
            add_line(kept, about, "", out);
            text_add_char(out, '\n');
        }
        kept->written[about] = false;
    }
}

static const struct ledger_kind kind = {.take = take, .renew = renew, .adopt = adopt, .add = add};

const struct ledger preferences_ledger = {
    .name = "settings", .folder = FOLDER_CONFIG, .trouble = "The settings cannot be saved", .kind = &kind};

void preferences_init(struct kept_preferences *kept, struct store *store)
{
    *kept = (struct kept_preferences){.store = store, .preferences = preferences_usual};
    kept->has_waited = store_read(store, &preferences_ledger, kept) == STORE_HAS_PENDING;
}

void preferences_choose(struct kept_preferences *kept, enum preference which, int value)
{
    if (preference_value(&kept->preferences, which) != value) {
        preference_set(&kept->preferences, which, value);
        kept->chosen[which] = true;
    }
}

void preferences_choose_keys(struct kept_preferences *kept, const struct keys *keys)
{
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        bool is_same = kept->keys.is_own[wish] == keys->is_own[wish] &&
                       memcmp(kept->keys.own[wish], keys->own[wish], sizeof keys->own[wish]) == 0;
        kept->chosen[PREFERENCE_KEYS + wish] |= !is_same;
    }
    kept->keys = *keys;
}

void preferences_note_hint(struct kept_preferences *kept, enum hint hint)
{
    kept->preferences.told |= 1u << hint;
    kept->chosen[PREFERENCE_TOLD] = true;
}

void preferences_save(struct kept_preferences *kept)
{
    bool has_news = kept->has_waited || memchr(kept->chosen, 1, sizeof kept->chosen) != NULL;
    if (has_news && store_write(kept->store, &preferences_ledger, kept) == 0) {
        kept->has_waited = false;
        memset(kept->chosen, 0, sizeof kept->chosen);
    }
}
