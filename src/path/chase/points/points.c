/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"

#include "path/map/alloc.h"
#include "path/map/leg.h"

#include <string.h>

enum { LEAST_ROOM = 128, FREE_ENDS = 1 << 15 };

void chase_points_done(struct chase_points *points)
{
    alloc_free(points->all);
    alloc_free(points->slots);
    points->all = NULL;
    points->slots = NULL;
    points->count = points->room = 0;
}

size_t chase_points_size(const struct chase *chase)
{
    const struct chase_points *points = &chase->points;
    const struct buckets *buckets = &chase->open.buckets;
    return points->room * (sizeof *points->all + 2 * sizeof *points->slots) + buckets->room * sizeof *buckets->pool +
           buckets->ring * sizeof *buckets->heads + buckets->ring / 8;
}

static inline struct cell cell_of(const struct chase_point *point)
{
    return (struct cell){point->x, point->y};
}

/* --- slots ------------------------------------------------------------------------------------------ */

/* A slot counts if the point that it names says that it is there: so a new tree clears nothing. */
static inline uint32_t slot_of(const struct chase_points *points, uint32_t index)
{
    uint32_t slot = index * UINT32_C(0x9e3779b1) >> 7 & points->slot_mask;
    for (;;) {
        uint32_t point = points->slots[slot];
        if (point >= points->count || points->all[point].slot != slot || points->all[point].index == index) {
            return slot;
        }
        slot = (slot + 1) & points->slot_mask;
    }
}

static inline bool is_taken(const struct chase_points *points, uint32_t slot)
{
    uint32_t point = points->slots[slot];
    return point < points->count && points->all[point].slot == slot;
}

uint32_t chase_points_find(const struct chase_points *points, uint32_t index)
{
    if (points->count == 0) {
        return CHASE_NO_POINT;
    }
    uint32_t slot = slot_of(points, index);
    return is_taken(points, slot) ? points->slots[slot] : CHASE_NO_POINT;
}

static bool make_room(struct chase_points *points, uint32_t room)
{
    struct chase_point *all = alloc_resize(points->all, room * sizeof *all);
    if (all == NULL) {
        return false;
    }
    points->all = all;
    uint32_t *slots = alloc_zeroed((size_t)room * 2, sizeof *slots);
    if (slots == NULL) {
        return false;
    }
    alloc_free(points->slots);
    points->slots = slots;
    points->slot_mask = 2 * room - 1;
    points->room = room;
    uint32_t count = points->count;
    for (points->count = 0; points->count < count; points->count++) {
        struct chase_point *point = &points->all[points->count];
        point->slot = slot_of(points, point->index);
        points->slots[point->slot] = points->count;
    }
    return true;
}

/* For one more point, and one more entry of the open list. */
static bool reserve(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    return (points->count < points->room || make_room(points, points->room == 0 ? LEAST_ROOM : 2 * points->room)) &&
           buckets_reserve(&chase->open.buckets, 1);
}

/* --- legs from points ------------------------------------------------------------------------------- */

/* Steps that can be made in that diagonal direction, at most `most`; what is known of them is in `known`. */
static uint32_t free_steps(const struct chase *chase, struct cell from, enum direction dir, uint32_t most,
                           uint16_t *known)
{
    uint32_t steps = *known & (FREE_ENDS - 1);
    if (steps >= most || (*known & FREE_ENDS) != 0) {
        return steps < most ? steps : most;
    }
    uint32_t way = (uint32_t)chase->layout->offset[dir], index = layout_index(chase->layout, from) + steps * way;
    while (steps < most && (chase->steps[index] >> dir & 1) != 0) {
        index += way;
        steps++;
    }
    *known = (uint16_t)(steps < most ? steps | FREE_ENDS : steps);
    return steps;
}

bool chase_leads(const struct chase *chase, struct cell from, unsigned sides, uint16_t *free, struct cell to)
{
    struct leg leg = leg_between(from, to);
    if ((leg_parts(&leg) & ~sides) != 0 || !leg_ends_free(&leg, chase->points.ground.maps, to)) {
        return false;
    }
    enum direction dir = leg_diagonal(&leg);
    return leg.diagonal == 0 || free_steps(chase, from, dir, leg.diagonal, &free[dir - SOUTH_EAST]) == leg.diagonal;
}

static bool leads_to(const struct chase *chase, struct chase_point *point, struct cell to)
{
    return chase_leads(chase, cell_of(point), point->sides, point->free, to);
}

bool chase_points_lead_to(const struct chase *chase, uint32_t number, struct cell to)
{
    return leads_to(chase, &chase->points.all[number], to);
}

bool chase_turn_comes_before(struct chase_turn a, struct chase_turn b, struct cell to)
{
    struct leg p = leg_between(a.at, to), q = leg_between(b.at, to);
    if ((p.straight > 0) != (q.straight > 0)) {
        return p.straight > 0;
    }
    if (p.straight > 0) {
        enum direction back = direction_opposite(leg_straight(&p));
        enum direction other_back = direction_opposite(leg_straight(&q));
        if (back != other_back) {
            return back < other_back;
        }
        if (p.straight < q.straight) {
            return p.diagonal == 0 && a.back <= back;
        }
        if (p.straight > q.straight) {
            return q.diagonal != 0 || b.back > back;
        }
    }
    enum direction back = direction_opposite(leg_diagonal(&p));
    enum direction other_back = direction_opposite(leg_diagonal(&q));
    if (p.diagonal == 0 || q.diagonal == 0) {
        return p.diagonal == 0 ? a.back <= other_back : b.back > back;
    }
    if (back != other_back) {
        return back < other_back;
    }
    return p.diagonal < q.diagonal ? a.back <= back : b.back > back;
}

static struct chase_turn turn_at(const struct chase_point *point)
{
    return (struct chase_turn){cell_of(point), (enum direction)point->back};
}

static bool comes_before(const struct chase_points *points, uint32_t one, uint32_t other, struct cell to)
{
    return chase_turn_comes_before(turn_at(&points->all[one]), turn_at(&points->all[other]), to);
}

/* --- the search ------------------------------------------------------------------------------------- */

static inline uint32_t octile(const struct chase *chase, struct cell from, struct cell to)
{
    return estimate_box(&chase->estimate, from, to);
}

static inline void write(struct chase *chase, uint32_t number, struct jump_spot to, enum direction arrival)
{
    struct chase_point *point = &chase->points.all[number];
    point->g = to.g;
    point->parent = chase->points.expanding;
    point->arrival = (uint8_t)arrival;
    point->back = (uint8_t)direction_opposite(arrival);
    point->tick = chase->tick;
    point->is_queued = true;
    chase->points.is_waked = chase->points.is_waked && !point->is_expanded;
    chase->counts.written++;
    chase_push(chase, number, chase_points_f(chase, number));
}

/* Another way that costs as little: its last leg may be the canonical one.  What hangs on the point stays as it is: the
 * way back from here begins with another straight step now, and that decides for nobody else. */
static void offer_another(struct chase_points *points, uint32_t number, enum direction arrival)
{
    struct chase_point *point = &points->all[number];
    if (number == 0 || points->expanding == point->parent ||
        !comes_before(points, points->expanding, point->parent, cell_of(point))) {
        return;
    }
    point->parent = points->expanding;
    point->back = (uint8_t)direction_opposite(arrival);
}

static void reach(struct chase *chase, struct jump_spot to, enum direction arrival)
{
    struct chase_points *points = &chase->points;
    if (!reserve(chase)) {
        points->has_memory = false;
        return;
    }
    uint32_t slot = slot_of(points, to.index);
    if (!is_taken(points, slot)) {
        uint32_t number = points->count++;
        points->slots[slot] = number;
        points->all[number] =
            (struct chase_point){.index = to.index, .slot = slot, .x = (uint16_t)(to.x - 1), .y = (uint16_t)(to.y - 1)};
        write(chase, number, to, arrival);
    } else if (to.g < points->all[points->slots[slot]].g) {
        write(chase, points->slots[slot], to, arrival);
    } else if (to.g == points->all[points->slots[slot]].g) {
        offer_another(points, points->slots[slot], arrival);
    }
}

JUMP_INLINE void follow(void *search, struct jump_spot to, enum direction arrival, bool is_jump)
{
    struct chase_box *box = &((struct chase *)search)->points.box;
    switch (arrival) {
    case EAST:
        box->east = to.x > box->east ? (uint16_t)to.x : box->east;
        break;
    case WEST:
        box->west = to.x < box->west ? (uint16_t)to.x : box->west;
        break;
    case SOUTH:
        box->south = to.y > box->south ? (uint16_t)to.y : box->south;
        break;
    default:
        box->north = to.y < box->north ? (uint16_t)to.y : box->north;
        break;
    }
    if (is_jump) {
        reach(search, to, arrival);
    }
}

JUMP_INLINE void scan_straight(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_straight(search, ground, from, dir, follow);
}

JUMP_INLINE void scan_diagonal(void *search, const struct jump_ground *ground, const struct jump_origin *from,
                               enum direction dir)
{
    jump_scan_diagonal(search, ground, from, dir, follow);
}

/* The straight directions in which one goes on who came there in direction `arrival`. */
static uint8_t sides_of(unsigned steps, enum direction arrival)
{
    if (arrival > NORTH) {
        return DIRECTIONS_STRAIGHT;
    }
    const enum direction side = direction_side(arrival), other = direction_opposite(side);
    unsigned sides = DIRECTION_BIT(arrival);
    sides |= direction_is_forced(arrival, side, steps) ? DIRECTION_BIT(side) : 0;
    sides |= direction_is_forced(arrival, other, steps) ? DIRECTION_BIT(other) : 0;
    return (uint8_t)sides;
}

/* An expanded point may be the last before the target. */
static void look_at(struct chase *chase, uint32_t number, uint32_t cost, struct cell to, uint32_t *best, uint32_t *last)
{
    struct chase_points *points = &chase->points;
    if ((cost < *best || (cost == *best && number != *last && comes_before(points, number, *last, to))) &&
        leads_to(chase, &points->all[number], to)) {
        *best = cost;
        *last = number;
    }
}

static inline uint32_t cost_by(const struct chase *chase, const struct chase_point *point, struct cell to)
{
    return point->g + octile(chase, cell_of(point), to);
}

bool chase_points_expand(struct chase *chase, uint32_t number)
{
    struct chase_points *points = &chase->points;
    struct chase_point *point = &points->all[number];
    point->is_queued = false;
    point->tick = chase->tick;
    point->sides = sides_of(chase->steps[point->index], (enum direction)point->arrival);
    if (!point->is_expanded) {
        point->is_expanded = true;
        point->next = points->awake;
        points->awake = number;
    }
    look_at(chase, number, cost_by(chase, point, chase->target_cell), chase->target_cell, &points->best, &points->last);
    points->expanding = number;
    const struct jump_ground ground = points->ground;
    const struct jump_origin from = jump_origin_at(&ground, point->index, point->g);
    const uint16_t x = (uint16_t)from.at.x, y = (uint16_t)from.at.y;
    points->box = (struct chase_box){x, x, y, y};
    jump_on(chase, &ground, &from, (enum direction)point->arrival, scan_straight, scan_diagonal);
    points->all[number].box = points->box;
    return points->has_memory;
}

bool chase_points_begin(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    points->ground = (struct jump_ground){.maps = moves_bitmaps(chase->moves),
                                          .layout = chase->layout,
                                          .steps = chase->steps,
                                          .straight = chase->step_cost[EAST],
                                          .diagonal = chase->step_cost[SOUTH_EAST],
                                          .goal = UINT32_MAX};
    points->steps_a_cost = UINT32_MAX / (2 * chase->step_cost[SOUTH_EAST]);
    points->count = 0;
    if (points->ground.maps == NULL || !reserve(chase)) {
        return false;
    }
    points->has_memory = true;
    memset(points->alarms, 0xff, sizeof points->alarms);
    points->awake = CHASE_NO_POINT;
    points->is_waked = true;
    points->best = points->last = CHASE_NO_POINT;
    points->is_known = false;
    points->stood = points->towards = chase->hunter_cell;
    points->hunter_g = 0;
    points->route = 0;
    points->leg_to = CHASE_NO_POINT;
    points->expanding = 0;
    struct jump_spot root = {(uint32_t)chase->hunter_cell.x + 1, (uint32_t)chase->hunter_cell.y + 1, chase->root, 0};
    reach(chase, root, NO_DIRECTION);
    return true;
}

/* --- the target ------------------------------------------------------------------------------------- */

/* Of those whose way costs from `least` to `most`. */
static void look_at_all(struct chase *chase, struct cell to, uint32_t least, uint32_t most, uint32_t *best,
                        uint32_t *last)
{
    const struct chase_points *points = &chase->points;
    for (uint32_t number = 0; number < points->count; number++) {
        const struct chase_point *point = &points->all[number];
        uint32_t cost = cost_by(chase, point, to);
        if (point->is_expanded && cost - least <= most - least) {
            look_at(chase, number, cost, to, best, last);
        }
    }
}

static void look_at_waking(struct chase *chase, uint32_t least, uint32_t most)
{
    struct chase_points *points = &chase->points;
    uint32_t *alarm = &points->alarms[++points->step % CHASE_ALARMS];
    uint32_t number = *alarm;
    *alarm = CHASE_NO_POINT;
    while (number != CHASE_NO_POINT) {
        struct chase_point *point = &points->all[number];
        uint32_t next = point->next, cost = cost_by(chase, point, chase->target_cell);
        if (cost - least <= most - least) {
            look_at(chase, number, cost, chase->target_cell, &points->best, &points->last);
        }
        point->next = points->awake;
        points->awake = number;
        number = next;
    }
}

/* A target that has made a step has a g that is at most as much greater or less as the step costs. */
void chase_points_look(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    struct cell to = chase->target_cell;
    if (points->is_known && cell_equal(points->looked_at, to)) {
        return;
    }
    uint32_t least = 0, most = UINT32_MAX, last = points->last;
    bool is_step =
        points->is_known && chase_is_step(chase, layout_index(chase->layout, points->looked_at), chase->target);
    if (is_step) {
        uint32_t way = octile(chase, points->looked_at, to);
        least = points->best > way ? points->best - way : 0;
        most = points->best + way;
    }
    points->is_known = false;
    points->best = UINT32_MAX;
    if (last != CHASE_NO_POINT) {
        look_at(chase, last, cost_by(chase, &points->all[last], to), to, &points->best, &points->last);
    }
    if (is_step && points->is_waked) {
        look_at_waking(chase, least, most);
    } else {
        points->is_waked = false;
        look_at_all(chase, to, least, most, &points->best, &points->last);
    }
}

/* The target has to make so many steps at least to where a leg of the point may lead to. */
uint32_t chase_steps_to_box(const struct chase_box *box, struct cell at)
{
    int x = at.x + 1, y = at.y + 1;
    int across = x < box->west ? box->west - x : x - box->east;
    int along = y < box->north ? box->north - y : y - box->south;
    int steps = across > along ? across : along;
    return steps > 0 ? (uint32_t)steps : 0;
}

/* With each step of the target its g and what a way by the point costs come at most two diagonal steps nearer to each
 * other. */
static void put_to_sleep(struct chase *chase, uint32_t number)
{
    struct chase_points *points = &chase->points;
    struct chase_point *point = &points->all[number];
    uint32_t cost = cost_by(chase, point, chase->target_cell);
    uint32_t gap = cost > points->best ? cost - points->best : points->best - cost;
    uint32_t steps = (uint32_t)((uint64_t)gap * points->steps_a_cost >> 32),
             away = chase_steps_to_box(&point->box, chase->target_cell);
    steps = away > steps ? away : steps;
    steps = steps > CHASE_ALARMS - 1 ? CHASE_ALARMS - 1 : steps > 0 ? steps : 1;
    uint32_t *alarm = &points->alarms[(points->step + steps) % CHASE_ALARMS];
    point->next = *alarm;
    *alarm = number;
}

static void wake_all(struct chase_points *points)
{
    memset(points->alarms, 0xff, sizeof points->alarms);
    points->awake = CHASE_NO_POINT;
    points->is_waked = true;
    for (uint32_t number = points->count; number-- > 0;) {
        if (points->all[number].is_expanded) {
            points->all[number].next = points->awake;
            points->awake = number;
        }
    }
}

static void set_alarms(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    if (!points->is_waked) {
        wake_all(points);
    }
    for (uint32_t number = points->awake, next; number != CHASE_NO_POINT; number = next) {
        next = points->all[number].next;
        put_to_sleep(chase, number);
    }
    points->awake = CHASE_NO_POINT;
}

/* --- the hunter ------------------------------------------------------------------------------------- */

/* The hunter has come to another leg, or left the path. */
static void start_route(struct chase_points *points)
{
    points->route++;
    points->leg_to = CHASE_NO_POINT;
}

static void find_hunter(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    uint32_t best = UINT32_MAX, last = CHASE_NO_POINT;
    look_at_all(chase, chase->hunter_cell, 0, UINT32_MAX, &best, &last);
    start_route(points);
    points->stood = points->towards = chase->hunter_cell;
    points->hunter_g = chase_points_have_settled(chase, chase->hunter_cell, best) ? best : CHASE_NO_POINT;
}

bool chase_points_follow(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    struct cell hunter = chase->hunter_cell;
    if (!cell_equal(hunter, points->stood)) {
        struct leg leg = leg_between(points->stood, points->towards);
        if (points->hunter_g != CHASE_NO_POINT && cell_equal(hunter, cell_step(points->stood, leg_first(&leg)))) {
            points->hunter_g += octile(chase, points->stood, hunter);
            points->stood = hunter;
        } else {
            find_hunter(chase);
        }
    }
    return points->hunter_g != CHASE_NO_POINT;
}

/* Whether the path to the target leads through the leg on which the hunter was, from the target back to where that is
 * known or the hunter's g is passed; the leg where it is not is `from` to `to`. */
static bool meets_route(struct chase_points *points, uint32_t *from, uint32_t *to)
{
    *from = points->last;
    *to = CHASE_NO_POINT;
    while (points->all[*from].g > points->hunter_g) {
        if (points->all[*from].route == points->route) {
            return true;
        }
        points->all[*from].route = points->route;
        *to = *from;
        *from = points->all[*from].parent;
    }
    return false;
}

/* Whether the path to the target leads through the hunter. */
static bool find_leg(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    uint32_t from, to;
    if (points->leg_to == CHASE_NO_POINT || points->all[points->leg_to].g <= points->hunter_g) {
        start_route(points);
    }
    if (meets_route(points, &from, &to)) {
        return true;
    }
    if (points->leg_to != CHASE_NO_POINT) {
        start_route(points);
        meets_route(points, &from, &to);
    }
    struct cell end = to == CHASE_NO_POINT ? chase->target_cell : cell_of(&points->all[to]);
    if (!leg_passes(cell_of(&points->all[from]), end, chase->hunter_cell)) {
        start_route(points);
        return false;
    }
    points->leg_from = from;
    points->leg_to = to;
    points->towards = end;
    return true;
}

bool chase_points_answer(struct chase *chase)
{
    struct chase_points *points = &chase->points;
    if (!find_leg(chase)) {
        return false;
    }
    set_alarms(chase);
    points->looked_at = chase->target_cell;
    points->is_known = true;
    return true;
}

/* --- view ------------------------------------------------------------------------------------------- */

/* Backwards. */
static size_t write_leg(struct cell from, struct cell to, size_t place, struct cell *cells, size_t room)
{
    struct leg leg = leg_between(from, to);
    for (uint32_t steps = leg.diagonal + leg.straight; steps > 0; steps--) {
        if (place < room) {
            cells[place] = to;
        }
        place--;
        to = cell_step(to, direction_opposite(steps > leg.diagonal ? leg_straight(&leg) : leg_diagonal(&leg)));
    }
    return place;
}

static struct cell place_of(const struct chase *chase, uint32_t number)
{
    return chase->is_cut ? chase_twig_place(&chase->twig, number) : cell_of(&chase->points.all[number]);
}

static uint32_t parent_of(const struct chase *chase, uint32_t number)
{
    return chase->is_cut ? chase_twig_parent(&chase->twig, number) : chase->points.all[number].parent;
}

size_t chase_points_path(const struct chase *chase, struct cell *cells, size_t room)
{
    const struct chase_points *points = &chase->points;
    size_t steps = 0;
    struct cell to = chase->target_cell;
    if (points->leg_to != CHASE_NO_POINT) {
        for (uint32_t point = points->last; point != points->leg_from; point = parent_of(chase, point)) {
            steps += (size_t)cell_chebyshev(place_of(chase, point), to);
            to = place_of(chase, point);
        }
    }
    steps += (size_t)cell_chebyshev(chase->hunter_cell, to);
    size_t place = steps;
    to = chase->target_cell;
    if (points->leg_to != CHASE_NO_POINT) {
        for (uint32_t point = points->last; point != points->leg_from; point = parent_of(chase, point)) {
            place = write_leg(place_of(chase, point), to, place, cells, room);
            to = place_of(chase, point);
        }
    }
    write_leg(chase->hunter_cell, to, place, cells, room);
    if (room > 0) {
        cells[0] = chase->hunter_cell;
    }
    return steps + 1;
}

struct search_node chase_points_node(const struct chase *chase, uint32_t index)
{
    uint32_t number = chase_points_find(&chase->points, index);
    if (number == CHASE_NO_POINT) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    const struct chase_point *point = &chase->points.all[number];
    uint32_t h = chase_estimate_at(chase, cell_of(point));
    return (struct search_node){
        .state = point->is_queued                                 ? SEARCH_OPEN
                 : point->g + h + chase->offset <= chase->settled ? SEARCH_CLOSED
                                                                  : SEARCH_PASSED,
        .g = point->g,
        .h = h,
        .f = point->g + h,
        .parent = (enum direction)point->back,
    };
}

enum search_change chase_points_change(const struct chase *chase, uint32_t index)
{
    uint32_t number = chase_points_find(&chase->points, index);
    bool is_new = number != CHASE_NO_POINT && chase->points.all[number].tick == chase->tick;
    return is_new ? CHANGE_NEW : CHANGE_KEPT;
}
