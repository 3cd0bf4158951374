/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdio.h>
#include <string.h>

#include "front/play/reel.h"
#include "ui/parts/menu.h"
#include "ui/parts/turf.h"

/* Cards have pictures of the largest cells that fit. If cards do not fit, a gate is a strip. */
enum { WIDEST = 34, NARROWEST = 17, PADDING = 2, PICTURES = 5, HEAD_ROWS = 4, WORDS_ROWS = 10, STRIP_ROWS = 3 };

struct gates_screen {
    struct screen screen;
    struct night *night; /* borrowed */
    struct gate gates[NIGHT_GATES];
    int at;
    struct area places[NIGHT_GATES]; /* as drawn last */
    struct key_guard guard;          /* starts when the screen is first shown */
};

static struct gates_screen *self(struct screen *screen) { return (struct gates_screen *)screen; }

enum { PICTURE_ROW = 1 };

/* Returns the terrain of a trick's picture, which is a row of a meadow. Actors and steps are on grass. */
static enum terrain terrain_of_sign(const void *sign, struct cell at)
{
    enum terrain terrain = at.y == PICTURE_ROW ? terrain_by_glyph(((const char *)sign)[at.x]) : TERRAIN_GRASS;
    return terrain < TERRAINS ? terrain : TERRAIN_GRASS;
}

/* Draws the picture of a trick with cells `times` as large as usual.  Returns the column after it. */
static int draw_pictures(struct canvas *canvas, int x, int y, enum trick trick, int times)
{
    const char *sign = trick_facts(trick)->picture;
    int count = (int)strlen(sign);
    const struct turf turf = {sign, terrain_of_sign, count, PICTURE_ROW + 2, NULL, 0};
    const struct camera camera = {
        .origin = {0, PICTURE_ROW}, .columns = 2 * times, .rows = times, .area = {.x = x, .y = y}};
    for (int i = 0; i < count; i++) {
        const struct picture tile = turf_picture(&turf, canvas, (struct cell){i, PICTURE_ROW});
        struct picture picture = sign[i] == '@'   ? glyph_hare()
                                 : sign[i] == 'D' ? glyph_hound(BREED_BULLDOG, MOOD_HUNTING)
                                 : sign[i] == 'a' ? glyph_decoy(4 * REEL_TICKS_A_SECOND)
                                                  : tile;
        picture.glyph = sign[i] == '<' ? glyph_arrow(WEST) : sign[i] == '>' ? glyph_arrow(EAST) : picture.glyph;
        picture.looks_west = strchr(sign, '@') < sign + i;
        picture.ground = tile.ground;
        turf_put(canvas, &camera, (struct cell){i, PICTURE_ROW}, picture, TINT_NONE);
    }
    return x + 2 * times * count;
}

static void draw_card(const struct gates_screen *screen, struct canvas *canvas, struct area area, int index)
{
    const struct gate *gate = &screen->gates[index];
    const struct trick_facts *trick = trick_facts(gate->trick);
    int times = area.height - WORDS_ROWS, below = area.y + times;
    const struct picture hound = glyph_hound(gate->breed, MOOD_HUNTING);
    bool is_chosen = index == screen->at && !screen->guard.is_on;
    int x = area.x + PADDING, width = area.width - 2 * PADDING, last = area.y + area.height - 2;
    if (is_chosen) {
        canvas_frame_chosen(canvas, area, STYLE_KEY);
        canvas_point(canvas, x, below + 2);
    } else {
        canvas_frame(canvas, area);
    }
    draw_pictures(canvas, x, area.y + 1, gate->trick, times);
    canvas_text_until(canvas, x, below + 2, x + width, is_chosen ? STYLE_CHOSEN : STYLE_STRONG, trick->title);
    wrap_draw(canvas, (struct area){x, below + 4, width, WORDS_ROWS - 7}, STYLE_TEXT, trick->words);
    canvas_put(canvas, x, last, (struct look){hound.style, TINT_NONE, hound.attributes}, hound.glyph);
    canvas_textf(canvas, x + 2, last, STYLE_WARNING, "the %s hunts", breed_name(gate->breed));
}

static void draw_strip(const struct gates_screen *screen, struct canvas *canvas, struct area area, int index)
{
    const struct gate *gate = &screen->gates[index];
    const struct trick_facts *trick = trick_facts(gate->trick);
    bool is_chosen = index == screen->at && !screen->guard.is_on;
    canvas_text(canvas, area.x, area.y, STYLE_KEY, is_chosen ? "▸" : " ");
    int x = canvas_text(canvas, area.x + 2, area.y, is_chosen ? STYLE_CHOSEN : STYLE_STRONG, trick->title);
    x = draw_pictures(canvas, x + 2, area.y, gate->trick, 1) + 1;
    canvas_text_cut(canvas, x, area.y, area.x + area.width, STYLE_WARNING, breed_name(gate->breed));
    canvas_text_cut(canvas, area.x + 2, area.y + 1, area.x + area.width, STYLE_TEXT, trick->words);
}

/* Draws which night it is, or how far it has come. */
static void draw_head(const struct gates_screen *screen, struct canvas *canvas, int y)
{
    char line[80];
    const struct run *run = &screen->night->run;
    if (run->meadows > 0) {
        snprintf(line, sizeof line, "Meadow %u is won, with %lu points so far.", run->meadows,
                 (unsigned long)run->points);
    } else {
        snprintf(line, sizeof line, "The Long Night: five meadows, one life.%s",
                 run->boons[0] == BOON_TONIGHT ? " This one counts." : "");
    }
    canvas_centred(canvas, y, STYLE_GOOD, line);
    canvas_centred(canvas, y + 1, STYLE_STRONG, "Choose a gate. You keep the trick behind it.");
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct gates_screen *gates = self(screen);
    int count = NIGHT_GATES, gap = canvas->width >= 80 ? 2 : 1, room = (canvas->width - 2 - (count - 1) * gap) / count;
    int width = room < WIDEST ? room : WIDEST, times = (width - 2 * PADDING) / (2 * PICTURES);
    times = times < 1 || canvas->height < HEAD_ROWS + WORDS_ROWS + times + 1 ? 1 : times;
    int rows = WORDS_ROWS + times, free = canvas->height - HEAD_ROWS - rows - 1;
    bool has_cards = width >= NARROWEST && free >= 0;
    int left = has_cards ? (canvas->width - count * width - (count - 1) * gap) / 2 : 1;
    int top = has_cards ? free / 2 : 0;
    draw_head(gates, canvas, top + has_cards);
    for (int i = 0; i < count; i++) {
        struct area area = has_cards ? (struct area){left + i * (width + gap), top + HEAD_ROWS, width, rows}
                                     : (struct area){left, 2 + i * STRIP_ROWS, canvas->width - 2, STRIP_ROWS};
        gates->places[i] = area;
        (has_cards ? draw_card : draw_strip)(gates, canvas, area, i);
    }
    screen_foot(screen, canvas);
}

static void take(struct gates_screen *gates, int index)
{
    run_take(&gates->night->run, gates->gates[index].trick);
    gates->night->goes_on = true;
    app_pop(gates->screen.app);
}

static void move(struct screen *screen, int by)
{
    self(screen)->at = (self(screen)->at + NIGHT_GATES + by) % NIGHT_GATES;
}

static void take_chosen(struct screen *screen) { take(self(screen), self(screen)->at); }

static const struct keymap_row rows[] = {QUESTION_ROWS(move, take_chosen)};

const struct keyset gates_keys = KEYSET(rows);

static void press(struct screen *screen, const struct keymap_row *row, int by)
{
    if (!key_guard_is_on(&self(screen)->guard, screen->app->now)) {
        keymap_run(row, screen, by);
    }
}

static void click(struct screen *screen, int x, int y)
{
    if (key_guard_is_on(&self(screen)->guard, screen->app->now)) {
        return;
    }
    for (int i = 0; i < NIGHT_GATES; i++) {
        if (area_has(self(screen)->places[i], x, y)) {
            take(self(screen), i);
            return;
        }
    }
}

static bool tick(struct screen *screen, int64_t now)
{
    bool was_on = self(screen)->guard.is_on;
    return key_guard_is_on(&self(screen)->guard, now) != was_on;
}

static int64_t due(const struct screen *screen) { return key_guard_due(&((const struct gates_screen *)screen)->guard); }

static const struct screen_kind kind = {
    .name = "gates", .keys = &gates_keys, .press = press, .draw = draw, .click = click, .tick = tick, .due = due};

struct screen *gates_new(struct app *app, struct night *night)
{
    struct gates_screen *gates = screen_new(app, &kind, sizeof *gates);
    gates->night = night;
    gates->guard = (struct key_guard){.is_on = true, .since = GUARD_AT_FIRST_LOOK};
    gates_draw(night->run.seed, night->run.meadows, gates->gates);
    return &gates->screen;
}
