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
    STRIP_ROWS = 3 /* used for a boon if cards do not fit */
};

struct boons_screen {
    struct screen screen;
    struct challenge *challenge; /* borrowed */
    enum boon offered[BOONS_OFFERED];
    int count; /* of those offered */
    int at;
    struct area places[BOONS_OFFERED]; /* as drawn last */
    struct key_guard guard;            /* starts when the screen is first shown */
};

static struct boons_screen *self(struct screen *screen) { return (struct boons_screen *)screen; }

enum { PICTURES = 6 };

/* Returns the pictures of a trick as a row of the meadow. */
static size_t pictures_of_trick(enum trick trick, struct picture out[PICTURES])
{
    const char *sign = trick_facts(trick)->picture;
    size_t count = 0;
    for (; count < PICTURES && sign[count] != '\0'; count++) {
        out[count] = sign[count] == '@'   ? glyph_hare()
                     : sign[count] == 'D' ? glyph_hound(BREED_BULLDOG, MOOD_HUNTING)
                     : sign[count] == 'a' ? glyph_decoy(4 * 30)
                     : sign[count] == '<' ? (struct picture){glyph_arrow(WEST), ' ', STYLE_TEXT, 0, TINT_NONE}
                     : sign[count] == '>' ? (struct picture){glyph_arrow(EAST), ' ', STYLE_TEXT, 0, TINT_NONE}
                     : sign[count] == '#' ? glyph_terrain(TERRAIN_HEDGE)
                     : sign[count] == ':' ? glyph_terrain(TERRAIN_GAP)
                     : sign[count] == '%' ? glyph_terrain(TERRAIN_BRAMBLE)
                     : sign[count] == 'c' ? glyph_terrain(TERRAIN_CLOVER)
                     : sign[count] == '"' ? glyph_terrain(TERRAIN_TALL_GRASS)
                                          : glyph_terrain(TERRAIN_GRASS);
    }
    return count;
}

/* Returns the pictures of a boon, as the meadow shows them. */
static size_t pictures_of(enum boon boon, struct picture out[PICTURES])
{
    if (boon >= BOON_TRICK) {
        return pictures_of_trick((enum trick)(boon - BOON_TRICK), out);
    }
    out[0] = out[1] = out[2] = glyph_hare();
    switch (boon) {
    case BOON_LIFE: return 2;
    case BOON_DECOY: out[0] = glyph_decoy(4 * 30); return 1;
    case BOON_HAY: out[0] = glyph_terrain(TERRAIN_BALE); return 1;
    case BOON_PAWS: out[0] = glyph_hound(BREED_GREYHOUND, MOOD_PAWING); return 1;
    case BOON_MEMORY: out[0] = glyph_hound(BREED_BLOODHOUND, MOOD_SEARCHING); return 1;
    case BOON_PACK: out[0] = out[1] = glyph_hound(BREED_FOXHOUND, MOOD_HUNTING); return 2;
    case BOON_BURROW: out[0] = glyph_terrain(TERRAIN_BURROW_OPEN); return 1;
    default: out[0] = out[1] = out[2] = glyph_terrain(TERRAIN_CLOVER); return boon == BOON_CLOVER ? 1 : 3;
    }
}

static int draw_pictures(struct canvas *canvas, int x, int y, enum boon boon)
{
    struct picture pictures[PICTURES];
    size_t count = pictures_of(boon, pictures);
    for (size_t i = 0; i < count; i++, x += 3) {
        const struct look look = {pictures[i].style, TINT_NONE, pictures[i].attributes};
        canvas_put(canvas, x, y, look, pictures[i].glyph);
        if (pictures[i].beside != ' ') {
            canvas_put(canvas, x + 1, y, look, pictures[i].beside);
        }
    }
    return x;
}

static unsigned taken(const struct boons_screen *screen, enum boon boon)
{
    return screen->challenge->kind->taken(screen->challenge, boon);
}

static void draw_taken(const struct boons_screen *screen, struct canvas *canvas, int x, int y, enum boon boon)
{
    unsigned count = taken(screen, boon), most = boon_facts(boon).most;
    for (unsigned i = 0; i < most; i++) {
        canvas_text(canvas, x + (int)i, y, i < count ? STYLE_GOOD : STYLE_FAINT, i < count ? "▪" : "▫");
    }
    canvas_textf(canvas, x + (int)most + 1, y, STYLE_FAINT, count == 0 ? "new" : "have %u", count);
}

/* Draws the breed behind a gate, or how often a boon was taken. */
static void draw_price(const struct boons_screen *screen, struct canvas *canvas, struct area area, enum boon boon)
{
    enum breed breed;
    if (!screen->challenge->kind->behind(screen->challenge, boon, &breed)) {
        draw_taken(screen, canvas, area.x, area.y + area.height - 1, boon);
        return;
    }
    const struct picture hound = glyph_hound(breed, MOOD_HUNTING);
    canvas_put(canvas, area.x, area.y + area.height - 1, (struct look){hound.style, TINT_NONE, hound.attributes},
               hound.glyph);
    canvas_textf(canvas, area.x + 2, area.y + area.height - 1, STYLE_WARNING, "the %s hunts", breed_name(breed));
}

static void draw_card(const struct boons_screen *screen, struct canvas *canvas, struct area area, int index)
{
    enum boon boon = screen->offered[index];
    bool is_chosen = index == screen->at && !screen->guard.is_on;
    int x = area.x + PADDING, width = area.width - 2 * PADDING;
    if (is_chosen) {
        canvas_frame_chosen(canvas, area, STYLE_KEY);
        canvas_point(canvas, x, area.y + 3);
    } else {
        canvas_frame(canvas, area);
    }
    draw_pictures(canvas, x, area.y + 1, boon);
    canvas_text_until(canvas, x, area.y + 3, x + width, is_chosen ? STYLE_CHOSEN : STYLE_STRONG,
                      boon_facts(boon).title);
    wrap_draw(canvas, (struct area){x, area.y + 5, width, area.height - 8}, STYLE_TEXT, boon_facts(boon).words);
    draw_price(screen, canvas, (struct area){x, area.y, width, area.height - 1}, boon);
}

static void draw_strip(const struct boons_screen *screen, struct canvas *canvas, struct area area, int index)
{
    enum boon boon = screen->offered[index];
    bool is_chosen = index == screen->at && !screen->guard.is_on;
    canvas_text(canvas, area.x, area.y, STYLE_KEY, is_chosen ? "▸" : " ");
    int x = canvas_text(canvas, area.x + 2, area.y, is_chosen ? STYLE_CHOSEN : STYLE_STRONG, boon_facts(boon).title);
    x = draw_pictures(canvas, x + 2, area.y, boon) + 1;
    enum breed breed;
    if (screen->challenge->kind->behind(screen->challenge, boon, &breed)) {
        canvas_text_cut(canvas, x, area.y, area.x + area.width, STYLE_WARNING, breed_name(breed));
    }
    canvas_text_cut(canvas, area.x + 2, area.y + 1, area.x + area.width, STYLE_TEXT, boon_facts(boon).words);
}

static void draw_head(const struct boons_screen *screen, struct canvas *canvas, int y)
{
    char line[80];
    struct standing standing;
    screen->challenge->kind->stand(screen->challenge, NULL, &standing);
    bool is_first = standing.meadow == 1;
    snprintf(line, sizeof line,
             is_first ? "The Long Night: five meadows, one life." : "Meadow %u is won, with %lu points so far.",
             standing.meadow - 1, (unsigned long)standing.points);
    canvas_centred(canvas, y, STYLE_GOOD, line);
    canvas_centred(canvas, y + 1, STYLE_STRONG,
                   screen->count == NIGHT_GATES ? "Choose a gate. You keep the trick behind it."
                                                : "Take one of three, for all meadows to come");
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    struct boons_screen *boons = self(screen);
    int count = boons->count, gap = canvas->width >= 80 ? 2 : 1, room = (canvas->width - 2 - (count - 1) * gap) / count;
    int width = room < WIDEST ? room : WIDEST, free = canvas->height - HEAD_ROWS - CARD_ROWS - 1;
    bool has_cards = width >= NARROWEST && free >= 0;
    int left = has_cards ? (canvas->width - count * width - (count - 1) * gap) / 2 : 1;
    int top = has_cards ? free / 3 : 0;
    draw_head(boons, canvas, top + has_cards);
    for (int i = 0; i < count; i++) {
        struct area area = has_cards ? (struct area){left + i * (width + gap), top + HEAD_ROWS, width, CARD_ROWS}
                                     : (struct area){left, 2 + i * STRIP_ROWS, canvas->width - 2, STRIP_ROWS};
        boons->places[i] = area;
        (has_cards ? draw_card : draw_strip)(boons, canvas, area, i);
    }
    screen_foot(screen, canvas);
}

static void take(struct boons_screen *boons, int index)
{
    boons->challenge->kind->take(boons->challenge, boons->offered[index]);
    boons->challenge->goes_on = true;
    app_pop(boons->screen.app);
}

static void move(struct screen *screen, int by)
{
    self(screen)->at = (self(screen)->at + self(screen)->count + by) % self(screen)->count;
}

static void take_chosen(struct screen *screen) { take(self(screen), self(screen)->at); }

static const struct keymap_row rows[] = {QUESTION_ROWS(move, take_chosen)};

const struct keyset boons_keys = KEYSET(rows);

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
    for (int i = 0; i < self(screen)->count; i++) {
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

static int64_t due(const struct screen *screen) { return key_guard_due(&((const struct boons_screen *)screen)->guard); }

static const struct screen_kind kind = {
    .name = "boons", .keys = &boons_keys, .press = press, .draw = draw, .click = click, .tick = tick, .due = due};

struct screen *boons_new(struct app *app, struct challenge *challenge, const enum boon offered[BOONS_OFFERED],
                         size_t count)
{
    struct boons_screen *boons = screen_new(app, &kind, sizeof *boons);
    boons->challenge = challenge;
    boons->guard = (struct key_guard){.is_on = true, .since = GUARD_AT_FIRST_LOOK};
    boons->count = (int)count;
    boons->at = (boons->count - 1) / 2;
    for (size_t i = 0; i < count; i++) {
        boons->offered[i] = offered[i];
    }
    return &boons->screen;
}
