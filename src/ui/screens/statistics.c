/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <inttypes.h>
#include <stdio.h>

#include "front/play/kept_games.h"
#include "front/play/reel.h"
#include "ui/parts/glyphs.h"

enum { NUMBER = 32 };

/* Writes times of an hour or more as "1:05:42", and shorter ones as "5:42". */
static void say_hours(uint32_t ticks, char out[NUMBER])
{
    unsigned seconds = ticks / REEL_TICKS_A_SECOND, hours = seconds / 3600;
    if (hours > 0) {
        snprintf(out, NUMBER, "%u:%02u:%02u", hours, seconds / 60 % 60, seconds % 60);
    } else {
        snprintf(out, NUMBER, "%u:%02u", seconds / 60, seconds % 60);
    }
}

static void say_count(uint32_t count, char out[NUMBER])
{
    if (count < 1000) {
        snprintf(out, NUMBER, "%" PRIu32, count);
    } else if (count < 1000000) {
        snprintf(out, NUMBER, "%" PRIu32 ",%03" PRIu32, count / 1000, count % 1000);
    } else {
        snprintf(out, NUMBER, "%" PRIu32 ",%03" PRIu32 ",%03" PRIu32, count / 1000000, count / 1000 % 1000,
                 count % 1000);
    }
}

static const struct statistics *statistics_in(const struct app *app) { return &app->progress.statistics; }

/* The figures of the page and of the end of the campaign, most important first. */
static const struct {
    const char *words, *name;
    void (*say)(uint32_t number, char out[NUMBER]);
} figures[] = {
    {"games", "games", say_count},     {"won", "wins", say_count},
    {"caught", "catches", say_count},  {"time on the run", "ticks", say_hours},
    {"cells run", "steps", say_count}, {"clover eaten", "clover", say_count},
    {"rewinds", "rewinds", say_count}, {"most wins in a row", "most wins-in-a-row", say_count},
};

enum {
    FIGURES = sizeof figures / sizeof figures[0],
    FIGURE_ROWS = 4,
    FIGURE_COLUMNS = 36,
    FIGURE_NARROW = 30,
    WORDS_AT = 10
};

static int figure_columns(const struct canvas *canvas)
{
    return canvas->width < 2 * FIGURE_COLUMNS ? FIGURE_NARROW : FIGURE_COLUMNS;
}

/* Draws two columns of four figures. */
static void draw_figures(const struct app *app, struct canvas *canvas, int x, int y)
{
    for (int i = 0; i < FIGURES; i++) {
        char number[NUMBER];
        int left = x + i / FIGURE_ROWS * figure_columns(canvas), row = y + i % FIGURE_ROWS;
        figures[i].say(statistics_of(statistics_in(app), "%s", figures[i].name), number);
        canvas_text(canvas, left + WORDS_AT - 2 - text_columns(number), row, STYLE_STRONG, number);
        canvas_text(canvas, left + WORDS_AT, row, STYLE_TEXT, figures[i].words);
    }
}

enum { NAME_AT = 4, MET_AT = 20, CAUGHT_AT = 29, ESCAPED_AT = 39, BAR_AT = 50, BAR = 20 };

static bool has_bars(const struct canvas *canvas, int x) { return x + BAR_AT + BAR <= canvas->width; }

/* Draws how often the breed caught the hare, as a share of the times it came near. */
static void draw_bar(struct canvas *canvas, int x, int y, uint32_t caught, uint32_t escaped)
{
    int filled = caught + escaped > 0 ? (int)((uint64_t)caught * BAR / (caught + escaped)) : 0;
    filled = caught > 0 && filled == 0 ? 1 : filled;
    for (int i = 0; i < BAR && caught + escaped > 0; i++) {
        canvas_text(canvas, x + i, y, i < filled ? STYLE_BAD : STYLE_FAINT, i < filled ? "█" : "·");
    }
}

static void draw_breed(const struct app *app, struct canvas *canvas, int x, int y, enum breed breed)
{
    const struct statistics *statistics = statistics_in(app);
    const char *name = breed_name(breed);
    struct picture picture = glyph_hound(breed, MOOD_HUNTING);
    uint32_t met = statistics_of(statistics, "met %s", name), caught = statistics_of(statistics, "caught %s", name);
    uint32_t escaped = statistics_of(statistics, "escaped %s", name);
    enum style style = met > 0 ? STYLE_TEXT : STYLE_FAINT;
    canvas_put(canvas, x + 2, y, (struct look){picture.style, TINT_NONE, picture.attributes}, picture.glyph);
    canvas_text(canvas, x + NAME_AT, y, style, name);
    canvas_textf(canvas, x + MET_AT, y, style, "%5" PRIu32, met);
    canvas_textf(canvas, x + CAUGHT_AT, y, caught > 0 ? STYLE_BAD : style, "%5" PRIu32, caught);
    canvas_textf(canvas, x + ESCAPED_AT, y, escaped > 0 ? STYLE_GOOD : style, "%5" PRIu32, escaped);
    if (has_bars(canvas, x)) {
        draw_bar(canvas, x + BAR_AT, y, caught, escaped);
    }
}

static void draw_breeds(const struct app *app, struct canvas *canvas, int x, int y)
{
    canvas_text(canvas, x + MET_AT, y, STYLE_FAINT, "  met   had you   shaken off");
    if (has_bars(canvas, x)) {
        int end = canvas_text(canvas, x + BAR_AT, y, STYLE_BAD, "█");
        canvas_text(canvas, end + 1, y, STYLE_FAINT, "had you  · shaken off");
    }
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        draw_breed(app, canvas, x, y + 1 + (int)breed, breed);
    }
}

enum { PAGE_COLUMNS = 74 };

static int left_of(const struct canvas *canvas)
{
    return canvas->width > PAGE_COLUMNS ? (canvas->width - PAGE_COLUMNS) / 2 : 0;
}

void statistics_say_won(const struct app *app, char line[STATISTICS_WON])
{
    size_t medals = 0, won = locks_won(app->catalogue, &app->progress, &medals), count = app->catalogue->count;
    snprintf(line, STATISTICS_WON, "won %zu of %zu   ★ %zu of %zu", won, count, medals, count * MEDALS);
}

void statistics_draw(const struct app *app, struct canvas *canvas, int y)
{
    char line[STATISTICS_WON];
    statistics_say_won(app, line);
    canvas_centred(canvas, y, STYLE_GOOD, line);
    draw_figures(app, canvas, left_of(canvas), y + 2);
}

static void draw_statistics(struct screen *screen, struct canvas *canvas)
{
    int left = left_of(canvas), gap = canvas->height >= 22 ? 1 : 0;
    int y = 1 + (canvas->height > 30 ? 2 : 0);
    const struct statistics *statistics = statistics_in(screen->app);
    uint32_t wins = statistics_of(statistics, "wins"), before = statistics_of(statistics, "most wins-at-catch");
    const struct date today = app_today(screen->app);
    const struct calendar *calendar = &screen->app->progress.calendar;
    canvas_text(canvas, 1, 0, STYLE_STRONG, "Statistics");
    statistics_draw(screen->app, canvas, y);
    y += STATISTICS_ROWS;
    canvas_textf(canvas, left + figure_columns(canvas) + WORDS_AT, y, STYLE_FAINT, "now %" PRIu32,
                 wins > before ? wins - before : 0);
    canvas_textf(canvas, left + WORDS_AT, y, STYLE_FAINT, "days in a row: %u, at most %u",
                 calendar_streak(calendar, &today), calendar_longest_streak(calendar));
    draw_breeds(screen->app, canvas, left, y + 1 + gap);
    screen_foot(screen, canvas);
}

static const struct keymap_row statistics_rows[] = {KEY_ROW(BACK, "back", "back", app_back)};

const struct keyset statistics_keys = KEYSET(statistics_rows);

static const struct screen_kind statistics_kind = {
    .name = "statistics", .keys = &statistics_keys, .draw = draw_statistics};

struct screen *statistics_new(struct app *app)
{
    progress_read(&app->progress);
    return screen_new(app, &statistics_kind, sizeof(struct screen));
}

struct record_page {
    struct screen screen;
    size_t entry;
};

static const struct entry *entry_of(const struct record_page *page)
{
    return &page->screen.app->catalogue->entries[page->entry];
}

static void draw_head(const struct record_page *page, struct canvas *canvas)
{
    const struct level *level = entry_of(page)->level;
    char par[REEL_TIME];
    int x = canvas_textf(canvas, 1, 0, STYLE_KEY, "%zu", page->entry + 1) + 2;
    canvas_text_until(canvas, x, 0, canvas->width - 12, STYLE_STRONG, level_title(level));
    if (level->par > 0) {
        reel_say_exactly((uint32_t)level->par, par);
        canvas_textf(canvas, canvas->width - 6 - text_columns(par), 0, STYLE_FAINT, "par %s", par);
    }
}

/* Returns the row after the medals. */
static int draw_medals(const struct record_page *page, struct canvas *canvas, int y)
{
    const struct record *record = progress_of(&page->screen.app->progress, entry_of(page)->key);
    for (int i = 0; i < MEDALS; i++) {
        bool has = record != NULL && record->medals & medal_table[i].medal;
        enum style style = has ? STYLE_WARNING : STYLE_FAINT;
        canvas_text(canvas, 2, y, style, has ? "★" : "☆");
        canvas_text(canvas, 4, y, has ? STYLE_STRONG : STYLE_TEXT, medal_table[i].name);
        struct area words = {12, y, canvas->width - 13, canvas->height - 1 - y};
        y += wrap_draw(canvas, words, STYLE_TEXT, medal_table[i].words);
    }
    return y;
}

static void draw_bests(const struct record_page *page, struct canvas *canvas, int y)
{
    canvas_text(canvas, 14, y, STYLE_FAINT, "    Live    Turns");
    for (enum difficulty difficulty = 0; difficulty < DIFFICULTIES; difficulty++) {
        int row = y + 1 + (int)difficulty;
        canvas_text(canvas, 4, row, STYLE_TEXT, difficulty_name(difficulty));
        for (int i = 0; i < 2; i++) {
            const struct kept_manner manner = {difficulty, i == 0 ? PACE_LIVE : PACE_TURNS};
            uint32_t ticks = kept_game_best(statistics_in(page->screen.app), entry_of(page)->key, &manner);
            char time[REEL_TIME] = "-";
            if (ticks > 0) {
                reel_say_result(manner.pace, ticks, time);
            }
            canvas_textf(canvas, 14 + 9 * i, row, ticks > 0 ? STYLE_GOOD : STYLE_FAINT, "%8s", time);
        }
    }
}

static void draw_attempts(const struct record_page *page, struct canvas *canvas, int y)
{
    const struct statistics *statistics = statistics_in(page->screen.app);
    const char *key = entry_of(page)->key;
    uint32_t games = statistics_of(statistics, "games %s", key), catches = statistics_of(statistics, "catches %s", key);
    uint32_t wins = statistics_of(statistics, "wins %s", key);
    const struct record *record = progress_of(&page->screen.app->progress, entry_of(page)->key);
    canvas_textf(canvas, 2, y, STYLE_TEXT, "Begun %" PRIu32 ", caught %" PRIu32 ", won %" PRIu32 " times.", games,
                 catches, wins);
    if (record != NULL) {
        char best[REEL_TIME];
        bool has_changed = progress_has_changed(record, entry_of(page)->map);
        reel_say_exactly(record->ticks, best);
        canvas_textf(canvas, 2, y + 1, has_changed ? STYLE_WARNING : STYLE_GOOD, "The best of all games: %s%s.", best,
                     has_changed ? ", and the level has changed since" : "");
    }
}

static void draw_record(struct screen *screen, struct canvas *canvas)
{
    const struct record_page *page = (const struct record_page *)screen;
    int gap = canvas->height >= 20 ? 1 : 0;
    draw_head(page, canvas);
    int y = draw_medals(page, canvas, 1 + gap) + gap;
    draw_bests(page, canvas, y);
    draw_attempts(page, canvas, y + DIFFICULTIES + 1 + gap);
    screen_foot(screen, canvas);
}

static void turn_page(struct screen *screen, int by)
{
    struct record_page *page = (struct record_page *)screen;
    size_t count = screen->app->catalogue->count;
    page->entry = (page->entry + count + (size_t)by) % count;
}

static const struct keymap_row record_rows[] = {
    KEY_DIRS(KEYMAP_LEFT_RIGHT, "level", "records: the previous level, the next one", turn_page, .by = 1),
    KEY_ROW(BACK, "back", "back", app_back)};

const struct keyset record_keys = KEYSET(record_rows);

static const struct screen_kind record_kind = {.name = "record", .keys = &record_keys, .draw = draw_record};

struct screen *record_new(struct app *app, size_t entry)
{
    struct record_page *page = screen_new(app, &record_kind, sizeof *page);
    page->entry = entry;
    return &page->screen;
}
