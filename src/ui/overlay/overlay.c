/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "ui/overlay/overlay.h"

#include <stdlib.h>

#include "base/xalloc.h"
#include "front/play/reel.h"
#include "game/hounds/hunt.h"
#include "game/hounds/plan.h"
#include "game/hounds/senses.h"

struct layer_kind {
    const char *name;
    struct cell_mark (*mark)(const struct overlay *overlay, struct cell at); /* how a cell shows */
    bool shows_ways;                                                         /* draws the hounds' paths over it */
    bool covers; /* if there is no room for both, its letters replace the glyphs of the ground */
};

/* Ticks for which a new cell stays marked as new, because a single tick is too short for the eye. */
enum { RECENT_TICKS = 15 };

static bool is_recent(const struct overlay *overlay, struct cell at)
{
    if (overlay->born == NULL) {
        return false;
    }
    uint32_t born = overlay->born[grid_index(world_grid(overlay_world(overlay)), at)];
    return born > 0 && overlay->noted + 1 - born < RECENT_TICKS;
}

static struct cell_mark mark_search(const struct overlay *overlay, struct cell at)
{
    const struct search_log *log = overlay->log;
    bool has_marks = search_log_has_marks(log);
    enum search_change mark = has_marks ? search_log_change(log, at) : CHANGE_KEPT;
    mark = mark == CHANGE_KEPT && is_recent(overlay, at) ? CHANGE_NEW : mark;
    const struct finder *finder = search_log_finder(log);
    return finder != NULL ? cell_mark_at(finder, at, mark, has_marks)
                          : cell_mark_of(search_log_node(log, at).state, mark, has_marks);
}

static struct cell_mark mark_parent(const struct overlay *overlay, struct cell at)
{
    struct search_node node = search_log_node(overlay->log, at);
    struct cell_mark mark = cell_mark_of(node.state, CHANGE_KEPT, false);
    if (node.state != SEARCH_UNSEEN) {
        mark.letter = glyph_arrow(node.parent);
    }
    return mark;
}

const struct cell_mark overlay_mark_seen = {'s', STYLE_OPEN, TINT_VIEW};
const struct cell_mark overlay_mark_sought = {'?', STYLE_WARNING, TINT_SOUGHT};
const struct cell_mark overlay_mark_last = {'!', STYLE_BAD, TINT_TARGET};

struct cell_mark overlay_mark_scent(uint32_t ticks)
{
    uint32_t seconds = ticks / REEL_TICKS_A_SECOND;
    return (struct cell_mark){seconds > 9 ? '9' : '0' + seconds, STYLE_GOOD, TINT_HARES};
}

static struct cell_mark mark_senses(const struct overlay *overlay, struct cell at)
{
    const struct world *world = overlay_world(overlay);
    const struct hound *hound = overlay_hound(overlay);
    size_t index = search_log_hound(overlay->log);
    const struct quest *quest = senses_quest(world, index);
    bool was_seen = hound->mind.has_seen && cell_equal(at, hound->mind.last_seen);
    if (was_seen && !cell_equal(at, world_hare(world)->at)) {
        return overlay_mark_last;
    }
    if (search_log_scent(overlay->log, at) != UINT32_MAX) {
        return overlay_mark_scent(search_log_scent(overlay->log, at));
    }
    if (quest != NULL && quest_has(quest, at)) {
        return overlay_mark_sought;
    }
    bool looks = !breed_facts(hound->breed)->smells;
    return looks && sight_covers(senses_view(world, index), at) ? overlay_mark_seen : cell_mark_none;
}

struct cell_mark overlay_mark_factor(uint8_t factor)
{
    return factor == 0 ? (struct cell_mark){'x', STYLE_BAD, TINT_SOUGHT}
                       : (struct cell_mark){factor > 9 ? '9' : '0' + (uint32_t)factor, STYLE_WARNING, TINT_SOUGHT};
}

/* Returns the mark for a cell's cost. Grass and hedge need no mark. */
static struct cell_mark mark_cost(const struct overlay *overlay, struct cell at)
{
    enum terrain terrain = world_terrain(overlay_world(overlay), at);
    uint8_t factor = search_log_mover(overlay->log)->factor[terrain];
    return factor == 1 || terrain == TERRAIN_HEDGE ? cell_mark_none : overlay_mark_factor(factor);
}

const struct cell_mark overlay_marks_first[COVER_OWNERS] = {
    [COVER_NOBODY] = {0, STYLE_TEXT, TINT_NONE},
    [COVER_PREY] = {'h', STYLE_GOOD, TINT_HARES},
    [COVER_HUNTERS] = {'d', STYLE_CLOSED, TINT_NONE},
};

static struct cell_mark mark_first(const struct overlay *overlay, struct cell at)
{
    return overlay->race != NULL ? overlay_marks_first[cover_layer_owner(overlay->race, at)] : cell_mark_none;
}

static const struct layer_kind layers[LAYERS] = {
    [LAYER_SEARCH] = {"search", mark_search, true, false}, [LAYER_PARENTS] = {"parents", mark_parent, false, true},
    [LAYER_SENSES] = {"senses", mark_senses, true, false}, [LAYER_COST] = {"cost", mark_cost, false, true},
    [LAYER_FIRST] = {"first", mark_first, false, false},
};

void overlay_forget(struct overlay *overlay)
{
    search_log_free(overlay->log);
    cover_layer_free(overlay->race);
    free(overlay->born);
    overlay->born = NULL;
    overlay->log = NULL;
    overlay->race = NULL;
    overlay->tape = NULL;
}

/* On larger maps recent cells are not marked, because each tick scans the whole map. */
enum { BIRTHS_MOST = 1 << 16 };

/* Notes which cells the search of this tick closed, and how much it reused. */
static void note_tick(struct overlay *overlay)
{
    const struct grid *grid = world_grid(overlay_world(overlay));
    size_t cells = grid_cells(grid), seen = 0, fresh = 0;
    uint32_t tick = world_tick(overlay_world(overlay));
    if (cells > BIRTHS_MOST || (overlay->born != NULL && overlay->noted == tick)) {
        return;
    }
    if (overlay->born == NULL || tick < overlay->noted || tick > overlay->noted + RECENT_TICKS) {
        free(overlay->born);
        overlay->born = xcalloc(cells, sizeof *overlay->born);
    }
    overlay->noted = tick;
    bool has_marks = search_log_has_marks(overlay->log);
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        enum search_change change = has_marks ? search_log_change(overlay->log, at) : CHANGE_KEPT;
        bool is_new = change == CHANGE_NEW || change == CHANGE_REOPENED;
        seen += search_log_node(overlay->log, at).state != SEARCH_UNSEEN;
        fresh += is_new;
        if (is_new) {
            overlay->born[grid_index(grid, at)] = tick + 1;
        }
    }
    overlay->reused = has_marks && seen > 0 ? (unsigned)((seen - fresh) * 100 / seen) : 0;
}

bool overlay_has_fills(const struct overlay *overlay) { return overlay->layer == LAYER_SEARCH && !overlay->zooms; }

void overlay_follow(struct overlay *overlay, struct tape *tape, size_t hound)
{
    if (overlay->tape != tape || search_log_hound(overlay->log) != hound) {
        overlay_forget(overlay);
        overlay->tape = tape;
        overlay->log = search_log_new(tape, hound);
    }
    search_log_follow(overlay->log);
    note_tick(overlay);
    if (overlay->layer == LAYER_FIRST) {
        overlay->race = overlay->race != NULL ? overlay->race : cover_layer_new(tape);
        cover_layer_follow(overlay->race);
    }
}

const struct world *overlay_world(const struct overlay *overlay) { return tape_world(overlay->tape); }

const struct hound *overlay_hound(const struct overlay *overlay)
{
    return world_hound(overlay_world(overlay), search_log_hound(overlay->log));
}

const char *overlay_layer_name(enum layer layer) { return layers[layer].name; }

/* The number of next steps shown for each hound. */
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

void marks_done(struct marks *marks) { free(marks->spots); }

/* Returns NULL if the cell is not shown. */
static struct spot *spot_of(const struct marks *marks, struct cell cell)
{
    const struct camera *camera = marks->camera;
    if (!camera_shows(camera, cell)) {
        return NULL;
    }
    return &marks->spots[(cell.y - camera->origin.y) * camera->width + cell.x - camera->origin.x];
}

const struct spot *marks_at(const struct marks *marks, struct cell cell) { return spot_of(marks, cell); }

void marks_put(struct marks *marks, struct cell cell, struct cell_mark mark)
{
    struct spot *spot = spot_of(marks, cell);
    if (spot != NULL) {
        spot->mark = mark;
    }
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

/* Adds the first `most` cells of a plan. For a hound without a plan, adds only its next step. */
static void add_way(struct marks *marks, const struct world *world, int hound, size_t most)
{
    const struct plan *plan = hunt_plan(world, (size_t)hound);
    if (plan != NULL) {
        size_t count = 0;
        const struct cell *path = plan_path(plan, &count);
        marks_add_trail(marks, path, count < most ? count : most, hound);
        return;
    }
    struct cell step[] = {world_hound(world, (size_t)hound)->at, hunt_next(world, (size_t)hound)};
    marks_add_trail(marks, step, 2, hound);
}

static struct cell target_of(const struct world *world, int hound)
{
    const struct plan *plan = hunt_plan(world, (size_t)hound);
    bool knows = plan != NULL && plan_status(plan) != PLAN_NONE;
    return knows ? plan_target(plan) : world_hound(world, (size_t)hound)->mind.aim;
}

static void set_tint(struct marks *marks, struct cell at, enum tint tint)
{
    struct spot *spot = spot_of(marks, at);
    if (spot != NULL) {
        spot->mark.tint = tint;
    }
}

void marks_add_way(struct marks *marks, const struct world *world, int hound)
{
    add_way(marks, world, hound, SIZE_MAX);
    set_tint(marks, target_of(world, hound), TINT_TARGET);
}

static void uncover(struct marks *marks, const struct finder *finder, struct cell at)
{
    struct spot *spot = spot_of(marks, at);
    if (spot != NULL && cell_mark_is_end(finder, at)) {
        spot->whose = MARKS_NOBODY;
        spot->way = 0;
    }
}

void marks_uncover_ends(struct marks *marks, const struct finder *finder)
{
    struct finder_ends ends = finder_ends(finder);
    uncover(marks, finder, ends.root);
    uncover(marks, finder, ends.aim);
}

void marks_add_ways(struct marks *marks, const struct world *world, size_t most)
{
    for (size_t i = 0; i < world_hound_count(world); i++) {
        add_way(marks, world, (int)i, most);
    }
}

void marks_add_steps(struct marks *marks, const struct world *world) { marks_add_ways(marks, world, NEXT_STEPS + 1); }

static void tint_way(struct marks *marks, const struct world *world, int hound)
{
    const struct plan *plan = hunt_plan(world, (size_t)hound);
    size_t count = 0;
    const struct cell *path = plan != NULL ? plan_path(plan, &count) : NULL;
    for (size_t i = 0; i < count; i++) {
        set_tint(marks, path[i], TINT_PATH);
    }
    set_tint(marks, target_of(world, hound), TINT_TARGET);
}

void marks_add_layer(struct marks *marks, const struct overlay *overlay)
{
    const struct world *world = overlay_world(overlay);
    int selected = (int)search_log_hound(overlay->log);
    for (int i = 0; i < marks->camera->width * marks->camera->height; i++) {
        marks->spots[i].mark = layers[overlay->layer].mark(overlay, camera_nth(marks->camera, i));
    }
    marks->fills = overlay_has_fills(overlay);
    marks->covers = layers[overlay->layer].covers;
    if (!layers[overlay->layer].shows_ways) {
        set_tint(marks, target_of(world, selected), TINT_TARGET);
        return;
    }
    for (int i = 0; i < (int)world_hound_count(world); i++) {
        if (i != selected) {
            add_way(marks, world, i, SIZE_MAX);
        }
    }
    tint_way(marks, world, selected);
    add_way(marks, world, selected, SIZE_MAX);
    const struct finder *finder = search_log_finder(overlay->log);
    if (overlay->layer == LAYER_SEARCH && finder != NULL) {
        marks_uncover_ends(marks, finder);
    }
}
