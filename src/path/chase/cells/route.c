/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"

#include "path/map/alloc.h"

#include <assert.h>
#include <string.h>

bool chase_route_reserve(struct chase *chase)
{
    struct chase_route *route = &chase->route;
    if (route->room == 0) {
        size_t room = 256;
        route->cells = alloc_zeroed(room, sizeof *route->cells);
        if (route->cells == NULL) {
            return false;
        }
        route->room = room;
    }
    return true;
}

static bool is_on_route(struct chase *chase)
{
    struct chase_route *route = &chase->route;
    if (chase->is_reopened) {
        return false;
    }
    if (route->first < route->last && route->cells[route->first + 1].index == chase->hunter) {
        route->first++;
    }
    return route->cells[route->first].index == chase->hunter;
}

void chase_route_start(struct chase *chase)
{
    chase->route.first = 0;
    chase->route.last = 0;
    chase->route.cells[0] = (struct chase_stop){chase->hunter, chase->cells[chase->hunter].g};
}

bool chase_route_follow(struct chase *chase)
{
    if (is_on_route(chase)) {
        return true;
    }
    bool is_exact = chase_is_settled(chase, chase->hunter);
    bool is_waiting = chase->is_reopened && chase_has_seen(chase, chase->hunter);
    if (is_exact || is_waiting) {
        chase_route_start(chase);
    }
    chase->is_reopened = chase->is_reopened && !is_exact;
    return is_exact || is_waiting;
}

/* Follows the parents of the target back to the route; `steps` of them lead to route->cells[*joint]. */
static bool find_joint(const struct chase *chase, size_t *joint, size_t *steps)
{
    const struct chase_route *route = &chase->route;
    const uint32_t start = route->cells[route->first].g;
    uint32_t index = chase->target;
    *joint = route->last;
    *steps = 0;
    while (route->cells[*joint].index != index) {
        uint32_t g = chase->cells[index].g;
        if (*joint > route->first && route->cells[*joint].g >= g) {
            --*joint;
        } else if (g <= start) {
            return false;
        } else {
            index = chase_parent(chase, index);
            ++*steps;
        }
    }
    return true;
}

static bool make_room(struct chase_route *route, size_t count)
{
    size_t kept = route->last - route->first + 1;
    memmove(route->cells, route->cells + route->first, kept * sizeof *route->cells);
    route->first = 0;
    route->last = kept - 1;
    if (kept + count <= route->room / 2) {
        return true;
    }
    size_t room = 2 * (kept + count);
    struct chase_stop *cells = alloc_resize(route->cells, room * sizeof *cells);
    if (cells == NULL) {
        return false;
    }
    route->cells = cells;
    route->room = room;
    return true;
}

bool chase_route_turn(struct chase *chase)
{
    struct chase_route *route = &chase->route;
    size_t joint, steps;
    if (!find_joint(chase, &joint, &steps)) {
        return false;
    }
    route->last = joint;
    if (route->room <= joint + steps && !make_room(route, steps)) {
        chase->has_tree = false;
        chase->status = SEARCH_NO_MEMORY;
        return false;
    }
    route->last += steps;
    assert(route->last < route->room);
    uint32_t index = chase->target;
    for (size_t i = 0; i < steps; i++) {
        route->cells[route->last - i] = (struct chase_stop){index, chase->cells[index].g};
        index = chase_parent(chase, index);
    }
    return true;
}
