/* ui/term/keys.h - keys, by number and by name.
 *
 * A key is a Unicode character, or one of enum key for those that have none; ui/term/input makes it. */
#ifndef HOUNDED_UI_TERM_KEYS_H
#define HOUNDED_UI_TERM_KEYS_H

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

#endif
