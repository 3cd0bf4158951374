#include "config.h"

#include "path/chase/chase.h"

#include "path/chase/chase_state.h"
#include "path/map/moves.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#define GREATEST_OFFSET (UINT32_C(1) << 30)

static void look_at_map(struct chase *chase)
{
    chase->is_uniform = moves_are_uniform(chase->moves);
    chase->version = grid_version(chase->grid);
}

/* The system gives pages of memory when they are first written: now, not in the first ticks. */
static void touch_cells(struct chase *chase)
{
    for (uint32_t index = 0; index < chase->layout->cells; index++) {
        chase->cells[index].parent = NO_DIRECTION;
    }
}

struct chase *chase_new(struct moves *moves)
{
    struct chase *chase = calloc(1, sizeof *chase);
    if (chase == NULL) {
        return NULL;
    }
    chase->moves = moves;
    chase->grid = moves_grid(moves);
    chase->layout = grid_layout(chase->grid);
    chase->steps = moves_steps(moves);
    chase->factors = moves_factors(moves);
    chase->status = SEARCH_NONE;
    open_init(&chase->open);
    deque_init(&chase->deleted);
    deque_init(&chase->marked);
    chase->cells = calloc(chase->layout->cells, sizeof *chase->cells);
    if (chase->cells == NULL) {
        chase_free(chase);
        return NULL;
    }
    touch_cells(chase);
    chase->began = 1;
    chase_line_init(chase);
    moves_update(moves);
    look_at_map(chase);
    return chase;
}

void chase_free(struct chase *chase)
{
    if (chase != NULL) {
        open_done(&chase->open);
        deque_done(&chase->deleted);
        deque_done(&chase->marked);
        free(chase->marks);
        free(chase->route.cells);
        free(chase->cells);
        free(chase);
    }
}

void chase_forget(struct chase *chase)
{
    chase->has_tree = false;
    chase->line.version = UINT64_MAX;
}

/* --- the route ------------------------------------------------------------------------------------ */

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

/* Makes the route begin at the hunter.  False: it is neither on the next cell of the route nor on another cell whose g
 * is exact, or after a repair will be. */
static bool follow(struct chase *chase)
{
    if (is_on_route(chase)) {
        return true;
    }
    bool is_exact = chase_is_settled(chase, chase->hunter);
    bool is_waiting = chase->is_reopened && chase_has_seen(chase, chase->hunter);
    if (is_exact || is_waiting) {
        chase_start_route(chase);
    }
    chase->is_reopened = chase->is_reopened && !is_exact;
    return is_exact || is_waiting;
}

/* Follows the parents of the target up to the route; `steps` of them lead to route->cells[*joint]. */
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
    struct chase_stop *cells = realloc(route->cells, room * sizeof *cells);
    if (cells == NULL) {
        return false;
    }
    route->cells = cells;
    route->room = room;
    return true;
}

static bool turn_to_target(struct chase *chase)
{
    struct chase_route *route = &chase->route;
    size_t joint, steps;
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
        route->cells[route->last - i] = (struct chase_stop){index, chase->cells[index].g};
        index = chase_parent(chase, index);
    }
    return true;
}

bool chase_answer_by_tree(struct chase *chase)
{
    chase->status = SEARCH_RUNNING;
    if (chase->marks == NULL ? turn_to_target(chase) : chase_turn_canonically(chase)) {
        chase->status = SEARCH_FOUND;
    }
    return chase->status != SEARCH_RUNNING;
}

/* --- the tick ------------------------------------------------------------------------------------- */

static void start_tick(struct chase *chase, struct cell hunter, struct cell target)
{
    if (chase->tick >= CHASE_LAST_TICK) {
        memset(chase->cells, 0, chase->layout->cells * sizeof *chase->cells);
        chase->tick = 0;
        chase->began = 1;
        chase->has_tree = false;
    }
    chase->tick++;
    chase->hunter_cell = hunter;
    chase->target_cell = target;
    chase->hunter = layout_index(chase->layout, hunter);
    chase->target = layout_index(chase->layout, target);
    chase->counts.expanded = 0;
    chase->counts.deleted = 0;
    chase->counts.reopened = 0;
    deque_clear(&chase->deleted);
}

static void take_map_changes(struct chase *chase)
{
    if (grid_version(chase->grid) == chase->version) {
        return;
    }
    moves_update(chase->moves);
    chase->has_tree = chase->has_tree && chase_repair(chase);
    look_at_map(chase);
}

static enum search_status answer(struct chase *chase, enum search_status status, enum chase_answer by)
{
    chase->status = status;
    chase->counts.answer = by;
    return status;
}

/* Aims the open list at the target when it has gone some way.  False: too far for keys that stay in the ring. */
static bool aim_at_target(struct chase *chase)
{
    uint32_t way = chase_estimate(chase, chase->target);
    if (way <= 4 * chase->step_cost[EAST] || chase->open.buckets.count == 0) {
        return true;
    }
    if (way > (chase->spread >> 2) || chase->offset > GREATEST_OFFSET - way) {
        return false;
    }
    chase->offset += way;
    chase->aim_cell = chase->target_cell;
    return true;
}

/* One of the two cells has no legal steps. */
static enum search_status answer_shut_in(struct chase *chase)
{
    bool is_caught = chase->hunter == chase->target && moves_can_stand(chase->moves, chase->hunter_cell);
    chase->line.first = chase->line.last;
    chase->line.cost = 0;
    return answer(chase, is_caught ? SEARCH_FOUND : SEARCH_NONE, CHASE_BY_LINE);
}

/* The target is in plain view. */
static enum search_status answer_by_line(struct chase *chase)
{
    bool is_too_far = (uint64_t)chase->line.cost * chase->line.factor > CHASE_FARTHEST;
    return answer(chase, is_too_far ? SEARCH_TOO_FAR : SEARCH_FOUND, CHASE_BY_LINE);
}

enum search_status chase_begin(struct chase *chase, struct cell hunter, struct cell target)
{
    assert(layout_has(chase->layout, hunter) && layout_has(chase->layout, target));
    start_tick(chase, hunter, target);
    take_map_changes(chase);
    if (chase->counts.answer == CHASE_BY_LINE && chase_keeps_line(chase)) {
        return answer_by_line(chase);
    }
    bool is_on_tree = chase->has_tree && follow(chase);
    bool is_known = is_on_tree && !chase->is_reopened && chase_is_target_settled(chase);
    if (is_known && chase_answer_by_tree(chase)) {
        return answer(chase, chase->status, CHASE_BY_TREE);
    }
    if (chase->steps[chase->hunter] == 0 || chase->steps[chase->target] == 0) {
        return answer_shut_in(chase);
    }
    if (chase_finds_line(chase)) {
        return answer_by_line(chase);
    }
    if (is_known || !is_on_tree || !aim_at_target(chase)) {
        return chase_begin_anew(chase);
    }
    return answer(chase, SEARCH_RUNNING, CHASE_BY_SEARCH);
}

enum search_status chase_update(struct chase *chase, struct cell hunter, struct cell target)
{
    enum search_status status = chase_begin(chase, hunter, target);
    return status == SEARCH_RUNNING ? chase_step(chase, UINT64_MAX) : status;
}
