/* SPDX-License-Identifier: MIT */
/* front/words/keys.h - the meaning of keys: the defaults, and the player's own choices.
 *
 * A key is a Unicode character, or a value of enum key if no character exists for it; ui/term/term produces keys.
 *
 * A wish is an action or a direction to run in. Its keys are the same in the whole program, so each key has only one
 * wish. The exception is the editor, in which the player types brushes. The editor is a room with additional wishes,
 * which take precedence in it. Some keys are fixed and always keep their wish, so that the player can always leave a
 * screen and reach the screen of keys. If the player assigns a key to a wish, the key loses its default meaning. */
#pragma once

#include "base/text.h"
#include "path/map/cell.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Keys without a character have values above all Unicode characters. */
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
    KEY_IS_CLICK, /* click of the pointer; named in help, but never pressed as a key */
    KEY_NAMED_END
};

enum { KEY_NAME = 16 };

/* Writes the name of the key for the screen: "z", "space", "Enter", "↑". */
void key_write(uint32_t key, char out[KEY_NAME]);
/* Writes the name of the key for files: "z", "space", "Enter", "Up". */
void key_write_word(uint32_t key, char out[KEY_NAME]);
uint32_t key_read_word(const char *word); /* 0: no key has that name */

/* Each action with the keys that texts show, and hidden keys that some users expect. Missing keys are 0. CLICK has
 * words but no key. Actions from STEP on control a search. Their keys are capital letters, because small letters keep
 * their meaning in the game. Actions from STAMP on belong to the editor. */
#define KEYS_ACTIONS(ROW)                                                                                              \
    ROW(WAIT, {' '}, {'5', KEY_IS_CENTRE})                                                                             \
    ROW(GATE, {'c'}, {0})                                                                                              \
    ROW(BALE, {'f'}, {0})                                                                                              \
    ROW(DECOY, {'x'}, {0})                                                                                             \
    ROW(TRICK, {'0', ';'}, {0})                                                                                        \
    ROW(NEXT_TRICK, {'\''}, {0})                                                                                       \
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
    ROW(GHOST, {'&'}, {0})                                                                                             \
    ROW(PREVIEW, {'!'}, {0})                                                                                           \
    ROW(TICK, {'.'}, {0})                                                                                              \
    ROW(TICK_BACK, {','}, {0})                                                                                         \
    ROW(EDIT, {'e'}, {0})                                                                                              \
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
    ROW(SCROLL_BACK, {'('}, {0})                                                                                       \
    ROW(CODE, {'P'}, {0})                                                                                              \
    ROW(TERMS, {'Q'}, {0})                                                                                             \
    ROW(SMOOTH, {'T'}, {0})                                                                                            \
    ROW(JUMPS, {'J'}, {0})                                                                                             \
    ROW(PROMISE, {'I'}, {0})                                                                                           \
    ROW(QUEUES, {'Y'}, {0})                                                                                            \
    ROW(WALKER, {'K'}, {0})                                                                                            \
    ROW(STAMP, {' '}, {0})                                                                                             \
    ROW(NEXT_BRUSH, {'\t'}, {0})                                                                                       \
    ROW(PREVIOUS_BRUSH, {KEY_IS_BACK_TAB}, {0})                                                                        \
    ROW(PICK, {'i'}, {0})                                                                                              \
    ROW(TOOL, {'t'}, {0})                                                                                              \
    ROW(MIRROR, {'M'}, {0})                                                                                            \
    ROW(COPY, {'C'}, {0})                                                                                              \
    ROW(CUT, {'X'}, {0})                                                                                               \
    ROW(ROTATE, {'R'}, {0})                                                                                            \
    ROW(FLIP, {'F'}, {0})                                                                                              \
    ROW(UNDO, {'z', KEY_IS_BACKSPACE}, {0})                                                                            \
    ROW(REDO, {'U'}, {0})                                                                                              \
    ROW(GROW, {'}'}, {0})                                                                                              \
    ROW(SHRINK, {'{'}, {0})                                                                                            \
    ROW(NEXT_FINDING, {'L'}, {0})                                                                                      \
    ROW(HEADER, {'H'}, {0})                                                                                            \
    ROW(LEGEND, {'N'}, {0})                                                                                            \
    ROW(SOLVE, {'V'}, {0})                                                                                             \
    ROW(TRIALS, {'A'}, {0})                                                                                            \
    ROW(TRY, {'p'}, {0})                                                                                               \
    ROW(TRY_HERE, {'E'}, {0})                                                                                          \
    ROW(SAVE, {'S'}, {0})

#define KEYS_ENUM(name, ...) ACTION_##name,

enum action {
    ACTION_NONE,
    ACTION_RUN, /* with a direction: the hare runs, or a cursor moves */
    KEYS_ACTIONS(KEYS_ENUM) ACTIONS
};

/* The rooms in which keys have different meanings. */
enum keys_room { KEYS_ROOM, KEYS_EDITOR };

struct meaning {
    enum action action;
    enum direction dir; /* NO_DIRECTION except for ACTION_RUN */
};

enum { KEYS_TOLD = 2 };

struct keys_usual {
    const char *name; /* such as "GATE" */
    uint32_t told[KEYS_TOLD], other[KEYS_TOLD];
};

/* Returns the action whose name in braces, such as "{GATE}", is at the start of the text. Returns ACTION_NONE if
 * there is none. */
enum action keys_action_in_braces(const char *text);

/* A set of eight keys for running. Its names are NULL if texts show another set instead. */
struct keys_way {
    const char *name, *straight, *aslant;
    uint32_t keys[DIRECTIONS];
};

/* The directions in the order that texts use: first those of the arrow keys, then the diagonal ones. */
extern const enum direction keys_order[DIRECTIONS];

enum { KEYS_WAYS = 4 };

extern const struct keys_usual keys_usual[ACTIONS];
extern const struct keys_way keys_ways[KEYS_WAYS];

/* Wishes are numbered: first the directions, then the actions. */
enum { KEYS_WISHES = (int)DIRECTIONS + (int)ACTIONS, KEYS_EACH = 4, KEYS_MOST = KEYS_EACH + 1 };

struct keys {
    bool is_own[KEYS_WISHES];             /* the player has set or removed its keys */
    uint32_t own[KEYS_WISHES][KEYS_EACH]; /* most important first; 0: end of the list */
};

/* Convert between meanings and wishes. keys_is_wish returns false if the player cannot set keys for the wish. */
struct meaning keys_wish(int wish);
int keys_wish_of(struct meaning meaning);
bool keys_is_wish(int wish);
/* Writes the wish as "gate" or "run north" or, for files, as "gate" or "run-north". */
void keys_write_wish(int wish, char out[KEY_NAME]);
int keys_read_wish(const char *word); /* takes names as in files, such as "run-up"; unknown: KEYS_WISHES */

/* Returns the room in which the wish applies. */
enum keys_room keys_room(int wish);
/* Returns the meaning of the key in the room. If the key has no meaning, the action is ACTION_NONE. */
struct meaning keys_meaning(const struct keys *keys, enum keys_room room, uint32_t key);
/* Writes the keys of the wish, the most important first. Returns their number. */
int keys_of(const struct keys *keys, int wish, uint32_t out[KEYS_MOST]);
/* Like keys_of, but without the hidden keys. */
int keys_told(const struct keys *keys, int wish, uint32_t out[KEYS_MOST]);

bool keys_is_fixed(uint32_t key);
/* Returns whether the player can assign the key to a wish. */
bool keys_can_set(uint32_t key);

/* Assigns a key to the wish, either as its only key or in addition to other keys. */
enum keys_manner { KEYS_ALONE, KEYS_BESIDE };
void keys_set(struct keys *keys, int wish, uint32_t key, enum keys_manner manner);
/* Removes all keys of the wish except the fixed ones. */
void keys_take_away(struct keys *keys, int wish);

/* Presets of keys for running: all sets, or one set plus the arrow keys. */
enum { KEYS_ALL_WAYS = KEYS_WAYS, KEYS_PRESETS, KEYS_OWN_WAYS = KEYS_PRESETS };
const char *keys_preset_name(int preset);
void keys_choose_preset(struct keys *keys, int preset);
int keys_preset(const struct keys *keys); /* KEYS_OWN_WAYS: none of the presets */

/* Reads a line without the initial "key ", such as "gate c", "gate none" or "gate usual". Returns the wish, or
 * KEYS_WISHES if it is unknown. Ignores words that are not keys. */
int keys_take_line(struct keys *keys, const char *line);
/* Writes a line such as "key gate c", followed by the unknown words of `old`, the previous line. */
void keys_write_line(const struct keys *keys, int wish, const char *old, struct text *out);
