/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/points_state.h"

#include "path/map/alloc.h"

enum { LEAST_ROOM = 128 };

static inline bool is_reached(const struct point_tree *points, uint32_t node)
{
    uint32_t number = points->fans.nodes[node].number;
    return number < points->count && points->all[number].node == node;
}

uint32_t points_find(const struct point_tree *points, uint32_t index)
{
    uint32_t node = fans_find(&points->fans, index);
    return node != UINT32_MAX && is_reached(points, node) ? points->fans.nodes[node].number : NO_POINT;
}

/* Reserves room for more points, and for as many entries of the open list. */
static bool reserve(struct point_tree *points, uint32_t more)
{
    uint32_t room = points->room == 0 ? LEAST_ROOM : points->room;
    while (room - points->count < more) {
        room *= 2;
    }
    if (room > points->room) {
        struct tree_point *all = alloc_resize(points->all, room * sizeof *all);
        if (all == NULL) {
            return false;
        }
        points->all = all;
        points->room = room;
    }
    return buckets_reserve(&points->tree.open.buckets, more);
}

static inline void write(struct point_tree *points, struct tree_point *point, uint32_t g, enum direction arrival)
{
    point->g = g;
    point->parent = points->expanding;
    point->arrival = (uint8_t)arrival;
    point->back = (uint8_t)direction_opposite(arrival);
    point->tick = points->tick->number;
    point->is_queued = true;
    points->is_waked = points->is_waked && !point->is_expanded;
    points->tree.work.written++;
    tree_push(&points->tree, (uint32_t)(point - points->all), tree_f(&points->tree, g, point_cell(point)));
}

/* Offers a point another path of the same cost, because its last leg may be the canonical one.  The points below this
 * one do not change. The path back from here now begins with another straight step, but no comparison for them depends
 * on that step. */
static __attribute__((noinline)) void offer_another(struct point_tree *points, struct tree_point *point,
                                                    enum direction arrival)
{
    if (point == points->all || points->expanding == point->parent ||
        !point_comes_before(points, points->expanding, point->parent, point_cell(point))) {
        return;
    }
    point->parent = points->expanding;
    point->back = (uint8_t)direction_opposite(arrival);
}

/* Adds a point, for which there is room. */
static inline void reach(struct point_tree *points, uint32_t to, uint32_t g, enum direction arrival)
{
    struct fan_node *node = &points->fans.nodes[to];
    if (!is_reached(points, to)) {
        struct tree_point *point = &points->all[points->count];
        node->number = points->count++;
        *point = (struct tree_point){.node = to, .x = node->x, .y = node->y};
        write(points, point, g, arrival);
        return;
    }
    struct tree_point *point = &points->all[node->number];
    if (g < point->g) {
        write(points, point, g, arrival);
    } else if (g == point->g) {
        offer_another(points, point, arrival);
    }
}

bool points_plant(struct point_tree *points)
{
    const struct cell root = points->tick->hunter_cell;
    points->count = 0;
    points->expanding = 0;
    points->has_memory = reserve(points, 1) && fans_reserve(&points->fans, 1);
    if (points->has_memory) {
        uint32_t node = fans_node(&points->fans, (uint32_t)root.x + 1, (uint32_t)root.y + 1, points->tree.root);
        reach(points, node, 0, NO_DIRECTION);
    }
    return points->has_memory;
}

static void enter(struct point_tree *points, const struct fan *fan, uint32_t g)
{
    for (uint32_t i = 0; i < fan->count; i++) {
        const struct fan_jump *jump = &fan->jumps[i];
        reach(points, jump->to / FAN_ARRIVALS, g + jump->cost, (enum direction)(jump->to % FAN_ARRIVALS));
    }
}

void points_expand(struct point_tree *points, uint32_t number)
{
    struct tree_point *point = &points->all[number];
    const enum direction arrival = (enum direction)point->arrival;
    const uint32_t place = fans_get(&points->fans, points->tick, &points->ground, point->node, arrival);
    points->has_memory = place != 0 && reserve(points, fan_at(&points->fans, place)->count);
    if (!points->has_memory) {
        return;
    }
    const struct fan *fan = fan_at(&points->fans, place);
    point = &points->all[number];
    point->is_queued = false;
    point->tick = points->tick->number;
    point->sides = (uint8_t)fan->sides;
    point->box = fan->box;
    points->expanding = number;
    enter(points, fan, point->g);
    fans_return(&points->fans, place, arrival);
    points_look_at_new(points, number);
}
