/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "front/play/endless.h"
#include "ui/parts/menu.h"
#include "ui/theatre/shows.h"

/* The choices. From CHOICE_ENTRY on, they are the runs of the table. */
enum endless_choice { CHOICE_TONIGHT, CHOICE_OTHER, CHOICE_DAYS, CHOICE_GO_ON, CHOICE_ENTRY };

enum { LABEL = 80, TOP = 2, HEAD_ROWS = 2, COLUMNS = 68, SEED_AT = 40 /* of a label */, SENTENCE_ROWS = 3 };

struct endless_screen {
    struct menu_screen list;
    int leaders; /* items above the table */
    char labels[MENU_ITEMS][LABEL];
    char path[1024]; /* of the saved run; empty: none */
    bool has_replay[RUNS_MOST];
    struct area place; /* the area of all items, including the head, in the last drawing */
};

static struct endless_screen *self(struct screen *screen) { return (struct endless_screen *)screen; }

static const struct runs *runs_of_app(const struct endless_screen *endless)
{
    return &endless->list.screen.app->progress.runs;
}

/* Finds the saved run that was played last. */
static void find_waiting(struct endless_screen *endless)
{
    const struct waiting_games *games = app_waiting(endless->list.screen.app);
    endless->path[0] = '\0';
    for (size_t i = 0; i < games->count && endless->path[0] == '\0'; i++) {
        const struct waiting_game *game = &games->games[i];
        if (game->occasion.of == OCCASION_RUN && strlen(game->path) < sizeof endless->path) {
            snprintf(endless->path, sizeof endless->path, "%s", game->path);
            snprintf(endless->labels[0], LABEL, "Go on: %.60s", game->title);
        }
    }
}

static void write_entry(const struct run_entry *entry, int rank, bool has_replay, char out[LABEL])
{
    char date[11] = "before", seed[21] = "";
    if (!entry->is_old) {
        date_write(&entry->date, date);
        snprintf(seed, sizeof seed, "%" PRIu64, entry->seed);
    }
    snprintf(out, LABEL, "%2d %s%7" PRIu32 "%8u%7u  %-10s  %s", rank, has_replay ? "▶" : " ", entry->points,
             entry->meadows, entry->clover, date, seed);
}

static void add_entries(struct endless_screen *endless)
{
    const struct runs *runs = runs_of_app(endless);
    for (size_t i = 0; i < runs->count; i++) {
        const struct run_entry *entry = &runs->entries[i];
        endless->has_replay[i] = !entry->is_old && run_has_file(&endless->list.screen.app->store, entry->id);
        char *label = endless->labels[endless->list.menu.count];
        write_entry(entry, (int)i + 1, endless->has_replay[i], label);
        menu_add(&endless->list.menu, label, CHOICE_ENTRY + (int)i);
    }
}

static void fill(struct endless_screen *endless)
{
    int at = endless->list.menu.at;
    endless->list.menu = (struct menu){0};
    find_waiting(endless);
    if (endless->path[0] != '\0') {
        menu_add(&endless->list.menu, endless->labels[0], CHOICE_GO_ON);
    }
    menu_add(&endless->list.menu, "Tonight: the same for everybody", CHOICE_TONIGHT);
    menu_add(&endless->list.menu, "Another night", CHOICE_OTHER);
    menu_add(&endless->list.menu, "The meadow of the day, and the calendar", CHOICE_DAYS);
    endless->leaders = endless->list.menu.count;
    add_entries(endless);
    endless->list.menu.at = at < endless->list.menu.count ? at : 0;
}

static int row_of(const struct endless_screen *endless, int item)
{
    return item + (item < endless->leaders ? 0 : HEAD_ROWS);
}

/* Draws an item.  A number that does not fit is left out, because a truncated number is wrong. */
static void draw_item(const struct endless_screen *endless, struct canvas *canvas, int x, int y, int item)
{
    bool is_chosen = endless->list.menu.at == item;
    const char *label = endless->list.menu.items[item].label;
    int room = endless->place.width - 3, columns = text_columns(label) <= room ? room : SEED_AT;
    enum style usual = item == endless->leaders ? STYLE_GOOD : STYLE_TEXT;
    if (is_chosen) {
        canvas_line(canvas, x, y, endless->place.width, STYLE_CHOSEN, ' ');
        canvas_point(canvas, x + 1, y);
    }
    canvas_text(canvas, x + 1, y, is_chosen ? STYLE_CHOSEN : usual, is_chosen ? "▸" : " ");
    canvas_text_until(canvas, x + 3, y, x + 3 + columns, is_chosen ? STYLE_CHOSEN : usual, label);
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct endless_screen *endless = self(screen);
    int count = endless->list.menu.count, rows = row_of(endless, count - 1) + 1;
    int width = canvas->width - 2 < COLUMNS ? canvas->width - 2 : COLUMNS, x = (canvas->width - width) / 2;
    int free = canvas->height - 2 - TOP - rows - SENTENCE_ROWS - 1, y = TOP + (free > 0 ? free / 3 : 0);
    endless->place = (struct area){x, y, width, rows};
    canvas_text(canvas, 1, 0, STYLE_STRONG, "The Long Night");
    canvas_text_until(canvas, 17, 0, canvas->width, STYLE_FAINT, "five meadows, one life, a gate before each");
    for (int i = 0; i < count; i++) {
        draw_item(endless, canvas, x, y + row_of(endless, i), i);
    }
    if (count > endless->leaders) {
        canvas_text_until(canvas, x + 3, y + endless->leaders + 1, x + width, STYLE_FAINT,
                          "     points meadows clover  date        seed");
    }
    struct area below = {x + 3, y + rows + 1, width - 3, canvas->height - y - rows - 2};
    if (below.height > 0) {
        wrap_draw(canvas, below, STYLE_FAINT, score_sentence ".");
    }
    screen_foot(screen, canvas);
}

static void watch(struct endless_screen *endless, size_t entry)
{
    struct app *app = endless->list.screen.app;
    struct run_file file;
    if (endless->has_replay[entry] && run_read_file(&app->store, runs_of_app(endless)->entries[entry].id, &file)) {
        app_push(app, viewer_run_new(app, &file, NULL));
    } else {
        app_say(app, "There is no replay of this run.");
    }
}

static void choose(struct screen *screen, int choice)
{
    struct app *app = screen->app;
    const struct date today = app_today(app);
    if (choice == CHOICE_TONIGHT || choice == CHOICE_OTHER) {
        uint64_t seed = choice == CHOICE_TONIGHT ? night_seed(&today) : endless_seed();
        app_push(app, raising_new(app, night_challenge(seed)));
    } else if (choice == CHOICE_DAYS) {
        app_push(app, calendar_new(app));
    } else if (choice == CHOICE_GO_ON) {
        app_push(app, waiting_resume(app, self(screen)->path));
    } else {
        watch(self(screen), (size_t)(choice - CHOICE_ENTRY));
    }
}

static void click(struct screen *screen, int x, int y)
{
    struct endless_screen *endless = self(screen);
    for (int i = 0; i < endless->list.menu.count; i++) {
        const struct area row = {endless->place.x, endless->place.y + row_of(endless, i), endless->place.width, 1};
        if (area_has(row, x, y)) {
            endless->list.menu.at = i;
            menu_screen_choose(screen);
            return;
        }
    }
}

static void shown(struct screen *screen) { fill(self(screen)); }

static const struct screen_kind kind = {
    .name = "endless", .keys = &menu_keys, .draw = draw, .shown = shown, .click = click};

struct screen *endless_new(struct app *app)
{
    struct endless_screen *endless = screen_new(app, &kind, sizeof *endless);
    endless->list.choose = choose;
    progress_read(&app->progress);
    fill(endless);
    return &endless->list.screen;
}
