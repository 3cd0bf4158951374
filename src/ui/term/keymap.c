/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/term/keymap.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Zeroed: the default keys. */
static struct keys in_force;

void keymap_use(const struct keys *keys) { in_force = keys != NULL ? *keys : (struct keys){{false}, {{0}}}; }

const struct keys *keymap_in_force(void) { return &in_force; }

static bool tells_of(const struct keymap_row *row, struct meaning meaning)
{
    bool is_of_it = row->action == meaning.action || row->pair == meaning.action;
    return is_of_it && (meaning.action != ACTION_RUN || (row->dirs & 1u << meaning.dir) != 0);
}

void keysets_add(struct keysets *keysets, const struct keyset *set)
{
    size_t count = 0;
    while (keysets->sets[count] != NULL) {
        count++;
    }
    assert(count + 1 < KEYSETS_MOST);
    keysets->sets[count] = set;
}

bool keysets_have(const struct keysets *keysets, const struct keyset *set)
{
    size_t i = 0;
    while (keysets->sets[i] != NULL && keysets->sets[i] != set) {
        i++;
    }
    return set != NULL && keysets->sets[i] == set;
}

const struct keymap_row *keysets_row(const struct keysets *keysets, size_t i)
{
    const struct keyset *const *set = keysets->sets;
    while (*set != NULL && i >= (*set)->count) {
        i -= (*set++)->count;
    }
    return *set != NULL ? &(*set)->rows[i] : NULL;
}

const struct keymap_row *keysets_row_for(const struct keysets *keysets, const struct screen *screen,
                                         struct meaning meaning)
{
    const struct keymap_row *row;
    for (size_t i = 0; (row = keysets_row(keysets, i)) != NULL; i++) {
        if (tells_of(row, meaning) && (screen == NULL || row->holds == NULL || row->holds(screen))) {
            return row;
        }
    }
    return NULL;
}

bool keysets_ask(const struct keysets *keysets, const struct screen *screen, uint32_t key)
{
    struct meaning meaning = keys_meaning(&in_force, keysets->sets[0]->room, key);
    return meaning.action != ACTION_NONE && keysets_row_for(keysets, screen, meaning) != NULL;
}

const struct keymap_row *keysets_find(const struct keysets *keysets, const struct screen *screen, uint32_t key, int *by)
{
    struct meaning meaning = keys_meaning(&in_force, keysets->sets[0]->room, key);
    const struct keymap_row *row = meaning.action != ACTION_NONE ? keysets_row_for(keysets, screen, meaning) : NULL;
    if (row == NULL && key >= 'A' && key <= 'Z') {
        return keysets_find(keysets, screen, key - 'A' + 'a', by);
    }
    if (row != NULL) {
        const struct cell step = cell_step((struct cell){0, 0}, meaning.dir);
        bool is_back = meaning.action == row->pair || step.y < 0 || (step.y == 0 && step.x < 0);
        *by = meaning.action == ACTION_RUN && row->by == 0 ? (int)meaning.dir : is_back ? -row->by : row->by;
    }
    return row;
}

void keymap_run(const struct keymap_row *row, struct screen *screen, int by)
{
    if (row->act != NULL) {
        row->act(screen);
    } else {
        row->run(screen, by);
    }
}

static enum direction lowest(unsigned dirs)
{
    enum direction dir = EAST;
    while (dir < DIRECTIONS && (dirs & 1u << dir) == 0) {
        dir++;
    }
    return dir;
}

bool keysets_tell(const struct keysets *keysets, const struct screen *screen, const struct keymap_row *row)
{
    return keysets_row_for(keysets, screen, (struct meaning){row->action, lowest(row->dirs)}) == row;
}

static void add(char out[KEYMAP_LABEL], const char *gap, const char *name)
{
    size_t used = strlen(out);
    assert(used + strlen(gap) + strlen(name) < KEYMAP_LABEL);
    snprintf(out + used, KEYMAP_LABEL - used, "%s%s", used > 0 ? gap : "", name);
}

static void add_key(char out[KEYMAP_LABEL], const char *gap, uint32_t key)
{
    char name[KEY_NAME];
    key_write(key, name);
    add(out, gap, name);
}

/* Returns 0 if the meaning has no key. */
static uint32_t first_key(struct meaning meaning)
{
    uint32_t keys[KEYS_MOST];
    return keys_told(&in_force, keys_wish_of(meaning), keys) > 0 ? keys[0] : 0;
}

static uint32_t first_key_of(enum action action)
{
    return action != ACTION_NONE ? first_key((struct meaning){action, NO_DIRECTION}) : 0;
}

void keymap_first_key(enum action action, char out[KEY_NAME])
{
    uint32_t key = first_key_of(action);
    if (key != 0) {
        key_write(key, out);
    } else {
        snprintf(out, KEY_NAME, "%s", "no key");
    }
}

/* Adds the first keys of some directions. There are no spaces between arrows or letters. */
static void add_dirs(char out[KEYMAP_LABEL], unsigned dirs)
{
    for (size_t i = 0; i < DIRECTIONS; i++) {
        uint32_t key = first_key((struct meaning){ACTION_RUN, keys_order[i]});
        if ((dirs & 1u << keys_order[i]) != 0 && key != 0) {
            add_key(out, (dirs & KEYMAP_STRAIGHT) != 0 ? "" : " ", key);
        }
    }
}

enum shown_ways { FIRST_OF_ALL, ONE_OF_ALL };

/* Returns whether the keys of the set run in all these directions, or are the first ones that do. */
static bool is_way(const struct keys_way *way, unsigned dirs, enum shown_ways shown)
{
    bool is = true;
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct meaning meaning = {ACTION_RUN, dir}, asked = keys_meaning(&in_force, KEYS_ROOM, way->keys[dir]);
        bool has = shown == FIRST_OF_ALL ? first_key(meaning) == way->keys[dir]
                                         : asked.action == ACTION_RUN && asked.dir == dir;
        is = is && (has || (dirs & 1u << dir) == 0);
    }
    return is;
}

/* Adds the name of the set whose keys come first, or the keys if there is no such set. */
static void add_first_way(char out[KEYMAP_LABEL], unsigned dirs)
{
    for (size_t i = 0; i < KEYS_WAYS; i++) {
        if (is_way(&keys_ways[i], dirs, FIRST_OF_ALL)) {
            add(out, "", keys_ways[i].straight != NULL ? keys_ways[i].straight : keys_ways[i].name);
            return;
        }
    }
    add_dirs(out, dirs);
}

static void add_keys(char out[KEYMAP_LABEL], const struct keymap_row *row)
{
    uint32_t key = first_key_of(row->action);
    if ((row->dirs & KEYMAP_STRAIGHT) == KEYMAP_STRAIGHT) {
        add_first_way(out, KEYMAP_STRAIGHT);
    } else if (row->action == ACTION_RUN) {
        add_dirs(out, row->dirs);
    } else if (key != 0) {
        add_key(out, "", key);
    }
}

/* A hint shows the second key of a pair only if that key is short. */
void keymap_hint_label(const struct keymap_row *row, char out[KEYMAP_LABEL])
{
    uint32_t second = first_key_of(row->pair);
    out[0] = '\0';
    add_keys(out, row);
    if (second != 0 && second < KEY_NAMED) {
        add_key(out, " ", second);
    }
}

/* Adds all sets, including keys that the player has chosen. */
static void add_ways(char out[KEYMAP_LABEL], unsigned dirs)
{
    bool has_first = false;
    for (size_t i = 0; i < KEYS_WAYS; i++) {
        has_first = has_first || is_way(&keys_ways[i], dirs, FIRST_OF_ALL);
    }
    if (!has_first) {
        add_dirs(out, dirs);
    }
    for (size_t i = 0; i < KEYS_WAYS; i++) {
        const char *name = dirs == KEYMAP_ASLANT ? keys_ways[i].aslant : keys_ways[i].straight;
        if (name != NULL && is_way(&keys_ways[i], dirs, ONE_OF_ALL)) {
            add(out, ", ", name);
        }
    }
}

void keymap_help_label(const struct keymap_row *row, char out[KEYMAP_LABEL])
{
    bool is_all = row->dirs == KEYMAP_STRAIGHT || row->dirs == KEYMAP_ASLANT;
    uint32_t keys[KEYS_MOST], second = first_key_of(row->pair);
    int count = row->action != ACTION_RUN
                    ? keys_told(&in_force, keys_wish_of((struct meaning){row->action, NO_DIRECTION}), keys)
                    : 0;
    out[0] = '\0';
    if (is_all) {
        add_ways(out, row->dirs);
    } else {
        add_keys(out, row);
    }
    if (second != 0) {
        add_key(out, " ", second);
    }
    for (int i = 1; i < count && row->pair == ACTION_NONE; i++) {
        add_key(out, ", ", keys[i]);
    }
    add(out, "", out[0] == '\0' ? "no key" : "");
}

void keymap_say(const char *sentence, char out[KEYMAP_SENTENCE])
{
    size_t used = 0;
    while (*sentence != '\0' && used + KEY_NAME < KEYMAP_SENTENCE) {
        enum action action = keys_action_in_braces(sentence);
        if (action != ACTION_NONE) {
            keymap_first_key(action, out + used);
            used += strlen(out + used);
        } else {
            out[used++] = *sentence;
        }
        sentence += action != ACTION_NONE ? strcspn(sentence, "}") + 1 : 1;
    }
    out[used] = '\0';
}
