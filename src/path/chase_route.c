#include "config.h"

#include "path/chase_state.h"
#include "path/jump_table_state.h"
#include "path/moves_table.h"

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
    uint32_t index = chase->target;
    for (size_t i = 0; i < steps; i++) {
        route->cells[route->last - i] = index;
        index = layout_neighbour(chase->layout, index, (enum direction)chase->cells[index].parent);
    }
    return true;
}

static enum direction heading(int x, int y)
{
    return direction_between((struct cell){0, 0}, (struct cell){(x > 0) - (x < 0), (y > 0) - (y < 0)});
}

/* As many diagonal steps as there can be and then straight ones; with 4 neighbours, first all steps along x. */
static struct chase_line line_to_target(const struct chase *chase)
{
    int x = chase->target_cell.x - chase->hunter_cell.x, y = chase->target_cell.y - chase->hunter_cell.y;
    int width = abs(x), height = abs(y);
    if (moves_mover(chase->moves)->neighbours == 4) {
        return (struct chase_line){{heading(x, 0), heading(0, y)}, {(uint32_t)width, (uint32_t)height}};
    }
    int both = width < height ? width : height;
    enum direction straight = width > height ? heading(x, 0) : heading(0, y);
    return (struct chase_line){{heading(x, y), straight}, {(uint32_t)both, (uint32_t)(width + height - 2 * both)}};
}

static bool walk(const struct chase *chase, enum direction dir, uint32_t steps, uint32_t *index)
{
    uint8_t least = mover_least_factor(moves_mover(chase->moves));
    for (; steps > 0; steps--) {
        if ((chase->steps[*index] >> dir & 1) == 0) {
            return false;
        }
        *index = layout_neighbour(chase->layout, *index, dir);
        if (!chase->is_uniform && chase->factors[*index] != least) {
            return false;
        }
    }
    return true;
}

static bool is_free(const struct chase *chase, const struct chase_line *line)
{
    uint32_t index = chase->hunter;
    return walk(chase, line->leg[0], line->steps[0], &index) && walk(chase, line->leg[1], line->steps[1], &index);
}

bool chase_sees_target(struct chase *chase)
{
    struct chase_line line = line_to_target(chase);
    struct chase_line other = {{line.leg[1], line.leg[0]}, {line.steps[1], line.steps[0]}};
    bool has_table = chase->fits_jumps && chase->jumps != NULL && chase->jumps->seen == chase->version;
    chase->line = line;
    if (has_table ? jump_table_sees(chase->jumps, chase->hunter_cell, chase->target_cell) : is_free(chase, &line)) {
        return true;
    }
    chase->line = other;
    return has_table ? jump_table_sees(chase->jumps, chase->target_cell, chase->hunter_cell) : is_free(chase, &other);
}
