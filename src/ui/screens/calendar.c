/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdio.h>

#include "front/play/daily.h"
#include "front/play/reel.h"

enum { MONTHS = 12, MOST_DAYS = 31, NAMES_COLUMNS = 5, TOP = 2 };

struct page {
    struct screen screen;
    struct date at, today;
    int x, y; /* the position of the first day */
    int step; /* the columns of a day: two if they fit */
};

static const struct calendar *calendar_of(const struct page *page) { return &page->screen.app->progress.calendar; }

enum fate { FATE_ALL, FATE_WON, FATE_CAUGHT, FATE_GIVEN_UP, FATE_TODAY, FATE_PRACTISED, FATE_MISSED, FATE_TO_COME };

static const struct {
    const char *sign, *words; /* empty words: none needed */
    enum style style;
} fates[] = {[FATE_ALL] = {"★", "all", STYLE_WARNING},   [FATE_WON] = {"✓", "won", STYLE_GOOD},
             [FATE_CAUGHT] = {"x", "caught", STYLE_BAD}, [FATE_GIVEN_UP] = {"-", "given up", STYLE_BAD},
             [FATE_TODAY] = {"?", "today", STYLE_KEY},   [FATE_PRACTISED] = {"o", "practice", STYLE_TEXT},
             [FATE_MISSED] = {"·", NULL, STYLE_FAINT},   [FATE_TO_COME] = {" ", NULL, STYLE_FAINT}};

enum { FATES = sizeof fates / sizeof fates[0], LEGEND_GAP = 3 };

static enum fate fate_of(const struct page *page, const struct date *date)
{
    const struct attempt *day = calendar_day(calendar_of(page), date);
    int32_t ahead = date_number(date) - date_number(&page->today);
    char best[DAY_WORDS];
    if (day == NULL) {
        bool is_won = day_say_best(&page->screen.app->progress, date, best);
        return ahead == 0 ? FATE_TODAY : is_won ? FATE_PRACTISED : ahead > 0 ? FATE_TO_COME : FATE_MISSED;
    }
    bool has_all = day->medals == (1u << MEDALS_OF_A_MEADOW) - 1 || day->night.is_known;
    return day->end == DAY_CAUGHT     ? FATE_CAUGHT
           : day->end == DAY_GIVEN_UP ? FATE_GIVEN_UP
           : has_all                  ? FATE_ALL
                                      : FATE_WON;
}

static void draw_month(const struct page *page, struct canvas *canvas, int x, int y, int month)
{
    static const char *const names[MONTHS] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    bool is_chosen = month == page->at.month;
    canvas_text(canvas, x, y, is_chosen ? STYLE_STRONG : STYLE_FAINT, names[month - 1]);
    for (int i = 1; i <= MOST_DAYS; i++) {
        struct date date = {page->at.year, month, i};
        if (date_is_good(&date)) {
            int column = x + NAMES_COLUMNS + (i - 1) * page->step;
            enum fate fate = fate_of(page, &date);
            bool is_here = is_chosen && i == page->at.day;
            enum style style = is_here ? STYLE_CHOSEN : fates[fate].style;
            const struct attempt *day = calendar_day(calendar_of(page), &date);
            if (day != NULL && day->night.is_known && fate != FATE_ALL) {
                canvas_textf(canvas, column, y, style, "%u", day->night.meadows);
            } else {
                canvas_text(canvas, column, y, style, fates[fate].sign);
            }
            if (is_here) {
                canvas_point(canvas, column, y);
            }
        }
    }
}

static void draw_year(struct page *page, struct canvas *canvas, int x, int y)
{
    for (int i = 1; i <= MOST_DAYS; i += i == 1 ? 4 : 5) {
        canvas_textf(canvas, x + NAMES_COLUMNS + (i - 1) * page->step, y, STYLE_FAINT, "%d", i);
    }
    for (int month = 1; month <= MONTHS; month++) {
        draw_month(page, canvas, x, y + month, month);
    }
    page->x = x + NAMES_COLUMNS;
    page->y = y + 1;
}

static void draw_head(const struct page *page, struct canvas *canvas)
{
    char line[80];
    unsigned won = 0;
    const struct calendar *calendar = calendar_of(page);
    for (size_t i = 0; i < calendar->days.count; i++) {
        won += calendar_first(calendar, i)->end == DAY_WON;
    }
    canvas_textf(canvas, 1, 0, STYLE_STRONG, "The nights of %d", page->at.year);
    if (calendar->days.count > 0) {
        unsigned streak = calendar_streak(calendar, &page->today);
        snprintf(line, sizeof line, "won %u of %zu   %u %s in a row, at most %u", won, calendar->days.count, streak,
                 streak == 1 ? "day" : "days", calendar_longest_streak(calendar));
        int x = canvas->width - text_columns(line) - 1;
        canvas_text(canvas, x > 20 ? x : 20, 0, STYLE_GOOD, line);
    }
}

/* Returns what Enter does on a day without an attempt. */
static const char *prospect(const struct page *page)
{
    int32_t ahead = date_number(&page->at) - date_number(&page->today);
    return ahead == 0  ? "Tonight: your first attempt counts, later ones are practice."
           : ahead > 0 ? "That day is in the future: its night is practice."
                       : "Not attempted; now it is practice.";
}

static void draw_sketch(const struct sketch *sketch, struct canvas *canvas, int x, int y)
{
    struct text row = text_empty();
    for (int i = 0; i < SKETCH_ROWS && y + i < canvas->height - 1; i++) {
        text_clear(&row);
        sketch_draw_row(sketch, i, &row);
        canvas_text(canvas, x, y + i, STYLE_HARES_TRACK, row.bytes);
    }
    text_done(&row);
}

enum { RESULT_AT = 12, DETAILS_COLUMNS = 40 };

static void draw_details(const struct page *page, struct canvas *canvas, int x, int y)
{
    const struct attempt *day = calendar_day(calendar_of(page), &page->at);
    char date[11], words[DAY_WORDS], best[DAY_WORDS], par[REEL_TIME];
    bool has_best = day_say_best(&page->screen.app->progress, &page->at, best);
    date_write(&page->at, date);
    canvas_text(canvas, x, y, STYLE_STRONG, date);
    if (day == NULL) {
        if (has_best) {
            canvas_textf(canvas, x + RESULT_AT, y, STYLE_TEXT, "won as practice in %s", best);
        }
        wrap_draw(canvas, (struct area){x, y + 1, canvas->width - x - 1, 2}, STYLE_TEXT, prospect(page));
        return;
    }
    day_say(day, words);
    reel_say_time(day->par, par);
    canvas_textf(canvas, x + RESULT_AT, y, day->end == DAY_WON ? STYLE_GOOD : STYLE_BAD, "%s", words);
    if (day->night.is_known) {
        reel_say_time(day->ticks, par);
        canvas_textf(canvas, x, y + 1, STYLE_TEXT, "%s long, %u clover", par, day->clover);
        canvas_text(canvas, x, y + 2, STYLE_FAINT, "Later attempts are practice.");
        return;
    }
    canvas_textf(canvas, x, y + 1, STYLE_TEXT, "par %s, %u clover, %u near %s", par, day->clover, day->near_misses,
                 day->near_misses == 1 ? "miss" : "misses");
    if (has_best) {
        canvas_textf(canvas, x, y + 2, STYLE_FAINT, "Best %s; more tries are practice.", best);
    } else {
        canvas_text(canvas, x, y + 2, STYLE_FAINT, "Later attempts are practice.");
    }
    draw_sketch(&day->sketch, canvas, x + DETAILS_COLUMNS, y);
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct page *page = (struct page *)screen;
    int wide = NAMES_COLUMNS + 2 * MOST_DAYS;
    page->step = canvas->width > wide + 2 ? 2 : 1;
    int x = page->step == 2 ? (canvas->width - wide) / 2 : 1;
    int y = canvas->height > 30 ? (canvas->height - 24) / 2 : 2;
    draw_head(page, canvas);
    draw_year(page, canvas, x, y);
    for (int i = 0, at = x; i < FATES; i++) {
        if (fates[i].words != NULL) {
            at = canvas_text(canvas, at, y + MONTHS + 1, fates[i].style, fates[i].sign) + 1;
            at = canvas_text(canvas, at, y + MONTHS + 1, STYLE_FAINT, fates[i].words) + LEGEND_GAP;
        }
    }
    draw_details(page, canvas, x, y + MONTHS + 3);
    screen_foot(screen, canvas);
}

static void play(struct screen *screen)
{
    const struct page *page = (const struct page *)screen;
    app_push(screen->app, raising_night(screen->app, night_seed(&page->at)));
}

static void copy(struct screen *screen)
{
    const struct page *page = (const struct page *)screen;
    const struct attempt *day = calendar_day(calendar_of(page), &page->at);
    struct text text = text_empty();
    if (day != NULL) {
        day_share(calendar_of(page), day, &text);
        app_copy(screen->app, &text);
    } else {
        app_say(screen->app, "There is no attempt of that day to copy.");
    }
    text_done(&text);
}

/* Moves by months.  In a shorter month, the last day is chosen. */
static void move_months(struct page *page, int months)
{
    int month = page->at.year * MONTHS + page->at.month - 1 + months;
    struct date to = {month / MONTHS, month % MONTHS + 1, page->at.day};
    while (to.day > 1 && !date_is_good(&to)) {
        to.day--;
    }
    page->at = date_is_good(&to) ? to : page->at;
}

static void move(struct screen *screen, int dir)
{
    const struct cell by = cell_step((struct cell){0, 0}, (enum direction)dir);
    struct page *page = (struct page *)screen;
    if (by.y != 0) {
        move_months(page, by.y);
    }
    if (by.x != 0) {
        struct date to = date_of_number(date_number(&page->at) + by.x);
        page->at = date_is_good(&to) ? to : page->at;
    }
}

static const struct keymap_row rows[] = {
    KEY_DIRS(KEYMAP_ALL_DIRS, "day", "choose a day", move),
    KEY_ROW(CHOOSE, "play", "play or continue the night of the day", play),
    KEY_ROW(GATE, "copy", "copy the day's attempt, to share it", copy),
    KEY_ROW(WAIT, NULL, "as Enter", play),
    KEY_ROW(BACK, "back", "back", app_back),
};

const struct keyset calendar_keys = KEYSET(rows);

/* A click on a day chooses it. A click on the chosen day plays it. */
static void click(struct screen *screen, int x, int y)
{
    struct page *page = (struct page *)screen;
    struct date to = {page->at.year, y - page->y + 1, (x - page->x) / page->step + 1};
    if (x < page->x || !date_is_good(&to)) {
        return;
    }
    if (date_number(&to) == date_number(&page->at)) {
        play(screen);
    }
    page->at = to;
}

static void shown(struct screen *screen)
{
    struct page *page = (struct page *)screen;
    page->today = app_today(screen->app);
}

static const struct screen_kind kind = {
    .name = "calendar", .keys = &calendar_keys, .draw = draw, .shown = shown, .click = click};

struct screen *calendar_new(struct app *app)
{
    struct page *page = screen_new(app, &kind, sizeof *page);
    progress_read(&app->progress);
    page->step = 1;
    page->today = page->at = app_today(app);
    return &page->screen;
}
