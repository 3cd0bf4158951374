/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/term/input.h"

#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "ui/term/keymap.h"

/* Our own codes for sequences.  Curses numbers the keys that a terminfo entry adds from KEY_MAX on. */
enum {
    CODE_MOUSE = 0x4000,
    CODE_OLD_MOUSE,
    CODE_BACKGROUND,
    CODE_FRAMES,
    CODE_UNKNOWN_KEY,
    CODE_UNKNOWN_CONSOLE,
    CODE_UNKNOWN_PAD,
    CODE_UNKNOWN_STRING,
    CODE_STRING_END,
    CODE_PASTE,
    CODE_PASTE_END
};

/* LEFT_MOVES: the button code of a report in which the pointer moves with the left button down.  OLD_MOUSE_BYTES: the
 * button, x and y, each plus ' '. */
enum { LEFT_MOVES = 32, OLD_MOUSE_BYTES = 3 };

/* A partial mouse report or a partial answer, whose rest may arrive later.  If its end is lost, Escape ends it, as in
 * ECMA-48, and so does every key that sends a sequence. */
static struct {
    int kind; /* CODE_MOUSE, ...; 0: none is pending */
    char bytes[32];
    size_t size; /* in unknown reports, 0 means that only the introducer has arrived */
} report;

/* The state of a paste, which is ignored.  If its end is lost, a single Escape ends it. */
static enum { PASTE_NONE, PASTE_TEXT, PASTE_ESCAPE } paste;

/* Bytes that may be the start of a key.  Curses defines the keys, but does not read them: it would wait for the rest
 * with signals blocked, and by the wall clock, which can be set back. */
static struct {
    char bytes[32]; /* longer than any key of terminfo */
    size_t size;
    char taken;   /* the byte that was dropped last */
    int64_t time; /* when the last byte was read */
} start;

/* Defines the keypad in application mode, which some terminfo entries lack, and others only add.  The codes of its keys
 * are the characters. */
void input_prepare(void)
{
    /* The first keypad() call defines all keys of terminfo.  Later definitions win, so it must come first. */
    keypad(stdscr, TRUE);
    for (int digit = 0; digit < 10; digit++) {
        char sequence[] = {'\033', 'O', (char)('p' + digit), '\0'};
        int code = key_defined(sequence);
        if (code == 0 || code >= KEY_MAX) {
            define_key(sequence, '0' + digit);
        }
    }
    define_key("\033OM", '\r');
    define_key("\033[<", CODE_MOUSE);
    int first = key_defined("\033[M"); /* F1 on some consoles */
    define_key("\033[M", first > 0 && first != KEY_MOUSE ? first : CODE_OLD_MOUSE);
    define_key("\033]11;", CODE_BACKGROUND);
    define_key("\033[?2026;", CODE_FRAMES);
    define_key("\033\\", CODE_STRING_END);
    define_key("\033[200~", CODE_PASTE);
    define_key("\033[201~", CODE_PASTE_END);
}

/* Codes, and characters below KEY_MIN. */
static const struct {
    wint_t code;
    uint32_t key;
} named_keys[] = {
    {'\033', KEY_IS_ESCAPE},           {'\r', KEY_IS_ENTER},    {'\n', KEY_IS_ENTER},      {'\b', KEY_IS_BACKSPACE},
    {0x7f, KEY_IS_BACKSPACE},          {KEY_UP, KEY_IS_UP},     {KEY_DOWN, KEY_IS_DOWN},   {KEY_LEFT, KEY_IS_LEFT},
    {KEY_RIGHT, KEY_IS_RIGHT},         {KEY_HOME, KEY_IS_HOME}, {KEY_END, KEY_IS_END},     {KEY_PPAGE, KEY_IS_PAGE_UP},
    {KEY_NPAGE, KEY_IS_PAGE_DOWN},     {KEY_A1, KEY_IS_HOME},   {KEY_A3, KEY_IS_PAGE_UP},  {KEY_C1, KEY_IS_END},
    {KEY_C3, KEY_IS_PAGE_DOWN},        {KEY_B2, KEY_IS_CENTRE}, {KEY_ENTER, KEY_IS_ENTER}, {KEY_BTAB, KEY_IS_BACK_TAB},
    {KEY_BACKSPACE, KEY_IS_BACKSPACE},
};

static struct input key_input(uint32_t key)
{
    return (struct input){.kind = key != 0 ? INPUT_KEY : INPUT_NONE, .key = key};
}

static struct input from_typed(bool is_code, wint_t character)
{
    for (size_t i = 0; i < sizeof named_keys / sizeof named_keys[0]; i++) {
        if (named_keys[i].code == character && (is_code || character < KEY_MIN)) {
            return key_input(named_keys[i].key);
        }
    }
    return key_input(is_code && character >= KEY_MIN ? 0 : (uint32_t)character);
}

static struct input pointer_input(long button, long x, long y)
{
    bool is_there = x > 0 && y > 0 && x < 32768 && y < 32768;
    enum input_kind kind = button == 0 ? INPUT_CLICK : button == LEFT_MOVES ? INPUT_DRAG : INPUT_NONE;
    return (struct input){.kind = is_there ? kind : INPUT_NONE, .x = (int)x - 1, .y = (int)y - 1};
}

/* Parses the bytes after ESC [ <, such as 0;12;5. */
static struct input take_mouse(wint_t end)
{
    char *rest = report.bytes;
    long button = strtol(rest, &rest, 10);
    long x = *rest == ';' ? strtol(rest + 1, &rest, 10) : 0;
    long y = *rest == ';' ? strtol(rest + 1, &rest, 10) : 0;
    return pointer_input(end == 'M' ? button : -1, x, y);
}

/* Parses the bytes after ESC ] 11 ;, such as rgb:ffff/ffff/ffff. */
static struct input take_background(wint_t end)
{
    (void)end;
    return (struct input){.kind = INPUT_BACKGROUND, .background = theme_background_of_answer(report.bytes)};
}

/* Parses the bytes after ESC [ ? 2026 ;, such as 2$. 1 and 2 mean that the mode is set or reset, and can be changed. */
static struct input take_frames(wint_t end)
{
    (void)end;
    return (struct input){.kind = INPUT_FRAMES,
                          .has_frames = strcmp(report.bytes, "1$") == 0 || strcmp(report.bytes, "2$") == 0};
}

static const char letters[] = "@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~";

/* In the order of the codes. */
static const struct report_kind {
    int code;
    const char *holds, *ends; /* holds NULL: anything visible; the report may then also end with CODE_STRING_END */
    struct input (*take)(wint_t end); /* NULL: an unknown key, or an answer to another program */
    int otherwise; /* the result if an unexpected byte ends the report; 0: the report ends before that byte */
} reports[] = {
    {CODE_MOUSE, "0123456789;", "Mm", take_mouse, CODE_UNKNOWN_KEY},
    {CODE_OLD_MOUSE, NULL, "", NULL, 0}, /* ends after OLD_MOUSE_BYTES */
    {CODE_BACKGROUND, NULL, "\007", take_background, CODE_UNKNOWN_STRING},
    {CODE_FRAMES, "0123456789$", "y", take_frames, CODE_UNKNOWN_KEY},
    {CODE_UNKNOWN_KEY, " !\"#$%&'()*+,-./0123456789:;<=>?", letters, NULL, 0},
    {CODE_UNKNOWN_CONSOLE, "", letters, NULL, 0},
    {CODE_UNKNOWN_PAD, "0123456789;", letters, NULL, 0},
    {CODE_UNKNOWN_STRING, NULL, "\007\030\032", NULL, 0}, /* any other string; CAN and SUB also end it */
};

/* Returns NULL if the code does not begin a report. */
static const struct report_kind *kind_of(int code)
{
    return code >= CODE_MOUSE && code <= CODE_UNKNOWN_STRING ? &reports[code - CODE_MOUSE] : NULL;
}

static bool has_byte(const char *bytes, wint_t byte)
{
    return byte > 0 && byte < 0x7f && (bytes != NULL ? strchr(bytes, (int)byte) != NULL : byte >= ' ');
}

static bool is_unknown(const struct report_kind *kind) { return kind->take == NULL; }

static bool belongs(const struct report_kind *kind, wint_t byte)
{
    bool has_room = is_unknown(kind) || report.size < sizeof report.bytes - 1;
    bool is_held = kind->code == CODE_UNKNOWN_STRING || has_byte(kind->holds, byte);
    return has_byte(kind->ends, byte) || (has_room && is_held);
}

static struct input take_old_mouse_byte(void)
{
    report.bytes[report.size++] = start.taken;
    if (report.size < OLD_MOUSE_BYTES) {
        return key_input(0);
    }
    const unsigned char *bytes = (const unsigned char *)report.bytes;
    report.kind = 0;
    return pointer_input(bytes[0] - ' ', bytes[1] - ' ', bytes[2] - ' ');
}

static struct input take_report_byte(wint_t byte)
{
    const struct report_kind *kind = kind_of(report.kind);
    if (report.kind == CODE_OLD_MOUSE) {
        return take_old_mouse_byte();
    }
    while (kind != NULL && !belongs(kind, byte)) {
        kind = kind_of(kind->otherwise);
    }
    report.kind = kind != NULL ? kind->code : 0;
    if (report.kind == CODE_UNKNOWN_KEY && byte == '[' && report.size == 0) {
        report.kind = CODE_UNKNOWN_CONSOLE; /* ESC [ [ A, F1 of the Linux console */
    } else if (kind != NULL && has_byte(kind->ends, byte)) {
        report.kind = 0;
        report.bytes[report.size] = '\0';
        return is_unknown(kind) ? key_input(0) : kind->take(byte);
    } else if (kind != NULL && is_unknown(kind)) {
        report.size = 1;
    } else if (kind != NULL) {
        report.bytes[report.size++] = (char)byte;
    }
    return key_input(0);
}

/* Returns whether only the introducer of an unknown report has arrived. */
static bool has_introducer_only(void)
{
    const struct report_kind *kind = kind_of(report.kind);
    return kind != NULL && is_unknown(kind) && report.size == 0;
}

/* Handles a pause, except within a key.  A single Escape has then ended a paste, and the mere beginning of a report was
 * Alt and a letter. */
static void note_pause(int64_t now)
{
    if (start.size == 0) {
        paste = paste == PASTE_ESCAPE ? PASTE_NONE : paste;
        report.kind = has_introducer_only() && now >= input_due(-1) ? 0 : report.kind;
    }
}

/* Returns false if there is no byte, or no room.  Later bytes may be for the next program. */
static bool read_byte(int64_t now)
{
    int waiting = 0;
    bool may_read = start.size < sizeof start.bytes && ioctl(STDIN_FILENO, FIONREAD, &waiting) == 0 && waiting > 0;
    bool is_read = may_read && read(STDIN_FILENO, &start.bytes[start.size], 1) == 1;
    if (is_read) {
        start.size++;
        start.time = now;
    }
    return is_read;
}

static void drop(size_t size)
{
    start.taken = start.bytes[0];
    start.size -= size;
    memmove(start.bytes, start.bytes + size, start.size);
}

/* Returns the character that the byte completes, or 0.  A byte that cannot continue a character begins another one. */
static wint_t decode(char byte)
{
    static mbstate_t state;
    wchar_t character = 0;
    for (int tries = 0; tries < 2 && mbrtowc(&character, &byte, 1, &state) == (size_t)-1; tries++) {
        memset(&state, 0, sizeof state);
    }
    return (wint_t)character;
}

int64_t input_due(int64_t deadline)
{
    int64_t due = start.time + (int64_t)1000 * get_escdelay();
    bool is_begun = start.size > 0 || has_introducer_only();
    return is_begun && (deadline < 0 || due < deadline) ? due : deadline;
}

/* Like wget_wch, but never waits.  If the bytes are not a key, or only the start of one but due, the first of them is a
 * character. */
static int take_character(int64_t now, wint_t *character)
{
    char key[sizeof start.bytes + 1] = "";
    int code = ERR;
    size_t size = 0;
    while (code == ERR && (size < start.size || read_byte(now))) {
        key[size] = start.bytes[size];
        code = key[size] != '\0' ? key_defined(key) : 0; /* ERR: more bytes could make it a key */
        size++;
    }
    if (start.size == 0 || (code == ERR && size < sizeof start.bytes && now < input_due(-1))) {
        return ERR;
    }
    *character = code > 0 ? (wint_t)code : decode(start.bytes[0]);
    drop(code > 0 ? size : 1);
    return code > 0 ? KEY_CODE_YES : OK;
}

/* Decides whether a single Escape is a key or, because bytes have followed at once, a sequence that curses does not
 * know.  Returns 0 if there is no sequence. */
static int begins_unknown(void)
{
    char next = '\0';
    if (start.size > 0 && has_byte("[OP]X_^", (unsigned char)start.bytes[0])) {
        next = start.bytes[0];
        drop(1);
    }
    return next == '\0' ? 0 : next == '[' ? CODE_UNKNOWN_KEY : next == 'O' ? CODE_UNKNOWN_PAD : CODE_UNKNOWN_STRING;
}

/* Returns whether the character continues the current report; curses turns DEL into a key. */
static bool is_of_report(bool is_code, wint_t character)
{
    bool has_all =
        report.kind == CODE_BACKGROUND || report.kind == CODE_UNKNOWN_STRING || report.kind == CODE_OLD_MOUSE;
    bool is_known = has_all && (character == CODE_STRING_END || character == KEY_BACKSPACE);
    return report.kind != 0 && (is_code ? is_known : character != '\033');
}

/* Handles a code of curses, or a character. */
static struct input take_typed(bool is_code, wint_t character)
{
    int code = is_code ? (int)character : 0;
    if (is_of_report(is_code, character)) {
        return take_report_byte(code == CODE_STRING_END ? '\007' : is_code ? 0x7f : character);
    }
    bool is_escape = !is_code && character == '\033', is_end = is_escape && report.kind != 0;
    report.kind = is_escape ? begins_unknown() : kind_of(code) != NULL ? code : 0;
    report.size = 0;
    return report.kind != 0 || is_end ? key_input(0) : from_typed(is_code, character);
}

bool input_take(struct input *input, int64_t now)
{
    wint_t character = 0;
    int result = take_character(now, &character);
    if (result == ERR) {
        note_pause(now);
        return false;
    }
    bool is_code = result == KEY_CODE_YES;
    if (paste != PASTE_NONE && is_code && (int)character == CODE_PASTE_END) {
        paste = PASTE_NONE;
    } else if (paste != PASTE_NONE) {
        paste = !is_code && character == '\033' ? PASTE_ESCAPE : PASTE_TEXT;
    } else if (is_code && (int)character == CODE_PASTE) {
        paste = PASTE_TEXT;
        report.kind = 0;
    } else {
        *input = take_typed(is_code, character);
    }
    return true;
}
