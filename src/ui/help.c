#include "config.h"

#include "ui/help.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/glyphs.h"
#include "ui/hints.h"

struct help {
    struct screen screen;
    int first; /* the first line shown, where not all have room */
};

/* clang-format off */
static const struct hint keys[] = {
    {"arrows wasd hjkl", "run"},
    {"y u b n, numpad", "run aslant"},
    {"click", "run there, or a step"},
    {"space", "stop, wait"},
    {"c", "close the gate behind"},
    {"f", "set or take a bale"},
    {"x", "drop a decoy"},
    {"z, Backspace", "rewind: hold it"},
    {"r", "again from the start"},
    {"p", "pause"},
    {"t", "Turns or Live"},
    {"+ -", "tempo"},
    {"o", "see how they plan"},
    {"i, click a hound", "what it is about"},
    {"Tab", "the next hound"},
    {"m", "theme"},
    {"q, Esc", "back"},
};

static const struct {
    enum terrain terrain;
    const char *says;
} meadow[] = {
    {TERRAIN_CLOVER, "clover: eat enough of it,"},
    {TERRAIN_BURROW_OPEN, "then your burrow opens"},
    {TERRAIN_HEDGE, "hedge: nobody passes"},
    {TERRAIN_GATE_CLOSED, "gate: you walk in, they paw"},
    {TERRAIN_GATE_OPEN, "open gate: c closes it"},
    {TERRAIN_MUD, "mud: slow for everybody"},
    {TERRAIN_BRAMBLE, "bramble: slows hounds only"},
    {TERRAIN_BALE, "hay bale: push it"},
    {TERRAIN_TALL_GRASS, "tall grass"},
};

static const char *const breeds[BREEDS] = {
    [BREED_BLOODHOUND] = "bloodhound: always the best way",
    [BREED_BULLDOG] = "bulldog: fast, and never plans",
};
/* clang-format on */

enum { KEYS = sizeof keys / sizeof keys[0], MEADOW = sizeof meadow / sizeof meadow[0], KEY_COLUMNS = 18, COLUMN = 43 };

static void draw_key(struct canvas *canvas, int x, int y, const struct hint *row)
{
    canvas_text(canvas, x, y, STYLE_KEY, row->key);
    canvas_text(canvas, x + KEY_COLUMNS, y, STYLE_TEXT, row->does);
}

static void draw_picture(struct canvas *canvas, int x, int y, struct picture picture, const char *says)
{
    canvas_put(canvas, x, y, (struct look){picture.style, MARK_NONE, 0}, picture.glyph);
    canvas_put(canvas, x + 1, y, (struct look){picture.style, MARK_NONE, 0}, picture.beside);
    canvas_text(canvas, x + 4, y, STYLE_TEXT, says);
}

/* Line `i` of the meadow and its animals; false past the last one. */
static bool draw_meaning(struct canvas *canvas, int x, int y, int i)
{
    if (i == 0) {
        draw_picture(canvas, x, y, glyph_hare(), "you, the hare");
        return true;
    }
    i--;
    for (int breed = 0; breed < BREEDS; breed++) {
        if (breed_is_playable((enum breed)breed) && breeds[breed] != NULL && i-- == 0) {
            draw_picture(canvas, x, y, glyph_hound((enum breed)breed, MOOD_HUNTING), breeds[breed]);
            return true;
        }
    }
    if (i >= MEADOW) {
        return false;
    }
    draw_picture(canvas, x, y, glyph_terrain(meadow[i].terrain, (struct cell){1, 0}), meadow[i].says);
    return true;
}

static void draw(struct screen *screen, struct canvas *canvas)
{
    static const struct hint hints[] = {{"q", "back"}, {"↑↓", "scroll"}};
    int first = ((struct help *)screen)->first, bottom = canvas->height - 2;
    bool wide = canvas->width >= COLUMN + 30;
    canvas_text(canvas, 1, 0, STYLE_STRONG, "Help");
    canvas_text(canvas, 8, 0, STYLE_FAINT, "Eat clover, reach the burrow, do not get caught.");
    for (int i = first; i < KEYS && 2 + i - first < bottom; i++) {
        draw_key(canvas, 2, 2 + i - first, &keys[i]);
    }
    int x = wide ? COLUMN : 2, y = wide ? 2 : 3 + KEYS;
    for (int i = 0; y + i - first < bottom; i++) {
        if (y + i - first >= 2 && !draw_meaning(canvas, x, y + i - first, i)) {
            break;
        }
    }
    hints_draw(canvas, 1, canvas->height - 1, canvas->width, hints, wide && canvas->height > KEYS + 4 ? 1 : 2);
}

static void key(struct screen *screen, struct meaning meaning, int64_t now)
{
    (void)now;
    struct help *help = (struct help *)screen;
    if (meaning.action == ACTION_RUN && meaning.dir == SOUTH) {
        help->first += help->first < KEYS + MEADOW;
    } else if (meaning.action == ACTION_RUN && meaning.dir == NORTH) {
        help->first -= help->first > 0;
    } else if (meaning.action != ACTION_RUN) {
        app_pop(screen->app);
    }
}

static void help_free(struct screen *screen)
{
    free(screen);
}

static const struct screen_kind kind = {.name = "help", .draw = draw, .key = key, .free = help_free};

struct screen *help_new(struct app *app)
{
    struct help *help = xcalloc(1, sizeof *help);
    help->screen = (struct screen){&kind, app};
    return &help->screen;
}
