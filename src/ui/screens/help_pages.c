#include "config.h"

#include "ui/screens/help_pages.h"

#include "game/world/world.h"
#include "level/facts/breed.h"
#include "level/facts/terrain.h"
#include "ui/parts/glyphs.h"
#include "ui/parts/hints.h"
#include "front/intent.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof((array)[0])))

enum { KEY_COLUMNS = 20, PICTURE_COLUMNS = 4, NAME_COLUMNS = 12, HUNTS_COLUMNS = 36 };

/* clang-format off */
static const struct hint keys[] = {
    {"arrows, wasd, hjkl", "run; in Turns, a step"},
    {"y u b n, numpad", "run aslant"},
    {"click", "run there; on a hound: what it is about"},
    {"space", "stop, wait"},
    {"c", "close the gate behind you"},
    {"f", "take the bale ahead of you, or drop one behind you"},
    {"x", "drop a decoy"},
    {"z, Backspace", "rewind: hold it"},
    {"r", "again from the start"},
    {"p", "pause"},
    {"i, Tab", "what a hound is about; Tab goes on to the next"},
    {"o", "the overlay: how they plan; then v: layers, g: zoom, i: stop time and"},
    {"", "look at cells, and , . a tick back, on"},
    {"t", "Live: the world goes by the clock; Turns: it waits for you"},
    {"+ -", "tempo"},
    {"m", "theme"},
    {"q, Esc", "back"},
};
/* clang-format on */

static void draw_picture(struct canvas *canvas, int x, int y, struct picture picture)
{
    struct look look = {picture.style, MARK_NONE, picture.attributes};
    canvas_put(canvas, x, y, look, picture.glyph);
    canvas_put(canvas, x + 1, y, look, picture.beside);
}

static void draw_key(struct canvas *canvas, int x, int y, int line)
{
    canvas_text(canvas, x, y, STYLE_KEY, keys[line].key);
    canvas_text(canvas, x + KEY_COLUMNS, y, STYLE_TEXT, keys[line].does);
}

enum { MEADOW_LEADERS = 2 };

/* Terrains that are told in the same words have one line. */
static bool has_line(enum terrain terrain)
{
    return terrain == 0 || strcmp(terrain_facts(terrain)->help, terrain_facts(terrain - 1)->help) != 0;
}

static int count_meadow(void)
{
    int lines = MEADOW_LEADERS;
    for (enum terrain terrain = 0; terrain < TERRAINS; terrain++) {
        lines += has_line(terrain);
    }
    return lines;
}

/* The terrain of a line, counted from 0. */
static enum terrain terrain_of(int line)
{
    enum terrain terrain = 0;
    while (line > 0) {
        terrain++;
        line -= has_line(terrain);
    }
    return terrain;
}

static int count_keys(void)
{
    return COUNT(keys);
}

static int count_hounds(void)
{
    return BREEDS + 1 + MOODS;
}

static void draw_meadow(struct canvas *canvas, int x, int y, int line)
{
    static const char *const leaders[MEADOW_LEADERS] = {"you, the hare",
                                                        "a decoy, and for how many seconds it draws hounds"};
    bool leads = line < MEADOW_LEADERS;
    enum terrain terrain = leads ? TERRAIN_GRASS : terrain_of(line - MEADOW_LEADERS);
    struct picture picture = line == 0 ? glyph_hare()
                             : leads   ? glyph_decoy(4 * 30)
                                       : glyph_terrain(terrain, (struct cell){1, 0});
    draw_picture(canvas, x, y, picture);
    canvas_text(canvas, x + PICTURE_COLUMNS, y, STYLE_TEXT, leads ? leaders[line] : terrain_facts(terrain)->help);
}

static void draw_mood(struct canvas *canvas, int x, int y, enum mood mood)
{
    draw_picture(canvas, x, y, glyph_hound(BREED_POINTER, mood));
    canvas_text(canvas, x + PICTURE_COLUMNS, y, STYLE_TEXT, intent_mood(mood));
    canvas_text(canvas, x + PICTURE_COLUMNS + NAME_COLUMNS, y, STYLE_FAINT, intent_mood_words(mood));
}

/* The breeds, an empty line, the moods. */
static void draw_hound(struct canvas *canvas, int x, int y, int line)
{
    if (line > BREEDS) {
        draw_mood(canvas, x, y, (enum mood)(line - BREEDS - 1));
    } else if (line < BREEDS) {
        draw_picture(canvas, x, y, glyph_hound((enum breed)line, MOOD_HUNTING));
        x += PICTURE_COLUMNS;
        canvas_text(canvas, x, y, STYLE_STRONG, breed_name((enum breed)line));
        canvas_text(canvas, x + NAME_COLUMNS, y, STYLE_TEXT, breed_facts((enum breed)line)->hunts);
        canvas_text(canvas, x + NAME_COLUMNS + HUNTS_COLUMNS, y, STYLE_GOOD, breed_facts((enum breed)line)->beat);
    }
}

static const struct {
    const char *title, *motto;
    int (*count_lines)(void);
    void (*draw_line)(struct canvas *canvas, int x, int y, int line);
} pages[HELP_PAGES] = {
    {"Keys", "Eat clover, reach the burrow, do not get caught.", count_keys, draw_key},
    {"The meadow", "What lies on it, and whom it lets pass.", count_meadow, draw_meadow},
    {"The hounds", "How each hunts; in green, what to do against it; below, the signs of moods.", count_hounds,
     draw_hound},
};

const char *help_page_title(int page)
{
    return pages[page].title;
}

const char *help_page_motto(int page)
{
    return pages[page].motto;
}

int help_page_lines(int page)
{
    return pages[page].count_lines();
}

void help_page_draw_line(int page, int line, struct canvas *canvas, int x, int y)
{
    pages[page].draw_line(canvas, x, y, line);
}
