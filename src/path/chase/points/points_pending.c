/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/points_state.h"

#include <stdlib.h>

/* Measured limits: with more changes at a time, or after checking the rays of one in LOOKS_PART points, only the boxes
 * are checked. */
enum { FEW_CHANGES = 8, LOOKS_PART = 4, LEAST_LOOKS = 4 };

/* Returns whether a ray that was followed from an expanded point passes beside the cell.  Such a ray starts within two
 * steps of the cell or first passes a cell two steps away from it. Either is the same on the maps before and after the
 * change. */
static bool rays_come_beside(const struct point_tree *points, const struct tree_point *point, struct cell at)
{
    enum { RADIUS = 2 };
    uint16_t free[DIRECTIONS - SOUTH_EAST] = {0};
    const struct cell from = point_cell(point);
    bool is_beside = cell_chebyshev(from, at) <= RADIUS;
    for (int side = -RADIUS; side <= RADIUS && !is_beside; side++) {
        const struct cell ring[] = {{at.x + side, at.y - RADIUS},
                                    {at.x + side, at.y + RADIUS},
                                    {at.x - RADIUS, at.y + side},
                                    {at.x + RADIUS, at.y + side}};
        for (size_t i = 0; i < sizeof ring / sizeof ring[0] && !is_beside; i++) {
            is_beside = layout_has(points->tick->layout, ring[i]) &&
                        legs_lead(points->tick, points->ground.maps, from, point->sides, free, ring[i]);
        }
    }
    return is_beside;
}

/* Boxes contain more than the rays, so up to `looks` points are checked more closely. */
static bool is_beside_rays(const struct point_tree *points, struct cell at, uint32_t looks)
{
    for (uint32_t number = 0; number < points->count; number++) {
        const struct tree_point *point = &points->all[number];
        if (point->is_expanded && box_is_beside(&point->box, at)) {
            if (looks == 0 || rays_come_beside(points, point, at)) {
                return true;
            }
            looks--;
        }
    }
    return false;
}

static bool note_change(void *data, struct grid_change change)
{
    struct point_tree *points = data;
    const uint8_t *factor = moves_mover(points->tick->moves)->factor;
    const bool was_open = factor[change.before] != 0;
    if (was_open == (factor[change.after] != 0)) {
        return true;
    }
    for (uint32_t i = 0; i < points->pending_count; i++) {
        if (cell_equal(points->pending[i].at, change.at)) {
            points->pending[i] = points->pending[--points->pending_count];
            return true;
        }
    }
    if (points->pending_count == MOST_PENDING) {
        return false;
    }
    points->pending[points->pending_count++] = (struct pending_cell){change.at, was_open};
    return true;
}

/* Returns whether the tree would be different on the current map.  None of the cells was pending before. */
static bool matter(const struct point_tree *points)
{
    const uint32_t looks = points->count / LOOKS_PART + LEAST_LOOKS;
    bool do_matter = points->pending_count > FEW_CHANGES;
    for (uint32_t i = 0; i < points->pending_count && !do_matter; i++) {
        do_matter = is_beside_rays(points, points->pending[i].at, looks);
    }
    return do_matter;
}

static void drop_those_beside_no_box(struct point_tree *points)
{
    for (uint32_t i = points->pending_count; i-- > 0;) {
        if (!is_beside_rays(points, points->pending[i].at, 0)) {
            points->pending[i] = points->pending[--points->pending_count];
        }
    }
}

/* Runs require that all steps cost the same as when the tree was started. */
static bool is_same_ground(const struct point_tree *points)
{
    const struct tick *tick = points->tick;
    const uint32_t straight = moves_mover(tick->moves)->straight;
    return tick->has_runs && tick->factors[tick->hunter] * straight == points->tree.straight;
}

bool points_repair(struct chase_tree *tree, const struct tick *tick)
{
    struct point_tree *points = (struct point_tree *)tree;
    const bool was_whole = points->pending_count == 0;
    uint64_t seen = tick->before;
    if (!is_same_ground(points) || !grid_follow(tick->grid, &seen, note_change, points) ||
        moves_bitmaps(tick->moves) == NULL) {
        return false;
    }
    if (was_whole && !matter(points)) {
        points->pending_count = 0;
    } else if (was_whole) {
        drop_those_beside_no_box(points);
    }
    tree->is_behind = points->pending_count > 0;
    return true;
}

/* Returns whether the cell is within the box of two cells. */
static bool is_between(struct cell one, struct cell other, struct cell at)
{
    const int west = one.x < other.x ? one.x : other.x, north = one.y < other.y ? one.y : other.y;
    return at.x >= west && at.x <= west + abs(one.x - other.x) && at.y >= north && at.y <= north + abs(one.y - other.y);
}

/* Returns whether a cell of the leg is the given cell or beside it. With 4 neighbours, a cell beside it does not count,
 * since a step then depends only on its own two cells. */
static bool leg_comes_beside(const struct tick *tick, struct cell from, struct cell to, struct cell at)
{
    struct leg leg = legs_between(tick, from, to);
    if (leg.is_of_four) {
        const struct cell corner = {from.x, to.y};
        return is_between(from, corner, at) || is_between(corner, to, at);
    }
    const int diagonal = (int)leg.diagonal, straight = (int)leg.straight;
    const int x = at.x - from.x, y = at.y - from.y;
    if (diagonal > 0) {
        int across = x * leg.x, along = y * leg.y;
        int first = (across > along ? across : along) - 1, last = (across < along ? across : along) + 1;
        if ((first > 0 ? first : 0) <= (last < diagonal ? last : diagonal)) {
            return true;
        }
    }
    const int over_x = x - leg.x * diagonal, over_y = y - leg.y * diagonal;
    const int ahead = leg.is_row ? over_x * leg.x : over_y * leg.y, beside = leg.is_row ? over_y : over_x;
    return ahead >= -1 && ahead <= straight + 1 && beside >= -1 && beside <= 1;
}

bool points_may_differ(const struct point_tree *points, struct cell from, struct cell to, bool leads)
{
    bool may_differ = false;
    for (uint32_t i = 0; i < points->pending_count && !may_differ; i++) {
        const struct pending_cell *pending = &points->pending[i];
        may_differ = pending->was_open != leads && leg_comes_beside(points->tick, from, to, pending->at);
    }
    return may_differ;
}

/* Returns whether every path through the cell, or diagonally past it, costs more than the tree's path. */
static bool is_far_off(const struct point_tree *points, struct cell at)
{
    const struct chase_tree *tree = &points->tree;
    const struct tick *tick = points->tick;
    uint32_t over = estimate_box(&tree->estimate, tick->hunter_cell, at) + //
                    estimate_box(&tree->estimate, at, tick->target_cell);
    return over > points->legs.best - points->legs.hunter_g + 2 * tree->straight - tree->diagonal;
}

static bool path_comes_beside(const struct point_tree *points, struct cell at)
{
    struct cell to = points->tick->target_cell;
    bool is_beside = false;
    if (points->legs.to != NO_POINT) {
        for (uint32_t number = points->legs.last; number != points->legs.from_turn && !is_beside;
             number = points->all[number].parent) {
            const struct cell from = point_cell(&points->all[number]);
            is_beside = leg_comes_beside(points->tick, from, to, at);
            to = from;
        }
    }
    return is_beside || leg_comes_beside(points->tick, points->tick->hunter_cell, to, at);
}

bool points_hold(const struct point_tree *points)
{
    bool do_hold = true;
    for (uint32_t i = 0; i < points->pending_count && do_hold; i++) {
        const struct cell at = points->pending[i].at;
        do_hold = points->pending[i].was_open ? !path_comes_beside(points, at)
                                              : is_far_off(points, at) || !is_beside_rays(points, at, 0);
    }
    return do_hold;
}
