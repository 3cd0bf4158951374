/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/lab/lab_state.h"

#include "ui/parts/turf.h"

struct side_view {
    const struct lab *lab;
    const struct lab_words *words;
    const struct camera *camera;
    const struct finder *finder; /* NULL: there is no search */
    bool has_marks;
    struct marks way, layer; /* the path found, and the layer over it or under everything (lab_state.h) */
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
    const struct experiment_facts *facts = experiment_facts(experiment);
    struct picture tile = tile_at(experiment, canvas, at), picture = tile;
    if (cell_equal(at, facts->start)) {
        const struct level *level = facts->level;
        enum breed breed = level->hound_count > 0 ? level->hounds[0].breed : BREED_BLOODHOUND;
        picture = glyph_hound(breed, MOOD_HUNTING);
    } else if (cell_equal(at, facts->goal)) {
        picture = glyph_hare();
    }
    picture.ground = tile.ground;
    return picture;
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

/* Returns the mark to draw over the terrain of a cell. It is a line if it has a way. */
static struct spot over_at(const struct side_view *view, struct cell at)
{
    const struct spot *layer = marks_at(&view->layer, at), *way = marks_at(&view->way, at);
    struct cell_mark known = mark_of_search(view, at);
    bool is_jump = layer->way != 0 && known.letter == 0;
    bool has_way = way->way != 0 && (layer->mark.letter == 0 || layer->mark.style == STYLE_FAINT);
    return has_way                   ? (struct spot){cell_mark_way, way->way, MARKS_NOBODY}
           : is_jump                 ? (struct spot){lab_mark_jump, layer->way, MARKS_NOBODY}
           : layer->mark.letter != 0 ? (struct spot){layer->mark, 0, MARKS_NOBODY}
                                     : (struct spot){known, 0, MARKS_NOBODY};
}

static void draw_cell(struct canvas *canvas, const struct side_view *view, struct cell at)
{
    struct picture picture = picture_of(view, canvas, at);
    struct spot over = over_at(view, at);
    struct cell_mark beside = lab_mark_beside(view->lab, at);
    bool is_bare = picture.style == STYLE_GRASS;
    struct look line = {over.mark.style, turf_tint(&picture, over.mark.tint), 0};
    if (over.way != 0 && canvas->theme != THEME_MONO) { /* without colours, a path is drawn as letters */
        picture = turf_with_way(picture, over.mark.style, over.way, view->camera->columns);
        turf_put(canvas, view->camera, at, picture, over.mark.tint);
        turf_put_arms(canvas, view->camera, at, line, over.way);
        return;
    }
    if (is_bare && over.mark.letter != 0) {
        picture.glyph = picture.beside = ' ';
    }
    turf_put(canvas, view->camera, at, picture, over.mark.tint);
    if (over.mark.letter != 0) {
        turf_put_letter(canvas, view->camera, at, picture, &over.mark, view->camera->columns > 1);
    }
    if (is_bare && beside.letter != 0 && view->camera->columns > 1) {
        int x, y;
        camera_centre(view->camera, at, &x, &y);
        canvas_put(canvas, x + 1, y, (struct look){beside.style, line.tint, 0}, beside.letter);
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
    camera->largest = app_largest_cells(lab->screen.app);
    if (lab->centres) {
        int columns = lab->zooms ? area.width / BOX_WIDTH : area.width;
        int rows = lab->zooms ? area.height / BOX_HEIGHT : area.height;
        camera->origin = (struct cell){lab->cursor.x - columns / 2, lab->cursor.y - rows / 2};
    }
    (lab->zooms ? box_aim : camera_aim)(camera, area, level->width, level->height, lab->cursor);
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
    } else if (!cell_equal(lab->cursor, experiment_facts(lab->experiment)->start)) {
        turf_point(canvas, view.camera, lab->cursor, STYLE_GOOD);
    }
    marks_done(&view.way);
    marks_done(&view.layer);
}
