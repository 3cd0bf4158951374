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

enum action {
    ACTION_NONE,
    ACTION_RUN, /* with a direction: the hare runs, or a cursor moves */
    ACTION_WAIT,
    ACTION_GATE,
    ACTION_BALE,
    ACTION_DECOY,
    ACTION_REWIND,
    ACTION_RESTART,
    ACTION_PAUSE,
    ACTION_TURNS,
    ACTION_OVERLAY,
    ACTION_LAYER,
    ACTION_ZOOM,
    ACTION_INSPECT,
    ACTION_NEXT_HOUND,
    ACTION_PREVIOUS_HOUND,
    ACTION_FASTER,
    ACTION_SLOWER,
    ACTION_TICK,
    ACTION_TICK_BACK,
    ACTION_THEME,
    ACTION_HELP,
    ACTION_BACK,
    ACTION_CHOOSE,
    ACTION_CLICK, /* has words, but no key */
    ACTION_STEP,  /* of a search, as are those that follow */
    ACTION_STEP_BACK,
    ACTION_TEN_STEPS,
    ACTION_TEN_STEPS_BACK,
    ACTION_UNTIL_CURSOR,
    ACTION_ALGORITHM,
    ACTION_HEURISTIC,
    ACTION_WEIGHT,
    ACTION_END,
    ACTION_OPEN_LIST,
    ACTION_NEIGHBOURS,
    ACTION_CORNERS,
    ACTION_REGIONS,
    ACTION_VERSUS,
    ACTION_RIVAL,
    ACTION_CHOICE_BEFORE,
    ACTION_PAINT,
    ACTION_BRUSH,
    ACTION_START,
    ACTION_GOAL,
    ACTION_FORGET,
    ACTION_SCENE,
    ACTION_FOLLOW,
    ACTION_SCROLL,
    ACTION_SCROLL_BACK,
    ACTIONS
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
    CONTEXT_EVERYWHERE = 1 << 21 /* a part of each set, without having to be named */
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

/* Zeroes where there are fewer. */
struct keymap_keys {
    const char *name;            /* "GATE" */
    uint32_t told[KEYMAP_KEYS];  /* in words, too */
    uint32_t other[KEYMAP_KEYS]; /* for those whom they come natural to */
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
