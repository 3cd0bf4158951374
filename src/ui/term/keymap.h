/* ui/term/keymap.h - the keys, and which of them asks for what, and where.  Dispatch, hints, help and the man page read
 * this table.
 *
 * A key is a Unicode character, or one of enum key for those that have none; ui/term/term makes it.
 *
 * An action has its keys once for the whole program, so that no key means two things.  A row tells what an action does
 * in some contexts; a screen is in a set of them at a time, such as a game in turns, with its overlay on and frozen.
 * Rows of what lies deeper stand before those of what they lie in: of the rows that hold and tell of one action the
 * first counts.  An action of which no row tells in any of the contexts is not asked for there, whatever the key.
 *
 * Words are made of the keys in force, never written beside them. */
#ifndef HOUNDED_UI_TERM_KEYMAP_H
#define HOUNDED_UI_TERM_KEYMAP_H

#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Above all characters. */
enum key {
    KEY_NAMED = 0x110000,
    KEY_IS_UP,
    KEY_IS_DOWN,
    KEY_IS_LEFT,
    KEY_IS_RIGHT,
    KEY_IS_HOME,
    KEY_IS_END,
    KEY_IS_PAGE_UP,
    KEY_IS_PAGE_DOWN,
    KEY_IS_CENTRE,
    KEY_IS_ENTER,
    KEY_IS_BACKSPACE,
    KEY_IS_BACK_TAB,
    KEY_IS_ESCAPE,
    KEY_IS_CLICK, /* of the pointer: it has a name for the help, and never comes as a key */
    KEY_NAMED_END
};

enum { KEY_NAME = 16 };

/* "z", "space", "Enter", "↑". */
void key_write(uint32_t key, char out[KEY_NAME]);

/* Each with the keys that are told in words, and others, for those whom they come natural to; zeroes where there are
 * fewer.  CLICK has words, but no key that ever comes.  From STEP on they are about a search, where capitals ask, since
 * small letters go on to mean what they mean in the game. */
#define KEYMAP_ACTIONS(ROW)                                                                                            \
    ROW(WAIT, {' '}, {'5', KEY_IS_CENTRE})                                                                             \
    ROW(GATE, {'c'}, {0})                                                                                              \
    ROW(BALE, {'f'}, {0})                                                                                              \
    ROW(DECOY, {'x'}, {0})                                                                                             \
    ROW(REWIND, {'z', KEY_IS_BACKSPACE}, {0})                                                                          \
    ROW(RESTART, {'r'}, {0})                                                                                           \
    ROW(PAUSE, {'p'}, {0})                                                                                             \
    ROW(TURNS, {'t'}, {0})                                                                                             \
    ROW(OVERLAY, {'o'}, {0})                                                                                           \
    ROW(LAYER, {'v'}, {0})                                                                                             \
    ROW(ZOOM, {'g'}, {0})                                                                                              \
    ROW(INSPECT, {'i'}, {0})                                                                                           \
    ROW(NEXT_HOUND, {'\t'}, {0})                                                                                       \
    ROW(PREVIOUS_HOUND, {KEY_IS_BACK_TAB}, {0})                                                                        \
    ROW(FASTER, {'+'}, {'='})                                                                                          \
    ROW(SLOWER, {'-'}, {0})                                                                                            \
    ROW(TICK, {'.'}, {0})                                                                                              \
    ROW(TICK_BACK, {','}, {0})                                                                                         \
    ROW(THEME, {'m'}, {0})                                                                                             \
    ROW(HELP, {'?'}, {0})                                                                                              \
    ROW(BACK, {'q', KEY_IS_ESCAPE}, {0})                                                                               \
    ROW(CHOOSE, {KEY_IS_ENTER}, {0})                                                                                   \
    ROW(CLICK, {KEY_IS_CLICK}, {0})                                                                                    \
    ROW(STEP, {']'}, {0})                                                                                              \
    ROW(STEP_BACK, {'['}, {0})                                                                                         \
    ROW(TEN_STEPS, {'}'}, {0})                                                                                         \
    ROW(TEN_STEPS_BACK, {'{'}, {0})                                                                                    \
    ROW(UNTIL_CURSOR, {'U'}, {0})                                                                                      \
    ROW(ALGORITHM, {'A'}, {0})                                                                                         \
    ROW(HEURISTIC, {'H'}, {0})                                                                                         \
    ROW(WEIGHT, {'W'}, {0})                                                                                            \
    ROW(END, {'E'}, {0})                                                                                               \
    ROW(OPEN_LIST, {'L'}, {0})                                                                                         \
    ROW(NEIGHBOURS, {'N'}, {0})                                                                                        \
    ROW(CORNERS, {'C'}, {0})                                                                                           \
    ROW(REGIONS, {'R'}, {0})                                                                                           \
    ROW(VERSUS, {'V'}, {0})                                                                                            \
    ROW(RIVAL, {'B'}, {0})                                                                                             \
    ROW(CHOICE_BEFORE, {'<'}, {0})                                                                                     \
    ROW(PAINT, {'X'}, {0})                                                                                             \
    ROW(BRUSH, {'D'}, {0})                                                                                             \
    ROW(START, {'S'}, {0})                                                                                             \
    ROW(GOAL, {'G'}, {0})                                                                                              \
    ROW(FORGET, {'O'}, {0})                                                                                            \
    ROW(SCENE, {'M'}, {0})                                                                                             \
    ROW(FOLLOW, {'F'}, {0})                                                                                            \
    ROW(SCROLL, {')'}, {0})                                                                                            \
    ROW(SCROLL_BACK, {'('}, {0})

#define KEYMAP_ENUM(name, ...) ACTION_##name,

enum action {
    ACTION_NONE,
    ACTION_RUN, /* with a direction: the hare runs, or a cursor moves; its keys are ways */
    KEYMAP_ACTIONS(KEYMAP_ENUM) ACTIONS
};

/* Sets of these are where a screen is, and where a row holds. */
enum context {
    CONTEXT_LAB_SEARCH = 1 << 0,
    CONTEXT_LAB_METHOD = 1 << 1,
    CONTEXT_LAB_MAP = 1 << 2,
    CONTEXT_LAB_VIEW = 1 << 3,
    CONTEXT_LAB = (1 << 4) - 1,
    CONTEXT_FROZEN = 1 << 4,     /* the overlay, while time stands */
    CONTEXT_INSPECTION = 1 << 5, /* a hound is told of */
    CONTEXT_OVERLAY = 1 << 6,
    CONTEXT_OPENING = 1 << 7, /* the window before the first move */
    CONTEXT_TURNS = 1 << 8,
    CONTEXT_GAME = 1 << 9,
    CONTEXT_FREE = 1 << 10, /* what has been played can be taken back */
    CONTEXT_WON = 1 << 11,
    CONTEXT_CARD = 1 << 12, /* the game is over */
    CONTEXT_VIEWER = 1 << 13,
    CONTEXT_WATCH = 1 << 14,
    CONTEXT_TITLE = 1 << 15,
    CONTEXT_BEST = 1 << 16, /* of the chosen level a best run is kept */
    CONTEXT_LEVELS = 1 << 17,
    CONTEXT_OPTIONS = 1 << 18,
    CONTEXT_SCROLLS = 1 << 19, /* the help is longer than the screen */
    CONTEXT_HELP = 1 << 20,
    CONTEXT_WAITING = 1 << 21,   /* games that can be continued */
    CONTEXT_STOPPED = 1 << 22,   /* the bot does not play on by itself */
    CONTEXT_VISIT = 1 << 23,     /* what the lab was opened from comes back when it is left */
    CONTEXT_EVERYWHERE = 1 << 24 /* a part of each set, without having to be named */
};

struct meaning {
    enum action action;
    enum direction dir; /* NO_DIRECTION for all but ACTION_RUN */
};

/* A capital without a meaning of its own there means what the small letter means. */
struct meaning keymap_meaning(unsigned contexts, uint32_t key);

/* --- words --------------------------------------------------------------------------------------- */

struct keymap_row {
    unsigned contexts;
    enum action action, pair; /* pair: one that is told of with it, or ACTION_NONE */
    unsigned dirs;            /* of ACTION_RUN, 1u << enum direction each */
    const char *hint;         /* for the line at the screen's foot; NULL: told of in the help alone */
    const char *help;
};

extern const struct keymap_row keymap_rows[];
extern const size_t keymap_row_count;

/* Whether it holds there, and no row before it tells the same. */
bool keymap_tells(unsigned contexts, const struct keymap_row *row);

enum { KEYMAP_LABEL = 64 };

/* The first keys of a row: "z", "↑↓", "+ -"; and all that are worth telling: "z, Backspace". */
void keymap_hint_label(const struct keymap_row *row, char out[KEYMAP_LABEL]);
void keymap_help_label(const struct keymap_row *row, char out[KEYMAP_LABEL]);

enum { KEYMAP_SENTENCE = 1024 };

/* With the first key of ACTION_NAME in the place of each "{NAME}", so that what lies below need not know keys: of
 * "{GATE} shuts it behind you" it makes "c shuts it behind you". */
void keymap_say(const char *sentence, char out[KEYMAP_SENTENCE]);

/* --- the keys ------------------------------------------------------------------------------------ */

enum { KEYMAP_KEYS = 2 };

struct keymap_keys {
    const char *name; /* "GATE" */
    uint32_t told[KEYMAP_KEYS], other[KEYMAP_KEYS];
};

/* Eight keys that run; names NULL where another way is told instead. */
struct keymap_way {
    const char *straight, *aslant;
    uint32_t keys[DIRECTIONS];
};

extern const struct keymap_keys keymap_keys[ACTIONS];
extern const struct keymap_way keymap_ways[];
extern const size_t keymap_way_count;

#endif
