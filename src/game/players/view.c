/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "game/players/view.h"

#include "base/xalloc.h"
#include "game/world/world_state.h"

#include <limits.h>
#include <stdlib.h>

static int first_shown(int hare, int shown, int side)
{
    int first = hare - shown / 2;
    int last = side > shown ? side - shown : 0;
    return first < 0 ? 0 : first > last ? last : first;
}

static bool is_on_screen(const struct player_view *view, struct cell at)
{
    int x = first_shown(view->hare.at.x, VIEW_WIDTH, grid_width(view->grid));
    int y = first_shown(view->hare.at.y, VIEW_HEIGHT, grid_height(view->grid));
    return at.x >= x && at.x < x + VIEW_WIDTH && at.y >= y && at.y < y + VIEW_HEIGHT;
}

static struct sighting *frame(const struct player_view *view, uint32_t tick)
{
    return view->frames + tick % VIEW_FRAMES * view->hound_count;
}

static bool note_change(void *data, struct grid_change change)
{
    struct player_view *view = data;
    view->changes = xgrow(view->changes, view->change_count, &view->change_room, sizeof *view->changes);
    view->changes[view->change_count++] = (struct view_change){change.at, TERRAIN_HEDGE, UINT32_MAX};
    return true;
}

/* Compares the whole grid, if the journal does not reach back far enough. */
static void note_all(struct player_view *view, const struct grid *grid)
{
    for (struct cell at = {0, 0}; at.y < grid_height(grid); at = cell_after(at, grid_width(grid))) {
        if (grid_terrain(grid, at) != grid_terrain(view->grid, at)) {
            note_change(view, (struct grid_change){.at = at});
        }
    }
    view->version = grid_version(grid);
}

static void look_at_changes(struct player_view *view, const struct world *world)
{
    for (size_t i = 0; i < view->change_count; i++) {
        struct view_change *change = &view->changes[i];
        if (change->tick == UINT32_MAX && is_on_screen(view, change->at)) {
            change->terrain = world_terrain(world, change->at);
            change->tick = view->tick;
        }
    }
}

static void learn_changes(struct player_view *view, uint32_t ago)
{
    size_t kept = 0;
    for (size_t i = 0; i < view->change_count; i++) {
        struct view_change change = view->changes[i];
        bool is_near = cell_chebyshev(change.at, view->hare.at) <= 1;
        if (change.tick != UINT32_MAX && (is_near || change.tick + ago <= view->tick)) {
            grid_set(view->grid, change.at, (uint8_t)change.terrain);
        } else {
            view->changes[kept++] = change;
        }
    }
    view->change_count = kept;
}

enum terrain view_terrain(const struct player_view *view, struct cell at)
{
    return grid_has(view->grid, at) ? (enum terrain)grid_terrain(view->grid, at) : TERRAIN_HEDGE;
}

bool view_wants(const struct player_view *view, enum terrain terrain)
{
    if (goal_lasts(view->goal)) {
        return false;
    }
    return terrain == (view->hare.clover < view->wanted ? TERRAIN_CLOVER : TERRAIN_BURROW_OPEN);
}

void view_init(struct player_view *view, const struct world *world)
{
    const struct grid *grid = world_grid(world);
    *view = (struct player_view){
        .tick = world_tick(world),
        .hare = *world_hare(world),
        .goal = world_goal(world),
        .wanted = world_clover_wanted(world),
        .grid = xalloc_check(grid_copy(grid)),
        .hound_count = world_hound_count(world),
        .version = grid_version(grid),
    };
    view->hounds = xcalloc(view->hound_count, sizeof *view->hounds);
    view->frames = xcalloc(VIEW_FRAMES * view->hound_count, sizeof *view->frames);
    for (size_t i = 0; i < view->hound_count; i++) {
        view->hounds[i].breed = world_hound(world, i)->breed;
        view->hounds[i].speed = world_hound(world, i)->speed;
    }
}

void view_done(struct player_view *view)
{
    grid_free(view->grid);
    free(view->hounds);
    free(view->frames);
    free(view->changes);
}

void view_see(struct player_view *view, const struct world *world)
{
    view->tick = world_tick(world);
    view->hare = *world_hare(world);
    view->is_ready = world_hare_is_ready(world);
    if (!grid_follow(world_grid(world), &view->version, note_change, view)) {
        note_all(view, world_grid(world));
    }
    look_at_changes(view, world);
    struct sighting *frame_now = frame(view, view->tick);
    for (size_t i = 0; i < view->hound_count; i++) {
        const struct hound *hound = world_hound(world, i);
        bool is_shown = is_on_screen(view, hound->at);
        frame_now[i] = is_shown ? (struct sighting){hound->at, hound->facing, hound->mood, true}
                                : (struct sighting){.facing = NO_DIRECTION};
        view->hounds[i].points = world->has_tricks && hound->points < 0 ? hound->points : 0;
    }
}

static void notice_nearest(struct player_view *view)
{
    struct view_hound *nearest = NULL;
    int least = INT_MAX;
    for (size_t i = 0; i < view->hound_count; i++) {
        struct view_hound *hound = &view->hounds[i];
        int dx = hound->seen.at.x - view->hare.at.x, dy = hound->seen.at.y - view->hare.at.y;
        if (hound->seen.is_on_screen && !hound->is_noticed && dx * dx + dy * dy < least) {
            least = dx * dx + dy * dy;
            nearest = hound;
        }
    }
    if (nearest != NULL) {
        nearest->is_noticed = true;
    }
}

/* Returns the ticks since the hound last moved, as far as the frames up to that tick show. */
static uint32_t rest_of(const struct player_view *view, size_t index, uint32_t tick)
{
    struct sighting then = frame(view, tick)[index];
    uint32_t rest = 0;
    while (rest < tick && view->tick - (tick - rest - 1) < VIEW_FRAMES &&
           frame(view, tick - rest - 1)[index].is_on_screen &&
           cell_equal(frame(view, tick - rest - 1)[index].at, then.at)) {
        rest++;
    }
    return rest;
}

void view_recall(struct player_view *view, uint32_t ago, size_t notice)
{
    uint32_t tick = view->tick > ago ? view->tick - ago : 0;
    learn_changes(view, ago);
    for (size_t i = 0; i < view->hound_count; i++) {
        view->hounds[i].seen = frame(view, tick)[i];
        view->hounds[i].rest = rest_of(view, i, tick);
        view->hounds[i].is_noticed = false;
    }
    for (size_t i = 0; i < notice && i < view->hound_count; i++) {
        notice_nearest(view);
    }
}
