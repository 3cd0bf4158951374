/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab_state.h"

#include "ui/overlay/overlay.h"
#include "ui/parts/cell_mark.h"
#include "ui/parts/glyphs.h"
#include "ui/parts/turf.h"

struct side_view {
    const struct lab *lab;
    const struct lab_words *words;
    const struct camera *camera;
    const struct finder *finder; /* NULL: there is no search */
    bool has_marks;
    struct marks way, layer; /* the path found, and the layer over it or under everything (lab_state.h) */
};

/* The marks that are drawn over the terrain of a cell. */
struct cell_over {
    struct cell_mark mark;
    uint8_t way; /* a line in these directions; 0: the mark's letter */
};

static enum terrain terrain_of_experiment(const void *experiment, struct cell at)
{
    return experiment_terrain(experiment, at);
}

/* Returns the tile with its ground, except in boxes, which have their own ground and no canvas. */
static struct picture tile_at(const struct experiment *experiment, const struct canvas *canvas, struct cell at)
{
    const struct level *level = experiment_facts(experiment)->level;
    const struct turf turf = {experiment, terrain_of_experiment, level->width, level->height, NULL, 0};
    return canvas != NULL ? turf_picture(&turf, canvas, at) : glyph_terrain(experiment_terrain(experiment, at));
}

static struct picture picture_of(const struct side_view *view, const struct canvas *canvas, struct cell at)
{
    const struct experiment *experiment = view->lab->experiment;
    if (cell_equal(at, experiment_facts(experiment)->start)) {
        const struct level *level = experiment_facts(experiment)->level;
        enum breed breed = level->hound_count > 0 ? level->hounds[0].breed : BREED_BLOODHOUND;
        return glyph_hound(breed, MOOD_HUNTING);
    }
    return cell_equal(at, experiment_facts(experiment)->goal) ? glyph_hare() : tile_at(experiment, canvas, at);
}

static struct cell_mark mark_of_search(const struct side_view *view, struct cell at)
{
    if (view->finder == NULL) {
        return cell_mark_none;
    }
    if (view->words->has_taken && cell_equal(at, view->words->taken)) {
        return cell_mark_taken;
    }
    if (view->words->has_next && cell_equal(at, view->words->next)) {
        return cell_mark_next;
    }
    struct cell_mark mark = cell_mark_at(view->finder, at, finder_change(view->finder, at), view->has_marks);
    bool is_fresh = mark.letter == 'o' && view->has_marks && finder_change(view->finder, at) == CHANGE_NEW;
    return is_fresh ? cell_mark_fresh : mark;
}

static struct cell_over over_at(const struct side_view *view, struct cell at)
{
    const struct spot *layer = marks_at(&view->layer, at), *way = marks_at(&view->way, at);
    struct cell_mark known = mark_of_search(view, at);
    bool is_jump = layer->way != 0 && known.letter == 0;
    bool has_way = way->way != 0 && (layer->mark.letter == 0 || layer->mark.style == STYLE_FAINT);
    return has_way                   ? (struct cell_over){cell_mark_way, way->way}
           : is_jump                 ? (struct cell_over){lab_mark_jump, layer->way}
           : layer->mark.letter != 0 ? (struct cell_over){layer->mark, 0}
                                     : (struct cell_over){known, 0};
}

static uint32_t beside_letter(uint32_t letter, uint8_t way)
{
    bool goes_east = (way & 1u << EAST) != 0;
    return letter >= 0x2500 && goes_east ? 0x2500 : ' ';
}

static void draw_cell(struct canvas *canvas, const struct side_view *view, struct cell at)
{
    struct picture picture = picture_of(view, canvas, at);
    struct cell_over over = over_at(view, at);
    uint8_t cursor = cell_equal(at, view->lab->cursor) ? TONE_REVERSE : 0;
    enum tint tint = turf_tint(&picture, over.mark.tint);
    struct look look = {picture.style, tint, picture.attributes | cursor}, letter = {over.mark.style, tint, cursor};
    bool is_line =
        over.way != 0 && canvas->theme != THEME_MONO; /* in colour; without colours, a path is drawn as letters */
    uint32_t glyph = is_line ? glyph_line(over.way) : over.mark.letter;
    bool is_bare = picture.style == STYLE_GRASS && glyph != 0;
    int x, y;
    camera_place(view->camera, at, &x, &y);
    canvas_put(canvas, x, y, is_bare ? letter : look, is_bare ? glyph : picture.glyph);
    if (view->camera->columns == 1) {
        return;
    }
    if (is_bare) {
        canvas_put(canvas, x + 1, y, letter, beside_letter(glyph, over.way));
    } else if (glyph != 0) {
        canvas_put(canvas, x + 1, y, letter, glyph < 0x2500 ? glyph : beside_letter(glyph, over.way));
    } else {
        canvas_put(canvas, x + 1, y, look, picture.beside);
    }
    struct cell_mark beside = lab_mark_beside(view->lab, at);
    if (picture.style == STYLE_GRASS && over.way == 0 && beside.letter != 0) {
        canvas_put(canvas, x + 1, y, (struct look){beside.style, tint, 0}, beside.letter);
    }
}

static void draw_box(struct canvas *canvas, const struct side_view *view, struct cell at)
{
    const struct search_node unseen = {.parent = NO_DIRECTION};
    struct box box = {.node = view->finder != NULL ? finder_node(view->finder, at) : unseen,
                      .picture = picture_of(view, NULL, at),
                      .mark = over_at(view, at).mark,
                      .beside = lab_mark_beside(view->lab, at),
                      .weight = experiment_guidance(view->lab->experiment, at),
                      .is_wall = !experiment_can_stand(view->lab->experiment, at)};
    box_draw(canvas, view->camera, at, &box);
}

static void aim(struct lab *lab, enum experiment_side side, struct area area)
{
    const struct level *level = experiment_facts(lab->experiment)->level;
    struct camera *camera = &lab->cameras[side];
    if (lab->centres) {
        int columns = lab->zooms ? area.width / BOX_WIDTH : area.width;
        int rows = lab->zooms ? area.height / BOX_HEIGHT : area.height;
        camera->origin = (struct cell){lab->cursor.x - columns / 2, lab->cursor.y - rows / 2};
    }
    if (lab->zooms) {
        box_aim(camera, area, level->width, level->height, lab->cursor);
    } else {
        camera_aim(camera, area, level->width, level->height, lab->cursor);
    }
}

void lab_map_draw(struct lab *lab, enum experiment_side side, struct canvas *canvas, struct area area)
{
    const struct study *study = experiment_study(lab->experiment, side);
    struct side_view view = {.lab = lab,
                             .words = &lab->words[side],
                             .camera = &lab->cameras[side],
                             .finder = study != NULL ? study_finder(study) : NULL};
    aim(lab, side, area);
    view.has_marks = view.finder != NULL && finder_has_changes(view.finder) && experiment_past(lab->experiment) > 0;
    if (view.camera->width <= 0 || view.camera->height <= 0) {
        return;
    }
    marks_init(&view.way, view.camera);
    marks_init(&view.layer, view.camera);
    lab_layers_draw(lab, side, &view.way, &view.layer);
    if (lab->zooms) {
        box_lattice(canvas, view.camera);
    }
    for (int i = 0; i < view.camera->width * view.camera->height; i++) {
        (lab->zooms ? draw_box : draw_cell)(canvas, &view, camera_nth(view.camera, i));
    }
    if (lab->zooms) {
        box_frame(canvas, view.camera, lab->cursor, STYLE_WARNING);
    }
    marks_done(&view.way);
    marks_done(&view.layer);
}
