/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdio.h>

#include "ui/parts/camera.h"
#include "ui/parts/help.h"

/* The columns and rows of the list, and the rows below it: a gap, words, and the keys at the foot. */
enum { LEFT = 4, TOP = 2, KEYS_AT = 18, WORDS_AT = 44, BELOW = 4, MIN_WORDS = 70 };

enum kind { KIND_HEADING, KIND_PRESET, KIND_WISH, KIND_RESET };

struct line {
    enum kind kind;
    int wish;
    const char *words; /* of a heading */
};

/* All wishes, four headings, the gaps above three of them, the presets, and the reset. */
enum { MOST_LINES = KEYS_WISHES + 10 };

struct keys_screen {
    struct screen screen;
    struct line lines[MOST_LINES];
    int count, at, first, rows; /* first: the top row; rows: the number of rows drawn */
    bool waits;                 /* the next key pressed is assigned to the wish */
    enum keys_manner manner;    /* then */
    bool is_asked;              /* the user was asked whether to reset everything */
    enum style style;
    char message[120];
};

static void add_line(struct keys_screen *self, struct line line) { self->lines[self->count++] = line; }

static void add_wishes(struct keys_screen *self, int from, int end)
{
    for (int wish = from; wish < end; wish++) {
        if (keys_is_wish(wish)) {
            add_line(self, (struct line){.kind = KIND_WISH, .wish = wish});
        }
    }
}

static void fill(struct keys_screen *self)
{
    const struct line gap = {.kind = KIND_HEADING, .words = ""};
    int lab = keys_wish_of((struct meaning){ACTION_STEP, NO_DIRECTION});
    int editor = keys_wish_of((struct meaning){ACTION_STAMP, NO_DIRECTION});
    add_line(self, (struct line){.kind = KIND_PRESET});
    for (size_t i = 0; i < DIRECTIONS; i++) {
        add_line(self, (struct line){.kind = KIND_WISH, .wish = (int)keys_order[i]});
    }
    add_line(self, gap);
    add_line(self, (struct line){.kind = KIND_HEADING, .words = "Everywhere, and in a game"});
    add_wishes(self, DIRECTIONS, lab);
    add_line(self, gap);
    add_line(self, (struct line){.kind = KIND_HEADING, .words = "In the lab"});
    add_wishes(self, lab, editor);
    add_line(self, gap);
    add_line(self, (struct line){.kind = KIND_HEADING, .words = "In the level editor"});
    add_wishes(self, editor, KEYS_WISHES);
    add_line(self, gap);
    add_line(self, (struct line){.kind = KIND_RESET});
}

static const struct line *chosen(const struct keys_screen *self) { return &self->lines[self->at]; }

/* Returns the page's row for the meaning, or NULL if it has none. */
static const struct keymap_row *row_on(const struct help_page *page, struct meaning meaning)
{
    const struct keymap_row *row = NULL;
    for (size_t s = 0; s < HELP_SECTIONS && row == NULL; s++) {
        row = keysets_row_for(&page->sections[s].keys, NULL, meaning);
    }
    return row;
}

/* Returns the effect of the key, first in the game and then on the screens around it. */
static const char *words_of(int wish)
{
    static const int order[] = {0, HELP_MORE, HELP_LESSON, 3, 5, 1, 2};
    const struct keymap_row *found = NULL;
    for (size_t i = 0; i < sizeof order / sizeof order[0] && found == NULL; i++) {
        found = row_on(&help_pages[order[i]], keys_wish(wish));
    }
    return found != NULL ? found->help : "";
}

static void draw_keys(struct canvas *canvas, int y, int wish)
{
    uint32_t keys[KEYS_MOST];
    int count = keys_of(keymap_in_force(), wish, keys), x = LEFT + KEYS_AT;
    for (int i = 0; i < count; i++) {
        char name[KEY_NAME];
        key_write(keys[i], name);
        x = canvas_text(canvas, x, y, STYLE_KEY, name) + 2;
    }
    if (count == 0) {
        canvas_text(canvas, x, y, STYLE_WARNING, "no key");
    }
}

static void draw_wish(const struct keys_screen *self, struct canvas *canvas, int y, int wish, enum style style)
{
    char name[KEY_NAME];
    bool is_awaited = self->waits && chosen(self)->kind == KIND_WISH && chosen(self)->wish == wish;
    keys_write_wish(wish, name);
    canvas_text(canvas, LEFT, y, style, name);
    if (is_awaited) {
        canvas_text(canvas, LEFT + KEYS_AT, y, STYLE_CHOSEN, " press a key ");
    } else {
        draw_keys(canvas, y, wish);
    }
    if (canvas->width >= MIN_WORDS) {
        canvas_text_until(canvas, WORDS_AT, y, canvas->width - 1, STYLE_FAINT, words_of(wish));
    }
}

/* Draws all presets in a row or, if they do not fit, the one in force. */
static void draw_presets(struct canvas *canvas, int y)
{
    int preset = keys_preset(keymap_in_force()), x = LEFT + KEYS_AT, columns = x + 10;
    for (int i = 0; i < KEYS_PRESETS; i++) {
        columns += text_columns(keys_preset_name(i)) + 3;
    }
    bool has_room = columns <= canvas->width;
    for (int i = has_room ? 0 : preset; i <= KEYS_OWN_WAYS && (has_room || i == preset); i++) {
        bool is_in_force = i == preset;
        if (is_in_force || i != KEYS_OWN_WAYS) {
            x = canvas_textf(canvas, x, y, is_in_force ? STYLE_STRONG : STYLE_FAINT, is_in_force ? "[%s]" : " %s ",
                             keys_preset_name(i)) +
                1;
        }
    }
}

static void draw_line(const struct keys_screen *self, struct canvas *canvas, int y, int index)
{
    const struct line *line = &self->lines[index];
    bool is_chosen = index == self->at;
    enum style style = is_chosen ? STYLE_STRONG : STYLE_TEXT;
    canvas_text(canvas, LEFT - 2, y, STYLE_KEY, is_chosen ? "▸" : " ");
    switch (line->kind) {
    case KIND_HEADING: canvas_text(canvas, LEFT - 2, y, STYLE_STRONG, line->words); break;
    case KIND_PRESET:
        canvas_text(canvas, LEFT, y, style, "run with");
        draw_presets(canvas, y);
        break;
    case KIND_WISH: draw_wish(self, canvas, y, line->wish, style); break;
    case KIND_RESET: canvas_text(canvas, LEFT, y, style, "reset all keys"); break;
    }
}

static const char *advice_of(const struct keys_screen *self)
{
    switch (chosen(self)->kind) {
    case KIND_PRESET:
        return "Sets of keys to run with; the arrows always work as well. You can use the keys of the other sets for "
               "something else.";
    case KIND_WISH: return words_of(chosen(self)->wish);
    default: return "Forgets all keys that you have changed.";
    }
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct keys_screen *self = (struct keys_screen *)screen;
    self->rows = canvas->height - TOP - BELOW;
    self->rows = self->rows < 1 ? 1 : self->rows;
    self->first = camera_scroll(self->first, self->rows, self->count, self->at - 2, self->at + 1); /* and its heading */
    canvas_text(canvas, 1, 0, STYLE_STRONG, "Keys");
    for (int row = 0; row < self->rows && self->first + row < self->count; row++) {
        draw_line(self, canvas, TOP + row, self->first + row);
    }
    canvas_point(canvas, LEFT - 2, TOP + self->at - self->first);
    struct area area = {LEFT, canvas->height - BELOW + 1, canvas->width - LEFT - 2, BELOW - 2};
    bool has_message = self->message[0] != '\0';
    wrap_draw(canvas, area, has_message ? self->style : STYLE_TEXT, has_message ? self->message : advice_of(self));
    screen_foot(screen, canvas);
}

/* `key` is 0 for words without a key. */
static void say(struct keys_screen *self, enum style style, const char *before, uint32_t key, const char *after)
{
    char name[KEY_NAME];
    key_write(key, name);
    self->style = style;
    snprintf(self->message, sizeof self->message, "%s%s%s", before, name, after);
}

static void say_conflict(struct keys_screen *self, uint32_t key, int loser)
{
    char name[KEY_NAME], after[80];
    uint32_t left[KEYS_MOST];
    bool has_more = keys_of(keymap_in_force(), loser, left) > 0;
    keys_write_wish(loser, name);
    snprintf(after, sizeof after, " was for: %s. That has %s now.", name, has_more ? "its other keys" : "no key");
    say(self, has_more ? STYLE_GOOD : STYLE_WARNING, "", key, after);
}

static void set(struct keys_screen *self, uint32_t key)
{
    int wish = chosen(self)->wish, before = keys_wish_of(keys_meaning(keymap_in_force(), keys_room(wish), key));
    struct keys keys = *keymap_in_force();
    keys_set(&keys, wish, key, self->manner);
    app_set_keys(self->screen.app, &keys);
    if (before != wish && keys_is_wish(before)) {
        say_conflict(self, key, before);
    } else {
        say(self, STYLE_GOOD, "", key, ": done.");
    }
}

/* Assigns the awaited key, whatever it means elsewhere. */
static bool raw(struct screen *screen, uint32_t key)
{
    struct keys_screen *self = (struct keys_screen *)screen;
    if (!self->waits) {
        return false;
    }
    self->waits = false;
    if (key == KEY_IS_ESCAPE) {
        say(self, STYLE_TEXT, "", 0, "");
    } else if (keys_can_set(key)) {
        set(self, key);
    } else {
        say(self, STYLE_WARNING, "", keys_is_fixed(key) ? key : 0,
            keys_is_fixed(key) ? " cannot be changed, so that you cannot get lost."
                               : "The terminal cannot tell this key from others.");
    }
    return true;
}

static void wait_for_key(struct keys_screen *self, enum keys_manner manner)
{
    self->waits = true;
    self->manner = manner;
    say(self, STYLE_KEY, "Press the key; ", KEY_IS_ESCAPE, " changes nothing.");
}

static void reset(struct keys_screen *self)
{
    const struct keys usual = {{false}, {{0}}};
    if (self->is_asked) {
        app_set_keys(self->screen.app, &usual);
        say(self, STYLE_GOOD, "All keys are reset.", 0, "");
    } else {
        say(self, STYLE_WARNING, "", KEY_IS_ENTER, " again: forget all keys that you have changed.");
    }
    self->is_asked = !self->is_asked;
}

static void choose_preset(struct keys_screen *self, int by)
{
    struct keys keys = *keymap_in_force();
    int preset = keys_preset(&keys);
    preset = preset == KEYS_OWN_WAYS ? KEYS_ALL_WAYS : (preset + KEYS_PRESETS + by) % KEYS_PRESETS;
    keys_choose_preset(&keys, preset);
    app_set_keys(self->screen.app, &keys);
}

static void choose(struct screen *screen, int manner)
{
    struct keys_screen *self = (struct keys_screen *)screen;
    switch (chosen(self)->kind) {
    case KIND_PRESET: choose_preset(self, 1); break;
    case KIND_WISH: wait_for_key(self, (enum keys_manner)manner); break;
    case KIND_RESET: reset(self); break;
    case KIND_HEADING: break;
    }
}

static void go_to(struct keys_screen *self, int at)
{
    self->is_asked = false;
    self->at = at;
}

/* Moves past headings. */
static void move(struct screen *screen, int by)
{
    struct keys_screen *self = (struct keys_screen *)screen;
    int at = self->at;
    do {
        at = (at + self->count + by) % self->count;
    } while (self->lines[at].kind == KIND_HEADING);
    go_to(self, at);
}

static void change_preset(struct screen *screen, int by)
{
    struct keys_screen *self = (struct keys_screen *)screen;
    if (chosen(self)->kind == KIND_PRESET) {
        choose_preset(self, by);
    }
}

static void take_away(struct screen *screen)
{
    struct keys_screen *self = (struct keys_screen *)screen;
    if (chosen(self)->kind == KIND_WISH) {
        struct keys keys = *keymap_in_force();
        keys_take_away(&keys, chosen(self)->wish);
        app_set_keys(screen->app, &keys);
    }
}

static const struct keymap_row rows[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", move, .by = 1),
    KEY_DIRS(KEYMAP_LEFT_RIGHT, "ready sets", "other keys to run with", change_preset, .by = 1),
    KEY_BY(CHOOSE, "set", "assign the next key that you press", choose, KEYS_ALONE),
    KEY_BY(FASTER, "one more", "assign one more key", choose, KEYS_BESIDE),
    KEY_ROW(DECOY, "take away", "remove its keys", take_away),
    KEY_ROW(BACK, "back", "back", app_save_and_back),
};

const struct keyset keys_keys = KEYSET(rows);

static void press(struct screen *screen, const struct keymap_row *row, int by)
{
    ((struct keys_screen *)screen)->message[0] = '\0';
    keymap_run(row, screen, by);
}

/* A click chooses a row. A click on the chosen row sets its key. */
static void click(struct screen *screen, int x, int y)
{
    struct keys_screen *self = (struct keys_screen *)screen;
    int at = self->first + y - TOP;
    (void)x;
    if (y < TOP || y >= TOP + self->rows || at >= self->count || self->lines[at].kind == KIND_HEADING) {
        return;
    }
    self->waits = false;
    self->message[0] = '\0';
    if (at == self->at) {
        choose(screen, KEYS_ALONE);
    } else {
        go_to(self, at);
    }
}

static const struct screen_kind kind = {
    .name = "keys", .keys = &keys_keys, .press = press, .draw = draw, .raw = raw, .click = click};

struct screen *keys_new(struct app *app)
{
    struct keys_screen *self = screen_new(app, &kind, sizeof *self);
    fill(self);
    return &self->screen;
}
