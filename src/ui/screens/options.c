/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include "ui/parts/camera.h"

enum { LEFT = 4, TOP = 2, NAME_COLUMNS = 14, WORDS_ROWS = 2 };

/* The last row leads to the screen of the keys. */
enum { ROW_OF_KEYS = PREFERENCES, ROWS };

struct options {
    struct screen screen;
    int at, pitch;    /* pitch: screen rows per option */
    int first, shown; /* the top row and the number of rows in the last drawing */
};

static int value_of(const struct app *app, enum preference which)
{
    return preference_value(&app->settings.preferences, which);
}

/* Draws all values in a row and highlights the one in force. If they do not fit, draws only that one. */
static void draw_values(const struct options *options, struct canvas *canvas, enum preference which, int y)
{
    bool is_chosen = (int)which == options->at;
    int value = value_of(options->screen.app, which), x = LEFT + NAME_COLUMNS, columns = x - 1;
    for (int i = 0; i < preference_count(which); i++) {
        columns += text_columns(preference_value_name(which, i)) + 3;
    }
    bool has_room = columns <= canvas->width;
    for (int i = has_room ? 0 : value; i < preference_count(which) && (has_room || i == value); i++) {
        bool is_in_force = i == value;
        enum style style = !is_in_force ? STYLE_FAINT : is_chosen ? STYLE_CHOSEN : STYLE_STRONG;
        x = canvas_textf(canvas, x, y, style, is_in_force ? "[%s]" : " %s ", preference_value_name(which, i)) + 1;
    }
}

static void draw_row(const struct options *options, struct canvas *canvas, int row, int y)
{
    const bool is_chosen = options->at == row;
    canvas_text(canvas, LEFT - 2, y, STYLE_KEY, is_chosen ? "▸" : " ");
    canvas_text(canvas, LEFT, y, is_chosen ? STYLE_STRONG : STYLE_TEXT,
                row == ROW_OF_KEYS ? "keys" : preference_name((enum preference)row));
    if (row == ROW_OF_KEYS) {
        canvas_textf(canvas, LEFT + NAME_COLUMNS, y, is_chosen ? STYLE_CHOSEN : STYLE_STRONG, "[run with %s]",
                     keys_preset_name(keys_preset(keymap_in_force())));
    } else {
        draw_values(options, canvas, (enum preference)row, y);
    }
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct options *options = (struct options *)screen;
    char words[KEYMAP_SENTENCE];
    canvas_text(canvas, 1, 0, STYLE_STRONG, "Options");
    options->pitch = canvas->height >= TOP + 2 * ROWS + WORDS_ROWS + 1 ? 2 : 1;
    const int room = canvas->height - TOP - 1;
    options->shown = options->pitch > 1 || room > ROWS ? ROWS : room;
    options->first = camera_scroll(options->first, options->shown, ROWS, options->at, options->at);
    for (int row = 0, y = TOP; row < options->shown; row++, y += options->pitch) {
        draw_row(options, canvas, options->first + row, y);
    }
    canvas_point(canvas, LEFT - 2, TOP + options->pitch * (options->at - options->first));
    int top = TOP + options->pitch * ROWS + (options->pitch == 1);
    struct area area = {LEFT, top, canvas->width - LEFT - 2, canvas->height - top - 1};
    enum preference which = (enum preference)options->at;
    keymap_say(options->at == ROW_OF_KEYS ? "{CHOOSE}: which key does what. Ready sets of keys to run with: all, "
                                            "arrows, wasd, vi, numpad."
                                          : preference_words(which, value_of(screen->app, which)),
               words);
    wrap_draw(canvas, area, STYLE_TEXT, words);
    screen_foot(screen, canvas);
}

static void change(struct screen *screen, int by)
{
    struct options *options = (struct options *)screen;
    if (options->at == ROW_OF_KEYS) {
        app_push(screen->app, keys_new(screen->app));
        return;
    }
    enum preference which = (enum preference)options->at;
    int count = preference_count(which);
    app_prefer(screen->app, which, (value_of(screen->app, which) + count + by) % count);
}

static void move(struct screen *screen, int by)
{
    struct options *options = (struct options *)screen;
    options->at = (options->at + ROWS + by) % ROWS;
}

static const struct keymap_row rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", move, .by = 1),
    KEY_DIRS(KEYMAP_LEFT_RIGHT, "change", "change", change, .by = 1),
    KEY_BY(CHOOSE, NULL, "change", change, 1),
    KEY_BY(WAIT, NULL, "as Enter", change, 1),
    KEY_ROW(BACK, "back", "back", app_save_and_back),
};

const struct keyset options_keys = KEYSET(rows);

/* A click chooses a row. A click on the chosen row changes its value. */
static void click(struct screen *screen, int x, int y)
{
    (void)x;
    struct options *options = (struct options *)screen;
    int row = options->pitch > 0 ? options->first + (y - TOP) / options->pitch : ROWS;
    if (y < TOP || row >= options->first + options->shown) {
        return;
    }
    if (options->at == row) {
        change(screen, 1);
    }
    options->at = row;
}

static const struct screen_kind kind = {.name = "options", .keys = &options_keys, .draw = draw, .click = click};

struct screen *options_new(struct app *app)
{
    struct options *options = screen_new(app, &kind, sizeof *options);
    return &options->screen;
}
