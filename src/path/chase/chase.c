/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase.h"

#include "path/chase/chase_state.h"
#include "path/find/jps.h"
#include "path/map/alloc.h"
#include "path/map/leg.h"

#include <assert.h>
#include <string.h>

/* A diagonal run goes on while f is at most two diagonal steps above the key that is being expanded: measured; from one
 * step to ten it makes little difference. */
enum { SLACK_STEPS = 2, LARGEST_RING = 1 << 17 };

/* Measured: on smaller maps, and where less room is around each place to turn at, a tree of cells costs no more than
 * one of points; and where a first search has found so many points, and one for so many cells, a tree of cells
 * answers sooner. */
enum { LEAST_CELLS = 64 * 64, LEAST_ROOM = 5, MOST_POINTS = 4096, POINTS_PART = 64 };

/* Of a tree that is cut: so many times the expansions that the first answer took. */
enum { SEARCHED_ON = 3 };

/* The aim lags behind the target by a part of what it has been moved in the life of this tree, and by at most so many
 * steps: what is aimed too early has to be put back on the open list, what is aimed too late is expanded beside the
 * way.  Young trees have short open lists. */
enum { LAG_PART = 8, LAG_STEPS = 4 };

/* Measured: where more cells or points are written in a tick, the search takes longer than to look for a bent line; and
 * to look at a point takes about as long as so many words of a sweep. */
enum { DEAR = 16, WORDS_A_POINT = 2 };

#define LONGEST_COST (UINT32_C(1) << 28)

#define GREATEST_OFFSET (UINT32_C(1) << 30)

static void look_at_map(struct chase *chase)
{
    chase->is_uniform = moves_are_uniform(chase->moves);
    chase->version = grid_version(chase->grid);
}

struct chase *chase_new(struct moves *moves)
{
    struct chase *chase = alloc_zeroed(1, sizeof *chase);
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
    chase->began = 1;
    chase->least = LEAST_CELLS;
    chase->most = SIZE_MAX;
    chase->has_diagonals = moves_mover(moves)->neighbours == 8;
    chase_line_init(chase);
    moves_update(moves);
    look_at_map(chase);
    return chase;
}

void chase_bound(struct chase *chase, size_t bytes)
{
    chase->most = bytes;
}

void chase_free(struct chase *chase)
{
    if (chase != NULL) {
        open_done(&chase->open);
        chase_points_done(&chase->points);
        chase_twig_done(&chase->twig);
        deque_done(&chase->deleted);
        alloc_free(chase->route.cells);
        alloc_free(chase->cells);
        alloc_free(chase);
    }
}

/* --- the tree --------------------------------------------------------------------------------------- */

/* Runs are followed without asking for the end of 32 bits. */
static bool can_expand_runs(const struct chase *chase)
{
    const struct mover *mover = moves_mover(chase->moves);
    uint64_t side =
        (uint64_t)(chase->layout->width > chase->layout->height ? chase->layout->width : chase->layout->height);
    return jps_fits(chase->moves) && (mover->neighbours == 4 || mover->diagonal < 2 * mover->straight) &&
           side * mover->diagonal * mover_greatest_factor(mover) < LONGEST_COST;
}

static void set_costs(struct chase *chase)
{
    const struct mover *mover = moves_mover(chase->moves);
    uint32_t factor = chase->expands_runs ? chase->factors[chase->hunter] : 1;
    for (enum direction dir = EAST; dir < DIRECTIONS; dir++) {
        chase->step_cost[dir] = factor * (direction_is_diagonal(dir) ? mover->diagonal : mover->straight);
    }
    uint32_t greatest = chase->expands_runs ? 1 : mover_greatest_factor(mover);
    chase->dearest_step = greatest * chase->step_cost[mover->neighbours - 1];
    chase->slack = SLACK_STEPS * chase->step_cost[SOUTH_EAST];
}

/* On even ground all steps have its factor.  None where it would not stay far within 32 bits: the search is Dijkstra's
 * then. */
static void set_estimate(struct chase *chase)
{
    const struct mover *mover = moves_mover(chase->moves);
    struct estimate *estimate = &chase->estimate;
    if (chase->expands_runs) {
        uint32_t straight = chase->step_cost[EAST];
        *estimate = (struct estimate){
            .longer = straight,
            .shorter = chase->has_diagonals ? chase->step_cost[SOUTH_EAST] - straight : straight,
        };
        return;
    }
    estimate_init(estimate, heuristic_fitting(mover->neighbours), mover);
    struct cell last = {chase->layout->width - 1, chase->layout->height - 1};
    if (estimate_cost(estimate, (struct cell){0, 0}, last) >= LONGEST_COST) {
        estimate_init(estimate, HEURISTIC_ZERO, mover);
    }
}

/* Along a run f grows by at most two straight steps a cell, and the last cell of a run is the first that counts.  A
 * tree of points has a small ring, of half a step a list. */
static void set_ring(struct chase *chase)
{
    uint32_t width_of_step = chase->is_sparse ? 2 : 8;
    uint32_t width = (uint32_t)chase->layout->width, height = (uint32_t)chase->layout->height;
    uint32_t side = chase->expands_runs ? (width > height ? width : height) + 4 : 8;
    uint32_t spread = 4 * side * chase->dearest_step;
    chase->shift = 0;
    while (spread >> chase->shift > LARGEST_RING || width_of_step << chase->shift < chase->step_cost[EAST]) {
        chase->shift++;
    }
    chase->spread = spread;
    chase->most_pushed = chase->expands_runs ? 8 * side : DIRECTIONS;
}

/* Whether there are few places to turn at for the cells that there are: those for who goes east or south. */
static bool is_roomy(const struct chase *chase)
{
    const struct bitmaps *maps = moves_bitmaps(chase->moves);
    return maps != NULL && LEAST_ROOM * ((uint64_t)maps->rows.turns + maps->columns.turns) < moves_room(chase->moves);
}

/* A tree of cells would take more than it may. */
static bool is_bounded(const struct chase *chase)
{
    return chase->layout->cells > chase->most / sizeof *chase->cells;
}

/* A map that changes is one for a tree of cells, which can be mended. */
static bool wants_points(const struct chase *chase)
{
    if (!chase->expands_runs || !chase->has_diagonals) {
        return false;
    }
    bool is_better = chase->layout->cells >= chase->least && !chase->is_shaken &&
                     (chase->least == 0 || (!chase->is_crowded && is_roomy(chase)));
    return is_bounded(chase) || is_better;
}

static void set_up(struct chase *chase)
{
    chase->expands_runs = can_expand_runs(chase);
    chase->is_sparse = wants_points(chase);
    set_costs(chase);
    set_estimate(chase);
    set_ring(chase);
}

static bool reserve_route(struct chase *chase)
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

static bool reserve_cells(struct chase *chase)
{
    if (chase->cells == NULL) {
        chase->cells = alloc_zeroed(chase->layout->cells, sizeof *chase->cells);
    }
    return chase->cells != NULL && reserve_route(chase) && buckets_reserve(&chase->open.buckets, 1);
}

static bool start_cells(struct chase *chase)
{
    if (!reserve_cells(chase)) {
        return false;
    }
    chase->began = chase->tick;
    chase->cells[chase->root] = (struct chase_cell){0, chase_mark(chase->tick, NO_DIRECTION, CHASE_QUEUED)};
    chase->counts.written++;
    chase_start_route(chase);
    chase_push(chase, chase->root, chase->settled);
    return true;
}

static bool start_tree(struct chase *chase)
{
    set_up(chase);
    chase->is_shaken = false;
    chase->is_cut = false;
    chase_twig_done(&chase->twig);
    chase->enough = 0;
    chase->tick++;
    chase->root = chase->hunter;
    chase->aim_cell = chase->target_cell;
    chase->offset = 0;
    chase->greatest = 0;
    chase->settled = chase_estimate(chase, chase->root);
    chase->is_reopened = false;
    chase->counts.roots++;
    chase->counts.grown = 0;
    return open_reset(&chase->open, &open_buckets, chase->settled >> chase->shift, chase->spread >> chase->shift) &&
           (chase->is_sparse ? chase_points_begin(chase) : start_cells(chase));
}

/* A tree of the hunter alone.  SEARCH_RUNNING, or SEARCH_NO_MEMORY. */
static enum search_status begin_anew(struct chase *chase)
{
    chase->counts.answer = CHASE_BY_NEW_TREE;
    chase->has_tree = start_tree(chase);
    return chase->status = chase->has_tree ? SEARCH_RUNNING : SEARCH_NO_MEMORY;
}

/* Runs take it that all steps cost what they did when the tree was begun. */
static bool is_same_ground(const struct chase *chase)
{
    uint32_t step = (uint32_t)moves_mover(chase->moves)->straight * chase->factors[chase->root];
    return chase->expands_runs == can_expand_runs(chase) && (!chase->expands_runs || chase->step_cost[EAST] == step);
}

/* --- the route -------------------------------------------------------------------------------------- */

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
    if (chase->is_sparse) {
        return chase->is_cut || chase_points_follow(chase);
    }
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

static bool turn_to_target(struct chase *chase)
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

/* Turns the route to the target, whose g is exact.  False: the tree's path to it does not lead through the hunter;
 * else the status says what came of it. */
static bool answer_by_tree(struct chase *chase)
{
    chase->status = SEARCH_RUNNING;
    if (chase->is_cut      ? chase_twig_answer(chase)
        : chase->is_sparse ? chase_points_answer(chase)
                           : turn_to_target(chase)) {
        chase->status = SEARCH_FOUND;
    }
    return chase->status != SEARCH_RUNNING;
}

/* --- the search ------------------------------------------------------------------------------------- */

/* The first entry of the open list, whose key settles all cells with an f up to it: everything, when there is none. */
static const struct bucket_entry *settle(struct chase *chase)
{
    const struct bucket_entry *first = buckets_first(&chase->open.buckets);
    if (first == NULL) {
        chase->settled = UINT32_MAX;
        return NULL;
    }
    uint32_t key = chase->open.buckets.key << chase->shift;
    chase->settled = key > chase->settled ? key : chase->settled;
    return first;
}

static void put_back(struct chase *chase, uint32_t index, uint32_t f)
{
    if (chase_key_fits(chase, f >> chase->shift)) {
        chase_push(chase, index, f);
    } else {
        begin_anew(chase);
    }
}

/* From the hunter it may not be as far as from the root. */
static void give_up_root(struct chase *chase)
{
    if (chase->root == chase->hunter) {
        chase->has_tree = false;
        chase->status = SEARCH_TOO_FAR;
    } else {
        begin_anew(chase);
    }
}

static bool is_queued(const struct chase *chase, uint32_t entry)
{
    return chase->is_sparse ? chase->points.all[entry].is_queued : chase_is_queued(chase, entry);
}

static uint32_t f_of(const struct chase *chase, uint32_t entry)
{
    return chase->is_sparse ? chase_points_f(chase, entry) : chase_f(chase, entry);
}

static uint32_t g_of(const struct chase *chase, uint32_t entry)
{
    return chase->is_sparse ? chase->points.all[entry].g : chase->cells[entry].g;
}

/* The cell that is likely to be expanded next, and those above and below it. */
static void prefetch_next(const struct chase *chase)
{
    const struct buckets *buckets = &chase->open.buckets;
    uint32_t list = buckets->key & (buckets->ring - 1);
    if ((buckets->occupied[list / 64] >> list % 64 & 1) != 0) {
        uint32_t next = buckets->pool[buckets->heads[list]].cell;
        const uint32_t rows[] = {next, layout_neighbour(chase->layout, next, NORTH),
                                 layout_neighbour(chase->layout, next, SOUTH)};
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
            __builtin_prefetch(&chase->cells[rows[i]]);
            __builtin_prefetch(&chase->steps[rows[i]]);
        }
    }
}

static void give_up(struct chase *chase)
{
    chase->has_tree = false;
    chase->status = SEARCH_NO_MEMORY;
}

/* A first search among points has found so many that it is given up for one of cells. */
static bool is_too_crowded(const struct chase *chase)
{
    uint32_t part = chase->layout->cells / POINTS_PART, most = part > MOST_POINTS ? part : MOST_POINTS;
    return chase->least > 0 && !is_bounded(chase) && chase->counts.answer == CHASE_BY_NEW_TREE &&
           chase->points.count > most;
}

static void expand(struct chase *chase, uint32_t entry, uint32_t f)
{
    if (!chase->is_sparse) {
        chase_expand(chase, entry, f);
    } else if (!chase_points_expand(chase, entry)) {
        give_up(chase);
    } else if (is_too_crowded(chase)) {
        chase->is_crowded = true;
        begin_anew(chase);
    }
    chase->counts.expanded++;
    chase->counts.total++;
    chase->counts.grown++;
}

/* Takes the first entry, that of a cell or a point, off the open list and expands it, unless its key has become too low
 * or it has been expanded already. */
static void advance(struct chase *chase, uint32_t entry)
{
    struct buckets *buckets = &chase->open.buckets;
    uint32_t key = buckets->key;
    if (!chase->is_sparse && !buckets_reserve(buckets, chase->most_pushed)) {
        give_up(chase);
        return;
    }
    buckets_drop(buckets);
    if (!chase->is_sparse) {
        prefetch_next(chase);
    }
    if (!is_queued(chase, entry)) {
        return;
    }
    uint32_t f = f_of(chase, entry);
    if (f >> chase->shift > key) {
        put_back(chase, entry, f);
    } else if (g_of(chase, entry) >= CHASE_FARTHEST) {
        give_up_root(chase);
    } else {
        expand(chase, entry, f);
    }
}

/* Whether the g of hunter and target are exact. */
static bool is_done(struct chase *chase)
{
    if (chase->is_sparse) {
        return chase_points_has_target(chase);
    }
    if (chase->is_reopened && chase_is_settled(chase, chase->hunter)) {
        chase->is_reopened = false;
        chase_start_route(chase);
    }
    return !chase->is_reopened && chase_is_target_settled(chase);
}

static enum search_status finish(struct chase *chase)
{
    bool is_there = chase->is_sparse ? chase->points.best != UINT32_MAX : chase_has_seen(chase, chase->target);
    if (!is_there) {
        return chase->status = SEARCH_NONE;
    }
    return answer_by_tree(chase) ? chase->status : begin_anew(chase);
}

static bool is_too_large(const struct chase *chase)
{
    return chase->is_sparse && !chase->is_cut && chase_points_size(chase) > chase->most;
}

/* A tree that will be cut is searched on first, so that what is kept serves more than this tick. */
static bool is_searched_enough(struct chase *chase)
{
    if (!is_too_large(chase)) {
        return true;
    }
    if (chase->enough == 0) {
        chase->enough = SEARCHED_ON * chase->counts.grown;
    }
    return chase->counts.grown >= chase->enough;
}

static void note_rift(struct chase *chase)
{
    chase->rift.version = chase->version;
    chase->rift.hunter = chase->hunter;
    chase->rift.target = chase->target;
}

/* A tree that is too large ends with the tick, but for what leads to a target that it has found. */
static enum search_status end_tick(struct chase *chase)
{
    if (chase->status == SEARCH_RUNNING || !is_too_large(chase)) {
        return chase->status;
    }
    bool is_found = chase->status == SEARCH_FOUND && !chase_needs_no_detour(chase);
    chase->is_cut = is_found && chase_twig_cut(chase);
    chase->has_tree = chase->is_cut;
    chase->rift.is_known = chase->status == SEARCH_NONE;
    if (is_found && !chase->is_cut) {
        give_up(chase);
    }
    note_rift(chase);
    chase_points_done(&chase->points);
    buckets_done(&chase->open.buckets);
    return chase->status;
}

enum search_status chase_step(struct chase *chase, uint64_t expansions)
{
    assert(chase->status != SEARCH_RUNNING || chase->version == moves_version(chase->moves));
    uint64_t last = chase->counts.expanded + expansions;
    while (chase->status == SEARCH_RUNNING) {
        const struct bucket_entry *first = settle(chase);
        if (first == NULL || (is_done(chase) && is_searched_enough(chase))) {
            finish(chase);
        } else if (chase->counts.expanded == last) {
            break;
        } else {
            advance(chase, first->cell);
        }
    }
    return end_tick(chase);
}

/* --- the tick --------------------------------------------------------------------------------------- */

static void start_tick(struct chase *chase, struct cell hunter, struct cell target)
{
    if (chase->tick >= CHASE_LAST_TICK) {
        if (chase->cells != NULL) {
            memset(chase->cells, 0, chase->layout->cells * sizeof *chase->cells);
        }
        chase->tick = 0;
        chase->began = 1;
        chase->has_tree = false;
    }
    chase->tick++;
    chase->hunter_cell = hunter;
    chase->target_cell = target;
    chase->hunter = layout_index(chase->layout, hunter);
    chase->target = layout_index(chase->layout, target);
    chase->is_dear = chase->counts.written > DEAR;
    chase->counts.expanded = chase->counts.written = 0;
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
    chase->has_tree = chase->has_tree && is_same_ground(chase) && chase_repair(chase);
    look_at_map(chase);
}

static enum search_status answer(struct chase *chase, enum search_status status, enum chase_answer by)
{
    chase->status = status;
    chase->counts.answer = by;
    return status;
}

static bool has_stayed(const struct chase *chase, uint32_t from, uint32_t to)
{
    return from == to || chase_is_step(chase, from, to);
}

static bool is_still_apart(struct chase *chase)
{
    struct chase_rift *rift = &chase->rift;
    if (rift->is_known) {
        rift->is_known = rift->version == chase->version && has_stayed(chase, rift->hunter, chase->hunter) &&
                         has_stayed(chase, rift->target, chase->target);
        note_rift(chase);
    }
    return rift->is_known;
}

/* How far the target may be from the aim: measured. */
static uint32_t most_lag(const struct chase *chase)
{
    uint32_t lag = chase->offset / LAG_PART, most = LAG_STEPS * chase->step_cost[EAST];
    return lag < most ? lag : most;
}

/* Aims the open list at the target when it has gone some way.  False: too far for keys that stay in the ring. */
static bool aim_at_target(struct chase *chase)
{
    uint32_t way = chase_estimate(chase, chase->target);
    if (way <= most_lag(chase) || chase->open.buckets.count == 0) {
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
static bool is_shut_in(const struct chase *chase)
{
    return chase->steps[chase->hunter] == 0 || chase->steps[chase->target] == 0;
}

static enum search_status answer_shut_in(struct chase *chase)
{
    bool is_caught = chase->hunter == chase->target && moves_can_stand(chase->moves, chase->hunter_cell);
    chase->line.first = chase->line.last;
    chase->line.cost = 0;
    return answer(chase, is_caught ? SEARCH_FOUND : SEARCH_NONE, CHASE_BY_LINE);
}

/* The target is as near as on an empty map. */
static enum search_status answer_without_detour(struct chase *chase, enum chase_answer by)
{
    bool is_too_far = (uint64_t)chase->line.cost * chase->line.factor > CHASE_FARTHEST;
    return answer(chase, is_too_far ? SEARCH_TOO_FAR : SEARCH_FOUND, by);
}

static bool answers_by_line(struct chase *chase)
{
    bool is_line = chase_finds_line(chase);
    if (is_line) {
        answer_without_detour(chase, CHASE_BY_LINE);
    }
    return is_line;
}

/* Where a diagonal step costs no more than a straight one, more ways are as cheap than those that are looked for. */
static bool can_sweep(const struct chase *chase)
{
    return chase->has_diagonals && chase->line.estimate.shorter > 0 && chase->layout->cells >= chase->least &&
           can_expand_runs(chase);
}

static bool answers_by_sweep(struct chase *chase)
{
    bool is_line = can_sweep(chase) && chase_finds_bent_line(chase);
    if (is_line) {
        answer_without_detour(chase, CHASE_BY_SWEEP);
    }
    return is_line;
}

/* Whether the target's g is exact, and all parents on the way back to the root are canonical. */
static bool knows_target(struct chase *chase)
{
    if (chase->is_cut) {
        return chase_twig_look(chase);
    }
    if (chase->is_sparse) {
        chase_points_look(chase);
        return chase_points_has_target(chase);
    }
    return !chase->is_reopened && chase_is_target_settled(chase);
}

/* The last tick was answered without the tree.  Points that were not asked meanwhile have to be looked at all at once,
 * which takes longer than to look along two legs; what a tree of cells takes does not depend on that. */
static bool looks_before_it_asks(const struct chase *chase, bool was_answered)
{
    return was_answered && chase->is_sparse && !is_shut_in(chase);
}

/* Nor does a sweep take longer, or there are no points. */
static bool sweeps_before_it_asks(const struct chase *chase)
{
    struct leg leg = leg_between(chase->hunter_cell, chase->target_cell);
    uint32_t words = (leg.diagonal + leg.straight) * (leg.diagonal / 64 + 1);
    uint32_t points = chase->is_cut ? chase->twig.near : chase->points.count;
    return !chase->has_tree || words < WORDS_A_POINT * points;
}

static enum search_status begin(struct chase *chase, struct cell hunter, struct cell target)
{
    start_tick(chase, hunter, target);
    take_map_changes(chase);
    if (is_still_apart(chase)) {
        return answer(chase, SEARCH_NONE, CHASE_BY_TREE);
    }
    bool was_answered = chase_needs_no_detour(chase);
    if (chase->counts.answer == CHASE_BY_LINE && chase_keeps_line(chase)) {
        return answer_without_detour(chase, CHASE_BY_LINE);
    }
    bool has_looked = looks_before_it_asks(chase, was_answered);
    bool has_swept = has_looked && sweeps_before_it_asks(chase);
    if ((has_looked && answers_by_line(chase)) || (has_swept && answers_by_sweep(chase))) {
        return chase->status;
    }
    bool is_on_tree = chase->has_tree && follow(chase);
    bool is_known = is_on_tree && knows_target(chase);
    if (is_known && answer_by_tree(chase)) {
        return answer(chase, chase->status, CHASE_BY_TREE);
    }
    if (is_shut_in(chase)) {
        return answer_shut_in(chase);
    }
    if (!has_looked && answers_by_line(chase)) {
        return chase->status;
    }
    bool is_lost = is_known || !is_on_tree || chase->is_cut || !aim_at_target(chase);
    bool sweeps = !has_swept && (is_lost || was_answered || chase->is_dear);
    if (sweeps && answers_by_sweep(chase)) {
        return chase->status;
    }
    return is_lost ? begin_anew(chase) : answer(chase, SEARCH_RUNNING, CHASE_BY_SEARCH);
}

enum search_status chase_begin(struct chase *chase, struct cell hunter, struct cell target)
{
    assert(layout_has(chase->layout, hunter) && layout_has(chase->layout, target));
    bool was_under_way = chase->status == SEARCH_RUNNING;
    enum search_status status = begin(chase, hunter, target);
    return was_under_way ? end_tick(chase) : status;
}

enum search_status chase_update(struct chase *chase, struct cell hunter, struct cell target)
{
    enum search_status status = chase_begin(chase, hunter, target);
    return status == SEARCH_RUNNING ? chase_step(chase, UINT64_MAX) : status;
}
