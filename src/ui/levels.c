#include "config.h"

#include "ui/levels.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/help.h"
#include "ui/hints.h"
#include "ui/mapview.h"
#include "ui/play.h"
#include "ui/stage.h"
#include "ui/wrap.h"

enum { LIST_WIDTH = 38, LIST_TOP = 2, PREVIEW_MIN_WIDTH = 66 };

struct levels {
    struct screen screen;
    size_t at, first; /* the chosen row, and the first one shown */
};

static struct levels *self(struct screen *screen)
{
    return (struct levels *)screen;
}

static void draw_medals(struct canvas *canvas, int x, int y, enum style style, const struct record *record)
{
    for (unsigned medal = MEDAL_TIME; medal <= MEDAL_CLOVER; medal *= 2) {
        x = canvas_text(canvas, x, y, style, record->medals & medal ? "★" : "☆");
    }
    char clock[16];
    stage_clock(record->ticks, clock);
    canvas_textf(canvas, x + 1, y, style, "%6s", clock);
}

static void draw_row(const struct levels *levels, struct canvas *canvas, size_t i, int y, int width)
{
    const struct app *app = levels->screen.app;
    const struct entry *entry = &app->catalogue->entries[i];
    const struct record *record = progress_of(&app->progress, entry->key);
    bool chosen = i == levels->at;
    enum style style = chosen ? STYLE_CHOSEN : record != NULL ? STYLE_TEXT : STYLE_STRONG;
    if (chosen) {
        canvas_line(canvas, 1, y, width - 1, STYLE_CHOSEN, ' ');
    }
    canvas_textf(canvas, 2, y, style, "%s %2zu", chosen ? "▸" : " ", i + 1);
    canvas_text_until(canvas, 8, y, width - 12, style, entry_title(entry));
    if (record != NULL) {
        draw_medals(canvas, width - 11, y, chosen ? STYLE_CHOSEN : STYLE_GOOD, record);
    }
}

static void draw_record(const struct levels *levels, struct canvas *canvas, int x, int y)
{
    const struct app *app = levels->screen.app;
    const struct entry *entry = &app->catalogue->entries[levels->at];
    const struct record *record = progress_of(&app->progress, entry->key);
    char par[16];
    stage_clock((uint32_t)entry->level->par, par);
    if (entry->level->par > 0) {
        x = canvas_textf(canvas, x, y, STYLE_FAINT, "par %s", par) + 3;
    }
    for (unsigned medal = MEDAL_TIME; medal <= MEDAL_CLOVER; medal *= 2) {
        bool won = record != NULL && (record->medals & medal);
        x = canvas_textf(canvas, x, y, won ? STYLE_GOOD : STYLE_FAINT, "%s %s", won ? "★" : "☆", medal_name(medal)) + 2;
    }
}

static void draw_preview(const struct levels *levels, struct canvas *canvas)
{
    const struct level *level = levels->screen.app->catalogue->entries[levels->at].level;
    struct area area = {LIST_WIDTH + 1, 1, canvas->width - LIST_WIDTH - 2, canvas->height - 3};
    canvas_frame(canvas, area.x, area.y, area.width, area.height);
    struct area map = {area.x + 1, area.y + 1, area.width - 2, area.height - 7};
    mapview_preview(canvas, map, level);
    draw_record(levels, canvas, area.x + 2, area.y + area.height - 5);
    struct area hint = {area.x + 2, area.y + area.height - 4, area.width - 4, 3};
    wrap_draw(canvas, hint, STYLE_TEXT, level->hint != NULL ? level->hint : "");
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    static const struct hint hints[] = {{"↑↓", "choose"}, {"Enter", "play"}, {"?", "help"}, {"q", "back"}};
    struct levels *levels = self(screen);
    size_t count = screen->app->catalogue->count, rows = (size_t)(canvas->height - LIST_TOP - 2);
    levels->first = levels->at < levels->first ? levels->at : levels->first;
    levels->first = levels->at >= levels->first + rows ? levels->at - rows + 1 : levels->first;
    bool has_preview = canvas->width >= PREVIEW_MIN_WIDTH && canvas->height >= 14;
    canvas_text(canvas, 1, 0, STYLE_STRONG, "Levels");
    for (size_t i = levels->first; i < count && i < levels->first + rows; i++) {
        draw_row(levels, canvas, i, LIST_TOP + (int)(i - levels->first), has_preview ? LIST_WIDTH : canvas->width);
    }
    if (has_preview) {
        draw_preview(levels, canvas);
    }
    hints_draw(canvas, 1, canvas->height - 1, canvas->width, hints, HINTS_COUNT(hints));
}

static void move(struct levels *levels, enum direction dir)
{
    size_t last = levels->screen.app->catalogue->count - 1;
    switch (dir) {
    case NORTH:
        levels->at -= levels->at > 0;
        break;
    case SOUTH:
        levels->at += levels->at < last;
        break;
    case NORTH_WEST:
        levels->at = 0;
        break;
    case SOUTH_WEST:
        levels->at = last;
        break;
    default:
        break;
    }
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    (void)now;
    switch (meaning.action) {
    case ACTION_RUN:
        move(self(screen), meaning.dir);
        break;
    case ACTION_CHOOSE:
    case ACTION_WAIT:
        app_push(screen->app, play_new(screen->app, self(screen)->at));
        break;
    case ACTION_HELP:
        app_push(screen->app, help_new(screen->app));
        break;
    case ACTION_BACK:
        app_pop(screen->app);
        break;
    default:
        break;
    }
}

static void click(struct screen *screen, int x, int y, int64_t now)
{
    (void)x, (void)now;
    struct levels *levels = self(screen);
    size_t row = levels->first + (size_t)(y - LIST_TOP);
    if (y < LIST_TOP || row >= screen->app->catalogue->count) {
        return;
    }
    if (levels->at == row) {
        app_push(screen->app, play_new(screen->app, row));
    }
    levels->at = row;
}

static void levels_free(struct screen *screen)
{
    free(screen);
}

static const struct screen_kind kind = {
    .name = "levels", .draw = draw, .key = key, .click = click, .free = levels_free};

struct screen *levels_new(struct app *app)
{
    struct levels *levels = xcalloc(1, sizeof *levels);
    levels->screen = (struct screen){&kind, app};
    return &levels->screen;
}
