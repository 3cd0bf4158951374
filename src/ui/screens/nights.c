/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <inttypes.h>
#include <stdio.h>

#include "front/play/night.h"
#include "ui/parts/menu.h"
#include "ui/theatre/shows.h"

/* The choices. From CHOICE_ENTRY on, they are the runs of the table. */
enum night_choice { CHOICE_TONIGHT, CHOICE_OTHER, CHOICE_DAYS, CHOICE_ENTRY };

enum { LABEL = 80, TOP = 2, HEAD_ROWS = 2, COLUMNS = 68, SEED_AT = 40 /* of a label */, SENTENCE_ROWS = 3 };

struct nights_screen {
    struct menu_screen list;
    int leaders; /* items above the table */
    char labels[MENU_ITEMS][LABEL];
    bool has_replay[RUNS_MOST];
    struct area place; /* the area of all items, including the head, in the last drawing */
};

static struct nights_screen *self(struct screen *screen) { return (struct nights_screen *)screen; }

static const struct runs *runs_of_app(const struct nights_screen *nights)
{
    return &nights->list.screen.app->progress.runs;
}

static void add_entries(struct nights_screen *nights)
{
    const struct runs *runs = runs_of_app(nights);
    for (size_t i = 0; i < runs->count; i++) {
        const struct run_entry *entry = &runs->entries[i];
        nights->has_replay[i] = !entry->is_old && run_has_file(&nights->list.screen.app->store, entry->id);
        char *label = nights->labels[nights->list.menu.count];
        char date[11] = "before", seed[21] = "";
        if (!entry->is_old) {
            date_write(&entry->date, date);
            snprintf(seed, sizeof seed, "%" PRIu64, entry->seed);
        }
        snprintf(label, LABEL, "%2d %s%7" PRIu32 "%8u%7u  %-10s  %s", (int)i + 1, nights->has_replay[i] ? "▶" : " ",
                 entry->points, entry->meadows, entry->clover, date, seed);
        menu_add(&nights->list.menu, label, CHOICE_ENTRY + (int)i);
    }
}

static void fill(struct nights_screen *nights)
{
    int at = nights->list.menu.at;
    nights->list.menu = (struct menu){0};
    const struct app *app = nights->list.screen.app;
    const struct date today = app_today(app);
    bool is_played = calendar_day(&app->progress.calendar, &today) != NULL;
    menu_add(&nights->list.menu, is_played ? "Tonight again, as practice" : "Tonight: the same for everybody",
             CHOICE_TONIGHT);
    menu_add(&nights->list.menu, "Another night", CHOICE_OTHER);
    menu_add(&nights->list.menu, "The calendar", CHOICE_DAYS);
    nights->leaders = nights->list.menu.count;
    add_entries(nights);
    nights->list.menu.at = at < nights->list.menu.count ? at : 0;
}

static int row_of(const struct nights_screen *nights, int item)
{
    return item + (item < nights->leaders ? 0 : HEAD_ROWS);
}

/* Draws an item.  A number that does not fit is left out, because a truncated number is wrong. */
static void draw_item(const struct nights_screen *nights, struct canvas *canvas, int x, int y, int item)
{
    bool is_chosen = nights->list.menu.at == item;
    const char *label = nights->list.menu.items[item].label;
    int room = nights->place.width - 3, columns = text_columns(label) <= room ? room : SEED_AT;
    enum style usual = item == nights->leaders ? STYLE_GOOD : STYLE_TEXT;
    if (is_chosen) {
        canvas_line(canvas, x, y, nights->place.width, STYLE_CHOSEN, ' ');
        canvas_point(canvas, x + 1, y);
    }
    canvas_text(canvas, x + 1, y, is_chosen ? STYLE_CHOSEN : usual, is_chosen ? "▸" : " ");
    canvas_text_until(canvas, x + 3, y, x + 3 + columns, is_chosen ? STYLE_CHOSEN : usual, label);
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct nights_screen *nights = self(screen);
    int count = nights->list.menu.count, rows = row_of(nights, count - 1) + 1;
    int width = canvas->width - 2 < COLUMNS ? canvas->width - 2 : COLUMNS, x = (canvas->width - width) / 2;
    int free = canvas->height - 2 - TOP - rows - SENTENCE_ROWS - 1, y = TOP + (free > 0 ? free / 3 : 0);
    nights->place = (struct area){x, y, width, rows};
    canvas_text(canvas, 1, 0, STYLE_STRONG, "The Long Night");
    canvas_text_until(canvas, 17, 0, canvas->width, STYLE_FAINT, "five meadows, one life, a gate before each");
    for (int i = 0; i < count; i++) {
        draw_item(nights, canvas, x, y + row_of(nights, i), i);
    }
    if (count > nights->leaders) {
        canvas_text_until(canvas, x + 3, y + nights->leaders + 1, x + width, STYLE_FAINT,
                          "     points meadows clover  date        seed");
    }
    struct area below = {x + 3, y + rows + 1, width - 3, canvas->height - y - rows - 2};
    if (below.height > 0) {
        wrap_draw(canvas, below, STYLE_FAINT, score_sentence ".");
    }
    screen_foot(screen, canvas);
}

static void watch(struct nights_screen *nights, size_t entry)
{
    struct app *app = nights->list.screen.app;
    struct run_file file;
    if (nights->has_replay[entry] && run_read_file(&app->store, runs_of_app(nights)->entries[entry].id, &file)) {
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
        app_push(app, raising_night(app, choice == CHOICE_TONIGHT ? night_seed(&today) : night_any_seed()));
    } else if (choice == CHOICE_DAYS) {
        app_push(app, calendar_new(app));
    } else {
        watch(self(screen), (size_t)(choice - CHOICE_ENTRY));
    }
}

static void click(struct screen *screen, int x, int y)
{
    struct nights_screen *nights = self(screen);
    for (int i = 0; i < nights->list.menu.count; i++) {
        const struct area row = {nights->place.x, nights->place.y + row_of(nights, i), nights->place.width, 1};
        if (area_has(row, x, y)) {
            nights->list.menu.at = i;
            menu_screen_choose(screen);
            return;
        }
    }
}

static void shown(struct screen *screen) { fill(self(screen)); }

static const struct screen_kind kind = {
    .name = "nights", .keys = &menu_keys, .draw = draw, .shown = shown, .click = click};

struct screen *nights_new(struct app *app)
{
    struct nights_screen *nights = screen_new(app, &kind, sizeof *nights);
    nights->list.choose = choose;
    progress_read(&app->progress);
    fill(nights);
    return &nights->list.screen;
}
