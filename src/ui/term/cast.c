/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/term/cast.h"

#include "base/json.h"
#include "base/utf8.h"
#include "base/xalloc.h"

#include <curses.h>
#include <inttypes.h>
#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

enum { COLOURS = 256, SECOND = 1000000 };

/* A cell as curses stores it. If `columns` is 0, it is the right half of the previous cell or was never shown. */
struct shown {
    wchar_t glyph[CCHARW_MAX + 1];
    int columns;
    attr_t attributes;
    short front, back; /* -1: the terminal's own */
};

struct cast {
    SCREEN *screen;
    FILE *nowhere;
    int width, height;
    struct shown *shown; /* the previous frame, cell by cell */
    struct text lines, sent;
};

/* Chooses a locale with wide characters.  Returns false if the system has none. */
static bool set_locale(void)
{
    return setlocale(LC_CTYPE, "C.UTF-8") != NULL ||
           (setlocale(LC_CTYPE, "") != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0);
}

/* Curses installs signal handlers. An invisible screen must not do this, so the old handlers are restored. */
static SCREEN *open_screen(FILE *nowhere)
{
    static const int caught[] = {SIGINT, SIGTERM, SIGTSTP, SIGWINCH};
    enum { CAUGHT = sizeof caught / sizeof caught[0] };
    struct sigaction before[CAUGHT];
    for (size_t i = 0; i < CAUGHT; i++) {
        sigaction(caught[i], NULL, &before[i]);
    }
    SCREEN *screen = newterm("xterm-256color", nowhere, nowhere);
    for (size_t i = 0; i < CAUGHT; i++) {
        sigaction(caught[i], &before[i], NULL);
    }
    return screen;
}

struct cast *cast_new(int width, int height, const char *title, struct canvas *canvas)
{
    bool is_ascii = !set_locale();
    FILE *nowhere = fopen("/dev/null", "r+");
    SCREEN *screen = nowhere != NULL ? open_screen(nowhere) : NULL;
    if (screen == NULL) {
        if (nowhere != NULL) {
            fclose(nowhere);
        }
        return NULL;
    }
    resizeterm(height, width);
    start_color();
    use_default_colors();
    struct cast *cast = xcalloc(1, sizeof *cast);
    *cast = (struct cast){.screen = screen, .nowhere = nowhere, .width = width, .height = height};
    cast->shown = xcalloc((size_t)width * (size_t)height, sizeof *cast->shown);
    text_init(&cast->lines);
    text_init(&cast->sent);
    text_addf(&cast->lines, "{\"version\": 2, \"width\": %d, \"height\": %d", width, height);
    if (title != NULL) {
        text_add(&cast->lines, ", \"title\": ");
        json_add_string(&cast->lines, title);
    }
    text_add(&cast->lines, "}\n");
    canvas_init(canvas, stdscr, COLOURS, is_ascii);
    return cast;
}

void cast_free(struct cast *cast)
{
    if (cast != NULL) {
        endwin();
        delscreen(cast->screen);
        fclose(cast->nowhere);
        free(cast->shown);
        text_done(&cast->lines);
        text_done(&cast->sent);
        free(cast);
    }
}

static struct shown read_cell(const struct canvas *canvas, int x, int y)
{
    struct shown shown = {.front = -1, .back = -1};
    cchar_t cell;
    short pair = 0;
    mvwin_wch(canvas->window, y, x, &cell);
    getcchar(&cell, shown.glyph, &shown.attributes, &pair, NULL);
    shown.columns = wcwidth(shown.glyph[0]) > 1 ? 2 : 1;
    if (pair > 0) {
        shown.front = canvas->pairs[pair - 1].front;
        shown.back = canvas->pairs[pair - 1].back;
    }
    return shown;
}

static bool looks_alike(const struct shown *one, const struct shown *other)
{
    return one->attributes == other->attributes && one->front == other->front && one->back == other->back;
}

static void send_look(struct cast *cast, const struct shown *shown)
{
    static const struct {
        attr_t attribute;
        const char *code;
    } codes[] = {{A_BOLD, ";1"}, {A_DIM, ";2"}, {A_UNDERLINE, ";4"}, {A_REVERSE, ";7"}};
    text_add(&cast->sent, "\033[0");
    for (size_t i = 0; i < sizeof codes / sizeof codes[0]; i++) {
        text_add(&cast->sent, (shown->attributes & codes[i].attribute) != 0 ? codes[i].code : "");
    }
    if (shown->front >= 0) {
        text_addf(&cast->sent, ";38;5;%d", shown->front);
    }
    if (shown->back >= 0) {
        text_addf(&cast->sent, ";48;5;%d", shown->back);
    }
    text_add_char(&cast->sent, 'm');
}

/* The state of the terminal after the last bytes; x -1: the position of its cursor is unknown. */
struct sent_pen {
    int x, y;
    const struct shown *look; /* NULL: another */
};

static void send_cell(struct cast *cast, struct sent_pen *pen, int x, int y, const struct shown *shown)
{
    if (pen->x != x || pen->y != y) {
        text_addf(&cast->sent, "\033[%d;%dH", y + 1, x + 1);
    }
    if (pen->look == NULL || !looks_alike(pen->look, shown)) {
        send_look(cast, shown);
    }
    for (size_t i = 0; i < CCHARW_MAX && shown->glyph[i] != L'\0'; i++) {
        utf8_add(&cast->sent, (uint32_t)shown->glyph[i]);
    }
    *pen = (struct sent_pen){x + shown->columns < cast->width ? x + shown->columns : -1, y, shown};
}

/* Sends a row. A wide character covers the cell to its right, which then counts as shown. */
static void send_row(struct cast *cast, const struct canvas *canvas, struct sent_pen *pen, int y)
{
    for (int x = 0, columns; x < cast->width; x += columns) {
        struct shown now = read_cell(canvas, x, y), *kept = &cast->shown[(size_t)y * (size_t)cast->width + (size_t)x];
        columns = now.columns;
        if (wcscmp(now.glyph, kept->glyph) != 0 || columns != kept->columns || !looks_alike(&now, kept)) {
            *kept = now;
            send_cell(cast, pen, x, y, kept);
        }
        if (columns > 1 && x + 1 < cast->width) {
            kept[1] = (struct shown){.columns = 0};
        }
    }
}

void cast_frame(struct cast *cast, const struct canvas *canvas, int64_t time)
{
    struct sent_pen pen = {-1, -1, NULL};
    bool is_first = cast->shown[0].columns == 0;
    text_clear(&cast->sent);
    text_add(&cast->sent, is_first ? "\033[?25l\033[0m\033[2J" : "");
    for (int y = 0; y < cast->height; y++) {
        send_row(cast, canvas, &pen, y);
    }
    if (cast->sent.size > 0) {
        text_add(&cast->sent, "\033[0m");
        text_addf(&cast->lines, "[%" PRId64 ".%06d, \"o\", ", time / SECOND, (int)(time % SECOND));
        json_add_bytes(&cast->lines, cast->sent.bytes, cast->sent.size);
        text_add(&cast->lines, "]\n");
    }
}

struct text *cast_lines(struct cast *cast) { return &cast->lines; }
