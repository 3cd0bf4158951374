/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/play_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/xalloc.h"

/* Returns the number of the game's level, or 0 if it has none or is the only level. */
static size_t number_of(const struct play *play)
{
    size_t count = play_catalogue(play)->count;
    return count > 1 && play->game->entry < count ? play->game->entry + 1 : 0;
}

/* Returns whether time is stopped before the end of the recorded game. */
static bool was_rewound(const struct play *play)
{
    enum mode mode = play->theatre.modes.now;
    return (mode == MODE_WAITING || mode == MODE_PAUSED) &&
           reel_now(&play->game->session.reel) < tape_length(play->game->session.reel.tape);
}

/* A hound within this many king's moves is close. */
enum { CLOSE = 4 };

/* Returns advice for players who have not won yet, or NULL if the level's hint suffices. */
static const char *lead(const struct play *play)
{
    const struct world *world = game_world(play->game);
    bool is_open = world_opens_burrows(world) && world_burrow_total(world) > 0;
    bool has_begun = reel_now(&play->game->session.reel) > 0;
    bool is_close = world_nearest_hound(world, world_hare(world)->at) <= CLOSE;
    if (!has_begun || statistics_of(&play_app(play)->progress.statistics, "wins") > 0) {
        return NULL;
    }
    return is_open    ? "The burrow ∩ is open: run in."
           : is_close ? "It is close! Run round a hedge. {TURNS}: time waits for you."
                      : NULL;
}

static const char *message_of(const struct play *play, char line[SESSION_NEWS_BYTES])
{
    const struct session *session = &play->game->session;
    enum mode mode = play->theatre.modes.now;
    const char *hint = session->reel.level->hint, *companions = companions_say(&play->companions, &play->theatre, line);
    if (session->refuses) {
        return session->news;
    }
    if (was_rewound(play) || play->parting.is_open) {
        return "";
    }
    if (mode == MODE_PAUSED) {
        return "Paused. Press {PAUSE} or a direction to go on.";
    }
    if (mode_is_end(mode)) {
        return play->ending.message;
    }
    if (session->news[0] != '\0') {
        return session->news;
    }
    if (mode == MODE_OPENING) {
        return ""; /* the opening explains itself */
    }
    if (companions != NULL) {
        return companions;
    }
    if (number_of(play) == 1 && reel_now(&session->reel) == 0) {
        return "You are @. Eat the ♣, flee from the letters, then reach ∩.";
    }
    if (play->game->file == NULL && play_entry(play) != NULL) {
        return "The file has changed: this is practice.  {RESTART} plays the level from its start.";
    }
    hint = lead(play) != NULL ? lead(play) : hint;
    return stage_advice(&play->theatre.stage, &play_app(play)->canvas, game_world(play->game),
                        hint != NULL ? hint : "Your first move starts the clock.");
}

/* Draws the position in the recorded game, in place of the message. */
static void draw_rewound(const struct play *play, struct canvas *canvas)
{
    char advice[KEYMAP_SENTENCE];
    keymap_say("{REWIND}: further; move: go on", advice);
    int y = stage_message_row(&play->theatre.stage, canvas);
    int x = canvas_text(canvas, 1, y, STYLE_WARNING, "Rewound to") + 1;
    x = theatre_draw_timeline(&play->theatre, canvas, x, canvas->width - x - (int)strlen(advice) - 2, STYLE_WARNING) +
        2;
    canvas_text(canvas, x, y, STYLE_TEXT, advice);
}

/* Draws the card so that it does not cover the hare, the hounds, and the path of the hound that caught the hare. */
static void draw_card(const struct play *play, struct card *card, struct canvas *canvas)
{
    const struct ending *ending = &play->ending;
    const struct world *world = game_world(play->game);
    const struct camera *camera = &play->theatre.stage.mapview.camera;
    struct cell *cells = xcalloc(ending->trail_count + world_hound_count(world) + 1, sizeof *cells);
    size_t count = 0;
    cells[count++] = world_hare(world)->at;
    for (size_t i = 0; i < ending->trail_count; i++) {
        cells[count++] = ending->trail[i];
    }
    for (size_t i = 0; i < world_hound_count(world); i++) {
        cells[count++] = world_hound(world, i)->at;
    }
    struct area view = stage_view(&play->theatre.stage, canvas, world);
    card_draw(card, canvas, card_place(card_size(card, view.height), view, camera, cells, count));
    free(cells);
}

/* Writes the pace, and the difficulty unless it is normal. */
static void write_pace(const struct play *play, char pace[48])
{
    const struct reel *reel = &play->game->session.reel;
    bool is_practice = play->game->file == NULL;
    bool is_usual = play->game->occasion.difficulty == DIFFICULTY_NORMAL && !is_practice;
    const char *difficulty = is_usual      ? ""
                             : is_practice ? "practice"
                                           : difficulty_name(play->game->occasion.difficulty);
    const char *gap = is_usual ? "" : "   ";
    snprintf(pace, 48, reel->pace == PACE_TURNS ? "%s%sTurns" : "%s%sLive %d", difficulty, gap, reel->tempo);
}

static void draw_victory(struct play *play, struct canvas *canvas, const struct caption *caption)
{
    struct area area = {0, 1, canvas->width, canvas->height - 3};
    play->ending.victory.camera.largest = play->theatre.stage.mapview.camera.largest;
    stage_draw_status(canvas, game_world(play->game), caption);
    victory_draw(&play->ending, canvas, area, game_world(play->game), play->theatre.now);
    canvas_text(canvas, 1, canvas->height - 2, caption->style, caption->message);
    screen_foot(&play->theatre.screen, canvas);
}

static void draw_stage(struct play *play, struct canvas *canvas, const struct caption *caption)
{
    struct stage *stage = &play->theatre.stage;
    enum mode mode = play->theatre.modes.now;
    bool has_trail = reel_is_over(&play->game->session.reel);
    stage->mapview.trail = play->ending.trail;
    stage->mapview.trail_count = has_trail ? play->ending.trail_count : 0;
    stage->mapview.hares_trail = play->ending.hares_trail;
    stage->mapview.hares_trail_count = has_trail ? play->ending.hares_trail_count : 0;
    stage->mapview.reveal = stage->preview != PREVIEW_NEVER ? theatre_reveal(&play->theatre) : 0;
    theatre_draw(&play->theatre, canvas, caption);
    if (was_rewound(play) && !play->game->session.refuses) {
        draw_rewound(play, canvas);
    }
    if (play->parting.is_open) {
        draw_card(play, &play->parting.card, canvas);
    } else if (mode_is_end(mode)) {
        ending_draw_shave(&play->ending, canvas, &stage->mapview.camera, game_world(play->game), play->theatre.now);
        draw_card(play, &play->ending.card, canvas);
    } else if (mode == MODE_OPENING) {
        opening_draw(canvas, stage_view(stage, canvas, game_world(play->game)), &stage->mapview.camera,
                     &play->game->session.reel, stage_message_row(stage, canvas), play->game->session.news[0] != '\0');
    }
}

void play_draw(struct screen *screen, struct canvas *canvas)
{
    struct play *play = (struct play *)screen;
    enum mode mode = play->theatre.modes.now;
    char pace[48], line[SESSION_NEWS_BYTES];
    companions_show(&play->companions, &play->theatre);
    write_pace(play, pace);
    struct standing standing;
    bool stands = play->game->session.score != NULL;
    if (stands) {
        night_stand(play->game->night, &play->game->score, &standing);
    }
    const struct caption caption = {.level = play->game->session.reel.level,
                                    .number = number_of(play),
                                    .standing = stands ? &standing : NULL,
                                    .pace = pace,
                                    .trick = play_trick(play),
                                    .message = message_of(play, line),
                                    .counts = play->game->session.reel.pace,
                                    .style = mode == MODE_PAUSED ? STYLE_WARNING : STYLE_TEXT};
    (mode == MODE_WON && victory_fits(canvas) ? draw_victory : draw_stage)(play, canvas, &caption);
}
