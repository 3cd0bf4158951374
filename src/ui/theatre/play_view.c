#include "config.h"

#include "ui/theatre/play_view.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/parts/hints.h"
#include "ui/theatre/opening.h"
#include "ui/parts/timeline.h"

static bool is_over(const struct play_view *view)
{
    return view->session->state == SESSION_OVER;
}

static bool was_rewound(const struct play_view *view)
{
    return view->session->state == SESSION_READY && !view->stage->inspects && !view->stage->overlay.has_cursor &&
           world_tick(session_world(view->session)) < tape_length(view->session->tape);
}

static const char *message_of(const struct play_view *view)
{
    const struct session *session = view->session;
    const char *hint = session->level->hint;
    switch (session->state) {
    case SESSION_PAUSED:
        return "Paused. p or a direction goes on.";
    case SESSION_OVER:
        return view->ending->message;
    default:
        break;
    }
    if (session->news[0] != '\0') {
        return session->news;
    }
    if (view->number == 1 && world_tick(session_world(session)) == 0) {
        return "You are @. Eat the ♣, keep away from the letters, then run down the burrow ∩.";
    }
    if (view->stage->overlay.is_on && stage_shows_search(view->stage, session_world(session))) {
        return "Letters are its search, the line its best way. i stops time to look closer.";
    }
    return hint != NULL ? hint : "Your first move starts the clock.";
}

/* Where the game stands in what has been played, in place of the message. */
static void draw_rewound(const struct play_view *view, struct canvas *canvas, int y)
{
    static const char advice[] = "z: further; move: go on";
    struct timeline line = {world_tick(session_world(view->session)), tape_length(view->session->tape)};
    int x = canvas_text(canvas, 1, y, STYLE_WARNING, "Rewound to") + 1;
    x = timeline_draw(canvas, x, y, canvas->width - x - (int)sizeof advice - 1, STYLE_WARNING, line) + 2;
    canvas_text(canvas, x, y, STYLE_TEXT, advice);
}

static void add_point(const struct camera *camera, struct cell cell, struct cell *points, size_t *count)
{
    camera_place(camera, cell, &points[*count].x, &points[*count].y);
    ++*count;
}

/* The card keeps clear of the hare, the hounds, and the way of the one that caught it. */
static void draw_over(const struct play_view *view, struct canvas *canvas)
{
    const struct session *session = view->session;
    const struct world *world = session_world(session);
    const struct camera *camera = &view->stage->mapview.camera;
    struct cell *points = xcalloc(session->trail_count + world_hound_count(world) + 1, sizeof *points);
    size_t count = 0;
    add_point(camera, world_hare(world)->at, points, &count);
    for (size_t i = 0; i < session->trail_count; i++) {
        add_point(camera, session->trail[i], points, &count);
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        add_point(camera, world_hound(world, i)->at, points, &count);
    }
    card_draw(&view->ending->card, canvas,
              card_place(&view->ending->card, stage_view(view->stage, canvas, world), points, count));
    free(points);
}

static void draw_opening(const struct play_view *view, struct canvas *canvas)
{
    struct area area = stage_view(view->stage, canvas, session_world(view->session));
    if (opening_fits(area)) {
        opening_draw(canvas, area, &view->stage->mapview.camera, view->session->level, view->number);
    }
}

struct hint_row {
    const struct hint *hints;
    size_t count;
};

static const struct hint live_hints[] = {
    {"arrows", "run"}, {"space", "stop"}, {"z", "rewind"}, {"i", "hounds"}, {"o", "overlay"},
    {"p", "pause"},    {"?", "help"},     {"q", "leave"},  {"t", "Turns"},  {"r", "again"},
};
static const struct hint turn_hints[] = {
    {"arrows", "step"}, {"space", "wait"}, {"z", "rewind"}, {"i", "hounds"}, {"o", "overlay"},
    {"t", "Live"},      {"?", "help"},     {"q", "leave"},  {"r", "again"},
};
static const struct hint over_hints[] = {
    {"↑↓", "choose"}, {"Enter", "do it"}, {"z", "rewind"}, {"r", "again"}, {"q", "leave"}};

static const struct hint won_hints[] = {{"↑↓", "choose"}, {"Enter", "do it"}, {"Tab", "whose track"}, {"q", "leave"}};
static const struct hint look_hints[] = {
    {"Tab", "next hound"}, {"i", "go on"}, {"arrows", "run"}, {"o", "overlay"}, {"?", "help"}};

static const struct hint run_hints[] = {
    {"arrows", "run"}, {"space", "stop"}, {"i", "hounds"}, {"o", "overlay"},
    {"p", "pause"},    {"?", "help"},     {"q", "leave"},
};
static const struct hint end_hints[] = {{"↑↓", "choose"}, {"Enter", "do it"}, {"q", "leave"}};

#define HINTS(hints) ((struct hint_row){(hints), HINTS_COUNT(hints)})

static struct hint_row choose_hints(const struct play_view *view)
{
    if (is_over(view)) {
        return view->ending->is_win ? HINTS(won_hints) : view->is_for_good ? HINTS(end_hints) : HINTS(over_hints);
    }
    if (view->stage->inspects) {
        return HINTS(look_hints);
    }
    if (view->is_for_good) {
        return HINTS(run_hints);
    }
    return view->session->pace == PACE_TURNS ? HINTS(turn_hints) : HINTS(live_hints);
}

/* The usual difficulty is not worth a word. */
static void write_pace(const struct play_view *view, char pace[48])
{
    const struct session *session = view->session;
    bool is_usual = view->difficulty == DIFFICULTY_NORMAL;
    const char *difficulty = is_usual ? "" : difficulty_name(view->difficulty), *gap = is_usual ? "" : "   ";
    if (session->pace == PACE_TURNS) {
        snprintf(pace, 48, "%s%sTurns", difficulty, gap);
    } else {
        snprintf(pace, 48, "%s%sLive %d", difficulty, gap, session->tempo);
    }
}

static void draw_victory(const struct play_view *view, struct canvas *canvas, const struct caption *caption)
{
    const struct world *world = session_world(view->session);
    struct area area = {0, 1, canvas->width, canvas->height - 3};
    stage_draw_status(canvas, world, caption);
    victory_draw(&view->ending->victory, canvas, area, world, &view->ending->card);
    canvas_text(canvas, 1, canvas->height - 2, caption->style, caption->message);
    hints_draw(canvas, 1, canvas->height - 1, canvas->width, caption->hints, caption->hint_count);
}

void play_view_draw(const struct play_view *view, struct canvas *canvas)
{
    const struct session *session = view->session;
    struct stage *stage = view->stage;
    char pace[48];
    write_pace(view, pace);
    struct caption caption = {.level = session->level,
                              .number = view->number,
                              .pace = pace,
                              .message = was_rewound(view) ? "" : message_of(view),
                              .style = session->state == SESSION_PAUSED ? STYLE_WARNING : STYLE_TEXT};
    struct hint_row hints = choose_hints(view);
    caption.hints = hints.hints;
    caption.hint_count = hints.count;
    if (is_over(view) && view->ending->is_win && victory_fits(canvas)) {
        draw_victory(view, canvas, &caption);
        return;
    }
    stage->mapview.trail = session->trail;
    stage->mapview.trail_count = session->trail_count;
    stage_draw(stage, canvas, session_world(session), &caption);
    if (was_rewound(view)) {
        draw_rewound(view, canvas, stage_message_row(stage, canvas));
    }
    if (is_over(view)) {
        draw_over(view, canvas);
    } else if (view->opens) {
        draw_opening(view, canvas);
    }
}
