/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/mapview.h"

#include "ui/parts/cell_mark.h"
#include "ui/parts/turf.h"

static enum terrain terrain_of_world(const void *world, struct cell at) { return world_terrain(world, at); }

static struct turf turf_of(const struct world *world, const struct mapview *mapview)
{
    const struct grid *grid = world_grid(world);
    const struct cell *lamp = mapview->is_night ? &world_hare(world)->at : NULL;
    return (struct turf){world, terrain_of_world, grid_width(grid), grid_height(grid), lamp, mapview->beat};
}

static struct picture picture_at(const struct world *world, struct cell at)
{
    int hound = world_hound_at(world, at);
    if (hound >= 0) {
        const struct hound *who = world_hound(world, (size_t)hound);
        return glyph_hound(who->breed, who->mood);
    }
    return cell_equal(at, world_hare(world)->at) ? glyph_hare() : glyph_terrain(world_terrain(world, at));
}

static void draw_box(struct canvas *canvas, const struct marks *marks, const struct overlay *overlay, struct cell at)
{
    const struct spot *spot = marks_at(marks, at);
    bool is_wall = search_log_mover(overlay->log)->factor[world_terrain(overlay_world(overlay), at)] == 0;
    struct box box = {.node = search_log_node(overlay->log, at),
                      .picture = picture_at(overlay_world(overlay), at),
                      .mark = spot->mark,
                      .is_wall = is_wall && world_hound_at(overlay_world(overlay), at) < 0};
    bool is_way = spot->whose == (int)search_log_hound(overlay->log);
    box.mark.letter = is_way ? cell_mark_way.letter : box.mark.letter;
    box.mark.style = is_way ? cell_mark_way.style : box.mark.style;
    box_draw(canvas, marks->camera, at, &box);
}

/* Draws each cell as a box with F, G, H and the arrow to its parent, around the overlay's hound, or its cursor. */
static void draw_zoom(struct camera *camera, struct canvas *canvas, struct area view, const struct overlay *overlay)
{
    const struct grid *grid = world_grid(overlay_world(overlay));
    struct cell focus = overlay->has_cursor ? overlay->cursor : overlay_hound(overlay)->at;
    box_aim(camera, view, grid_width(grid), grid_height(grid), focus);
    struct marks marks;
    marks_init(&marks, camera);
    marks_add_layer(&marks, overlay);
    box_lattice(canvas, camera);
    for (int i = 0; i < camera->width * camera->height; i++) {
        draw_box(canvas, &marks, overlay, camera_nth(camera, i));
    }
    box_frame(canvas, camera, focus, overlay->has_cursor ? STYLE_KEY : STYLE_BAD);
    marks_done(&marks);
}

enum { WAY_EAST = 0x2500, UPRIGHT = 0x2502, RISING = 0x2571, FALLING = 0x2572 };

static bool is_bare(struct picture picture) { return picture.style == STYLE_GRASS; }

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

/* Adds a path to a picture. Its line replaces grass, and continues to the east beside any other picture. */
static struct picture with_way(struct picture picture, const struct spot *spot, const struct marks *marks,
                               const struct world *world)
{
    bool is_ground = is_bare(picture);
    if (is_ground) {
        bool is_hares = spot->whose == MARKS_HARE;
        picture.style =
            is_hares ? STYLE_HARES_TRACK : (enum style)(STYLE_TRACK + world_hound(world, (size_t)spot->whose)->breed);
        picture.glyph = glyph_line(spot->way);
        picture.beside = ' ';
    }
    picture.beside = picture.beside == ' ' && (spot->way & 1u << EAST) ? WAY_EAST : picture.beside;
    if (is_ground && marks->camera->columns == 2) {
        join_corners(&picture, spot->way);
    }
    return picture;
}

/* A letter repeats the meaning of the tint for people who cannot see it.  The letter replaces grass, and stands beside
 * any other picture. In narrow cells, it replaces the ground only if necessary. */
static void put_letter(struct canvas *canvas, const struct camera *camera, struct cell at, struct picture picture,
                       const struct cell_mark *mark, bool covers)
{
    struct look look = {mark->style, turf_tint(&picture, mark->tint), 0};
    int x, y;
    camera_centre(camera, at, &x, &y);
    bool has_room = camera->columns >= 2 && !is_block(picture.beside);
    if (is_bare(picture) || (camera->columns == 1 && covers)) {
        canvas_put(canvas, x, y, look, mark->letter);
    } else if (has_room) {
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

/* Draws an arm from the centre of a large cell to its border for each direction of a path. */
static void put_arms(struct canvas *canvas, const struct camera *camera, struct cell at, struct look look, uint8_t way)
{
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

/* Shows that the goal needs a bale on the cell, whether there is one or not. */
static struct picture with_mark(struct picture picture, enum terrain terrain)
{
    picture.style = STYLE_KEY;
    if (terrain == TERRAIN_BALE) {
        picture.beside = picture.glyph = GLYPH_BALE_ON_MARK;
    } else {
        picture.glyph = GLYPH_MARK;
    }
    return picture;
}

static void draw_cell(struct canvas *canvas, const struct marks *marks, const struct turf *turf, struct cell at)
{
    const struct spot *spot = marks_at(marks, at);
    const struct world *world = turf->map;
    const struct picture tile = turf_picture(turf, canvas, at);
    struct picture picture = tile;
    if (world_wants_bale(world, at)) {
        picture = with_mark(picture, world_terrain(world, at));
    }
    if (spot->whose != MARKS_NOBODY) {
        picture = with_way(picture, spot, marks, world);
    }
    struct cell_mark mark = spot->mark;
    mark.letter = marks->fills ? cell_mark_swatch(&mark, canvas) : mark.letter;
    if (mark.letter != spot->mark.letter && is_bare(picture)) {
        picture.glyph = picture.beside = mark.letter;
        picture.style = mark.style;
    }
    turf_put(canvas, marks->camera, at, picture, spot->mark.tint);
    if (marks->camera->columns > 2 && spot->whose != MARKS_NOBODY) {
        const struct picture grass = {.style = STYLE_GRASS};
        struct look look = {with_way(grass, spot, marks, world).style, turf_tint(&tile, spot->mark.tint), 0};
        put_arms(canvas, marks->camera, at, look, spot->way);
    }
    if (spot->whose == MARKS_NOBODY && mark.letter != 0 && mark.letter != ' ') {
        put_letter(canvas, marks->camera, at, picture, &mark, marks->covers);
    }
}

enum { POINTERS = 32 };

/* The pointers at the border of the visible cells. */
struct border {
    struct area area;
    struct cell taken[POINTERS];
    size_t count;
};

static int clamped(int value, int least, int most) { return value < least ? least : value > most ? most : value; }

/* Returns the nearest free place along the border: downwards at the sides, otherwise to the right. */
static struct cell free_place(struct border *border, struct cell place)
{
    const struct area *area = &border->area;
    int right = area->x + area->width - 2, bottom = area->y + area->height - 1;
    bool at_side = place.x <= area->x || place.x >= right;
    place = (struct cell){clamped(place.x, area->x, right), clamped(place.y, area->y, bottom)};
    for (int i = 0; i < POINTERS && cells_find(border->taken, border->count, place) < border->count; i++) {
        place = at_side ? (struct cell){place.x, place.y < bottom ? place.y + 1 : area->y}
                        : (struct cell){place.x + 1 < right ? place.x + 2 : area->x, place.y};
    }
    if (border->count < POINTERS) {
        border->taken[border->count++] = place;
    }
    return place;
}

/* Draws the letter of a hound outside the view, and an arrow towards it. Draws hounds in the same direction side by
 * side. */
static void point_to(struct canvas *canvas, const struct camera *camera, const struct hound *hound,
                     struct border *border)
{
    const struct area *area = &camera->area;
    int x, y;
    camera_place(camera, hound->at, &x, &y);
    int right = area->x + area->width - 1, bottom = area->y + area->height - 1;
    enum direction dir = direction_towards((x > right) - (x < area->x), (y > bottom) - (y < area->y));
    struct cell place = free_place(border, (struct cell){x, y});
    struct look look = {(enum style)(STYLE_HOUND + hound->breed), TINT_NONE, 0};
    uint32_t letter = (uint32_t)breed_facts(hound->breed)->glyph, arrow = glyph_arrow(dir);
    canvas_put(canvas, place.x, place.y, look, dir == EAST ? letter : arrow);
    canvas_put(canvas, place.x + 1, place.y, look, dir == EAST ? arrow : letter);
}

static void put_actor(struct canvas *canvas, const struct marks *marks, const struct turf *turf, struct cell at,
                      struct picture picture, enum tint tint)
{
    picture.ground = turf_picture(turf, canvas, at).ground;
    turf_put(canvas, marks->camera, at, picture, tint);
}

/* Gives a hound without a sign a snout where it runs, so that it fills both columns of its cell. */
static void add_snout(struct picture *picture, const struct camera *camera, const struct canvas *canvas, bool is_still)
{
    enum { SNOUT_EAST = 0x25b8, SNOUT_WEST = 0x25c2 };
    if (picture->beside == ' ' && camera->columns == 2 && !canvas->ascii && canvas_has_grounds(canvas) && !is_still) {
        picture->beside = picture->looks_west ? picture->glyph : SNOUT_EAST;
        picture->glyph = picture->looks_west ? SNOUT_WEST : picture->glyph;
    }
}

/* Hounds outside the visible cells are shown at their border. */
static void draw_hounds(struct canvas *canvas, const struct mapview *mapview, const struct marks *marks,
                        const struct turf *turf)
{
    const struct world *world = turf->map;
    struct border border = {.area = mapview->camera.area};
    for (size_t i = 0; i < world_hound_count(world); i++) {
        const struct hound *hound = world_hound(world, i);
        if (!camera_shows(&mapview->camera, hound->at)) {
            point_to(canvas, &mapview->camera, hound, &border);
            continue;
        }
        struct picture picture = glyph_hound(hound->breed, hound->mood);
        bool is_selected = mapview->lens >= LENS_HOUND && (int)i == mapview->selected;
        if ((int)i == world_catcher(world)) {
            picture.beside = '@';
        } else if (is_selected && picture.beside == ' ') {
            picture.beside = '<';
        }
        bool stands_out = is_selected || (int)i == world_catcher(world);
        enum tint tint = stands_out ? TINT_TARGET : marks_at(marks, hound->at)->mark.tint;
        picture.looks_west = hound->facing != NO_DIRECTION && cell_step((struct cell){0, 0}, hound->facing).x < 0;
        add_snout(&picture, &mapview->camera, canvas, hound->facing == NO_DIRECTION);
        put_actor(canvas, marks, turf, hound->at, picture, tint);
    }
}

static void draw_decoys(struct canvas *canvas, const struct marks *marks, const struct world *world)
{
    for (size_t i = 0; i < world_decoy_count(world); i++) {
        const struct decoy *decoy = world_decoy(world, i);
        if (camera_shows(marks->camera, decoy->at)) {
            turf_put(canvas, marks->camera, decoy->at, glyph_decoy(decoy->until - world_tick(world)),
                     marks_at(marks, decoy->at)->mark.tint);
        }
    }
}

static void put_mark(struct canvas *canvas, const struct marks *marks, const struct turf *turf, struct cell at,
                     struct cell_mark mark)
{
    if (camera_shows(marks->camera, at)) {
        put_letter(canvas, marks->camera, at, turf_picture(turf, canvas, at), &mark, true);
    }
}

enum { LAST_STEP = 'X' };

static void draw_last_steps(struct canvas *canvas, const struct mapview *mapview, const struct marks *marks,
                            const struct turf *turf)
{
    const struct cell_mark mark = {LAST_STEP, STYLE_BAD, TINT_NONE};
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        if (lookahead_last_steps(mapview->lookahead) >> dir & 1) {
            put_mark(canvas, marks, turf, cell_step(world_hare(turf->map)->at, dir), mark);
        }
    }
}

/* Draws arrows on the next cells of hounds whose paths are not shown, and then the hare's dangerous steps. */
static void draw_lookahead(struct canvas *canvas, const struct mapview *mapview, const struct marks *marks,
                           const struct turf *turf)
{
    const struct world *world = turf->map;
    for (size_t i = 0; mapview->lens == LENS_NONE && i < world_hound_count(world); i++) {
        const struct lookahead_way *way = lookahead_way(mapview->lookahead, i);
        enum style style = (enum style)(STYLE_TRACK + world_hound(world, i)->breed);
        for (size_t j = 1; j < way->count; j++) {
            enum direction dir = direction_between(way->cells[j - 1], way->cells[j]);
            put_mark(canvas, marks, turf, way->cells[j], (struct cell_mark){glyph_arrow(dir), style, TINT_NONE});
        }
    }
    draw_last_steps(canvas, mapview, marks, turf);
}

static void draw_hare(struct canvas *canvas, const struct mapview *mapview, const struct marks *marks,
                      const struct turf *turf)
{
    struct cell at = world_hare(turf->map)->at;
    if (camera_shows(marks->camera, at)) {
        struct picture picture = glyph_hare();
        bool is_last = mapview->lookahead != NULL && lookahead_waiting_is_last(mapview->lookahead);
        picture.beside = is_last ? LAST_STEP : picture.beside;
        put_actor(canvas, marks, turf, at, picture, marks_at(marks, at)->mark.tint);
    }
}

static void add_lens(struct marks *marks, const struct mapview *mapview, const struct world *world)
{
    if (mapview->lens == LENS_OVERLAY) {
        marks_add_layer(marks, mapview->overlay);
    } else if (mapview->lens == LENS_WAY) {
        marks_add_way(marks, world, mapview->selected);
    } else if (mapview->lens == LENS_STEPS) {
        marks_add_steps(marks, world);
    } else if (mapview->lens == LENS_TRACKS) {
        marks_add_tracks(marks, mapview->account, mapview->selected);
    }
    if (mapview->reveal > 0 && mapview->lens != LENS_OVERLAY) {
        marks_add_ways(marks, world, mapview->reveal);
    }
}

/* Points at a cell without a reversed block, which would look like a hole. */
void mapview_point(struct canvas *canvas, const struct camera *camera, struct cell at)
{
    int x, y;
    if (camera_shows(camera, at)) {
        camera_place(camera, at, &x, &y);
        for (int i = 0; i < camera->columns * camera->rows; i++) {
            int column = x + i % camera->columns, row = y + i / camera->columns;
            uint32_t glyph = canvas_glyph(canvas, column, row);
            canvas_put(canvas, column, row, (struct look){STYLE_WARNING, TINT_NONE, TONE_REVERSE},
                       is_block(glyph) ? ' ' : glyph);
        }
    }
}

void mapview_put(struct canvas *canvas, const struct camera *camera, const struct world *world, struct cell at,
                 struct picture picture)
{
    const struct turf turf = turf_of(world, &(struct mapview){0});
    turf_place(canvas, camera, &turf, at, picture);
}

void mapview_draw(struct mapview *mapview, struct canvas *canvas, struct area view, const struct world *world)
{
    const struct grid *grid = world_grid(world);
    bool is_overlay = mapview->lens == LENS_OVERLAY;
    if (is_overlay && mapview->overlay->zooms) {
        draw_zoom(&mapview->camera, canvas, view, mapview->overlay);
        return;
    }
    bool has_cursor = is_overlay && mapview->overlay->has_cursor;
    struct cell focus = has_cursor ? mapview->overlay->cursor : world_hare(world)->at;
    camera_aim(&mapview->camera, view, grid_width(grid), grid_height(grid), focus);
    struct marks marks;
    marks_init(&marks, &mapview->camera);
    add_lens(&marks, mapview, world);
    marks_add_trail(&marks, mapview->hares_trail, mapview->hares_trail_count, MARKS_HARE);
    marks_add_trail(&marks, mapview->trail, mapview->trail_count, world_catcher(world));
    const struct turf turf = turf_of(world, mapview);
    for (int i = 0; i < mapview->camera.width * mapview->camera.height; i++) {
        draw_cell(canvas, &marks, &turf, camera_nth(&mapview->camera, i));
    }
    /* The ghost is under all actors. The ground remains visible beside it. */
    if (mapview->ghost != NULL && !is_overlay) {
        static const struct cell_mark ghost = {GLYPH_GHOST, STYLE_FAINT, TINT_NONE};
        put_mark(canvas, &marks, &turf, *mapview->ghost, ghost);
    }
    draw_decoys(canvas, &marks, world);
    if (mapview->lookahead != NULL) {
        draw_lookahead(canvas, mapview, &marks, &turf);
    }
    draw_hare(canvas, mapview, &marks, &turf);
    draw_hounds(canvas, mapview, &marks, &turf);
    if (has_cursor) {
        mapview_point(canvas, &mapview->camera, focus);
    }
    marks_done(&marks);
}

static enum terrain terrain_of_level(const void *level, struct cell at) { return level_terrain(level, at); }

void mapview_preview(struct canvas *canvas, struct area view, const struct level *level)
{
    struct camera camera = {.largest = CAMERA_LARGEST};
    const struct turf turf = {
        level, terrain_of_level, level->width, level->height, level->is_night ? &level->hare : NULL, 0};
    camera_aim(&camera, view, level->width, level->height, level->hare);
    for (int i = 0; i < camera.width * camera.height; i++) {
        struct cell at = camera_nth(&camera, i);
        turf_put(canvas, &camera, at, turf_picture(&turf, canvas, at), TINT_NONE);
    }
    for (size_t i = 0; i < level->hound_count; i++) {
        turf_place(canvas, &camera, &turf, level->hounds[i].at, glyph_hound(level->hounds[i].breed, MOOD_HUNTING));
    }
    if (level->has_hare) {
        turf_place(canvas, &camera, &turf, level->hare, glyph_hare());
    }
}
