#include "config.h"

#include "ui/term/keys.h"

#include <stdio.h>

#include "base/utf8.h"

static const char *const names[KEY_NAMED_END - KEY_NAMED] = {
    [KEY_IS_UP - KEY_NAMED] = "↑",
    [KEY_IS_DOWN - KEY_NAMED] = "↓",
    [KEY_IS_LEFT - KEY_NAMED] = "←",
    [KEY_IS_RIGHT - KEY_NAMED] = "→",
    [KEY_IS_HOME - KEY_NAMED] = "Home",
    [KEY_IS_END - KEY_NAMED] = "End",
    [KEY_IS_PAGE_UP - KEY_NAMED] = "PgUp",
    [KEY_IS_PAGE_DOWN - KEY_NAMED] = "PgDn",
    [KEY_IS_CENTRE - KEY_NAMED] = "Centre",
    [KEY_IS_ENTER - KEY_NAMED] = "Enter",
    [KEY_IS_BACKSPACE - KEY_NAMED] = "Backspace",
    [KEY_IS_BACK_TAB - KEY_NAMED] = "Shift-Tab",
    [KEY_IS_ESCAPE - KEY_NAMED] = "Esc",
    [KEY_IS_CLICK - KEY_NAMED] = "click",
};

void key_write(uint32_t key, char out[KEY_NAME])
{
    char character[5] = "";
    if (key < KEY_NAMED) {
        character[utf8_encode(key, character)] = '\0';
    }
    const char *name = key == ' '                               ? "space"
                       : key == '\t'                            ? "Tab"
                       : key > KEY_NAMED && key < KEY_NAMED_END ? names[key - KEY_NAMED]
                                                                : character;
    snprintf(out, KEY_NAME, "%s", name);
}
