/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "front/words/keys.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

/* A word that does not fit in this size is not a key. */
enum { WORD = 64 };

/* --- keys ----------------------------------------------------------------------------------------- */

/* The names of keys, as shown on the screen and as written in files. */
static const struct {
    const char *shown, *word;
} names[KEY_NAMED_END - KEY_NAMED] = {
    [KEY_IS_UP - KEY_NAMED] = {"↑", "Up"},
    [KEY_IS_DOWN - KEY_NAMED] = {"↓", "Down"},
    [KEY_IS_LEFT - KEY_NAMED] = {"←", "Left"},
    [KEY_IS_RIGHT - KEY_NAMED] = {"→", "Right"},
    [KEY_IS_HOME - KEY_NAMED] = {"Home", "Home"},
    [KEY_IS_END - KEY_NAMED] = {"End", "End"},
    [KEY_IS_PAGE_UP - KEY_NAMED] = {"PgUp", "PgUp"},
    [KEY_IS_PAGE_DOWN - KEY_NAMED] = {"PgDn", "PgDn"},
    [KEY_IS_CENTRE - KEY_NAMED] = {"Centre", "Centre"},
    [KEY_IS_ENTER - KEY_NAMED] = {"Enter", "Enter"},
    [KEY_IS_BACKSPACE - KEY_NAMED] = {"Backspace", "Backspace"},
    [KEY_IS_BACK_TAB - KEY_NAMED] = {"Shift-Tab", "Shift-Tab"},
    [KEY_IS_ESCAPE - KEY_NAMED] = {"Esc", "Esc"},
    [KEY_IS_CLICK - KEY_NAMED] = {"click", "click"},
};

static bool is_named(uint32_t key) { return key > KEY_NAMED && key < KEY_NAMED_END; }

/* Writes the name of a key. `name` is NULL if the key is a character. */
static void write_key(uint32_t key, const char *name, char out[KEY_NAME])
{
    char character[5] = "";
    character[utf8_encode(key < KEY_NAMED ? key : 0, character)] = '\0';
    snprintf(out, KEY_NAME, "%s", name != NULL ? name : key == ' ' ? "space" : key == '\t' ? "Tab" : character);
}

void key_write(uint32_t key, char out[KEY_NAME])
{
    write_key(key, is_named(key) ? names[key - KEY_NAMED].shown : NULL, out);
}

void key_write_word(uint32_t key, char out[KEY_NAME])
{
    write_key(key, is_named(key) ? names[key - KEY_NAMED].word : NULL, out);
}

static bool is_character_to_type(uint32_t key)
{
    return key == '\t' || key == ' ' || (key < KEY_NAMED && utf8_is_visible(key) && utf8_columns(key) > 0);
}

uint32_t key_read_word(const char *word)
{
    uint32_t character = 0;
    size_t size = strlen(word);
    for (uint32_t key = KEY_NAMED + 1; key < KEY_NAMED_END; key++) {
        if (strcmp(names[key - KEY_NAMED].word, word) == 0) {
            return key;
        }
    }
    if (strcmp(word, "space") == 0 || strcmp(word, "Tab") == 0) {
        return word[0] == 's' ? ' ' : '\t';
    }
    bool is_one = size > 0 && utf8_decode(word, size, &character) == size && is_character_to_type(character);
    return is_one ? character : 0;
}

/* --- the defaults --------------------------------------------------------------------------------- */

/* clang-format off */
const struct keys_way keys_ways[KEYS_WAYS] = {
    {"arrows", "arrows", NULL, {[EAST] = KEY_IS_RIGHT, [WEST] = KEY_IS_LEFT, [SOUTH] = KEY_IS_DOWN, [NORTH] = KEY_IS_UP,
                                [SOUTH_EAST] = KEY_IS_PAGE_DOWN, [SOUTH_WEST] = KEY_IS_END,
                                [NORTH_EAST] = KEY_IS_PAGE_UP, [NORTH_WEST] = KEY_IS_HOME}},
    {"wasd", "wasd", NULL, {[EAST] = 'd', [WEST] = 'a', [SOUTH] = 's', [NORTH] = 'w'}},
    {"vi", "hjkl", "yubn", {[EAST] = 'l', [WEST] = 'h', [SOUTH] = 'j', [NORTH] = 'k',
                            [SOUTH_EAST] = 'n', [SOUTH_WEST] = 'b', [NORTH_EAST] = 'u', [NORTH_WEST] = 'y'}},
    {"numpad", NULL, "numpad", {[EAST] = '6', [WEST] = '4', [SOUTH] = '2', [NORTH] = '8',
                                [SOUTH_EAST] = '3', [SOUTH_WEST] = '1', [NORTH_EAST] = '9', [NORTH_WEST] = '7'}},
};

#define USUAL(action, ...) [ACTION_##action] = {#action, __VA_ARGS__},

const struct keys_usual keys_usual[ACTIONS] = {KEYS_ACTIONS(USUAL)};

enum action keys_action_in_braces(const char *text)
{
    for (enum action action = ACTION_RUN + 1; *text == '{' && action < ACTIONS; action++) {
        const char *name = keys_usual[action].name;
        if (strncmp(text + 1, name, strlen(name)) == 0 && text[1 + strlen(name)] == '}') {
            return action;
        }
    }
    return ACTION_NONE;
}

const enum direction keys_order[DIRECTIONS] = {NORTH, WEST, SOUTH, EAST, NORTH_WEST, SOUTH_WEST, NORTH_EAST,
                                               SOUTH_EAST};

/* Keys whose meaning the player cannot change. */
static const struct {
    uint32_t key;
    struct meaning meaning;
} fixed[] = {
    {KEY_IS_UP, {ACTION_RUN, NORTH}}, {KEY_IS_DOWN, {ACTION_RUN, SOUTH}},
    {KEY_IS_LEFT, {ACTION_RUN, WEST}}, {KEY_IS_RIGHT, {ACTION_RUN, EAST}},
    {KEY_IS_ENTER, {ACTION_CHOOSE, NO_DIRECTION}}, {KEY_IS_ESCAPE, {ACTION_BACK, NO_DIRECTION}},
    {KEY_IS_CLICK, {ACTION_CLICK, NO_DIRECTION}}, {'?', {ACTION_HELP, NO_DIRECTION}},
};
/* clang-format on */

enum { FIXED = sizeof fixed / sizeof fixed[0] };

static const struct meaning nothing = {ACTION_NONE, NO_DIRECTION};

/* --- wishes --------------------------------------------------------------------------------------- */

static const char *const runs[DIRECTIONS] = {[EAST] = "run-right",
                                             [WEST] = "run-left",
                                             [SOUTH] = "run-down",
                                             [NORTH] = "run-up",
                                             [SOUTH_EAST] = "run-down-right",
                                             [SOUTH_WEST] = "run-down-left",
                                             [NORTH_EAST] = "run-up-right",
                                             [NORTH_WEST] = "run-up-left"};

struct meaning keys_wish(int wish)
{
    return wish < (int)DIRECTIONS ? (struct meaning){ACTION_RUN, (enum direction)wish}
                                  : (struct meaning){(enum action)(wish - (int)DIRECTIONS), NO_DIRECTION};
}

int keys_wish_of(struct meaning meaning)
{
    return meaning.action == ACTION_RUN ? (int)meaning.dir : (int)DIRECTIONS + (int)meaning.action;
}

bool keys_is_wish(int wish)
{
    enum action action = keys_wish(wish).action;
    return wish < (int)DIRECTIONS || (action > ACTION_RUN && action != ACTION_CLICK);
}

enum keys_room keys_room(int wish) { return keys_wish(wish).action >= ACTION_STAMP ? KEYS_EDITOR : KEYS_ROOM; }

static const char *name_of(int wish)
{
    struct meaning meaning = keys_wish(wish);
    return meaning.action == ACTION_RUN ? runs[meaning.dir] : keys_usual[meaning.action].name;
}

static char letter(char of_name, char gap)
{
    return (char)(of_name == '_' || of_name == '-' ? gap : tolower((unsigned char)of_name));
}

static void write_word(int wish, char gap, char out[KEY_NAME])
{
    snprintf(out, KEY_NAME, "%s", name_of(wish));
    for (char *at = out; *at != '\0'; at++) {
        *at = letter(*at, gap);
    }
}

static bool is_word_of(int wish, const char *word)
{
    const char *name = name_of(wish);
    while (*name != '\0' && letter(*name, '-') == *word) {
        name++;
        word++;
    }
    return *name == *word;
}

void keys_write_wish(int wish, char out[KEY_NAME]) { write_word(wish, ' ', out); }

int keys_read_wish(const char *word)
{
    int wish = 0;
    while (wish < KEYS_WISHES && !(keys_is_wish(wish) && is_word_of(wish, word))) {
        wish++;
    }
    return wish;
}

/* --- the meaning of a key ------------------------------------------------------------------------- */

/* Returns the wish of a fixed key, or KEYS_WISHES if the key is not fixed. */
static int wish_of_fixed(uint32_t key)
{
    size_t i = 0;
    while (i < FIXED && fixed[i].key != key) {
        i++;
    }
    return i < FIXED ? keys_wish_of(fixed[i].meaning) : KEYS_WISHES;
}

bool keys_is_fixed(uint32_t key) { return wish_of_fixed(key) < KEYS_WISHES; }

bool keys_can_set(uint32_t key) { return !keys_is_fixed(key) && (is_named(key) || is_character_to_type(key)); }

static int add_some(uint32_t out[KEYS_EACH], int count, const uint32_t some[KEYS_TOLD])
{
    for (int i = 0; i < KEYS_TOLD && some[i] != 0; i++) {
        out[count++] = some[i];
    }
    return count;
}

/* Writes the default keys of a wish, starting with those that are shown in texts; 0: no key. Returns their number. */
static int usual_keys(int wish, uint32_t out[KEYS_EACH])
{
    struct meaning meaning = keys_wish(wish);
    const struct keys_usual *usual = &keys_usual[meaning.action];
    int count = 0;
    for (int i = 0; meaning.dir != NO_DIRECTION && i < KEYS_WAYS; i++) {
        out[count++] = keys_ways[i].keys[meaning.dir];
    }
    count = meaning.action != ACTION_RUN ? add_some(out, count, usual->told) : count;
    return meaning.action != ACTION_RUN ? add_some(out, count, usual->other) : count;
}

static bool has_key(const uint32_t *keys, int count, uint32_t key)
{
    int i = 0;
    while (i < count && keys[i] != key) {
        i++;
    }
    return i < count;
}

static int count_own(const struct keys *keys, int wish)
{
    int count = 0;
    while (count < KEYS_EACH && keys->own[wish][count] != 0) {
        count++;
    }
    return count;
}

/* A key that the player has given to a wish no longer has its default meaning. */
static int wish_in(const struct keys *keys, enum keys_room room, uint32_t key)
{
    int own = KEYS_WISHES, usually = KEYS_WISHES;
    for (int wish = KEYS_WISHES - 1; wish >= 0; wish--) {
        uint32_t usual[KEYS_EACH] = {0};
        if (keys_room(wish) != room) {
            continue;
        }
        if (keys->is_own[wish] && has_key(keys->own[wish], count_own(keys, wish), key)) {
            own = wish;
        } else if (!keys->is_own[wish] && has_key(usual, usual_keys(wish, usual), key)) {
            usually = wish;
        }
    }
    return own < KEYS_WISHES ? own : usually;
}

struct meaning keys_meaning(const struct keys *keys, enum keys_room room, uint32_t key)
{
    int wish = key != 0 ? wish_of_fixed(key) : KEYS_WISHES;
    if (key != 0 && wish == KEYS_WISHES) {
        wish = wish_in(keys, room, key);
        wish = wish == KEYS_WISHES ? wish_in(keys, KEYS_ROOM, key) : wish;
    }
    return wish < KEYS_WISHES ? keys_wish(wish) : nothing;
}

/* --- the keys of a wish --------------------------------------------------------------------------- */

int keys_of(const struct keys *keys, int wish, uint32_t out[KEYS_MOST])
{
    uint32_t usual[KEYS_EACH];
    const uint32_t *all = keys->is_own[wish] ? keys->own[wish] : usual;
    int number = keys->is_own[wish] ? count_own(keys, wish) : usual_keys(wish, usual), count = 0;
    for (int i = 0; i < number; i++) {
        if (keys_wish_of(keys_meaning(keys, keys_room(wish), all[i])) == wish) {
            out[count++] = all[i];
        }
    }
    for (size_t i = 0; i < FIXED; i++) {
        if (keys_wish_of(fixed[i].meaning) == wish && !has_key(out, count, fixed[i].key)) {
            out[count++] = fixed[i].key;
        }
    }
    return count;
}

int keys_told(const struct keys *keys, int wish, uint32_t out[KEYS_MOST])
{
    int count = keys_of(keys, wish, out), told = 0;
    const struct keys_usual *usual = &keys_usual[keys_wish(wish).action];
    for (int i = 0; i < count; i++) {
        out[told] = out[i];
        told += keys->is_own[wish] || !has_key(usual->other, KEYS_TOLD, out[i]);
    }
    return told;
}

/* --- setting keys --------------------------------------------------------------------------------- */

static void write_own(struct keys *keys, int wish, const uint32_t *list, int count)
{
    keys->is_own[wish] = true;
    for (int i = 0; i < KEYS_EACH; i++) {
        keys->own[wish][i] = i < count ? list[i] : 0;
    }
}

static void take_from_all(struct keys *keys, enum keys_room room, uint32_t key)
{
    for (int wish = 0; wish < KEYS_WISHES; wish++) {
        int count = keys->is_own[wish] && keys_room(wish) == room ? count_own(keys, wish) : 0, left = 0;
        for (int i = 0; i < count; i++) {
            keys->own[wish][left] = keys->own[wish][i];
            left += keys->own[wish][i] != key;
        }
        for (; left < count; left++) {
            keys->own[wish][left] = 0;
        }
    }
}

void keys_set(struct keys *keys, int wish, uint32_t key, enum keys_manner manner)
{
    uint32_t list[KEYS_MOST + 1] = {key};
    int count = 1;
    assert(keys_can_set(key) && keys_is_wish(wish));
    take_from_all(keys, keys_room(wish), key);
    if (manner == KEYS_BESIDE) {
        uint32_t before[KEYS_MOST];
        int number = keys_of(keys, wish, before);
        for (int i = 0; i < number; i++) {
            list[count] = before[i];
            count += before[i] != key && !keys_is_fixed(before[i]);
        }
    }
    write_own(keys, wish, list, count);
}

void keys_take_away(struct keys *keys, int wish)
{
    static const uint32_t none[KEYS_EACH];
    write_own(keys, wish, none, 0);
}

const char *keys_preset_name(int preset)
{
    return preset == KEYS_ALL_WAYS ? "all" : preset == KEYS_OWN_WAYS ? "your own" : keys_ways[preset].name;
}

/* Writes the keys of a direction in the preset and the arrow key, without fixed keys. Returns their number. */
static int keys_of_preset(int preset, enum direction dir, uint32_t out[KEYS_EACH])
{
    const uint32_t both[] = {keys_ways[preset].keys[dir], preset > 0 ? keys_ways[0].keys[dir] : 0};
    int count = 0;
    for (size_t i = 0; i < sizeof both / sizeof both[0]; i++) {
        out[count] = both[i];
        count += both[i] != 0 && !keys_is_fixed(both[i]);
    }
    return count;
}

void keys_choose_preset(struct keys *keys, int preset)
{
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        uint32_t list[KEYS_EACH];
        int count = preset == KEYS_ALL_WAYS ? 0 : keys_of_preset(preset, dir, list);
        for (int i = 0; i < count; i++) {
            take_from_all(keys, KEYS_ROOM, list[i]);
        }
        write_own(keys, (int)dir, list, count);
        keys->is_own[dir] = preset != KEYS_ALL_WAYS;
    }
}

static bool is_preset(const struct keys *keys, int preset)
{
    bool is = true;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        uint32_t list[KEYS_EACH];
        int count = preset == KEYS_ALL_WAYS ? 0 : keys_of_preset(preset, dir, list);
        is = is && keys->is_own[dir] == (preset != KEYS_ALL_WAYS) && count_own(keys, (int)dir) == count &&
             (count == 0 || memcmp(keys->own[dir], list, (size_t)count * sizeof *list) == 0);
    }
    return is;
}

int keys_preset(const struct keys *keys)
{
    int preset = 0;
    while (preset < KEYS_PRESETS && !is_preset(keys, preset)) {
        preset++;
    }
    return preset;
}

/* --- in files ------------------------------------------------------------------------------------- */

static const char is_usual[] = "usual", is_none[] = "none";

/* Reads the next word of the line and advances `line` past it. Returns the size of the word, or 0 if there are no
 * more words. `word` is empty if the word is too long for a key. */
static size_t find_word(const char **line, char word[WORD])
{
    static const char blanks[] = " \t\r\n";
    *line += strspn(*line, blanks);
    size_t size = strcspn(*line, blanks);
    snprintf(word, WORD, "%.*s", size < WORD ? (int)size : 0, *line);
    return size;
}

int keys_take_line(struct keys *keys, const char *line)
{
    char word[WORD];
    int wish = text_word(&line, word, sizeof word) ? keys_read_wish(word) : KEYS_WISHES, count = 0;
    uint32_t list[KEYS_EACH];
    bool says_usual = false;
    if (wish == KEYS_WISHES) {
        return wish;
    }
    for (size_t size; (size = find_word(&line, word)) > 0; line += size) {
        uint32_t key = key_read_word(word);
        says_usual = says_usual || strcmp(word, is_usual) == 0;
        if (count < KEYS_EACH && keys_can_set(key) && !has_key(list, count, key)) {
            list[count++] = key;
        }
    }
    write_own(keys, wish, list, says_usual ? 0 : count);
    keys->is_own[wish] = !says_usual;
    return wish;
}

/* Adds the unknown words of the line. They may be keys of a newer version. */
static void add_strange_words(const char *line, struct text *out)
{
    char word[WORD];
    size_t name = find_word(&line, word);
    line += name;
    for (size_t size; (size = find_word(&line, word)) > 0; line += size) {
        if (key_read_word(word) == 0 && strcmp(word, is_usual) != 0 && strcmp(word, is_none) != 0) {
            text_addf(out, " %.*s", (int)size, line);
        }
    }
}

void keys_write_line(const struct keys *keys, int wish, const char *old, struct text *out)
{
    char name[KEY_NAME];
    int count = keys->is_own[wish] ? count_own(keys, wish) : 0;
    write_word(wish, '-', name);
    text_addf(out, "key %s", name);
    for (int i = 0; i < count; i++) {
        key_write_word(keys->own[wish][i], name);
        text_addf(out, " %s", name);
    }
    if (count == 0) {
        text_addf(out, " %s", keys->is_own[wish] ? is_none : is_usual);
    }
    add_strange_words(old, out);
}
