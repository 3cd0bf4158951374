/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/edit/edit_state.h"

#include <string.h>

#include "base/utf8.h"
#include "base/words.h"

enum { LEFT = 3, TOP = 2, NAME_COLUMNS = 10, WORDS_ROWS = 3 };

struct form {
    struct screen screen;
    struct edit *edit;
    const struct form_kind *kind;
    struct form_row rows[FORM_ROWS];
    size_t count, at, first; /* first: the top row of the last drawing */
    int shown;               /* number of rows drawn */
    bool types;
    struct text typed;
    struct text message;
};

struct form_row *form_row_add(struct form_row rows[FORM_ROWS], size_t *count, const char *name, const char *takes,
                              const char *says)
{
    struct form_row *row = &rows[*count];
    *row = (struct form_row){.name = name, .takes = takes, .says = says, .value = text_empty()};
    ++*count;
    return row;
}

void form_row_offer(struct form_row *row, const char *choice)
{
    if (row->choice_count < FORM_CHOICES) {
        row->choices[row->choice_count++] = choice;
    }
}

static void forget(struct form *form)
{
    for (size_t i = 0; i < form->count; i++) {
        text_done(&form->rows[i].value);
    }
    form->count = 0;
}

static void fill(struct form *form)
{
    forget(form);
    form->count = form->kind->fill(form->edit, form->rows);
    form->at = form->at < form->count ? form->at : form->count - 1;
}

static struct form_row *chosen(struct form *form) { return &form->rows[form->at]; }

/* Returns the end of the words, as much as fits. */
static const char *end_of(const char *words, int columns)
{
    while (text_columns(words) > columns && *words != '\0') {
        do {
            words++;
        } while (((unsigned char)*words & 0xc0) == 0x80);
    }
    return words;
}

static void draw_row(struct form *form, struct canvas *canvas, size_t index, int y)
{
    struct form_row *row = &form->rows[index];
    bool is_chosen = index == form->at, is_typed = is_chosen && form->types, is_given = row->value.size > 0;
    const char *words = is_typed ? form->typed.bytes : is_given ? row->value.bytes : row->takes;
    enum style style = is_typed ? STYLE_CHOSEN : !is_given ? STYLE_FAINT : is_chosen ? STYLE_STRONG : STYLE_TEXT;
    int x = LEFT + NAME_COLUMNS, room = canvas->width - x - 2;
    canvas_text(canvas, LEFT - 2, y, STYLE_KEY, is_chosen ? "▸" : " ");
    canvas_text(canvas, LEFT, y, is_chosen ? STYLE_STRONG : STYLE_TEXT, row->name);
    words = is_typed ? end_of(words, room - 1) : words;
    x = canvas_text_until(canvas, x, y, canvas->width - 1, style, words);
    if (is_typed) {
        canvas_text(canvas, x, y, STYLE_CHOSEN, " ");
        canvas_point(canvas, x, y);
    } else if (is_chosen) {
        canvas_point(canvas, LEFT - 2, y);
    }
}

static int draw_rows(struct form *form, struct canvas *canvas)
{
    int room = canvas->height - TOP - WORDS_ROWS - REMARKS_ROWS - 2;
    form->shown = room < 1 ? 1 : room < (int)form->count ? room : (int)form->count;
    form->first = (size_t)camera_scroll((int)form->first, form->shown, (int)form->count, (int)form->at, (int)form->at);
    for (int i = 0; i < form->shown && form->first + (size_t)i < form->count; i++) {
        draw_row(form, canvas, form->first + (size_t)i, TOP + i);
    }
    return TOP + form->shown + 1;
}

static void draw_words(struct form *form, struct canvas *canvas, int y)
{
    const struct form_row *row = chosen(form);
    struct area area = {1, y, canvas->width - 2, canvas->height - 1 - REMARKS_ROWS - y};
    struct text words = text_of("%s: %s.  Takes ", row->name, row->says);
    for (size_t i = 0; row->takes_choices && i < row->choice_count; i++) {
        text_addf(&words, i > 0 ? ", %s" : "%s", row->choices[i]);
    }
    text_addf(&words, "%s.", row->takes_choices ? "" : row->takes);
    if (form->message.size > 0) {
        wrap_draw(canvas, area, STYLE_WARNING, form->message.bytes);
    } else if (area.height > 0) {
        wrap_draw(canvas, area, STYLE_TEXT, words.bytes);
    }
    text_done(&words);
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct form *form = (struct form *)screen;
    canvas_text(canvas, 1, 0, STYLE_STRONG, form->kind->title);
    draw_words(form, canvas, draw_rows(form, canvas));
    remarks_draw(form->edit, canvas, canvas->height - 1 - REMARKS_ROWS);
    if (form->types) {
        canvas_text_until(canvas, 1, canvas->height - 1, canvas->width, STYLE_FAINT,
                          "Enter: accept   Esc: leave it as it was   an empty line: remove it");
    } else {
        screen_foot(screen, canvas);
    }
}

static void say(struct form *form, const char *words)
{
    text_clear(&form->message);
    text_add(&form->message, words != NULL ? words : "");
}

static void set(struct form *form, const char *words, int64_t now)
{
    const struct form_kind *which = form->kind;
    const char *refusal = which->judge != NULL ? which->judge(form->edit, form->at, words) : NULL;
    bool is_put = refusal == NULL && which->put(form->edit, form->edit->document, form->at, words);
    say(form, refusal != NULL || is_put ? refusal : "That would change the meaning of the file.");
    edit_settle(form->edit, now);
    fill(form);
}

static void choose(struct form *form, int by, int64_t now)
{
    struct form_row *row = chosen(form);
    int count = (int)row->choice_count, at = words_find(row->value.bytes, row->choices, count);
    if (count == 0) {
        say(form, "Press Enter to type it.");
    } else if (at < 0) {
        set(form, row->choices[by > 0 ? 0 : count - 1], now);
    } else {
        set(form, row->choices[(at + count + by) % count], now);
    }
}

/* Accepts the typed text, without the spaces around it. */
static void take_words(const struct form *form, struct text *words)
{
    size_t from = strspn(form->typed.bytes, " "), size = form->typed.size;
    while (size > from && form->typed.bytes[size - 1] == ' ') {
        size--;
    }
    text_add_bytes(words, form->typed.bytes + from, size - from);
}

/* Writes the file as it will be when the typed text is accepted. */
static bool foresee(void *typist, struct text *out)
{
    const struct form *form = typist;
    struct document *copy = document_copy(form->edit->document);
    struct text words = text_empty();
    take_words(form, &words);
    bool is_put = form->kind->put(form->edit, copy, form->at, words.bytes);
    if (is_put) {
        text_add_bytes(out, document_text(copy)->bytes, document_text(copy)->size);
    }
    text_done(&words);
    document_free(copy);
    return is_put;
}

static void begin_typing(struct screen *screen)
{
    struct form *form = (struct form *)screen;
    form->types = true;
    say(form, "");
    text_copy(&form->typed, &chosen(form)->value);
}

static void move(struct screen *screen, int by)
{
    struct form *form = (struct form *)screen;
    say(form, "");
    form->at = (form->at + form->count + (size_t)by) % form->count;
}

static void change(struct screen *screen, int by)
{
    say((struct form *)screen, "");
    choose((struct form *)screen, by, screen->app->now);
}

static const struct keymap_row keys[] = {
    KEY_DIRS(KEYMAP_UP_DOWN, "choose", "choose", move, .by = 1),
    KEY_DIRS(KEYMAP_LEFT_RIGHT, "change", "change", change, .by = 1),
    KEY_ROW(CHOOSE, NULL, "change", begin_typing),
    KEY_ROW(WAIT, NULL, "as Enter", begin_typing),
    KEY_ROW(BACK, "back", "back", app_back),
};

const struct keyset form_keys = KEYSET(keys);

static void end_typing(struct form *form, int64_t now)
{
    struct text words = text_empty();
    take_words(form, &words);
    form->types = false;
    draft_type(form->edit->draft, NULL);
    set(form, words.bytes, now);
    text_done(&words);
}

static void take_last_away(struct text *text)
{
    text->size = text->size > 0 ? utf8_cut(text->bytes, text->size - 1) : 0;
    text->bytes[text->size] = '\0';
}

/* While the player types text, every key counts as a letter. */
static bool raw(struct screen *screen, uint32_t key)
{
    struct form *form = (struct form *)screen;
    if (!form->types) {
        return false;
    }
    if (key == KEY_IS_ENTER) {
        end_typing(form, screen->app->now);
        return true;
    }
    if (key == KEY_IS_ESCAPE) {
        form->types = false;
    } else if (key == KEY_IS_BACKSPACE) {
        take_last_away(&form->typed);
    } else if (key == ' ' || (key < KEY_NAMED && utf8_is_visible(key) && utf8_columns(key) > 0)) {
        utf8_add(&form->typed, key);
    }
    /* Stores the typed text, so that it survives however the program ends. */
    const struct draft_typing typing = {foresee, form};
    draft_type(form->edit->draft, form->types ? &typing : NULL);
    edit_settle(form->edit, screen->app->now);
    return true;
}

/* A click chooses a row. A click on the chosen row changes its value. */
static void click(struct screen *screen, int x, int y)
{
    struct form *form = (struct form *)screen;
    size_t row = form->first + (size_t)(y - TOP);
    (void)x;
    if (form->types) {
        end_typing(form, screen->app->now);
    }
    if (y < TOP || y >= TOP + form->shown || row >= form->count) {
        return;
    }
    if (row == form->at && form->rows[row].choice_count > 0) {
        choose(form, 1, screen->app->now);
    } else if (row == form->at) {
        begin_typing(screen);
    }
    form->at = row;
}

/* The editor keeps working below the form. */
static bool tick(struct screen *screen, int64_t now)
{
    struct screen *edit = &((struct form *)screen)->edit->screen;
    return edit->kind->tick(edit, now);
}

static int64_t due(const struct screen *screen)
{
    const struct screen *edit = &((const struct form *)screen)->edit->screen;
    return edit->kind->due(edit);
}

static int watched(const struct screen *screen)
{
    const struct screen *edit = &((const struct form *)screen)->edit->screen;
    return edit->kind->watched(edit);
}

static void done(struct screen *screen)
{
    struct form *form = (struct form *)screen;
    forget(form);
    text_done(&form->typed);
    text_done(&form->message);
}

static const struct screen_kind kind = {.name = "form",
                                        .keys = &form_keys,
                                        .draw = draw,
                                        .raw = raw,
                                        .click = click,
                                        .tick = tick,
                                        .due = due,
                                        .watched = watched,
                                        .done = done};

struct screen *form_new(struct edit *edit, const struct form_kind *which)
{
    struct form *form = screen_new(edit->screen.app, &kind, sizeof *form);
    form->edit = edit;
    form->kind = which;
    text_init(&form->typed);
    text_init(&form->message);
    fill(form);
    return &form->screen;
}
