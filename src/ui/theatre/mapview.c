/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/theatre/mapview.h"

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

static enum style style_of_way(const struct world *world, const struct spot *spot)
{
    return spot->whose == MARKS_HARE ? STYLE_HARES_TRACK
                                     : (enum style)(STYLE_TRACK + world_hound(world, (size_t)spot->whose)->breed);
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
        picture = turf_with_way(picture, style_of_way(world, spot), spot->way, marks->camera->columns);
    }
    struct cell_mark mark = spot->mark;
    mark.letter = marks->fills ? cell_mark_swatch(&mark, canvas) : mark.letter;
    if (mark.letter != spot->mark.letter && picture.style == STYLE_GRASS) {
        picture.glyph = picture.beside = mark.letter;
        picture.style = mark.style;
    }
    turf_put(canvas, marks->camera, at, picture, spot->mark.tint);
    if (spot->whose != MARKS_NOBODY) {
        struct look look = {style_of_way(world, spot), turf_tint(&tile, spot->mark.tint), 0};
        turf_put_arms(canvas, marks->camera, at, look, spot->way);
    }
    if (spot->whose == MARKS_NOBODY && mark.letter != 0 && mark.letter != ' ') {
        turf_put_letter(canvas, marks->camera, at, picture, &mark, marks->covers);
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
    for (int i = 0; i < POINTERS && cells_have(border->taken, border->count, place); i++) {
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
        turf_place(canvas, marks->camera, turf, hound->at, picture, tint);
    }
}

static void draw_decoys(struct canvas *canvas, const struct marks *marks, const struct turf *turf)
{
    const struct world *world = turf->map;
    for (size_t i = 0; i < world_decoy_count(world); i++) {
        const struct decoy *decoy = world_decoy(world, i);
        if (camera_shows(marks->camera, decoy->at)) {
            turf_place(canvas, marks->camera, turf, decoy->at, glyph_decoy(decoy->until - world_tick(world)),
                       marks_at(marks, decoy->at)->mark.tint);
        }
    }
}

static void put_mark(struct canvas *canvas, const struct marks *marks, const struct turf *turf, struct cell at,
                     struct cell_mark mark)
{
    if (camera_shows(marks->camera, at)) {
        turf_put_letter(canvas, marks->camera, at, turf_picture(turf, canvas, at), &mark, true);
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
        turf_place(canvas, marks->camera, turf, at, picture, marks_at(marks, at)->mark.tint);
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

void mapview_put(struct canvas *canvas, const struct camera *camera, const struct world *world, struct cell at,
                 struct picture picture)
{
    const struct turf turf = turf_of(world, &(struct mapview){0});
    turf_place(canvas, camera, &turf, at, picture, TINT_NONE);
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
    draw_decoys(canvas, &marks, &turf);
    if (mapview->lookahead != NULL) {
        draw_lookahead(canvas, mapview, &marks, &turf);
    }
    draw_hare(canvas, mapview, &marks, &turf);
    draw_hounds(canvas, mapview, &marks, &turf);
    if (has_cursor) {
        turf_point(canvas, &mapview->camera, focus, STYLE_GOOD);
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
        turf_place(canvas, &camera, &turf, level->hounds[i].at, glyph_hound(level->hounds[i].breed, MOOD_HUNTING),
                   TINT_NONE);
    }
    if (level->has_hare) {
        turf_place(canvas, &camera, &turf, level->hare, glyph_hare(), TINT_NONE);
    }
}
