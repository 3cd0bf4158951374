/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/points_state.h"

uint32_t points_count(const struct chase_tree *tree) { return ((const struct point_tree *)tree)->count; }

const struct legs_state *points_legs(const struct chase_tree *tree) { return &((const struct point_tree *)tree)->legs; }

const struct bitmaps *points_maps(const struct chase_tree *tree)
{
    return ((const struct point_tree *)tree)->ground.maps;
}

struct points_fact points_fact(const struct chase_tree *tree, uint32_t number)
{
    const struct tree_point *point = &((const struct point_tree *)tree)->all[number];
    return (struct points_fact){.x = point->x,
                                .y = point->y,
                                .back = point->back,
                                .sides = point->sides,
                                .is_expanded = point->is_expanded,
                                .parent = point->parent,
                                .g = point->g,
                                .box = &point->box};
}

bool points_lead(struct chase_tree *tree, const struct tick *tick, uint32_t number, struct cell to)
{
    const struct point_tree *points = (const struct point_tree *)tree;
    struct tree_point *point = &points->all[number];
    return legs_lead(tick, points->ground.maps, point_cell(point), point->sides, point->free, to);
}

enum chase_unit points_unit(const struct chase_tree *tree)
{
    (void)tree;
    return CHASE_POINTS;
}

struct search_node points_node(const struct chase_tree *tree, const struct tick *tick, struct cell at)
{
    const struct point_tree *points = (const struct point_tree *)tree;
    uint32_t number = points_find(points, layout_index(tick->layout, at));
    if (number == NO_POINT) {
        return CORE_UNSEEN;
    }
    const struct tree_point *point = &points->all[number];
    uint32_t h = estimate_box(&tree->estimate, at, tree->goal);
    enum search_state settled = point->g + h + tree->modifier <= tree->bound ? SEARCH_CLOSED : SEARCH_PASSED;
    return core_seen(point->is_queued ? SEARCH_OPEN : settled, point->g, h, point->back);
}

enum search_change points_change(const struct chase_tree *tree, const struct tick *tick, uint32_t index)
{
    const struct point_tree *points = (const struct point_tree *)tree;
    uint32_t number = points_find(points, index);
    return number != NO_POINT && points->all[number].tick == tick->number ? CHANGE_NEW : CHANGE_KEPT;
}

size_t points_queued(const struct chase_tree *tree)
{
    const struct point_tree *points = (const struct point_tree *)tree;
    size_t count = 0;
    for (uint32_t i = 0; i < points->count; i++) {
        count += points->all[i].is_queued;
    }
    return count;
}

uint32_t points_entry(const struct chase_tree *tree, uint32_t entry)
{
    const struct point_tree *points = (const struct point_tree *)tree;
    return points->fans.nodes[points->all[entry].node].index;
}
