/* SPDX-License-Identifier: MIT */
/* ui/term/keymap.h - the meaning of keys on a screen.
 *
 * The player chooses which keys ask for an action (front/words/keys.h).  The effect of an action on a screen is a row
 * of that screen, or of one of its modes, such as a game with its overlay on: one row has the action, the hint, the
 * help and the function.  Dispatch, hints, help and the man page read these rows, which are the only source of facts
 * about keys.
 *
 * Rows of an inner mode come before those of the outer one: of several rows for one action, the first one that holds
 * counts.  An action without a row does nothing, whatever the key.
 *
 * Texts show the current key bindings. */
#pragma once

#include "front/words/keys.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Sets the keys in force from now on; NULL: the default keys. */
void keymap_use(const struct keys *keys);
const struct keys *keymap_in_force(void);

enum keymap_dirs {
    KEYMAP_STRAIGHT = 1 << EAST | 1 << WEST | 1 << SOUTH | 1 << NORTH,
    KEYMAP_ASLANT = 1 << SOUTH_EAST | 1 << SOUTH_WEST | 1 << NORTH_EAST | 1 << NORTH_WEST,
    KEYMAP_ALL_DIRS = KEYMAP_STRAIGHT | KEYMAP_ASLANT,
    KEYMAP_UP_DOWN = 1 << NORTH | 1 << SOUTH,
    KEYMAP_LEFT_RIGHT = 1 << WEST | 1 << EAST,
    KEYMAP_HOME_END = 1 << NORTH_WEST | 1 << SOUTH_WEST
};

struct screen;

struct keymap_row {
    enum action action, pair; /* pair: the opposite action, which is explained with it, or ACTION_NONE */
    unsigned dirs;            /* for ACTION_RUN: 1u << enum direction for each */
    const char *hint;         /* for the screen's last line; NULL: only in the help */
    const char *help;
    /* One of these functions is set, except for ACTION_CLICK, which has no key and no function. */
    void (*act)(struct screen *screen);
    void (*run)(struct screen *screen, int by);
    int by; /* passed to run; negated for the pair, up and left; 0 with directions: each one passes its own number */
    bool (*holds)(const struct screen *screen); /* whether the row counts now; NULL: it always counts */
};

/* The rows of a screen or of a mode, in the order of the hints and of the help. */
struct keyset {
    const struct keymap_row *rows;
    size_t count;
    enum keys_room room; /* where the player sets them */
};

/* The initializers of a row for an action, for an action whose function takes a number, for an action and its opposite,
 * and for directions. The last argument is the function or the number. Other members may follow it. */
#define KEY_ROW(name, words, tells, ...)                                                                               \
    {                                                                                                                  \
        .action = ACTION_##name, .hint = words, .help = tells, .act = __VA_ARGS__                                      \
    }
#define KEY_BY(name, words, tells, function, ...)                                                                      \
    {                                                                                                                  \
        .action = ACTION_##name, .hint = words, .help = tells, .run = function, .by = __VA_ARGS__                      \
    }
#define KEY_PAIR(name, opposite, words, tells, ...)                                                                    \
    {                                                                                                                  \
        .action = ACTION_##name, .pair = ACTION_##opposite, .hint = words, .help = tells, .run = __VA_ARGS__           \
    }
#define KEY_DIRS(directions, words, tells, ...)                                                                        \
    {                                                                                                                  \
        .action = ACTION_RUN, .dirs = directions, .hint = words, .help = tells, .run = __VA_ARGS__                     \
    }

/* The initializer of a keyset with these rows. */
#define KEYSET(array)                                                                                                  \
    {                                                                                                                  \
        .rows = (array), .count = sizeof(array) / sizeof((array)[0])                                                   \
    }

enum { KEYSETS_MOST = 20 };

/* The keysets that are in force together, terminated by NULL.  For each action, the first row that holds counts. */
struct keysets {
    const struct keyset *sets[KEYSETS_MOST];
};

void keysets_add(struct keysets *keysets, const struct keyset *set);
bool keysets_have(const struct keysets *keysets, const struct keyset *set);
/* Returns row i of all sets, counted from 0, or NULL if there are fewer rows. */
const struct keymap_row *keysets_row(const struct keysets *keysets, size_t i);
/* Returns the row that counts for the meaning, or NULL if no row does.  If `screen` is NULL, conditions are ignored. */
const struct keymap_row *keysets_row_for(const struct keysets *keysets, const struct screen *screen,
                                         struct meaning meaning);
/* Returns whether the row holds and is the first one with its text. */
bool keysets_tell(const struct keysets *keysets, const struct screen *screen, const struct keymap_row *row);
/* Returns whether the key directly asks for one of the rows. A lower-case letter does not count for its capital. */
bool keysets_ask(const struct keysets *keysets, const struct screen *screen, uint32_t key);
/* Returns the row that the key asks for, and sets *by to the number for its function.  A capital without its own row
 * asks for the row of its lower-case letter.  Returns NULL if the key has no meaning there. */
const struct keymap_row *keysets_find(const struct keysets *keysets, const struct screen *screen, uint32_t key,
                                      int *by);

/* Runs the function of the row. */
void keymap_run(const struct keymap_row *row, struct screen *screen, int by);

enum { KEYMAP_LABEL = 64 };

/* Write the first keys of a row, such as "z", "↑↓" or "+ -", and all keys for the help, such as "z, Backspace". The
 * hint's label is empty if the row has no keys. */
void keymap_hint_label(const struct keymap_row *row, char out[KEYMAP_LABEL]);
void keymap_help_label(const struct keymap_row *row, char out[KEYMAP_LABEL]);

enum { KEYMAP_SENTENCE = 1024 };

/* Writes the first key of an action, or "no key". */
void keymap_first_key(enum action action, char out[KEY_NAME]);
/* Replaces each "{NAME}" by the first key of ACTION_NAME, so that lower layers need not know keys: "{GATE} shuts it
 * behind you" becomes "c shuts it behind you". */
void keymap_say(const char *sentence, char out[KEYMAP_SENTENCE]);
