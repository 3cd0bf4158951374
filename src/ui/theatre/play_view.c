#include "config.h"

#include "ui/theatre/play_state.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/parts/hints.h"
#include "ui/theatre/opening.h"
#include "ui/parts/timeline.h"

static const struct world *world_of(const struct play *play)
{
    return reel_world(&play->session.reel);
}

/* Time stands before the end of what has been played. */
static bool was_rewound(const struct play *play)
{
    enum mode mode = play->theatre.modes.now;
    return (mode == MODE_WAITING || mode == MODE_PAUSED) &&
           reel_now(&play->session.reel) < tape_length(play->session.reel.tape);
}

static const char *message_of(const struct play *play)
{
    const struct session *session = &play->session;
    enum mode mode = play->theatre.modes.now;
    const char *hint = session->reel.level->hint;
    if (was_rewound(play)) {
        return "";
    }
    if (mode == MODE_PAUSED) {
        return "Paused. p or a direction goes on.";
    }
    if (mode_is_end(mode)) {
        return play->ending.message;
    }
    if (session->news[0] != '\0') {
        return session->news;
    }
    if (play_number(play) == 1 && reel_now(&session->reel) == 0) {
        return "You are @. Eat the ♣, keep away from the letters, then run down the burrow ∩.";
    }
    return stage_advice(&play->theatre.stage, world_of(play),
                        hint != NULL ? hint : "Your first move starts the clock.");
}

/* Where the game stands in what has been played, in place of the message. */
static void draw_rewound(const struct play *play, struct canvas *canvas, int y)
{
    static const char advice[] = "z: further; move: go on";
    struct timeline line = {reel_now(&play->session.reel), tape_length(play->session.reel.tape)};
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
static void draw_card(struct play *play, struct canvas *canvas)
{
    const struct ending *ending = &play->ending;
    const struct world *world = world_of(play);
    const struct camera *camera = &play->theatre.stage.mapview.camera;
    struct cell *points = xcalloc(ending->trail_count + world_hound_count(world) + 1, sizeof *points);
    size_t count = 0;
    add_point(camera, world_hare(world)->at, points, &count);
    for (size_t i = 0; i < ending->trail_count; i++) {
        add_point(camera, ending->trail[i], points, &count);
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        add_point(camera, world_hound(world, i)->at, points, &count);
    }
    struct area view = stage_view(&play->theatre.stage, canvas, world);
    card_draw(&play->ending.card, canvas, card_place(&ending->card, view, points, count));
    free(points);
}

static void draw_opening(struct play *play, struct canvas *canvas)
{
    struct area area = stage_view(&play->theatre.stage, canvas, world_of(play));
    if (opening_fits(area)) {
        opening_draw(canvas, area, &play->theatre.stage.mapview.camera, play->session.reel.level, play_number(play));
    }
}

/* The usual difficulty is not worth a word. */
static void write_pace(const struct play *play, char pace[48])
{
    const struct reel *reel = &play->session.reel;
    bool is_usual = play->difficulty == DIFFICULTY_NORMAL;
    const char *difficulty = is_usual ? "" : difficulty_name(play->difficulty), *gap = is_usual ? "" : "   ";
    if (reel->pace == PACE_TURNS) {
        snprintf(pace, 48, "%s%sTurns", difficulty, gap);
    } else {
        snprintf(pace, 48, "%s%sLive %d", difficulty, gap, reel->tempo);
    }
}

static void draw_victory(struct play *play, struct canvas *canvas, const struct caption *caption)
{
    struct area area = {0, 1, canvas->width, canvas->height - 3};
    stage_draw_status(canvas, world_of(play), caption);
    victory_draw(&play->ending.victory, canvas, area, world_of(play), &play->ending.card);
    canvas_text(canvas, 1, canvas->height - 2, caption->style, caption->message);
    hints_draw(canvas, screen_contexts(&play->theatre.screen));
}

static void draw_stage(struct play *play, struct canvas *canvas, const struct caption *caption)
{
    struct stage *stage = &play->theatre.stage;
    enum mode mode = play->theatre.modes.now;
    bool has_trail = reel_is_over(&play->session.reel);
    stage->mapview.trail = play->ending.trail;
    stage->mapview.trail_count = has_trail ? play->ending.trail_count : 0;
    theatre_draw(&play->theatre, canvas, caption);
    if (was_rewound(play)) {
        draw_rewound(play, canvas, stage_message_row(stage, canvas));
    }
    if (mode_is_end(mode)) {
        draw_card(play, canvas);
    } else if (mode == MODE_OPENING) {
        draw_opening(play, canvas);
    }
}

void play_draw(struct screen *screen, struct canvas *canvas)
{
    struct play *play = (struct play *)screen;
    enum mode mode = play->theatre.modes.now;
    char pace[48];
    write_pace(play, pace);
    const struct caption caption = {.level = play->session.reel.level,
                                    .number = play_number(play),
                                    .pace = pace,
                                    .message = message_of(play),
                                    .style = mode == MODE_PAUSED ? STYLE_WARNING : STYLE_TEXT};
    if (mode == MODE_WON && victory_fits(canvas)) {
        draw_victory(play, canvas, &caption);
    } else {
        draw_stage(play, canvas, &caption);
    }
}
