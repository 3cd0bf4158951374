/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/turf.h"

#include <limits.h>

enum { UPPER_HALF = 0x2580, LOWER_HALF = 0x2584, BLOCK = 0x2588, DARK_SHADE = 0x2593, WAVES = 0x2248 };
enum { WAY_EAST = 0x2500, UPRIGHT = 0x2502, RISING = 0x2571, FALLING = 0x2572 };
enum { ARCH_LEFT = 0x256d, ARCH_RIGHT = 0x256e };
enum { PERIOD = 8 }; /* the number of beats until a cell moves again */

static bool is_bare(struct picture picture) { return picture.style == STYLE_GRASS; }

static uint32_t mix(struct cell at)
{
    uint32_t mixed = (uint32_t)at.x * 2654435761u ^ (uint32_t)at.y * 2246822519u;
    mixed ^= mixed >> 15;
    mixed *= 2654435761u;
    return mixed ^ mixed >> 13;
}

static bool is_hedge(const struct turf *turf, struct cell at)
{
    bool is_inside = at.x >= 0 && at.y >= 0 && at.x < turf->width && at.y < turf->height;
    return !is_inside || turf->terrain(turf->map, at) == TERRAIN_HEDGE;
}

/* Returns squares like those of a board, so that steps can be counted, with a blade of grass here and there. */
static struct picture meadow(const struct turf *turf, struct cell at, struct picture picture)
{
    static const char blades[] = {'\'', ',', '`', '.'};
    uint32_t noise = mix(at);
    bool is_shaded = is_hedge(turf, cell_step(at, NORTH)), is_odd = (at.x + at.y) % 2 != 0;
    unsigned ground = is_shaded ? (unsigned)GROUND_SHADOW : is_odd ? (unsigned)GROUND_ODD : (unsigned)TERRAIN_GRASS;
    uint32_t gust = (turf->beat + (uint32_t)at.x % PERIOD) / PERIOD; /* the wind comes from the east */
    uint32_t blade = noise % 5 == 0 ? (uint32_t)blades[((noise >> 4) + gust) & 3] : ' ';
    picture.glyph = noise & 256 ? blade : ' ';
    picture.beside = noise & 256 ? ' ' : blade;
    picture.ground = theme_ground(ground, 0);
    return picture;
}

/* Returns one row of a hedge, whose edge and face are each half a row high. */
static struct picture hedge(bool has_edge, bool has_face, bool ascii)
{
    struct picture picture = {BLOCK, BLOCK, STYLE_TERRAIN + TERRAIN_HEDGE, 0, theme_ground(TERRAIN_HEDGE, 0), false};
    if ((has_edge || has_face) && !ascii) {
        picture.glyph = picture.beside = UPPER_HALF;
        picture.style = has_edge ? STYLE_LEAF : STYLE_TERRAIN + TERRAIN_HEDGE;
        picture.ground = theme_ground(has_face ? (unsigned)GROUND_FACE : (unsigned)TERRAIN_HEDGE, 0);
    }
    return picture;
}

static struct picture water(const struct turf *turf, struct cell at, struct picture picture)
{
    uint32_t wave = mix(at) / 6 + (turf->beat + mix(at) % PERIOD) / PERIOD;
    picture.glyph = picture.beside = wave % 3 == 0 ? ' ' : WAVES;
    picture.ground = theme_ground(TERRAIN_WATER, (int)(wave % 4) * 2 - 3);
    return picture;
}

static struct picture by_day(const struct turf *turf, const struct canvas *canvas, struct cell at,
                             struct picture picture)
{
    enum terrain terrain = turf->terrain(turf->map, at);
    picture.ground = theme_ground(terrain, 0);
    if (terrain == TERRAIN_TALL_GRASS) {
        picture.ground = theme_ground(terrain, (int)(mix(at) / 10 % 3) * 3 - 3);
    }
    return terrain == TERRAIN_GRASS ? meadow(turf, at, picture)
           : terrain == TERRAIN_HEDGE
               ? hedge(!is_hedge(turf, cell_step(at, NORTH)), !is_hedge(turf, cell_step(at, SOUTH)), canvas->ascii)
           : terrain == TERRAIN_WATER ? water(turf, at, picture)
                                      : picture;
}

/* Returns the steps of light that a lamp adds, in rings, so that a step of the lamp changes few cells. */
static int lamplight(struct cell lamp, struct cell at)
{
    static const struct {
        int within, light; /* the square of the distance */
    } rings[] = {{3, 5}, {11, 4}, {27, 2}, {51, -2}, {83, -6}, {123, -10}, {INT_MAX, -12}};
    int dx = at.x - lamp.x, dy = at.y - lamp.y, ring = 0;
    while ((int64_t)dx * dx + (int64_t)dy * dy > rings[ring].within) {
        ring++;
    }
    return rings[ring].light;
}

struct picture turf_picture(const struct turf *turf, const struct canvas *canvas, struct cell at)
{
    struct picture picture = glyph_terrain(turf->terrain(turf->map, at));
    if (canvas_has_grounds(canvas)) {
        picture = by_day(turf, canvas, at, picture);
        picture.ground = (enum tint)((int)picture.ground + (turf->lamp != NULL ? lamplight(*turf->lamp, at) : 0));
    } else if (picture.glyph == BLOCK && canvas->colours > 0) {
        picture.glyph = picture.beside = DARK_SHADE; /* the green of 16 colours is glaring in large areas */
    }
    return picture;
}

static void fill(struct canvas *canvas, const struct camera *camera, struct cell at, struct look look, uint32_t glyph)
{
    int x, y;
    camera_place(camera, at, &x, &y);
    for (int i = 0; i < camera->columns * camera->rows; i++) {
        canvas_put(canvas, x + i % camera->columns, y + i / camera->columns, look, glyph);
    }
}

enum sprite { SPRITE_CLOVER, SPRITE_BURROW, SPRITE_GATE, SPRITE_BALE, SPRITE_MARK, SPRITE_HARE, SPRITE_HOUND, SPRITES };

/* Two and three times the usual size, row by row. A character has two dots of a picture. Hounds look to the east. */
static const char *const sprites[SPRITES][2] = {
    [SPRITE_CLOVER] = {".##. #### #### .#..", "..##.. ..##.. ##..## ##..## ..##.. ...#.."},
    [SPRITE_BURROW] = {".##. #### #..# #..#", ".####. ###### ##..## ##..## ##..## ##..##"},
    [SPRITE_GATE] = {"#..# #### #..# ####", "##..## ###### ##..## ##..## ###### ##..##"},
    [SPRITE_BALE] = {".##. #### #### .##.", ".####. ###### ###### ###### ###### .####."},
    [SPRITE_MARK] = {".##. #..# #..# .##.", ".####. #....# #....# #....# #....# .####."},
    [SPRITE_HARE] = {"#..# #..# #### ####", "#....# ##..## ###### ###### ###### .####."},
    [SPRITE_HOUND] = {".##. ###. #### ###.", ".##... ####.. ###### ###### #####. ####.."}};

/* Returns SPRITES for a picture that is not a sprite. */
static enum sprite sprite_of(const struct picture *picture)
{
    enum style style = picture->style;
    return style >= STYLE_HOUND && style < STYLE_TRACK                   ? SPRITE_HOUND
           : style == STYLE_TERRAIN + TERRAIN_BURROW_OPEN                ? SPRITE_BURROW
           : style == STYLE_TERRAIN + TERRAIN_BURROW_CLOSED              ? SPRITE_BURROW
           : style == STYLE_TERRAIN + TERRAIN_GATE_CLOSED                ? SPRITE_GATE
           : style == STYLE_HARE                                         ? SPRITE_HARE
           : style == STYLE_CLOVER                                       ? SPRITE_CLOVER
           : style == STYLE_BALE || picture->glyph == GLYPH_BALE_ON_MARK ? SPRITE_BALE
           : picture->glyph == GLYPH_MARK                                ? SPRITE_MARK
                                                                         : SPRITES;
}

/* Returns whether the ground remains under a glyph on a fill, whose ink hides the colour of the glyph. */
static bool keeps_ground(const struct canvas *canvas, const struct picture *picture, enum tint tint)
{
    return picture->style == STYLE_CLOVER && canvas_fills(canvas, tint);
}

/* Draws a sprite. Hare and hounds have their letter in the middle, and the ground remains visible around them. */
static void put_sprite(struct canvas *canvas, const struct camera *camera, struct cell at, struct picture picture,
                       struct look look)
{
    static const uint32_t halves[] = {' ', UPPER_HALF, LOWER_HALF, BLOCK};
    enum sprite sprite = sprite_of(&picture);
    const char *points = sprites[sprite][camera->columns > 4];
    struct look body = look;
    int x, y, last = camera->columns - 1;
    camera_place(camera, at, &x, &y);
    body.style = sprite == SPRITE_HARE    ? STYLE_HARES_TRACK
                 : sprite == SPRITE_HOUND ? (enum style)(picture.style - STYLE_HOUND + STYLE_TRACK)
                                          : look.style;
    for (int i = 0; i < camera->columns * camera->rows; i++) {
        int row = i / camera->columns, column = i % camera->columns;
        const char *upper = points + (ptrdiff_t)2 * row * (last + 2) + (picture.looks_west ? last - column : column);
        int half = (upper[0] == '#') + 2 * (upper[last + 2] == '#');
        body.tint = half > 0 && keeps_ground(canvas, &picture, look.tint) ? picture.ground : look.tint;
        if (half > 0 || sprite < SPRITE_HARE) {
            canvas_put(canvas, x + column, y + row, body, canvas->ascii && half > 0 ? '*' : halves[half]);
        }
    }
    if (sprite >= SPRITE_HARE) {
        canvas_put(canvas, x + last / 2, y + camera->rows / 2, look, picture.glyph);
        canvas_put(canvas, x + last / 2 + 1, y + camera->rows / 2, look, picture.beside);
    }
}

/* Draws a hedge, whose edge and face are half a row high at any zoom. */
static void put_hedge(struct canvas *canvas, const struct camera *camera, struct cell at, struct picture picture,
                      enum tint tint)
{
    int light = theme_light(picture.ground);
    bool has_edge = picture.style == STYLE_LEAF, has_face = picture.ground == theme_ground(GROUND_FACE, light);
    int x, y;
    camera_place(camera, at, &x, &y);
    for (int i = 0; i < camera->columns * camera->rows; i++) {
        int row = i / camera->columns;
        struct picture leaves = hedge(has_edge && row == 0, has_face && row == camera->rows - 1, canvas->ascii);
        leaves.ground = (enum tint)((int)leaves.ground + light);
        struct look look = {leaves.style, turf_tint(&leaves, tint), picture.attributes};
        canvas_put(canvas, x + i % camera->columns, y + row, look, leaves.glyph);
    }
}

void turf_put(struct canvas *canvas, const struct camera *camera, struct cell at, struct picture picture,
              enum tint tint)
{
    struct look look = {picture.style, turf_tint(&picture, tint), picture.attributes};
    bool is_large = camera->columns > 2;
    enum sprite sprite = sprite_of(&picture);
    int x, y;
    camera_centre(camera, at, &x, &y);
    if (sprite == SPRITE_BURROW && camera->columns == 2 && picture.beside == ' ' && !canvas->ascii) {
        canvas_put(canvas, x, y, look, ARCH_LEFT);
        canvas_put(canvas, x + 1, y, look, ARCH_RIGHT);
    } else if (is_large && sprite != SPRITES) {
        put_sprite(canvas, camera, at, picture, look);
    } else if (is_large && picture.glyph == UPPER_HALF) {
        put_hedge(canvas, camera, at, picture, tint);
    } else {
        bool goes_on = picture.beside == picture.glyph && picture.glyph != WAY_EAST;
        if (is_large) {
            fill(canvas, camera, at, look, goes_on ? picture.glyph : ' ');
        }
        if (camera->columns >= 2) {
            canvas_put(canvas, x + 1, y, look, picture.beside);
        }
        look.tint = keeps_ground(canvas, &picture, look.tint) ? picture.ground : look.tint;
        canvas_put(canvas, x, y, look, picture.glyph);
    }
}

void turf_place(struct canvas *canvas, const struct camera *camera, const struct turf *turf, struct cell at,
                struct picture picture, enum tint tint)
{
    if (camera_shows(camera, at)) {
        picture.ground = turf_picture(turf, canvas, at).ground;
        turf_put(canvas, camera, at, picture, tint);
    }
}

static bool is_block(uint32_t glyph) { return glyph >= 0x2580 && glyph < 0x25a0; }

/* Sets both halves of a cell of two columns with a diagonal step. A low or high line joins it to the next corner. */
static void join_corners(struct picture *picture, uint8_t way)
{
    enum { LOW = 0x2581 };
    bool east = way >> EAST & 1, west = way >> WEST & 1, upright = way >> NORTH & 1 || way >> SOUTH & 1;
    bool se = way >> SOUTH_EAST & 1, sw = way >> SOUTH_WEST & 1, ne = way >> NORTH_EAST & 1, nw = way >> NORTH_WEST & 1;
    if (se || sw || ne || nw) {
        picture->glyph = west ? WAY_EAST : nw ? FALLING : sw ? ne ? LOW : RISING : upright ? UPRIGHT : ' ';
        picture->beside = east ? WAY_EAST : ne ? RISING : se ? nw ? LOW : FALLING : ' ';
    }
}

struct picture turf_with_way(struct picture picture, enum style style, uint8_t way, int columns)
{
    bool is_ground = is_bare(picture);
    if (is_ground) {
        picture.style = style;
        picture.glyph = glyph_line(way);
        picture.beside = ' ';
    }
    picture.beside = picture.beside == ' ' && (way & 1u << EAST) ? WAY_EAST : picture.beside;
    if (is_ground && columns == 2) {
        join_corners(&picture, way);
    }
    return picture;
}

void turf_put_letter(struct canvas *canvas, const struct camera *camera, struct cell at, struct picture picture,
                     const struct cell_mark *mark, bool covers)
{
    struct look look = {mark->style, turf_tint(&picture, mark->tint), 0};
    int x, y;
    camera_centre(camera, at, &x, &y);
    bool has_room = camera->columns >= 2 && !is_block(picture.beside);
    if (is_bare(picture) || (camera->columns == 1 && covers)) {
        canvas_put(canvas, x, y, look, mark->letter);
    } else if (has_room || (camera->columns > 1 && covers)) {
        canvas_put(canvas, x + 1, y, look, mark->letter);
    }
}

/* How a diagonal path goes from the centre of a large cell to its corner. */
static const struct {
    unsigned char columns, dir, x, y;
    uint32_t glyph;
} diagonals[] = {{4, SOUTH_EAST, 2, 0, 0x2581}, {4, SOUTH_EAST, 3, 1, 0x2572}, {4, SOUTH_WEST, 0, 1, 0x2571},
                 {4, NORTH_EAST, 2, 0, 0x2594}, {4, NORTH_EAST, 3, 0, 0x2594}, {4, NORTH_WEST, 0, 0, 0x2594},
                 {6, SOUTH_EAST, 3, 1, 0x2581}, {6, SOUTH_EAST, 4, 2, 0x2572}, {6, SOUTH_EAST, 5, 2, 0x2581},
                 {6, SOUTH_WEST, 1, 2, 0x2594}, {6, SOUTH_WEST, 0, 2, 0x2571}, {6, NORTH_WEST, 1, 0, 0x2581},
                 {6, NORTH_WEST, 0, 0, 0x2572}, {6, NORTH_EAST, 3, 0, 0x2581}, {6, NORTH_EAST, 4, 0, 0x2571},
                 {6, NORTH_EAST, 5, 0, 0x2594}};

void turf_put_arms(struct canvas *canvas, const struct camera *camera, struct cell at, struct look look, uint8_t way)
{
    if (camera->columns <= 2) {
        return;
    }
    int left, top, x, y;
    camera_place(camera, at, &left, &top);
    camera_centre(camera, at, &x, &y);
    for (int i = left; i < left + camera->columns; i++) {
        if (i != x && way >> (i < x ? WEST : EAST) & 1) {
            canvas_put(canvas, i, y, look, WAY_EAST);
        }
    }
    for (int i = top; i < top + camera->rows; i++) {
        if (i != y && way >> (i < y ? NORTH : SOUTH) & 1) {
            canvas_put(canvas, x, i, look, UPRIGHT);
        }
    }
    for (size_t i = 0; i < sizeof diagonals / sizeof diagonals[0]; i++) {
        if (diagonals[i].columns == camera->columns && way >> diagonals[i].dir & 1) {
            canvas_put(canvas, left + diagonals[i].x, top + diagonals[i].y, look, diagonals[i].glyph);
        }
    }
}

void turf_point(struct canvas *canvas, const struct camera *camera, struct cell at, enum style style)
{
    int x, y;
    if (camera_shows(camera, at)) {
        camera_place(camera, at, &x, &y);
        for (int i = 0; i < camera->columns * camera->rows; i++) {
            int column = x + i % camera->columns, row = y + i / camera->columns;
            uint32_t glyph = canvas_glyph(canvas, column, row);
            canvas_put(canvas, column, row, (struct look){style, TINT_NONE, TONE_REVERSE},
                       is_block(glyph) ? ' ' : glyph);
        }
    }
}
