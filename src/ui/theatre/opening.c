/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/play_state.h"

#include <ctype.h>
#include <stdio.h>

static void say_goal(const struct level *level, enum pace pace, char out[80])
{
    int clover = level_clover(level);
    int ticks = pace == PACE_TURNS ? REEL_TICKS_A_MOVE : REEL_TICKS_A_SECOND;
    int length = (level->goal_count + ticks - 1) / ticks;
    const char *unit = pace == PACE_TURNS ? "moves" : "seconds";
    switch (level->goal) {
    case GOAL_COLLECT:
        if (clover > level->goal_count) {
            snprintf(out, 80, "Eat %d of %d clovers and run down the burrow.", level->goal_count, clover);
        } else {
            snprintf(out, 80, "Eat %d clover%s and run down the burrow.", clover, text_plural(clover));
        }
        break;
    case GOAL_REACH: snprintf(out, 80, "Run down the burrow."); break;
    case GOAL_SURVIVE: snprintf(out, 80, "Stay free for %d %s.", length, unit); break;
    case GOAL_PUSH:
        snprintf(out, 80, "Push %d bale%s onto the marks%s.", level->goal_count, text_plural(level->goal_count),
                 level_count(level, TERRAIN_BURROW_CLOSED) > 0 ? " and run down the burrow" : "");
        break;
    case GOAL_TRAP: snprintf(out, 80, "Keep all bulldogs stuck at once for %d %s.", length, unit); break;
    }
}

enum { PLACES = 8, FORBIDDEN = 1 << 16 };

/* Returns whether the cell must stay visible because it has a letter, an arrow at the border, or a player's target. */
static bool is_precious(const struct world *world, struct cell at, uint32_t glyph)
{
    enum terrain terrain = world_terrain(world, at);
    bool is_sign = glyph > ' ' && glyph < 0x7f && isalnum((int)glyph);
    return is_sign || (glyph >= 0x2190 && glyph <= 0x2199) || cell_equal(at, world_hare(world)->at) ||
           world_hound_at(world, at) >= 0 || terrain_facts(terrain)->is_prize || terrain == TERRAIN_BURROW_OPEN ||
           terrain == TERRAIN_BURROW_CLOSED;
}

static int price_of(const struct canvas *canvas, const struct world *world, const struct camera *camera,
                    struct area label)
{
    int sum = 0;
    for (int x = label.x; x < label.x + label.width; x++) {
        struct cell at;
        if (camera_cell(camera, x, label.y, &at)) {
            bool is_hedge = world_terrain(world, at) == TERRAIN_HEDGE;
            sum += is_precious(world, at, canvas_glyph(canvas, x, label.y)) ? FORBIDDEN : is_hedge ? 1 : 2;
        } else if (canvas_glyph(canvas, x, label.y) != ' ') {
            sum += FORBIDDEN;
        }
    }
    return sum;
}

/* Returns the place where the label covers the least of the meadow; x < 0: no place is free. */
static struct area place_label(const struct canvas *canvas, struct area view, const struct camera *camera,
                               const struct world *world, struct cell hound, int width)
{
    int x, y, best = FORBIDDEN, right = camera->columns + 1, below = camera->rows;
    camera_place(camera, hound, &x, &y);
    struct area places[PLACES] = {{x + right, y, width, 1},
                                  {x - width - 1, y, width, 1},
                                  {x - width / 2, y - 1, width, 1},
                                  {x - width / 2, y + below, width, 1},
                                  {x, y - 1, width, 1},
                                  {x, y + below, width, 1},
                                  {x + right - 1 - width, y - 1, width, 1},
                                  {x + right - 1 - width, y + below, width, 1}};
    struct area found = {-1, -1, 0, 0};
    for (int i = 0; i < PLACES; i++) {
        struct area place = places[i];
        bool is_inside = area_has(view, place.x, place.y) && area_has(view, place.x + width - 1, place.y);
        int price = is_inside ? price_of(canvas, world, camera, place) : FORBIDDEN;
        if (price < best) {
            best = price;
            found = place;
        }
    }
    return found;
}

/* Names the hound of the breed that is nearest to the hare. */
static void draw_label(struct canvas *canvas, struct area view, const struct camera *camera, const struct world *world,
                       enum breed breed)
{
    int count = 0, least = 0;
    struct cell nearest = {0, 0}, hare = world_hare(world)->at;
    for (size_t i = 0; i < world_hound_count(world); i++) {
        const struct hound *hound = world_hound(world, i);
        int distance = cell_chebyshev(hound->at, hare);
        if (hound->breed == breed && camera_shows(camera, hound->at) && (count++ == 0 || distance < least)) {
            nearest = hound->at;
            least = distance;
        }
    }
    if (count > 0) {
        const char *name = breed_name(breed);
        struct area place = place_label(canvas, view, camera, world, nearest, text_columns(name));
        if (place.x >= 0) {
            canvas_text(canvas, place.x, place.y, (enum style)(STYLE_TRACK + breed), name);
        }
    }
}

/* Draws words in the middle of a line of the frame. */
static void draw_in_line(struct canvas *canvas, struct area view, int y, enum style style, const char *words)
{
    int width = text_columns(words) + 2, x = view.x + (view.width - width) / 2;
    x = x > 0 ? x : 0;
    canvas_line(canvas, x, y, width, STYLE_TEXT, ' ');
    canvas_text_cut(canvas, x + 1, y, canvas->width - 1, style, words);
}

static void draw_goal(struct canvas *canvas, struct area view, const struct reel *reel)
{
    char goal[80], par[REEL_TIME], line[128];
    bool has_par = reel->level->par > 0 && reel->level->goal != GOAL_SURVIVE;
    say_goal(reel->level, reel->pace, goal);
    reel_say_length(reel->pace, (uint32_t)reel->level->par, par);
    snprintf(line, sizeof line, "%s  par %s%s", goal, par, reel->pace == PACE_TURNS ? " moves" : "");
    draw_in_line(canvas, view, view.y - 1, STYLE_GOOD, has_par && text_columns(line) + 2 <= view.width ? line : goal);
}

/* Says what each breed does, in the free rows from `y` to `end`. */
static void draw_breeds(struct canvas *canvas, struct area view, int y, int end, const struct level *level)
{
    for (enum breed breed = 0; breed < BREEDS && y < end; breed++) {
        int count = level_count_hounds(level, breed, DIFFICULTY_HARD);
        if (count > 0) {
            char words[96], name[32];
            snprintf(name, sizeof name, count > 1 ? "%s ×%d" : "%s", breed_name(breed), count);
            snprintf(words, sizeof words, "%s  %s", name, breed_facts(breed)->hunts);
            int width = text_columns(words), x = view.x + (width < view.width ? (view.width - width) / 2 : 0);
            x = canvas_text(canvas, x, y, (enum style)(STYLE_TRACK + breed), name) + 2;
            canvas_text_cut(canvas, x, y++, view.x + view.width, STYLE_FAINT, breed_facts(breed)->hunts);
        }
    }
}

/* Returns a place for the intro: below the meadow, above it, or in the lowest rows of the stage, which belong to the
 * frame and the message, and in which there may be room for only a part of it. */
static struct area place_intro(const struct canvas *canvas, struct area view, const struct camera *camera,
                               int message_row, const char *intro)
{
    int after = camera->area.y + camera->area.height, above = camera->area.y - view.y;
    int rows = wrap_lines(intro, view.width - 2), below = view.y + view.height - after;
    if (below >= rows || above >= rows) {
        int y = below >= rows ? after + (below - rows) / 2 : view.y + (above - rows) / 2;
        return (struct area){view.x + 1, y, view.width - 2, rows};
    }
    int width = canvas->width - 2, lowest = message_row + 1 - wrap_lines(intro, width);
    int y = lowest > after ? lowest : after;
    return (struct area){1, y, width, message_row + 1 - y};
}

void opening_draw(struct canvas *canvas, struct area view, const struct camera *camera, const struct reel *reel,
                  int message_row, bool has_news)
{
    char intro[KEYMAP_SENTENCE], advice[KEYMAP_SENTENCE];
    bool has_frame = view.y > 1;
    keymap_say(reel->level->intro, intro);
    if (!has_frame && has_news) {
        return;
    }
    if (!has_frame) {
        say_goal(reel->level, reel->pace, advice);
        canvas_line(canvas, 0, message_row, canvas->width, STYLE_TEXT, ' ');
        canvas_text_cut(canvas, 1, message_row, canvas->width, STYLE_GOOD, advice);
        return;
    }
    const struct world *world = reel_world(reel);
    struct area area = place_intro(canvas, view, camera, message_row, intro);
    bool is_above = area.y < camera->area.y;
    for (enum breed breed = 0; breed < BREEDS; breed++) {
        draw_label(canvas, view, camera, world, breed);
    }
    draw_goal(canvas, view, reel);
    draw_breeds(canvas, view, is_above ? area.y + area.height : view.y, camera->area.y, reel->level);
    bool is_low = area.y + area.height > view.y + view.height;
    if (is_low && has_news) {
        return;
    }
    for (int y = area.y; is_low && y <= message_row; y++) {
        canvas_line(canvas, 0, y, canvas->width, STYLE_TEXT, ' ');
    }
    if (area.height == 1) {
        area.x = view.x + (view.width - text_columns(intro)) / 2;
    }
    wrap_draw_sentences(canvas, area, STYLE_TEXT, intro);
    if (!is_low && !has_news) {
        keymap_say("Move to start. {TURNS}: time waits for you. {INSPECT}: see a plan.", advice);
        canvas_line(canvas, 0, message_row, canvas->width, STYLE_TEXT, ' ');
        wrap_draw_sentences(canvas, (struct area){1, message_row, canvas->width - 2, 1}, STYLE_FAINT, advice);
    }
}
