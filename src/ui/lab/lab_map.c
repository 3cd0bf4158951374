#include "config.h"

#include "ui/lab/lab_state.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "ui/overlay/overlay.h"
#include "ui/parts/cell_mark.h"
#include "ui/parts/glyphs.h"

struct view {
    const struct lab *lab;
    const struct lab_words *words;
    const struct camera *camera;
    const struct finder *finder; /* NULL: nothing is searched */
    bool has_marks;
    struct marks marks; /* the way that was found */
};

/* The directions in which the way leaves the cell; 0: it does not pass. */
static uint8_t way_of(const struct view *view, struct cell at)
{
    return marks_at(&view->marks, at)->way;
}

static void find_way(struct view *view)
{
    size_t count = finder_path(view->finder, NULL, 0);
    struct cell *cells = xcalloc(count, sizeof *cells);
    finder_path(view->finder, cells, count);
    marks_add_trail(&view->marks, cells, count, MARKS_HARE);
    marks_uncover_ends(&view->marks, view->finder);
    free(cells);
}

static struct picture picture_of(const struct view *view, struct cell at)
{
    const struct experiment *experiment = view->lab->experiment;
    if (cell_equal(at, experiment_facts(experiment)->start)) {
        const struct level *level = experiment_facts(experiment)->level;
        enum breed breed = level->hound_count > 0 ? level->hounds[0].breed : BREED_BLOODHOUND;
        return glyph_hound(breed, MOOD_HUNTING);
    }
    return cell_equal(at, experiment_facts(experiment)->goal) ? glyph_hare()
                                                              : glyph_terrain(experiment_terrain(experiment, at), at);
}

static struct cell_mark mark_of(const struct view *view, struct cell at)
{
    if (way_of(view, at) != 0) {
        return cell_mark_way;
    }
    if (view->finder == NULL) {
        return cell_mark_none;
    }
    if (view->words->has_taken && cell_equal(at, view->words->taken)) {
        return cell_mark_taken;
    }
    if (view->words->has_next && cell_equal(at, view->words->next)) {
        return cell_mark_next;
    }
    return cell_mark_at(view->finder, at, finder_change(view->finder, at), view->has_marks);
}

/* With colours the way is a line; without, a letter. */
static uint32_t letter_of(const struct canvas *canvas, const struct view *view, struct cell at, struct cell_mark mark)
{
    uint8_t way = way_of(view, at);
    return way != 0 && canvas->theme != THEME_MONO ? glyph_line(way) : mark.letter;
}

static uint32_t beside_letter(uint32_t letter, uint8_t way)
{
    bool goes_east = (way & 1u << EAST) != 0;
    return letter >= 0x2500 && goes_east ? 0x2500 : ' ';
}

static void draw_cell(struct canvas *canvas, const struct view *view, struct cell at)
{
    struct picture picture = picture_of(view, at);
    struct cell_mark mark = mark_of(view, at);
    uint8_t cursor = cell_equal(at, view->lab->cursor) ? TONE_REVERSE : 0;
    struct look look = {picture.style, mark.tint, picture.attributes | cursor},
                letter = {mark.style, mark.tint, cursor};
    uint32_t glyph = letter_of(canvas, view, at, mark);
    bool is_bare = picture.style == STYLE_GRASS && glyph != 0;
    int x, y;
    camera_place(view->camera, at, &x, &y);
    canvas_put(canvas, x, y, is_bare ? letter : look, is_bare ? glyph : picture.glyph);
    if (view->camera->columns == 1) {
        return;
    }
    if (is_bare) {
        canvas_put(canvas, x + 1, y, letter, beside_letter(glyph, way_of(view, at)));
    } else if (glyph != 0) {
        uint8_t way = way_of(view, at);
        canvas_put(canvas, x + 1, y, letter, glyph < 0x2500 ? glyph : beside_letter(glyph, way));
    } else {
        canvas_put(canvas, x + 1, y, look, picture.beside);
    }
}

static void draw_box(struct canvas *canvas, const struct view *view, struct cell at)
{
    const struct search_node unseen = {.parent = NO_DIRECTION};
    struct box box = {.node = view->finder != NULL ? finder_node(view->finder, at) : unseen,
                      .picture = picture_of(view, at),
                      .mark = mark_of(view, at),
                      .is_wall = !experiment_can_stand(view->lab->experiment, at)};
    box_draw(canvas, view->camera, at, &box);
}

static void draw_cells(struct canvas *canvas, const struct view *view,
                       void (*draw)(struct canvas *canvas, const struct view *view, struct cell at))
{
    for (int i = 0; i < view->camera->width * view->camera->height; i++) {
        draw(canvas, view, camera_nth(view->camera, i));
    }
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
    struct view view = {.lab = lab,
                        .words = &lab->words[side],
                        .camera = &lab->cameras[side],
                        .finder = study != NULL ? study_finder(study) : NULL};
    aim(lab, side, area);
    view.has_marks = view.finder != NULL && finder_has_changes(view.finder) && experiment_past(lab->experiment) > 0;
    if (view.camera->width <= 0 || view.camera->height <= 0) {
        return;
    }
    marks_init(&view.marks, view.camera);
    if (study != NULL && study_status(study) == SEARCH_FOUND) {
        find_way(&view);
    }
    if (lab->zooms) {
        box_lattice(canvas, view.camera);
        draw_cells(canvas, &view, draw_box);
        box_frame(canvas, view.camera, lab->cursor, STYLE_WARNING);
    } else {
        draw_cells(canvas, &view, draw_cell);
    }
    marks_done(&view.marks);
}
