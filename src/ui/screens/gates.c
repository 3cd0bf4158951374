/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/screens/screens.h"

#include <stdio.h>

#include "ui/parts/glyphs.h"
#include "ui/parts/menu.h"

enum {
    WIDEST = 26,
    NARROWEST = 17,
    CARD_ROWS = 11,
    PADDING = 2,
    HEAD_ROWS = 4,
    STRIP_ROWS = 3 /* used for a gate if cards do not fit */
};

struct gates_screen {
    struct screen screen;
    struct night *night; /* borrowed */
    struct gate gates[NIGHT_GATES];
    int at;
    struct area places[NIGHT_GATES]; /* as drawn last */
    struct key_guard guard;          /* starts when the screen is first shown */
};

static struct gates_screen *self(struct screen *screen) { return (struct gates_screen *)screen; }

enum { PICTURES = 6 };

/* Returns the pictures of a trick as a row of the meadow. */
static size_t pictures_of(enum trick trick, struct picture out[PICTURES])
{
    const char *sign = trick_facts(trick)->picture;
    size_t count = 0;
    for (; count < PICTURES && sign[count] != '\0'; count++) {
        out[count] = sign[count] == '@'   ? glyph_hare()
                     : sign[count] == 'D' ? glyph_hound(BREED_BULLDOG, MOOD_HUNTING)
                     : sign[count] == 'a' ? glyph_decoy(4 * 30)
                     : sign[count] == '<' ? (struct picture){glyph_arrow(WEST), ' ', STYLE_TEXT, 0, TINT_NONE, false}
                     : sign[count] == '>' ? (struct picture){glyph_arrow(EAST), ' ', STYLE_TEXT, 0, TINT_NONE, false}
                                          : glyph_terrain(terrain_by_glyph(sign[count]));
    }
    return count;
}

static int draw_pictures(struct canvas *canvas, int x, int y, enum trick trick)
{
    struct picture pictures[PICTURES];
    size_t count = pictures_of(trick, pictures);
    for (size_t i = 0; i < count; i++, x += 3) {
        const struct look look = {pictures[i].style, TINT_NONE, pictures[i].attributes};
        canvas_put(canvas, x, y, look, pictures[i].glyph);
        if (pictures[i].beside != ' ') {
            canvas_put(canvas, x + 1, y, look, pictures[i].beside);
        }
    }
    return x;
}

static void draw_card(const struct gates_screen *screen, struct canvas *canvas, struct area area, int index)
{
    const struct gate *gate = &screen->gates[index];
    const struct trick_facts *trick = trick_facts(gate->trick);
    const struct picture hound = glyph_hound(gate->breed, MOOD_HUNTING);
    bool is_chosen = index == screen->at && !screen->guard.is_on;
    int x = area.x + PADDING, width = area.width - 2 * PADDING, last = area.y + area.height - 2;
    if (is_chosen) {
        canvas_frame_chosen(canvas, area, STYLE_KEY);
        canvas_point(canvas, x, area.y + 3);
    } else {
        canvas_frame(canvas, area);
    }
    draw_pictures(canvas, x, area.y + 1, gate->trick);
    canvas_text_until(canvas, x, area.y + 3, x + width, is_chosen ? STYLE_CHOSEN : STYLE_STRONG, trick->title);
    wrap_draw(canvas, (struct area){x, area.y + 5, width, area.height - 8}, STYLE_TEXT, trick->words);
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
    x = draw_pictures(canvas, x + 2, area.y, gate->trick) + 1;
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
    int width = room < WIDEST ? room : WIDEST, free = canvas->height - HEAD_ROWS - CARD_ROWS - 1;
    bool has_cards = width >= NARROWEST && free >= 0;
    int left = has_cards ? (canvas->width - count * width - (count - 1) * gap) / 2 : 1;
    int top = has_cards ? free / 3 : 0;
    draw_head(gates, canvas, top + has_cards);
    for (int i = 0; i < count; i++) {
        struct area area = has_cards ? (struct area){left + i * (width + gap), top + HEAD_ROWS, width, CARD_ROWS}
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
