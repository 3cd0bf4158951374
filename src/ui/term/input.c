#include "config.h"

#include "ui/term/input.h"

#include <curses.h>
#include <stdlib.h>

#include "ui/term/keymap.h"

/* Our own codes for what curses would hand over byte by byte. */
enum { CODE_MOUSE = KEY_MAX + 1, CODE_PASTE, CODE_PASTE_END, CODE_PAD_ENTER, CODE_PAD_0 };

/* What a report calls the left button while the pointer moves. */
enum { LEFT_MOVES = 32 };

/* Of the mouse, as far as it has come; empty: none is coming. */
static struct {
    char bytes[32];
    size_t size;
} report;

/* Of what is pasted, which means nothing here.  Escape with nothing behind it ends it, should its end be lost. */
static enum { PASTE_NONE, PASTE_TEXT, PASTE_ESCAPE } paste;

static void take_pasted(bool is_code, wint_t character)
{
    if (is_code && (int)character == CODE_PASTE_END) {
        paste = PASTE_NONE;
    } else {
        paste = !is_code && character == '\033' ? PASTE_ESCAPE : PASTE_TEXT;
    }
}

/* The keypad in application mode, which not every terminfo entry tells of. */
void input_prepare(void)
{
    static const char keypad_letters[] = "pqrstuvwxy";
    for (int digit = 0; digit < 10; digit++) {
        char sequence[] = {'\033', 'O', keypad_letters[digit], '\0'};
        if (key_defined(sequence) == 0) {
            define_key(sequence, CODE_PAD_0 + digit);
        }
    }
    define_key("\033OM", CODE_PAD_ENTER);
    define_key("\033[<", CODE_MOUSE);
    define_key("\033[200~", CODE_PASTE);
    define_key("\033[201~", CODE_PASTE_END);
}

static const struct {
    int code;
    uint32_t key;
} named_keys[] = {
    {KEY_UP, KEY_IS_UP},
    {KEY_DOWN, KEY_IS_DOWN},
    {KEY_LEFT, KEY_IS_LEFT},
    {KEY_RIGHT, KEY_IS_RIGHT},
    {KEY_HOME, KEY_IS_HOME},
    {KEY_END, KEY_IS_END},
    {KEY_PPAGE, KEY_IS_PAGE_UP},
    {KEY_NPAGE, KEY_IS_PAGE_DOWN},
    {KEY_A1, KEY_IS_HOME},
    {KEY_A3, KEY_IS_PAGE_UP},
    {KEY_C1, KEY_IS_END},
    {KEY_C3, KEY_IS_PAGE_DOWN},
    {KEY_B2, KEY_IS_CENTRE},
    {KEY_ENTER, KEY_IS_ENTER},
    {CODE_PAD_ENTER, KEY_IS_ENTER},
    {KEY_BTAB, KEY_IS_BACK_TAB},
    {KEY_BACKSPACE, KEY_IS_BACKSPACE},
};

static struct input key_input(uint32_t key)
{
    return (struct input){.kind = key != 0 ? INPUT_KEY : INPUT_NONE, .key = key};
}

static struct input from_code(int code)
{
    if (code >= CODE_PAD_0 && code < CODE_PAD_0 + 10) {
        return key_input((uint32_t)('0' + code - CODE_PAD_0));
    }
    for (size_t i = 0; i < sizeof named_keys / sizeof named_keys[0]; i++) {
        if (named_keys[i].code == code) {
            return key_input(named_keys[i].key);
        }
    }
    return key_input(0);
}

static struct input from_character(wint_t character)
{
    switch (character) {
    case '\033':
        return key_input(KEY_IS_ESCAPE);
    case '\r':
    case '\n':
        return key_input(KEY_IS_ENTER);
    case '\b':
    case 0x7f:
        return key_input(KEY_IS_BACKSPACE);
    default:
        return key_input((uint32_t)character);
    }
}

/* The bytes of a mouse report after ESC [ <, such as 0;12;5M. */
static struct input take_report_byte(wint_t byte)
{
    if (byte != 'M' && byte != 'm') {
        bool fits = ((byte >= '0' && byte <= '9') || byte == ';') && report.size < sizeof report.bytes - 1;
        report.size = fits ? report.size : 0;
        if (fits) {
            report.bytes[report.size++] = (char)byte;
        }
        return key_input(0);
    }
    report.bytes[report.size] = '\0';
    report.size = 0;
    char *rest = report.bytes + 1;
    long button = strtol(rest, &rest, 10);
    long x = *rest == ';' ? strtol(rest + 1, &rest, 10) : 0;
    long y = *rest == ';' ? strtol(rest + 1, &rest, 10) : 0;
    bool is_there = byte == 'M' && x > 0 && y > 0 && x < 32768 && y < 32768;
    enum input_kind kind = button == 0 ? INPUT_CLICK : button == LEFT_MOVES ? INPUT_DRAG : INPUT_NONE;
    return (struct input){.kind = is_there ? kind : INPUT_NONE, .x = (int)x - 1, .y = (int)y - 1};
}

bool input_take(struct input *input)
{
    wint_t character = 0;
    int result = wget_wch(stdscr, &character);
    if (result == ERR) {
        paste = paste == PASTE_ESCAPE ? PASTE_NONE : paste;
        return false;
    }
    bool is_code = result == KEY_CODE_YES;
    if (paste != PASTE_NONE) {
        take_pasted(is_code, character);
    } else if (is_code && (int)character == CODE_PASTE) {
        paste = PASTE_TEXT;
    } else if (report.size > 0 && !is_code) {
        *input = take_report_byte(character);
    } else if (is_code && (int)character == CODE_MOUSE) {
        report.size = 0;
        report.bytes[report.size++] = '<';
    } else {
        report.size = 0;
        *input = is_code ? from_code((int)character) : from_character(character);
    }
    return true;
}
