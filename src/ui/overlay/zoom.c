#include "config.h"

#include "ui/overlay/zoom.h"

#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "game/world/world.h"
#include "ui/parts/zoom_cell.h"
#include "ui/parts/glyphs.h"
#include "ui/overlay/marks.h"

static struct picture picture_at(const struct world *world, struct cell at)
{
    int hound = world_hound_at(world, at);
    if (hound >= 0) {
        const struct hound *who = world_hound(world, (size_t)hound);
        return glyph_hound(who->breed, who->mood);
    }
    return cell_equal(at, world_hare(world)->at) ? glyph_hare() : glyph_terrain(world_terrain(world, at), at);
}

static void draw_cell(struct canvas *canvas, const struct marks *marks, const struct overlay *overlay, struct cell at)
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
    int x, y;
    camera_place(marks->camera, at, &x, &y);
    box_draw(canvas, x, y, &box);
}

static void draw_cells(struct canvas *canvas, const struct marks *marks, const struct overlay *overlay)
{
    const struct camera *camera = marks->camera;
    for (int y = 0; y < camera->height; y++) {
        for (int x = 0; x < camera->width; x++) {
            draw_cell(canvas, marks, overlay, (struct cell){camera->origin.x + x, camera->origin.y + y});
        }
    }
}

void zoom_draw(struct camera *camera, struct canvas *canvas, struct area view, const struct overlay *overlay)
{
    const struct grid *grid = world_grid(overlay_world(overlay));
    struct cell focus = overlay->has_cursor ? overlay->cursor : overlay_hound(overlay)->at;
    box_aim(camera, view, grid_width(grid), grid_height(grid), focus);
    struct marks marks;
    marks_init(&marks, camera);
    marks_add_layer(&marks, overlay);
    box_lattice(canvas, camera);
    draw_cells(canvas, &marks, overlay);
    if (camera_shows(camera, focus)) {
        int x, y;
        camera_place(camera, focus, &x, &y);
        box_frame(canvas, x, y, overlay->has_cursor ? STYLE_KEY : STYLE_BAD);
    }
    marks_done(&marks);
}
