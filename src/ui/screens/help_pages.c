#include "config.h"

#include "ui/screens/help_pages.h"

#include "game/world/world.h"
#include "level/facts/breed.h"
#include "level/facts/terrain.h"
#include "ui/parts/glyphs.h"
#include "ui/parts/hints.h"
#include "front/intent.h"

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

static const struct {
    enum terrain terrain;
    const char *says;
} meadow[] = {
    {TERRAIN_CLOVER, "clover: eat as much of it as the level wants,"},
    {TERRAIN_BURROW_OPEN, "then your burrow is open: run in"},
    {TERRAIN_GRASS, "grass"},
    {TERRAIN_HEDGE, "hedge: nobody passes, nobody sees through"},
    {TERRAIN_GATE_CLOSED, "gate: you walk in and it opens; hounds must paw it open"},
    {TERRAIN_GATE_OPEN, "open gate: c closes it behind you"},
    {TERRAIN_GAP, "gap in the hedge: for you, and for a terrier that digs"},
    {TERRAIN_BALE, "bale of hay: push it, or carry it with f; hounds go round it"},
    {TERRAIN_TALL_GRASS, "tall grass: in it, nobody sees you from far"},
    {TERRAIN_BRAMBLE, "bramble: you slip through, hounds are slow in it"},
    {TERRAIN_MUD, "mud: slow for everybody, and it holds no scent"},
    {TERRAIN_WATER, "water: for the retriever alone"},
    {TERRAIN_WARREN_1, "warren: in at one hole, out at the other of that number"},
    {TERRAIN_SHUTTER_CLOSED, "shutter: it opens and shuts by the clock"},
    {TERRAIN_SHUTTER_OPEN, "the same while it is open"},
};

static const struct {
    const char *hunts, *beat;
} breeds[BREEDS] = {
    [BREED_BLOODHOUND] = {"the best way, anew at each tick", "loops, gates"},
    [BREED_BULLDOG] = {"fast, straight at you, no plan", "a cup, where it stays"},
    [BREED_GREYHOUND] = {"runs while it sees you", "corners, tall grass"},
    [BREED_POINTER] = {"walks its beat till it sees you", "break sight, turn back"},
    [BREED_COLLIE] = {"goes where it can cut you off", "turn back at the junction"},
    [BREED_FOXHOUND] = {"in a pack, takes your ways away", "split them, shut gates"},
    [BREED_RETRIEVER] = {"swims, and minds mud less", "dry detours"},
    [BREED_TERRIER] = {"through gaps and bales, too", "make it dig the long way"},
    [BREED_BEAGLE] = {"follows your scent, in a pack", "cross your own trail, mud"},
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

static void draw_meadow(struct canvas *canvas, int x, int y, int line)
{
    static const char *const leaders[MEADOW_LEADERS] = {"you, the hare",
                                                        "a decoy, and for how many seconds it draws hounds"};
    bool leads = line < MEADOW_LEADERS;
    struct picture picture = line == 0 ? glyph_hare()
                             : leads   ? glyph_decoy(4 * 30)
                                       : glyph_terrain(meadow[line - MEADOW_LEADERS].terrain, (struct cell){1, 0});
    draw_picture(canvas, x, y, picture);
    canvas_text(canvas, x + PICTURE_COLUMNS, y, STYLE_TEXT, leads ? leaders[line] : meadow[line - MEADOW_LEADERS].says);
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
        canvas_text(canvas, x + NAME_COLUMNS, y, STYLE_TEXT, breeds[line].hunts);
        canvas_text(canvas, x + NAME_COLUMNS + HUNTS_COLUMNS, y, STYLE_GOOD, breeds[line].beat);
    }
}

static const struct {
    const char *title, *motto;
    int lines;
    void (*draw_line)(struct canvas *canvas, int x, int y, int line);
} pages[HELP_PAGES] = {
    {"Keys", "Eat clover, reach the burrow, do not get caught.", COUNT(keys), draw_key},
    {"The meadow", "What lies on it, and whom it lets pass.", COUNT(meadow) + MEADOW_LEADERS, draw_meadow},
    {"The hounds", "How each hunts; in green, what to do against it; below, the signs of moods.", BREEDS + 1 + MOODS,
     draw_hound},
};

const char *help_breed_hunts(enum breed breed)
{
    return breeds[breed].hunts;
}

const char *help_breed_beat(enum breed breed)
{
    return breeds[breed].beat;
}

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
    return pages[page].lines;
}

void help_page_draw_line(int page, int line, struct canvas *canvas, int x, int y)
{
    pages[page].draw_line(canvas, x, y, line);
}
