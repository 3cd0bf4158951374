/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdio.h>

#include "front/catalogue.h"
#include "front/play/reel.h"
#include "front/journey.h"
#include "front/play/kept_games.h"
#include "ui/edit/edit.h"
#include "ui/parts/menu.h"
#include "ui/theatre/mapview.h"
#include "ui/theatre/shows.h"

/* The smallest window with a preview, and the rows below the preview's map. */
enum { PREVIEW_MIN_WIDTH = 66, PREVIEW_MIN_HEIGHT = 16, WORDS_ROWS = 6, RECORD_ROWS = 2 };

struct levels {
    struct screen screen;
    struct journey journey; /* laid out for the last drawn size */
    struct area path;       /* where it was drawn */
    size_t at;              /* the chosen level */
    int first;              /* the top row of the path */
};

static const struct entry *chosen(const struct levels *levels)
{
    return &levels->screen.app->catalogue->entries[levels->at];
}

enum { LINE = 0x2500, POST = 0x2502, DOTTED_LINE = 0x2504, DOTTED_POST = 0x2506 };

/* Draws the part that is inside the area. */
static void put(const struct levels *levels, struct canvas *canvas, struct cell at, enum style style, uint32_t glyph)
{
    int row = at.y - levels->first;
    if (row >= 0 && row < levels->path.height) {
        canvas_put(canvas, levels->path.x + at.x, levels->path.y + row, (struct look){style, TINT_NONE, 0}, glyph);
    }
}

static void write(const struct levels *levels, struct canvas *canvas, struct cell at, enum style style,
                  const char *text)
{
    int row = at.y - levels->first;
    if (row >= 0 && row < levels->path.height) {
        int end = levels->path.x + levels->path.width;
        canvas_text_until(canvas, levels->path.x + at.x, levels->path.y + row, end, style, text);
    }
}

static const struct record *record_of(const struct levels *levels, size_t stop)
{
    return progress_of(&levels->screen.app->progress, levels->screen.app->catalogue->entries[stop].key);
}

static bool is_open(const struct levels *levels, size_t stop)
{
    const struct app *app = levels->screen.app;
    return locks_is_open(app->catalogue, &app->progress, stop);
}

struct path_pen {
    enum style style;
    uint32_t line, post;
};

static struct path_pen pen_to(const struct levels *levels, size_t stop)
{
    bool locked = !is_open(levels, stop), is_walked = stop == 0 || record_of(levels, stop - 1) != NULL;
    return (struct path_pen){.style = is_walked ? STYLE_GOOD : STYLE_FRAME,
                             .line = locked ? DOTTED_LINE : LINE,
                             .post = locked ? DOTTED_POST : POST};
}

static void draw_line(const struct levels *levels, struct canvas *canvas, struct path_pen pen, int y, int from, int to)
{
    for (int x = from < to ? from : to; x <= (from < to ? to : from); x++) {
        put(levels, canvas, (struct cell){x, y}, pen.style, pen.line);
    }
}

/* Draws the path to this stop. It leads from the end of the previous bend down to the row above its own bend, to the
 * left along that row, and down. */
static void draw_turn(const struct levels *levels, struct canvas *canvas, size_t stop)
{
    const struct journey *journey = &levels->journey;
    struct path_pen pen = pen_to(levels, stop);
    int right = journey->width - 1, from = journey->stops[stop - 1].y, to = journey->stops[stop].y;
    draw_line(levels, canvas, pen, from, journey->stops[stop - 1].x, right);
    draw_line(levels, canvas, pen, to - 1, right, 0);
    draw_line(levels, canvas, pen, to, 0, journey->stops[stop].x);
    for (int y = from + 1; y < to - 1; y++) {
        put(levels, canvas, (struct cell){right, y}, pen.style, pen.post);
    }
    put(levels, canvas, (struct cell){right, from}, pen.style, 0x256e);
    put(levels, canvas, (struct cell){right, to - 1}, pen.style, 0x256f);
    put(levels, canvas, (struct cell){0, to - 1}, pen.style, 0x256d);
    put(levels, canvas, (struct cell){0, to}, pen.style, 0x2570);
}

static void draw_way(const struct levels *levels, struct canvas *canvas, size_t stop)
{
    const struct journey *journey = &levels->journey;
    size_t bend = journey_bend(journey, stop);
    if (stop == journey->bends[bend].first) {
        draw_turn(levels, canvas, stop);
        return;
    }
    draw_line(levels, canvas, pen_to(levels, stop), journey->stops[stop].y, journey->stops[stop - 1].x,
              journey->stops[stop].x);
}

static void draw_medals(const struct levels *levels, struct canvas *canvas, size_t stop)
{
    const struct record *record = record_of(levels, stop);
    struct cell at = levels->journey.stops[stop];
    at = (struct cell){at.x - 1, at.y + 1};
    for (int i = 0; i < MEDALS; i++, at.x++) {
        bool has = record != NULL && record->medals & medal_table[i].medal;
        put(levels, canvas, at, has ? STYLE_WARNING : STYLE_FAINT, has ? 0x2605 : 0x2606);
    }
}

static void draw_stop(const struct levels *levels, struct canvas *canvas, size_t stop)
{
    struct cell at = levels->journey.stops[stop];
    bool open = is_open(levels, stop), won = record_of(levels, stop) != NULL, chosen = stop == levels->at;
    enum style style = chosen ? STYLE_CHOSEN : won ? STYLE_GOOD : open ? STYLE_STRONG : STYLE_FAINT;
    char label[32];
    snprintf(label, sizeof label, "%s%2zu%s", chosen ? "▸" : " ", stop + 1, won ? "✓" : " ");
    write(levels, canvas, (struct cell){at.x - 2, at.y}, style, label);
    if (open) {
        draw_medals(levels, canvas, stop);
    }
}

static void draw_chapter(const struct levels *levels, struct canvas *canvas, const struct bend *bend)
{
    if (bend->title[0] != '\0') {
        enum style style = is_open(levels, bend->first) ? STYLE_KEY : STYLE_FAINT;
        char title[80];
        snprintf(title, sizeof title, bend->y > 1 ? " %s " : "%s", bend->title);
        write(levels, canvas, (struct cell){1 + (bend->y == 1), bend->y - 1}, style, title);
    }
}

static bool has_preview(const struct canvas *canvas)
{
    return canvas->width >= PREVIEW_MIN_WIDTH && canvas->height >= PREVIEW_MIN_HEIGHT;
}

/* Returns the columns of the path beside a preview. In a wide window, it has room for eight levels in a row. */
static int path_width(const struct canvas *canvas) { return canvas->width < 90 ? 36 : 42; }

static void draw_totals(const struct levels *levels, struct canvas *canvas)
{
    char line[STATISTICS_WON];
    statistics_say_won(levels->screen.app, line);
    int x = canvas->width - text_columns(line) - 1;
    canvas_text(canvas, 1, 0, STYLE_STRONG, "Levels");
    if (x > 8) {
        canvas_text(canvas, x, 0, STYLE_GOOD, line);
    }
}

static void draw_title(const struct levels *levels, struct canvas *canvas, struct area area)
{
    int end = area.x + area.width;
    int x = canvas_textf(canvas, area.x, area.y, STYLE_KEY, "%zu", levels->at + 1) + 2;
    canvas_text_until(canvas, x, area.y, end, STYLE_STRONG, level_title(chosen(levels)->level));
}

/* Draws best time and par, then the medals. */
static void draw_record(const struct levels *levels, struct canvas *canvas, struct area area)
{
    const struct level *level = chosen(levels)->level;
    const struct record *record = record_of(levels, levels->at);
    char best[REEL_TIME], par[REEL_TIME];
    int x = area.x;
    if (record != NULL && progress_has_changed(record, chosen(levels)->map)) {
        x = canvas_text(canvas, x, area.y, STYLE_WARNING, "changed since you won") + 3;
    } else if (record != NULL) {
        reel_say_exactly(record->ticks, best);
        x = canvas_textf(canvas, x, area.y, STYLE_GOOD, "best %s", best) + 3;
    }
    if (level->par > 0) {
        reel_say_exactly((uint32_t)level->par, par);
        canvas_textf(canvas, x, area.y, STYLE_FAINT, "par %s", par);
    }
    card_medals(record != NULL ? record->medals : 0, MEDALS, canvas, area.x, area.y + 1);
}

/* Writes what unlocks the level.  Returns false if it is unlocked. */
static bool write_lock(const struct levels *levels, char words[KEYMAP_SENTENCE])
{
    const struct app *app = levels->screen.app;
    size_t left = locks_left(app->catalogue, &app->progress, levels->at);
    if (left == 1) {
        snprintf(words, KEYMAP_SENTENCE, "Locked: win one more of the levels before it.");
    } else if (left > 1) {
        snprintf(words, KEYMAP_SENTENCE, "Locked: win %zu more of the levels before it.", left);
    }
    return left > 0;
}

static void draw_preview(const struct levels *levels, struct canvas *canvas)
{
    struct area area = {path_width(canvas) + 3, 1, canvas->width - path_width(canvas) - 3, canvas->height - 2};
    canvas_frame(canvas, area);
    struct area inner = {area.x + 2, area.y + 1, area.width - 4, area.height - 2};
    draw_title(levels, canvas, inner);
    /* The words say what the level is about, or what unlocks it. */
    char words[KEYMAP_SENTENCE];
    const struct level *level = chosen(levels)->level;
    const char *text = level->intro != NULL ? level->intro : level->hint;
    if (!write_lock(levels, words)) {
        keymap_say(text != NULL ? text : "", words);
    }
    int wanted = 1 + RECORD_ROWS + wrap_lines(words, inner.width), free = inner.height - level->height;
    int rows = wanted > WORDS_ROWS && wanted <= free ? wanted : WORDS_ROWS;
    struct area map = {area.x + 1, inner.y + 1, area.width - 2, inner.height - rows};
    struct level *played = level_for(level, levels->screen.app->settings.preferences.difficulty);
    mapview_preview(canvas, map, played);
    level_free(played);
    struct area foot = {inner.x, map.y + map.height, inner.width, rows - 1};
    draw_record(levels, canvas, foot);
    foot.y += RECORD_ROWS;
    foot.height -= RECORD_ROWS;
    wrap_draw(canvas, foot, is_open(levels, levels->at) ? STYLE_TEXT : STYLE_WARNING, words);
}

static void lay_out(struct levels *levels, const struct canvas *canvas)
{
    bool preview = has_preview(canvas);
    int rows = canvas->height - 3 - !preview;
    levels->path = (struct area){1, 2, preview ? path_width(canvas) : canvas->width - 2, rows};
    journey_done(&levels->journey);
    journey_init(&levels->journey, levels->screen.app->catalogue, levels->path.width, rows);
    /* The title and the medals of the chosen stop also stay visible. */
    int y = levels->journey.stops[levels->at].y;
    levels->first = camera_scroll(levels->first, rows, levels->journey.height, y - 1, y + 1);
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct levels *levels = (struct levels *)screen;
    const struct journey *journey = &levels->journey;
    lay_out(levels, canvas);
    draw_totals(levels, canvas);
    for (size_t i = 1; i < journey->stop_count; i++) {
        draw_way(levels, canvas, i);
    }
    for (size_t i = 0; i < journey->stop_count; i++) {
        draw_stop(levels, canvas, i);
    }
    for (size_t i = 0; i < journey->bend_count; i++) {
        draw_chapter(levels, canvas, &journey->bends[i]);
    }
    if (has_preview(canvas)) {
        draw_preview(levels, canvas);
    } else {
        draw_title(levels, canvas, (struct area){1, canvas->height - 2, canvas->width - 2, 1});
    }
    screen_foot(screen, canvas);
}

/* Returns whether the level is unlocked; if not, shows what unlocks it. */
static bool admits(const struct levels *levels)
{
    char words[KEYMAP_SENTENCE];
    bool is_locked = write_lock(levels, words);
    if (is_locked) {
        app_say(levels->screen.app, words);
    }
    return !is_locked;
}

static void start(struct screen *screen)
{
    const struct levels *levels = (const struct levels *)screen;
    if (admits(levels)) {
        app_push(screen->app, play_new(screen->app, levels->at));
    }
}

static void move(struct screen *screen, int dir)
{
    struct levels *levels = (struct levels *)screen;
    levels->at = journey_step(&levels->journey, levels->at, (enum direction)dir);
}

static void go_to_next(struct screen *screen, int by)
{
    struct levels *levels = (struct levels *)screen;
    bool is_there = by > 0 ? levels->at + 1 < levels->journey.stop_count : levels->at > 0;
    levels->at += is_there ? (size_t)by : 0;
}

static void show_record(struct screen *screen)
{
    app_push(screen->app, record_new(screen->app, ((struct levels *)screen)->at));
}

static void edit(struct screen *screen)
{
    struct levels *levels = (struct levels *)screen;
    if (admits(levels)) {
        app_push(screen->app, edit_entry_new(screen->app, levels->at, NULL));
    }
}

static bool has_best(const struct screen *screen)
{
    return kept_game_exists(&screen->app->store, chosen((const struct levels *)screen)->key);
}

static void watch_best(struct screen *screen)
{
    struct app *app = screen->app;
    struct replay *replay = kept_game_read(&app->store, chosen((struct levels *)screen)->key);
    app_push(app, replay != NULL ? viewer_new(app, replay, NULL) : NULL);
}

static const struct keymap_row rows[] = {
    KEY_DIRS(KEYMAP_ALL_DIRS, "choose", "choose", move),
    KEY_ROW(CHOOSE, "play", "play", start),
    KEY_PAIR(NEXT_HOUND, PREVIOUS_HOUND, NULL, "the next level, the previous one", go_to_next, .by = 1),
    KEY_ROW(INSPECT, "records", "the records of the level", show_record),
    KEY_ROW(EDIT, "edit", "edit the level, or a copy of a built-in one", edit),
    KEY_ROW(PAUSE, "watch your best run", "watch your best run of the level", watch_best, .holds = has_best),
    KEY_ROW(WAIT, NULL, "as Enter", start),
    KEY_ROW(BACK, "back", "back", app_back),
};

const struct keyset levels_keys = KEYSET(rows);

static void click(struct screen *screen, int x, int y)
{
    struct levels *levels = (struct levels *)screen;
    struct cell place = {x - levels->path.x, y - levels->path.y + levels->first};
    size_t stop = journey_at(&levels->journey, place);
    if (stop == levels->journey.stop_count) {
        return;
    }
    if (stop == levels->at) {
        start(screen);
    }
    levels->at = stop;
}

static void done(struct screen *screen) { journey_done(&((struct levels *)screen)->journey); }

static const struct screen_kind kind = {
    .name = "levels", .keys = &levels_keys, .draw = draw, .click = click, .done = done};

struct screen *levels_new(struct app *app)
{
    struct levels *levels = screen_new(app, &kind, sizeof *levels);
    levels->at = locks_next(app->catalogue, &app->progress);
    journey_init(&levels->journey, app->catalogue, PREVIEW_MIN_WIDTH, 0);
    return &levels->screen;
}
