#include "config.h"

#include "ui/screens/journey_view.h"

#include <stdio.h>

#include "front/locks.h"

enum { LINE = 0x2500, POST = 0x2502, DOTTED_LINE = 0x2504, DOTTED_POST = 0x2506 };

/* The pen draws what is inside the area. */
static void put(const struct journey_view *view, struct canvas *canvas, struct cell at, enum style style,
                uint32_t glyph)
{
    int row = at.y - view->first;
    if (row >= 0 && row < view->area.height) {
        canvas_put(canvas, view->area.x + at.x, view->area.y + row, (struct look){style, MARK_NONE, 0}, glyph);
    }
}

static void write(const struct journey_view *view, struct canvas *canvas, struct cell at, enum style style,
                  const char *text)
{
    int row = at.y - view->first;
    if (row >= 0 && row < view->area.height) {
        int end = view->area.x + view->area.width;
        canvas_text_until(canvas, view->area.x + at.x, view->area.y + row, end, style, text);
    }
}

static const struct record *record_of(const struct journey_view *view, size_t stop)
{
    return progress_of(view->progress, view->catalogue->entries[stop].key);
}

/* The way that leads to a stop. */
static bool is_walked(const struct journey_view *view, size_t stop)
{
    return stop == 0 || record_of(view, stop - 1) != NULL;
}

static bool is_open(const struct journey_view *view, size_t stop)
{
    return locks_is_open(view->catalogue, view->progress, stop);
}

struct pen {
    enum style style;
    uint32_t line, post;
};

static struct pen pen_to(const struct journey_view *view, size_t stop)
{
    bool locked = !is_open(view, stop);
    return (struct pen){.style = is_walked(view, stop) ? STYLE_GOOD : STYLE_FRAME,
                        .line = locked ? DOTTED_LINE : LINE,
                        .post = locked ? DOTTED_POST : POST};
}

static void draw_line(const struct journey_view *view, struct canvas *canvas, struct pen pen, int y, int from, int to)
{
    for (int x = from < to ? from : to; x <= (from < to ? to : from); x++) {
        put(view, canvas, (struct cell){x, y}, pen.style, pen.line);
    }
}

/* From the end of the bend before it down to the bend of a stop. */
static void draw_turn(const struct journey_view *view, struct canvas *canvas, size_t bend, size_t stop)
{
    const struct journey *journey = view->journey;
    struct pen pen = pen_to(view, stop);
    bool at_right = !journey_is_back(bend - 1);
    int x = at_right ? journey->width - 1 : 0, from = journey->stops[stop - 1].y, to = journey->stops[stop].y;
    draw_line(view, canvas, pen, from, journey->stops[stop - 1].x, x);
    draw_line(view, canvas, pen, to, x, journey->stops[stop].x);
    for (int y = from + 1; y < to; y++) {
        put(view, canvas, (struct cell){x, y}, pen.style, pen.post);
    }
    put(view, canvas, (struct cell){x, from}, pen.style, at_right ? 0x256e : 0x256d);
    put(view, canvas, (struct cell){x, to}, pen.style, at_right ? 0x256f : 0x2570);
}

static void draw_way(const struct journey_view *view, struct canvas *canvas, size_t stop)
{
    const struct journey *journey = view->journey;
    size_t bend = journey_bend(journey, stop);
    if (stop == 0) {
        return;
    }
    if (stop == journey->bends[bend].first) {
        draw_turn(view, canvas, bend, stop);
        return;
    }
    draw_line(view, canvas, pen_to(view, stop), journey->stops[stop].y, journey->stops[stop - 1].x,
              journey->stops[stop].x);
}

static void draw_medals(const struct journey_view *view, struct canvas *canvas, size_t stop)
{
    const struct record *record = record_of(view, stop);
    struct cell at = view->journey->stops[stop];
    at = (struct cell){at.x - 1, at.y + 1};
    for (unsigned medal = MEDAL_TIME; medal <= MEDAL_CLOVER; medal *= 2, at.x++) {
        bool has = record != NULL && record->medals & medal;
        put(view, canvas, at, has ? STYLE_WARNING : STYLE_FAINT, has ? 0x2605 : 0x2606);
    }
}

static void draw_stop(const struct journey_view *view, struct canvas *canvas, size_t stop)
{
    struct cell at = view->journey->stops[stop];
    bool open = is_open(view, stop), won = record_of(view, stop) != NULL, chosen = stop == view->chosen;
    enum style style = chosen ? STYLE_CHOSEN : won ? STYLE_GOOD : open ? STYLE_STRONG : STYLE_FAINT;
    char label[32];
    snprintf(label, sizeof label, "%s%2zu%s", chosen ? "▸" : " ", stop + 1, won ? "✓" : " ");
    write(view, canvas, (struct cell){at.x - 2, at.y}, style, label);
    if (open) {
        draw_medals(view, canvas, stop);
    }
}

static void draw_title(const struct journey_view *view, struct canvas *canvas, const struct bend *bend)
{
    if (bend->title[0] != '\0') {
        enum style style = is_open(view, bend->first) ? STYLE_KEY : STYLE_FAINT;
        write(view, canvas, (struct cell){2, bend->y - 1}, style, bend->title);
    }
}

void journey_view_draw(const struct journey_view *view, struct canvas *canvas)
{
    const struct journey *journey = view->journey;
    for (size_t i = 0; i < journey->stop_count; i++) {
        draw_way(view, canvas, i);
    }
    for (size_t i = 0; i < journey->stop_count; i++) {
        draw_stop(view, canvas, i);
    }
    for (size_t i = 0; i < journey->bend_count; i++) {
        draw_title(view, canvas, &journey->bends[i]);
    }
}
