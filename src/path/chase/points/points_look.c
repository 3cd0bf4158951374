/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/points_state.h"

#include <string.h>

static bool leads_by(const struct point_tree *points, const struct tree_point *point, uint16_t *free, struct cell to)
{
    return legs_lead(points->tick, points->ground.maps, point_cell(point), point->sides, free, to);
}

static bool is_led_despite_pending(struct point_tree *points, const struct tree_point *point, struct cell to)
{
    uint16_t unknown[DIRECTIONS - SOUTH_EAST] = {0};
    bool leads = leads_by(points, point, unknown, to);
    bool may_differ = points_may_differ(points, point_cell(point), to, leads);
    points->is_doubtful = points->is_doubtful || may_differ;
    return leads && !may_differ;
}

static bool leads_to(struct point_tree *points, struct tree_point *point, struct cell to)
{
    return points->pending_count > 0 ? is_led_despite_pending(points, point, to)
                                     : leads_by(points, point, point->free, to);
}

/* Checks whether an expanded point is the last one before the target. */
static inline void look_at(struct point_tree *points, uint32_t number, uint32_t cost, struct cell to, uint32_t *best,
                           uint32_t *last)
{
    bool is_better =
        cost < *best || (cost == *best && number != *last && point_comes_before(points, number, *last, to));
    if (is_better && leads_to(points, &points->all[number], to)) {
        *best = cost;
        *last = number;
    }
}

static inline uint32_t cost_by(const struct point_tree *points, const struct tree_point *point, struct cell to)
{
    return point->g + estimate_box(&points->tree.estimate, point_cell(point), to);
}

/* Returns the minimum number of steps that the target needs to reach a cell to which a leg of the point may lead. */
static uint32_t steps_to_box(const struct points_box *box, struct cell at)
{
    int x = at.x + 1, y = at.y + 1;
    int across = x < box->west ? box->west - x : x - box->east;
    int along = y < box->north ? box->north - y : y - box->south;
    int steps = across > along ? across : along;
    return steps > 0 ? (uint32_t)steps : 0;
}

/* Puts a point on the wheel.  With each step of the target, its g and the cost of a path through the point change by at
 * most the most expensive step. */
static void put_to_sleep(struct point_tree *points, uint32_t number)
{
    struct tree_point *point = &points->all[number];
    uint32_t cost = cost_by(points, point, points->legs.looked_at);
    uint32_t gap = cost > points->legs.best ? cost - points->legs.best : points->legs.best - cost;
    uint32_t steps = (uint32_t)((uint64_t)gap * points->steps_a_cost >> 32);
    if (steps < WHEEL_LISTS - 1) {
        uint32_t away = steps_to_box(&point->box, points->legs.looked_at);
        steps = away > steps ? away : steps;
        steps += steps == 0;
    }
    steps = steps < WHEEL_LISTS - 1 ? steps : WHEEL_LISTS - 1;
    uint32_t *list = &points->wheel[(points->step + steps) % WHEEL_LISTS];
    point->next = *list;
    *list = number;
}

static void wake_all(struct point_tree *points)
{
    memset(points->wheel, 0xff, sizeof points->wheel);
    points->awake = NO_POINT;
    points->is_waked = true;
    for (uint32_t number = points->count; number-- > 0;) {
        if (points->all[number].is_expanded) {
            points->all[number].next = points->awake;
            points->awake = number;
        }
    }
}

/* Turns the wheel only when the target has moved on from a known cell, so a tree that is lost earlier costs nothing. */
static void turn_wheel(struct point_tree *points)
{
    if (!points->is_waked) {
        wake_all(points);
    }
    for (uint32_t number = points->awake, next; number != NO_POINT; number = next) {
        next = points->all[number].next;
        put_to_sleep(points, number);
    }
    points->awake = NO_POINT;
}

/* Looks at the points through which a path costs from `least` to `most`. */
static void look_at_all(struct point_tree *points, struct cell to, uint32_t least, uint32_t most, uint32_t *best,
                        uint32_t *last)
{
    for (uint32_t number = 0; number < points->count; number++) {
        const struct tree_point *point = &points->all[number];
        uint32_t cost = cost_by(points, point, to);
        if (point->is_expanded && cost - least <= most - least) {
            look_at(points, number, cost, to, best, last);
        }
    }
}

static void look_at_waking(struct point_tree *points, uint32_t least, uint32_t most)
{
    uint32_t *list = &points->wheel[++points->step % WHEEL_LISTS];
    uint32_t number = *list;
    *list = NO_POINT;
    while (number != NO_POINT) {
        struct tree_point *point = &points->all[number];
        uint32_t next = point->next, cost = cost_by(points, point, points->tick->target_cell);
        if (cost - least <= most - least) {
            look_at(points, number, cost, points->tick->target_cell, &points->legs.best, &points->legs.last);
        }
        point->next = points->awake;
        points->awake = number;
        number = next;
    }
}

/* Looks for the target after one step, which changes its g by at most the cost of the step. */
static void look_for_target(struct point_tree *points)
{
    struct cell to = points->tick->target_cell;
    if (points->is_known && cell_equal(points->legs.looked_at, to)) {
        return;
    }
    uint32_t least = 0, most = UINT32_MAX, last = points->legs.last;
    bool is_step =
        points->is_known &&
        tick_is_step(points->tick, layout_index(points->tick->layout, points->legs.looked_at), points->tick->target) &&
        !points_may_differ(points, points->legs.looked_at, to, true);
    if (is_step) {
        turn_wheel(points);
        uint32_t way = estimate_box(&points->tree.estimate, points->legs.looked_at, to);
        least = points->legs.best > way ? points->legs.best - way : 0;
        most = points->legs.best + way;
    }
    points->is_known = points->is_doubtful = false;
    points->legs.best = UINT32_MAX;
    if (last != NO_POINT) {
        look_at(points, last, cost_by(points, &points->all[last], to), to, &points->legs.best, &points->legs.last);
    }
    if (is_step) {
        look_at_waking(points, least, most);
    } else {
        points->is_waked = false;
        look_at_all(points, to, least, most, &points->legs.best, &points->legs.last);
    }
}

bool points_know_target(struct point_tree *points)
{
    look_for_target(points);
    return legs_settle(&points->tree, points->tick->target_cell, points->legs.best);
}

void points_look_at_new(struct point_tree *points, uint32_t number)
{
    struct tree_point *point = &points->all[number];
    struct cell to = points->tick->target_cell;
    if (!point->is_expanded) {
        point->is_expanded = true;
        point->next = points->awake;
        points->awake = number;
    }
    if (steps_to_box(&point->box, to) == 0) {
        look_at(points, number, cost_by(points, point, to), to, &points->legs.best, &points->legs.last);
    }
}

/* Starts a new route when the hunter has reached another leg or left the path. */
static void start_route(struct point_tree *points)
{
    points->route++;
    points->legs.to = NO_POINT;
}

static void find_hunter(struct point_tree *points)
{
    uint32_t best = UINT32_MAX, last = NO_POINT;
    look_at_all(points, points->tick->hunter_cell, 0, UINT32_MAX, &best, &last);
    start_route(points);
    points->stood = points->legs.towards = points->tick->hunter_cell;
    points->onward = NO_DIRECTION;
    points->legs.hunter_g = legs_settle(&points->tree, points->tick->hunter_cell, best) ? best : NO_POINT;
}

/* Returns the first step of the leg on which the hunter was last known to be. */
static enum direction onward_step(const struct point_tree *points)
{
    if (points->onward != NO_DIRECTION) {
        return points->onward;
    }
    struct leg leg = legs_between(points->tick, points->stood, points->legs.towards);
    return leg_first(&leg);
}

bool points_follow(struct point_tree *points)
{
    struct cell hunter = points->tick->hunter_cell;
    if (!cell_equal(hunter, points->stood)) {
        if (points->legs.hunter_g != NO_POINT && cell_equal(hunter, cell_step(points->stood, onward_step(points)))) {
            points->legs.hunter_g += estimate_box(&points->tree.estimate, points->stood, hunter);
            points->stood = hunter;
            points->onward = NO_DIRECTION;
        } else if (points->pending_count == 0) {
            find_hunter(points);
        } else {
            points->legs.hunter_g = NO_POINT;
        }
    }
    return points->legs.hunter_g != NO_POINT;
}

/* Returns whether the path to the target leads through the hunter's leg.  Follows the path back from the target until
 * the answer is known or the hunter's g is passed. If the path does not lead through the hunter's leg, the leg in its
 * place is `from` to `to`. */
static bool meets_route(struct point_tree *points, uint32_t *from, uint32_t *to)
{
    *from = points->legs.last;
    *to = NO_POINT;
    while (points->all[*from].g > points->legs.hunter_g) {
        if (points->all[*from].route == points->route) {
            return true;
        }
        points->all[*from].route = points->route;
        *to = *from;
        *from = points->all[*from].parent;
    }
    return false;
}

/* Returns whether the path to the target leads through the hunter. */
static bool find_leg(struct point_tree *points)
{
    uint32_t from, to;
    if (points->legs.to == NO_POINT || points->all[points->legs.to].g <= points->legs.hunter_g) {
        start_route(points);
    }
    if (meets_route(points, &from, &to)) {
        return true;
    }
    if (points->legs.to != NO_POINT) {
        start_route(points);
        meets_route(points, &from, &to);
    }
    struct cell end = to == NO_POINT ? points->tick->target_cell : point_cell(&points->all[to]);
    struct leg leg = legs_between(points->tick, point_cell(&points->all[from]), end);
    if (!leg_passes(&leg, point_cell(&points->all[from]), points->tick->hunter_cell)) {
        start_route(points);
        return false;
    }
    points->legs.from_turn = from;
    points->legs.to = to;
    points->legs.towards = end;
    return true;
}

enum tree_verdict points_answer(struct point_tree *points, struct chase_plan *plan)
{
    if (!find_leg(points)) {
        return TREE_LOST;
    }
    points->legs.looked_at = points->tick->target_cell;
    points->is_known = !points->is_doubtful;
    legs_plan(&points->legs, points->tick, plan);
    points->onward = plan->next;
    return TREE_FOUND;
}

void points_start_look(struct point_tree *points)
{
    points->steps_a_cost = UINT32_MAX / (2 * points->ground.diagonal);
    memset(points->wheel, 0xff, sizeof points->wheel);
    points->awake = NO_POINT;
    points->is_waked = true;
    points->is_known = points->is_doubtful = false;
    points->pending_count = 0;
    points->stood = points->tick->hunter_cell;
    points->onward = NO_DIRECTION;
    points->route = 0;
    points->legs = (struct legs_state){
        .best = UINT32_MAX,
        .last = NO_POINT,
        .towards = points->tick->hunter_cell,
        .to = NO_POINT,
    };
}
