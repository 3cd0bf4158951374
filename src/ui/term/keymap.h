/* SPDX-License-Identifier: MIT */
/* ui/term/keymap.h - what a key asks for, and where.
 *
 * Which keys ask for an action is for the player to say (front/words/keys.h).  What an action does on a screen is a row
 * of that screen, or of a mode that it can be in, such as a game with its overlay on: one row has the action, the hint,
 * the help and the function.  Dispatch, hints, help and the man page walk these rows, and nothing about a key stands
 * anywhere else.
 *
 * Rows of what lies deeper stand before those of what they lie in: of the rows that hold and tell of one action the
 * first counts.  An action of which no row tells there is not asked for, whatever the key.
 *
 * Words are made of the keys in force, never written beside them. */
#ifndef HOUNDED_UI_TERM_KEYMAP_H
#define HOUNDED_UI_TERM_KEYMAP_H

#include "front/words/keys.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The keys in force from now on; NULL: as they are at first. */
void keymap_use(const struct keys *keys);
const struct keys *keymap_in_force(void);

/* --- the keys of a screen ------------------------------------------------------------------------ */

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
    enum action action, pair; /* pair: its opposite, which is told of with it, or ACTION_NONE */
    unsigned dirs;            /* of ACTION_RUN, 1u << enum direction each */
    const char *hint;         /* for the line at the screen's foot; NULL: told of in the help alone */
    const char *help;
    /* What it does: one of the two; neither for ACTION_CLICK, which no key asks for. */
    void (*act)(struct screen *screen);
    void (*run)(struct screen *screen, int by);
    int by; /* for run; -by for the pair, and up or to the left; of directions 0: each is its own number */
    bool (*holds)(const struct screen *screen); /* the row counts now; NULL: always */
};

/* The rows of a screen or of a mode, in the order of the hints and of the help. */
struct keyset {
    const struct keymap_row *rows;
    size_t count;
    enum keys_room room; /* where the player sets them */
};

/* The initializers of a row: of one action; of one for which the function takes a number; of an action and its
 * opposite; of directions.  The last argument is the function, or the number, after which other members may follow. */
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

enum { KEYSETS_MOST = 16 };

/* Those in force together, ended by NULL.  Of the rows that hold and tell of one action the first one counts. */
struct keysets {
    const struct keyset *sets[KEYSETS_MOST];
};

void keysets_add(struct keysets *keysets, const struct keyset *set);
bool keysets_have(const struct keysets *keysets, const struct keyset *set);
/* Row i of all sets together, counted from 0; NULL: there are not so many. */
const struct keymap_row *keysets_row(const struct keysets *keysets, size_t i);
/* The row that counts for the meaning; NULL: nobody asks for that there.  Screen NULL: all rows hold. */
const struct keymap_row *keysets_row_for(const struct keysets *keysets, const struct screen *screen,
                                         struct meaning meaning);
/* Whether the row holds, and no row before it tells the same. */
bool keysets_tell(const struct keysets *keysets, const struct screen *screen, const struct keymap_row *row);
/* The key asks for one of their rows itself; a small letter does not count for its capital. */
bool keysets_ask(const struct keysets *keysets, const struct screen *screen, uint32_t key);
/* The row that the key asks for, and in *by what its function takes.  A capital without a row of its own asks for that
 * of its small letter.  NULL: the key means nothing there. */
const struct keymap_row *keysets_find(const struct keysets *keysets, const struct screen *screen, uint32_t key,
                                      int *by);

/* Does what the row says. */
void keymap_run(const struct keymap_row *row, struct screen *screen, int by);

/* --- labels -------------------------------------------------------------------------------------- */

enum { KEYMAP_LABEL = 64 };

/* The first keys of a row: "z", "↑↓", "+ -", empty for a row without keys; and all that are worth telling: "z,
 * Backspace". */
void keymap_hint_label(const struct keymap_row *row, char out[KEYMAP_LABEL]);
void keymap_help_label(const struct keymap_row *row, char out[KEYMAP_LABEL]);

enum { KEYMAP_SENTENCE = 1024 };

/* The first of the keys that ask for an action; "no key" where there is none. */
void keymap_first_key(enum action action, char out[KEY_NAME]);
/* With the first key of ACTION_NAME in the place of each "{NAME}", so that what lies below need not know keys: of
 * "{GATE} shuts it behind you" it makes "c shuts it behind you". */
void keymap_say(const char *sentence, char out[KEYMAP_SENTENCE]);

#endif
