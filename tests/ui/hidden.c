/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/hidden.h"

#include "testing.h"

#include "base/files.h"
#include "base/utf8.h"
#include "level/format/diag.h"
#include "level/benchmark/movingai.h"
#include "ui/parts/help.h"
#include "ui/theatre/shows.h"

#include <curses.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *nowhere;
static SCREEN *screen;
static struct catalogue catalogue;
struct app app;

/* TERM is xterm-256color, which every terminfo has. */
void begin(int width, int height, enum theme theme, bool ascii)
{
    ck_assert_ptr_nonnull(setlocale(LC_CTYPE, "C.UTF-8"));
    nowhere = fopen("/dev/null", "r+");
    ck_assert_ptr_nonnull(nowhere);
    screen = newterm("xterm-256color", nowhere, nowhere);
    ck_assert_ptr_nonnull(screen);
    resizeterm(height, width);
    start_color();
    use_default_colors();
    struct settings settings = {.data_dir = "/dev/null/nothing"};
    catalogue_init(&catalogue);
    app_init_unseen(&app, settings, &catalogue);
    app.help = help_about;
    app.settings.preferences.theme = theme;
    canvas_init(&app.canvas, stdscr, 256, ascii);
    canvas_set_theme(&app.canvas, theme);
}

void end(void)
{
    app_done(&app);
    catalogue_done(&catalogue);
    endwin();
    delscreen(screen);
    fclose(nowhere);
}

void add_file(const char *name)
{
    struct text path, bytes;
    struct report report;
    struct level_file file;
    text_init(&path);
    text_init(&bytes);
    text_addf(&path, "%s/%s", getenv("SRCDIR"), name);
    report_init(&report, path.bytes, NULL, 0);
    ck_assert(level_file_read(&file, path.bytes, &bytes, &report));
    ck_assert_uint_eq(report.errors, 0);
    catalogue_add_file(&catalogue, file);
    report_done(&report);
    text_done(&bytes);
    text_done(&path);
}

/* Leaves out trailing spaces. */
void see_row(struct text *out, int y, int from, int to)
{
    size_t kept = out->size;
    for (int x = from; x < to; x++) {
        cchar_t cell;
        wchar_t glyph[CCHARW_MAX + 1] = {0};
        attr_t attributes = 0;
        short pair = 0;
        char bytes[4];
        mvwin_wch(stdscr, y, x, &cell);
        getcchar(&cell, glyph, &attributes, &pair, NULL);
        text_add_bytes(out, bytes, utf8_encode((uint32_t)glyph[0], bytes));
        kept = glyph[0] != L' ' ? out->size : kept;
    }
    out->size = kept;
    text_add_char(out, '\n');
}

void see(struct text *out)
{
    app_draw(&app);
    for (int y = 0; y < LINES; y++) {
        see_row(out, y, 0, COLS);
    }
}

bool is_on_screen(const char *text)
{
    struct text seen;
    text_init(&seen);
    see(&seen);
    bool is_found = strstr(seen.bytes, text) != NULL;
    text_done(&seen);
    return is_found;
}

void choose_row(const char *row)
{
    enum { MOST_ROWS = 100 };
    char chosen[80];
    snprintf(chosen, sizeof chosen, "▸ %s", row);
    for (int rows = 0; rows < MOST_ROWS && !is_on_screen(chosen); rows++) {
        type("j");
    }
    ck_assert_msg(is_on_screen(chosen), "no row '%s'", row);
}

struct cell find_on_screen(const char *text)
{
    struct text row;
    int y = 0, x = -1;
    app_draw(&app);
    for (text_init(&row); x < 0 && y < LINES; text_clear(&row), y++) {
        see_row(&row, y, 0, COLS);
        const char *found = strstr(row.bytes, text);
        if (found != NULL) {
            row.bytes[found - row.bytes] = '\0';
            x = text_columns(row.bytes);
            break;
        }
    }
    text_done(&row);
    ck_assert_msg(x >= 0, "'%s' is not on the screen", text);
    return (struct cell){x, y};
}

void click_on(const char *text)
{
    struct cell place = find_on_screen(text);
    top()->kind->click(top(), place.x, place.y);
}

void compare(const char *name, const struct text *seen)
{
    struct text path, wanted;
    text_init(&path);
    text_init(&wanted);
    text_addf(&path, "%s/tests/ui/golden/%s.txt", getenv("SRCDIR"), name);
    if (getenv("UPDATE_GOLDEN") != NULL) {
        ck_assert_int_eq(file_write(path.bytes, SIZE_MAX, seen->bytes, seen->size), 0);
    }
    ck_assert_msg(file_read(path.bytes, 1 << 20, &wanted) == 0, "%s is missing; UPDATE_GOLDEN=1 writes it", path.bytes);
    bool is_same = strcmp(wanted.bytes, seen->bytes) == 0;
    if (!is_same) {
        fputs(seen->bytes, stderr);
    }
    ck_assert_msg(is_same, "%s differs", name);
    text_done(&wanted);
    text_done(&path);
}

void expect(const char *name)
{
    struct text seen;
    text_init(&seen);
    see(&seen);
    compare(name, &seen);
    text_done(&seen);
}

void type(const char *keys)
{
    for (; *keys != '\0'; keys++) {
        app_key(&app, (uint32_t)*keys, 0);
    }
}

struct screen *top(void) { return app.screens[app.depth - 1]; }

void pass(int ticks)
{
    for (int i = 0; i < ticks && top()->kind->due(top()) >= 0; i++) {
        top()->kind->tick(top(), top()->kind->due(top()));
    }
}

void begin_level(const char *name, int width, int height)
{
    begin(width, height, THEME_DARK, false);
    add_file(name);
    app_push(&app, play_new(&app, 0));
}

struct screen *go_on_with(struct replay *replay)
{
    struct resumed_game game = {
        .level = replay->level, .tape = tape_resume(replay), .file = game_file_new(&app.store, "x")};
    occasion_parse(&game.occasion, "level");
    ck_assert_ptr_nonnull(game.tape);
    replay->level = NULL;
    replay_free(replay);
    const struct game_owner owner = app_owner(&app);
    return play_resume(&app, game_go_on(&owner, &game, NULL));
}
