#include "config.h"

#include "path/chase_state.h"

#include <stdlib.h>
#include <string.h>

static uint32_t g_of(const struct chase *chase, uint32_t index)
{
    return chase->cells[index].g;
}

static void start_route_at_hunter(struct chase *chase)
{
    chase->route.first = 0;
    chase->route.last = 0;
    chase->route.cells[0] = chase->hunter;
}

static bool is_on_route(struct chase *chase)
{
    struct chase_route *route = &chase->route;
    if (chase->is_reopened) {
        return false;
    }
    if (route->first < route->last && route->cells[route->first + 1] == chase->hunter) {
        route->first++;
    }
    return route->cells[route->first] == chase->hunter;
}

bool chase_follow(struct chase *chase)
{
    if (is_on_route(chase)) {
        return true;
    }
    bool is_exact = chase_is_settled(chase, chase->hunter);
    bool is_waiting = chase->is_reopened && chase_has_seen(chase, chase->hunter);
    if (is_exact || is_waiting) {
        start_route_at_hunter(chase);
    }
    chase->is_reopened = chase->is_reopened && !is_exact;
    return is_exact || is_waiting;
}

/* Follows the parents of the target up to the route; `steps` of them lead to route->cells[*joint]. */
static bool find_joint(const struct chase *chase, size_t *joint, size_t *steps)
{
    const struct chase_route *route = &chase->route;
    const uint32_t start = g_of(chase, chase->hunter);
    uint32_t index = chase->target;
    *joint = route->last;
    for (*steps = 0;; ++*steps) {
        uint32_t g = g_of(chase, index);
        while (*joint > route->first && g_of(chase, route->cells[*joint]) > g) {
            --*joint;
        }
        if (route->cells[*joint] == index) {
            return true;
        }
        if (g <= start) {
            return false;
        }
        index = layout_neighbour(chase->layout, index, (enum direction)chase->cells[index].parent);
    }
}

bool chase_make_room(struct chase_route *route, size_t count)
{
    size_t kept = route->last - route->first + 1;
    memmove(route->cells, route->cells + route->first, kept * sizeof *route->cells);
    route->first = 0;
    route->last = kept - 1;
    if (kept + count <= route->room / 2) {
        return true;
    }
    size_t room = 2 * (kept + count);
    uint32_t *cells = realloc(route->cells, room * sizeof *cells);
    if (cells == NULL) {
        return false;
    }
    route->cells = cells;
    route->room = room;
    return true;
}

bool chase_turn_to_target(struct chase *chase)
{
    struct chase_route *route = &chase->route;
    size_t joint, steps;
    if (chase->marks != NULL) {
        return chase_turn_canonically(chase);
    }
    if (!find_joint(chase, &joint, &steps)) {
        return false;
    }
    route->last = joint;
    if (route->room <= joint + steps && !chase_make_room(route, steps)) {
        chase->has_tree = false;
        chase->status = SEARCH_NO_MEMORY;
        return false;
    }
    route->last += steps;
    uint32_t index = chase->target;
    for (size_t i = 0; i < steps; i++) {
        route->cells[route->last - i] = index;
        index = layout_neighbour(chase->layout, index, (enum direction)chase->cells[index].parent);
    }
    return true;
}
