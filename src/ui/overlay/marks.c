#include "config.h"

#include "ui/overlay/marks.h"

#include <stdint.h>
#include <stdlib.h>

#include "base/xalloc.h"
#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "path/find/search.h"

/* Of a hound, shown where steps are. */
enum { NEXT_STEPS = 3 };

void marks_init(struct marks *marks, const struct camera *camera)
{
    size_t count = (size_t)camera->width * (size_t)camera->height;
    *marks = (struct marks){.camera = camera};
    marks->spots = xcalloc(count, sizeof *marks->spots);
    for (size_t i = 0; i < count; i++) {
        marks->spots[i].whose = MARKS_NOBODY;
    }
}

void marks_done(struct marks *marks)
{
    free(marks->spots);
}

/* NULL: not shown. */
static struct spot *spot_of(const struct marks *marks, struct cell cell)
{
    const struct camera *camera = marks->camera;
    if (!camera_shows(camera, cell)) {
        return NULL;
    }
    return &marks->spots[(cell.y - camera->origin.y) * camera->width + cell.x - camera->origin.x];
}

const struct spot *marks_at(const struct marks *marks, struct cell cell)
{
    return spot_of(marks, cell);
}

static void link_cells(const struct marks *marks, struct cell from, struct cell to, int whose)
{
    struct spot *spot = spot_of(marks, from);
    enum direction dir = direction_between(from, to);
    if (spot == NULL || dir == NO_DIRECTION) {
        return;
    }
    if (spot->whose != whose) {
        spot->way = 0;
        spot->whose = whose;
    }
    spot->way |= (uint8_t)(1u << dir);
}

void marks_add_trail(struct marks *marks, const struct cell *cells, size_t count, int whose)
{
    for (size_t i = 0; i + 1 < count; i++) {
        link_cells(marks, cells[i], cells[i + 1], whose);
        link_cells(marks, cells[i + 1], cells[i], whose);
    }
}

void marks_add_tracks(struct marks *marks, const struct summary *account, int whose)
{
    for (int i = 0; i < (int)account->hound_count; i++) {
        const struct track *track = &account->hounds[i].track;
        marks_add_trail(marks, track->cells, whose == i || whose == MARKS_EVERYBODY ? track->count : 0, i);
    }
    if (whose == MARKS_HARE || whose == MARKS_EVERYBODY) {
        marks_add_trail(marks, account->hare.cells, account->hare.count, MARKS_HARE);
    }
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* The cells of a plan, at most so many; a hound without one knows no more than its next step. */
static void add_way(struct marks *marks, const struct world *world, int hound, size_t most)
{
    const struct plan *plan = hunt_plan(world, (size_t)hound);
    if (plan != NULL) {
        size_t count = 0;
        const struct cell *path = plan_path(plan, &count);
        marks_add_trail(marks, path, least(count, most), hound);
        return;
    }
    struct want want;
    hunt_decide(world, (size_t)hound, &want);
    struct cell step[] = {world_hound(world, (size_t)hound)->at, want.to};
    marks_add_trail(marks, step, 2, hound);
}

static struct cell target_of(const struct world *world, int hound)
{
    const struct plan *plan = hunt_plan(world, (size_t)hound);
    bool knows = plan != NULL && plan_status(plan) != PLAN_NONE;
    return knows ? plan_target(plan) : world_hound(world, (size_t)hound)->mind.aim;
}

static void set_mark(struct marks *marks, struct cell at, enum mark mark)
{
    struct spot *spot = spot_of(marks, at);
    if (spot != NULL) {
        spot->mark.mark = mark;
    }
}

void marks_add_way(struct marks *marks, const struct world *world, int hound)
{
    add_way(marks, world, hound, SIZE_MAX);
    set_mark(marks, target_of(world, hound), MARK_TARGET);
}

void marks_add_steps(struct marks *marks, const struct world *world)
{
    for (size_t i = 0; i < world_hound_count(world); i++) {
        add_way(marks, world, (int)i, NEXT_STEPS + 1);
    }
}

static void add_marks(struct marks *marks, const struct overlay *overlay)
{
    const struct camera *camera = marks->camera;
    for (int i = 0; i < camera->width * camera->height; i++) {
        struct cell at = {camera->origin.x + i % camera->width, camera->origin.y + i / camera->width};
        marks->spots[i].mark = overlay_mark(overlay, at);
    }
}

static void tint_way(struct marks *marks, const struct world *world, int hound)
{
    const struct plan *plan = hunt_plan(world, (size_t)hound);
    size_t count = 0;
    const struct cell *path = plan != NULL ? plan_path(plan, &count) : NULL;
    for (size_t i = 0; i < count; i++) {
        set_mark(marks, path[i], MARK_PATH);
    }
    set_mark(marks, target_of(world, hound), MARK_TARGET);
}

void marks_add_layer(struct marks *marks, const struct overlay *overlay)
{
    const struct world *world = overlay_world(overlay);
    int selected = (int)search_log_hound(overlay->log);
    add_marks(marks, overlay);
    marks->covers = overlay_covers(overlay);
    if (!overlay_shows_ways(overlay)) {
        set_mark(marks, target_of(world, selected), MARK_TARGET);
        return;
    }
    for (int i = 0; i < (int)world_hound_count(world); i++) {
        if (i != selected) {
            add_way(marks, world, i, SIZE_MAX);
        }
    }
    tint_way(marks, world, selected);
    add_way(marks, world, selected, SIZE_MAX);
}
