/* ui/term/keys.h - from a key to what the player means by it.
 *
 * A key is a Unicode character, or one of enum key for those that have none; ui/term/term makes it.  No key means two
 * things. */
#ifndef HOUNDED_UI_TERM_KEYS_H
#define HOUNDED_UI_TERM_KEYS_H

#include "path/map/cell.h"

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
    KEY_IS_ESCAPE
};

enum action {
    ACTION_NONE,
    ACTION_RUN, /* with a direction */
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
    ACTIONS
};

struct meaning {
    enum action action;
    enum direction dir; /* NO_DIRECTION for all but ACTION_RUN */
};

/* Capitals mean what small letters mean. */
struct meaning keys_meaning(uint32_t key);

/* The table itself, for the help screen and for tests. */
struct binding {
    uint32_t key;
    struct meaning meaning;
};

extern const struct binding keys_bindings[];
extern const size_t keys_binding_count;

#endif
