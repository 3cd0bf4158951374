/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/app.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/xalloc.h"
#include "ui/term/direct.h"

void *screen_new(struct app *app, const struct screen_kind *kind, size_t size)
{
    struct screen *screen = xcalloc(1, size);
    *screen = (struct screen){kind, app};
    return screen;
}

void screen_free(struct screen *screen)
{
    if (screen->kind->done != NULL) {
        screen->kind->done(screen);
    }
    free(screen);
}

enum { FOOT_GAP = 2, NOTICE_TIME = 3 * 1000000, CHOICES_TIME = 1000000, BEAT = 1000000 };

/* Returns the number of columns of the row's hint, or 0 if it has no hint or no key. */
static int columns_of(const struct keymap_row *row)
{
    char label[KEYMAP_LABEL];
    keymap_hint_label(row, label);
    return row->hint != NULL && label[0] != '\0' ? text_columns(label) + 1 + text_columns(row->hint) : 0;
}

/* Draws the hint and returns the column of the next one.  A hint that would reach beyond `end` is left out. */
static int draw_hint(struct canvas *canvas, int x, int end, const struct keymap_row *row)
{
    char label[KEYMAP_LABEL];
    if (columns_of(row) == 0 || x + columns_of(row) > end) {
        return x;
    }
    keymap_hint_label(row, label);
    x = canvas_text(canvas, x, canvas->height - 1, STYLE_KEY, label) + 1;
    return canvas_text(canvas, x, canvas->height - 1, STYLE_FAINT, row->hint) + FOOT_GAP;
}

struct keysets screen_keysets(const struct screen *screen)
{
    struct keysets keysets = {{NULL}};
    if (screen->kind->modes != NULL) {
        screen->kind->modes(screen, &keysets);
    } else if (screen->kind->keys != NULL) {
        keysets_add(&keysets, screen->kind->keys);
    }
    keysets_add(&keysets, &all_screens_keys);
    return keysets;
}

/* The order in which hints are drawn. */
enum foot_turn { FOOT_OTHERS, FOOT_HELP, FOOT_BACK };

static enum foot_turn turn_of(const struct keymap_row *row)
{
    return row->action == ACTION_HELP ? FOOT_HELP : row->action == ACTION_BACK ? FOOT_BACK : FOOT_OTHERS;
}

void keysets_draw_hints(const struct keysets *keysets, const struct screen *screen, struct canvas *canvas)
{
    const struct keymap_row *row;
    int x = 1, end = canvas->width;
    for (size_t i = 0; (row = keysets_row(keysets, i)) != NULL; i++) {
        bool is_last = turn_of(row) != FOOT_OTHERS && columns_of(row) > 0 && keysets_tell(keysets, screen, row);
        end -= is_last ? columns_of(row) + FOOT_GAP : 0;
    }
    for (enum foot_turn turn = FOOT_OTHERS; turn <= FOOT_BACK; turn++) {
        for (size_t i = 0; (row = keysets_row(keysets, i)) != NULL; i++) {
            bool is_next = turn_of(row) == turn && keysets_tell(keysets, screen, row);
            x = is_next ? draw_hint(canvas, x, turn == FOOT_OTHERS ? end : canvas->width, row) : x;
        }
    }
}

void screen_foot(const struct screen *screen, struct canvas *canvas)
{
    const struct keysets keysets = screen_keysets(screen);
    keysets_draw_hints(&keysets, screen, canvas);
}

/* Adopts the preferences, except those that the command line sets. */
static void prefer(struct app *app, const struct preferences *preferences)
{
    struct preferences given = app->settings.preferences;
    app->settings.preferences = *preferences;
    for (enum preference i = 0; i < PREFERENCES; i++) {
        if (app->settings.given & 1u << i) {
            preference_set(&app->settings.preferences, i, preference_value(&given, i));
        }
    }
}

static void with_texts(struct app *app, void (*act)(struct text *text))
{
    struct text *const texts[] = {&app->notice, &app->notes, &app->losses, &app->farewell, &app->copy};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        act(texts[i]);
    }
}

static void init(struct app *app, struct settings settings, struct catalogue *catalogue)
{
    *app = (struct app){.settings = settings, .catalogue = catalogue};
    with_texts(app, text_init);
}

void app_init_unseen(struct app *app, struct settings settings, struct catalogue *catalogue)
{
    init(app, settings, catalogue);
    prefer(app, &preferences_usual);
    app->settings.preferences.told = ~0u;
    app->progress.store = app->kept.store = &app->store;
}

void app_init(struct app *app, struct settings settings, struct catalogue *catalogue)
{
    init(app, settings, catalogue);
    app->shows_times = true;
    (settings.only_reads ? store_init_to_read : store_init)(&app->store, settings.data_dir, &app->notice);
    progress_init(&app->progress, &app->store);
    kept_games_adopt(catalogue, &app->progress);
    preferences_init(&app->kept, &app->store);
    prefer(app, &app->kept.preferences);
    keymap_use(&app->kept.keys);
}

static void free_left(struct app *app)
{
    while (app->leaving_count > 0) {
        screen_free(app->leaving[--app->leaving_count]);
    }
}

void app_done(struct app *app)
{
    while (app->depth > 0) {
        app_pop(app);
        free_left(app);
    }
    free_left(app);
    keymap_use(NULL);
    progress_done(&app->progress);
    waiting_games_done(&app->waiting);
    with_texts(app, text_done);
}

static struct screen *uppermost(const struct app *app) { return app->screens[app->depth - 1]; }

void app_push(struct app *app, struct screen *screen)
{
    if (screen != NULL) {
        app->screens[app->depth++] = screen;
    }
}

void app_replace(struct app *app, struct screen *screen)
{
    app->leaving[app->leaving_count++] = app->screens[app->depth - 1];
    app->screens[app->depth - 1] = screen;
}

static void show_again(struct app *app)
{
    if (app->depth > 0 && uppermost(app)->kind->shown != NULL) {
        uppermost(app)->kind->shown(uppermost(app));
    }
}

void app_pop(struct app *app)
{
    app->leaving[app->leaving_count++] = app->screens[--app->depth];
    show_again(app);
}

void app_keep_ends(struct app *app)
{
    const struct game_owner owner = app_owner(app);
    if (app->owes_ends) {
        app->owes_ends = false;
        game_keep_ends(&owner);
        show_again(app);
    }
}

/* The terminal's answer takes precedence over the environment variables, which may come from another terminal. */
static void apply_theme(struct app *app)
{
    enum theme theme = app->settings.preferences.theme;
    enum background background = term_background();
    background = background != BACKGROUND_UNKNOWN ? background : theme_background(getenv("COLORFGBG"));
    canvas_set_theme(&app->canvas, theme != THEMES ? theme : theme_choose(background, app->canvas.colours));
}

/* Schedules the write of the preferences, a second from now. */
static void note_choice(struct app *app)
{
    app->choices_due = app->choices_due == 0 ? term_now() + CHOICES_TIME : app->choices_due;
}

void app_prefer(struct app *app, enum preference which, int value)
{
    note_choice(app);
    preferences_choose(&app->kept, which, value);
    preference_set(&app->settings.preferences, which, value);
    if (which == PREFERENCE_THEME) {
        apply_theme(app);
    }
}

void app_set_keys(struct app *app, const struct keys *keys)
{
    note_choice(app);
    preferences_choose_keys(&app->kept, keys);
    keymap_use(keys);
}

struct date app_today(const struct app *app)
{
    return app->settings.today.year != 0 ? app->settings.today : daily_today();
}

void app_copy(struct app *app, const struct text *text)
{
    if (term_takes_copies()) {
        text_copy(&app->copy, text);
        app_say(app, "It is in the clipboard now.");
    } else {
        app_say(app, "This terminal cannot copy: \"hounded daily --share\" prints it.");
    }
}

void app_say(struct app *app, const char *words)
{
    text_clear(&app->notice);
    text_add(&app->notice, words);
    app->notice_until = 0;
}

void app_ring(struct app *app) { app->rings |= app->settings.preferences.bell == ON; }

/* Does not wait for a reader, and ignores SIGPIPE. */
void app_announce(struct app *app, const struct text *lines)
{
    struct pollfd ears = {.fd = app->settings.listeners, .events = POLLOUT};
    bool is_heard = app->settings.listeners > 0 && lines->size > 0 && poll(&ears, 1, 0) == 1;
    bool is_lost = is_heard && (ears.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
    if (is_heard && !is_lost && write(ears.fd, lines->bytes, lines->size) < 0 && errno != EAGAIN && errno != EINTR) {
        is_lost = true;
        if (errno != EPIPE) {
            text_addf(&app->losses, "hounded: cannot write all announcements: %s\n", strerror(errno));
        }
    }
    app->settings.listeners = is_lost ? 0 : app->settings.listeners;
}

struct game_owner app_owner(struct app *app)
{
    return (struct game_owner){&app->progress, &app->waiting, app->catalogue, &app->settings.preferences};
}

void app_note_hint(struct app *app, enum hint hint)
{
    app->settings.preferences.told |= 1u << hint;
    preferences_note_hint(&app->kept, hint);
}

static bool too_small(const struct canvas *canvas)
{
    return canvas->width < APP_MIN_WIDTH || canvas->height < APP_MIN_HEIGHT;
}

/* Writes the longest message that fits. */
static void say_too_small(struct canvas *canvas)
{
    static const char *const messages[] = {"Please make the window larger.", "Window too small.", "Too small", "small",
                                           "!"};
    size_t i = 0;
    while (i + 1 < sizeof messages / sizeof messages[0] && text_columns(messages[i]) > canvas->width) {
        i++;
    }
    canvas_centred(canvas, canvas->height / 2, STYLE_STRONG, messages[i]);
}

static void halt(struct app *app)
{
    struct screen *screen = uppermost(app);
    if (screen->kind->halt != NULL) {
        screen->kind->halt(screen);
    }
}

/* Draws the notice over the screen, above the hints. */
static void draw_notice(struct app *app)
{
    struct canvas *canvas = &app->canvas;
    struct area area = {0, canvas->height - 1, canvas->width, 0};
    int rows = wrap_lines(app->notice.bytes, area.width - 2);
    area.height = rows < canvas->height ? rows : canvas->height - 1;
    area.y -= area.height;
    canvas_fill(canvas, area);
    wrap_draw(canvas, (struct area){1, area.y, area.width - 2, area.height}, STYLE_WARNING, app->notice.bytes);
}

void app_draw(struct app *app)
{
    canvas_clear(&app->canvas);
    app->moves = false;
    if (!too_small(&app->canvas)) {
        uppermost(app)->kind->draw(uppermost(app), &app->canvas);
        if (app->notice.size > 0) {
            draw_notice(app);
        }
    } else {
        halt(app);
        say_too_small(&app->canvas);
    }
}

/* --- keys ---------------------------------------------------------------------------------------- */

/* Pauses the uppermost screen and pushes the help about it. */
static void push_help(struct screen *screen)
{
    struct app *app = screen->app;
    struct screen *help = app->help != NULL ? app->help(uppermost(app)) : NULL;
    halt(app);
    app_push(app, help);
}

void app_next_theme(struct screen *screen)
{
    app_prefer(screen->app, PREFERENCE_THEME, (screen->app->canvas.theme + 1) % THEMES);
}

void app_back(struct screen *screen) { app_pop(screen->app); }

void app_save_and_back(struct screen *screen)
{
    preferences_save(&screen->app->kept);
    app_back(screen);
}

static const struct keymap_row all_screens_rows[] = {
    KEY_ROW(HELP, "help", "help", push_help),
    KEY_ROW(THEME, NULL, "change the colours", app_next_theme),
    KEY_ROW(BACK, "leave", "leave", app_back),
};

const struct keyset all_screens_keys = KEYSET(all_screens_rows);

/* A change of colours does not interrupt the screen. */
static void press(struct screen *screen, const struct keymap_row *row, int by)
{
    if (screen->kind->press != NULL && row->action != ACTION_THEME) {
        screen->kind->press(screen, row, by);
    } else {
        keymap_run(row, screen, by);
    }
}

void app_act(struct app *app, enum action action, int64_t now)
{
    const struct keysets keysets = screen_keysets(uppermost(app));
    const struct keymap_row *row = keysets_row_for(&keysets, uppermost(app), (struct meaning){action, NO_DIRECTION});
    app->now = now;
    if (row != NULL) {
        press(uppermost(app), row, row->by);
    }
}

void app_key(struct app *app, uint32_t key, int64_t now)
{
    app_keep_ends(app);
    struct screen *screen = uppermost(app);
    struct keysets keysets = screen_keysets(screen);
    int by = 0;
    const struct keymap_row *row = keysets_find(&keysets, screen, key, &by);
    if (too_small(&app->canvas) && (row == NULL || row->action != ACTION_BACK)) {
        return;
    }
    app->now = now;
    /* Keys pressed at once, as in a running game, do not remove the notice. */
    if (app->notice_until > 0 && now >= app->notice_until) {
        text_clear(&app->notice);
        app->notice_until = 0;
    }
    bool is_taken = screen->kind->raw != NULL && screen->kind->raw(screen, key);
    if (!is_taken && row != NULL) {
        press(screen, row, by);
    }
    free_left(app);
}

/* Passes a click or a drag to the screen.  Returns whether the screen handled it. */
static bool point(struct app *app, void (*act)(struct screen *, int, int), struct input input)
{
    bool is_wanted = act != NULL && !too_small(&app->canvas);
    if (is_wanted) {
        app_keep_ends(app);
        app->now = term_now();
        act(uppermost(app), input.x, input.y);
        free_left(app);
    }
    return is_wanted;
}

/* Motion has a clock of its own, which games, films and tests do not see. It stops a minute after the last key. */
static bool has_motion(const struct app *app)
{
    enum { MOTION_LASTS = 60 * BEAT };
    return app->moves && app->settings.preferences.animation == ON && app->beat_due < app->now + MOTION_LASTS;
}

static int64_t due(const struct app *app)
{
    const struct screen *screen = uppermost(app);
    int64_t due = screen->kind->due != NULL ? screen->kind->due(screen) : TERM_NEVER;
    due = app->choices_due > 0 && (due == TERM_NEVER || app->choices_due < due) ? app->choices_due : due;
    return has_motion(app) && (due == TERM_NEVER || app->beat_due < due) ? app->beat_due : due;
}

static int watched(const struct app *app)
{
    const struct screen *screen = uppermost(app);
    return screen->kind->watched != NULL ? screen->kind->watched(screen) : -1;
}

static bool tick(struct app *app)
{
    struct screen *screen = uppermost(app);
    bool changed = screen->kind->tick != NULL && screen->kind->tick(screen, term_now());
    free_left(app);
    if (has_motion(app) && term_now() >= app->beat_due) {
        app->beat++;
        app->beat_due = term_now() + BEAT;
        changed = true;
    }
    /* Writes the preferences if they are due; an error becomes a notice. */
    if (app->choices_due > 0 && term_now() >= app->choices_due) {
        app->choices_due = 0;
        preferences_save(&app->kept);
        changed = true;
    }
    return changed;
}

/* Handles one input.  Returns true if the screen must be drawn again. */
static bool take(struct app *app, struct input input)
{
    switch (input.kind) {
    case INPUT_KEY: app_key(app, input.key, term_now()); return true;
    case INPUT_CLICK: return point(app, uppermost(app)->kind->click, input);
    case INPUT_DRAG: return point(app, uppermost(app)->kind->drag, input);
    case INPUT_RESUMED: halt(app); return true;
    case INPUT_RESIZE: return true;
    case INPUT_BACKGROUND: apply_theme(app); return true;
    case INPUT_FRAMES:
    case INPUT_NONE:
    case INPUT_END: break;
    }
    return false;
}

static void show(struct app *app)
{
    bool is_shown = app->settings.preferences.cursor == ON;
    term_point(app->canvas.cursor_x, app->canvas.cursor_y, is_shown ? TERM_CURSOR_SHOWN : TERM_CURSOR_HIDDEN);
    term_show();
    if (app->rings) {
        term_ring();
    }
    if (app->copy.size > 0) {
        term_copy(&app->copy);
        text_clear(&app->copy);
    }
    app->rings = false;
}

/* Handles all pending input before drawing, so that a slow terminal never lags behind the keys. */
static void loop(struct app *app)
{
    bool stale = true;
    while (app->depth > 0) {
        struct input input = term_read(stale ? 0 : due(app), watched(app));
        if (input.kind == INPUT_END) {
            app->store.hurries = true;
            for (int i = 0; i < app->depth; i++) {
                if (app->screens[i]->kind->save != NULL) {
                    app->screens[i]->kind->save(app->screens[i]);
                }
            }
            return;
        }
        stale = take(app, input) || stale;
        if (app->depth > 0 && tick(app)) {
            stale = true;
        }
        if (app->depth > 0 && stale && input.kind == INPUT_NONE) {
            app_draw(app);
            show(app);
            if (app->notice.size > 0 && app->notice_until == 0) {
                app->notice_until = term_now() + NOTICE_TIME;
            }
            stale = app->owes_ends;
            app_keep_ends(app);
        }
    }
}

const char *app_run(struct app *app)
{
    const char *trouble = term_start(app->settings.term);
    if (trouble != NULL) {
        return trouble;
    }
    canvas_init(&app->canvas, stdscr, term_colours(), term_is_ascii());
    app->canvas.is_direct = term_takes_direct_colours() && direct_begin(app->canvas.palette);
    apply_theme(app);
    app->now = term_now();
    loop(app);
    progress_save(&app->progress);
    preferences_save(&app->kept);
    store_tell_losses(&app->store, &app->losses);
    term_stop(app->losses.bytes);
    return NULL;
}
