/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/parts/turf.h"

enum { UPPER_HALF = 0x2580, LOWER_HALF = 0x2584, BLOCK = 0x2588, WAVES = 0x2248 };
enum { ARCH_LEFT = 0x256d, ARCH_TOP = 0x2500, ARCH_RIGHT = 0x256e, ARCH_SIDE = 0x2502 };

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
    uint32_t blade = noise % 5 == 0 ? (uint32_t)blades[noise >> 4 & 3] : ' ';
    picture.glyph = noise & 256 ? blade : ' ';
    picture.beside = noise & 256 ? ' ' : blade;
    picture.ground = theme_ground(ground, 0);
    return picture;
}

/* Returns one row of a hedge, whose edge and face are each half a row high. */
static struct picture hedge(bool has_edge, bool has_face, bool ascii)
{
    struct picture picture = {BLOCK, BLOCK, STYLE_TERRAIN + TERRAIN_HEDGE, 0, theme_ground(TERRAIN_HEDGE, 0)};
    if ((has_edge || has_face) && !ascii) {
        picture.glyph = picture.beside = UPPER_HALF;
        picture.style = has_edge ? STYLE_LEAF : STYLE_TERRAIN + TERRAIN_HEDGE;
        picture.ground = theme_ground(has_face ? (unsigned)GROUND_FACE : (unsigned)TERRAIN_HEDGE, 0);
    }
    return picture;
}

static struct picture water(struct cell at, struct picture picture)
{
    uint32_t wave = mix(at) / 6;
    picture.glyph = picture.beside = wave % 3 == 0 ? ' ' : WAVES;
    picture.ground = theme_ground(TERRAIN_WATER, (int)(wave % 4) * 2 - 3);
    return picture;
}

struct picture turf_picture(const struct turf *turf, const struct canvas *canvas, struct cell at)
{
    enum terrain terrain = turf->terrain(turf->map, at);
    struct picture picture = glyph_terrain(terrain);
    if (!canvas_has_grounds(canvas)) {
        return picture;
    }
    picture.ground = theme_ground(terrain, 0);
    if (terrain == TERRAIN_TALL_GRASS) {
        picture.ground = theme_ground(terrain, (int)(mix(at) / 10 % 3) * 3 - 3);
    }
    return terrain == TERRAIN_GRASS ? meadow(turf, at, picture)
           : terrain == TERRAIN_HEDGE
               ? hedge(!is_hedge(turf, cell_step(at, NORTH)), !is_hedge(turf, cell_step(at, SOUTH)), canvas->ascii)
           : terrain == TERRAIN_WATER ? water(at, picture)
                                      : picture;
}

static void fill(struct canvas *canvas, const struct camera *camera, struct cell at, struct look look, uint32_t glyph)
{
    int x, y;
    camera_place(camera, at, &x, &y);
    for (int row = 0; row < camera->rows; row++) {
        for (int column = 0; column < camera->columns; column++) {
            canvas_put(canvas, x + column, y + row, look, glyph);
        }
    }
}

/* Draws a burrow, which fills its cell. */
static void put_arch(struct canvas *canvas, const struct camera *camera, struct cell at, struct look look)
{
    int x, y, last = camera->columns - 1;
    camera_place(camera, at, &x, &y);
    fill(canvas, camera, at, look, ' ');
    for (int row = 0; row < camera->rows; row++) {
        canvas_put(canvas, x, y + row, look, row == 0 ? ARCH_LEFT : ARCH_SIDE);
        canvas_put(canvas, x + last, y + row, look, row == 0 ? ARCH_RIGHT : ARCH_SIDE);
    }
    for (int column = 1; column < last; column++) {
        canvas_put(canvas, x + column, y, look, ARCH_TOP);
    }
}

/* Clovers of two and three times the usual size. A character has two dots of a picture. */
static const char *const clovers[] = {".##."
                                      "####"
                                      "####"
                                      ".#..",
                                      "..##.."
                                      "..##.."
                                      "##..##"
                                      "##..##"
                                      "..##.."
                                      "...#.."};

static void put_clover(struct canvas *canvas, const struct camera *camera, struct cell at, struct look look)
{
    static const uint32_t halves[] = {' ', UPPER_HALF, LOWER_HALF, BLOCK};
    const char *points = clovers[camera->columns > 4];
    int x, y;
    camera_place(camera, at, &x, &y);
    for (int i = 0; i < camera->columns * camera->rows; i++) {
        int row = i / camera->columns, column = i % camera->columns;
        const char *upper = points + (ptrdiff_t)2 * row * camera->columns + column;
        int half = (upper[0] == '#') + 2 * (upper[camera->columns] == '#');
        canvas_put(canvas, x + column, y + row, look, canvas->ascii && half > 0 ? '*' : halves[half]);
    }
}

/* Draws a hedge, whose edge and face are half a row high at any zoom. */
static void put_hedge(struct canvas *canvas, const struct camera *camera, struct cell at, struct picture picture,
                      enum tint tint)
{
    bool has_edge = picture.style == STYLE_LEAF, has_face = picture.ground == theme_ground(GROUND_FACE, 0);
    int x, y;
    camera_place(camera, at, &x, &y);
    for (int i = 0; i < camera->columns * camera->rows; i++) {
        int row = i / camera->columns;
        struct picture leaves = hedge(has_edge && row == 0, has_face && row == camera->rows - 1, canvas->ascii);
        struct look look = {leaves.style, turf_tint(&leaves, tint), picture.attributes};
        canvas_put(canvas, x + i % camera->columns, y + row, look, leaves.glyph);
    }
}

static bool is_burrow(enum style style)
{
    return style == STYLE_TERRAIN + TERRAIN_BURROW_OPEN || style == STYLE_TERRAIN + TERRAIN_BURROW_CLOSED;
}

void turf_put(struct canvas *canvas, const struct camera *camera, struct cell at, struct picture picture,
              enum tint tint)
{
    enum { WAY_EAST = 0x2500 };
    struct look look = {picture.style, turf_tint(&picture, tint), picture.attributes};
    bool is_large = camera->columns > 2, is_picture = picture.beside == ' ';
    int x, y;
    camera_centre(camera, at, &x, &y);
    if (camera->columns >= 2 && is_burrow(picture.style) && is_picture && (is_large || !canvas->ascii)) {
        put_arch(canvas, camera, at, look);
    } else if (is_large && picture.style == STYLE_CLOVER) {
        put_clover(canvas, camera, at, look);
    } else if (is_large && picture.glyph == UPPER_HALF) {
        put_hedge(canvas, camera, at, picture, tint);
    } else {
        bool goes_on = picture.beside == picture.glyph && picture.glyph != WAY_EAST;
        if (is_large) {
            fill(canvas, camera, at, look, goes_on ? picture.glyph : ' ');
        }
        canvas_put(canvas, x, y, look, picture.glyph);
        if (camera->columns >= 2) {
            canvas_put(canvas, x + 1, y, look, picture.beside);
        }
    }
}
