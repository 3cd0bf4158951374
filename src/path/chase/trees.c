/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"

#include "path/find/jps.h"
#include "path/map/alloc.h"

/* A diagonal run goes on while f is at most two diagonal steps above the key that is being expanded: measured; from one
 * step to ten it makes little difference. */
enum { SLACK_STEPS = 2, LARGEST_RING = 1 << 17 };

/* Measured: where less room is around each place to turn at, a tree of cells costs no more than one of points; and
 * where first searches find more points than CROWD, and than so many for each step of the way, a tree of cells answers
 * sooner.  One that has found MOST_POINTS, and one for so many cells, is given up. */
enum { LEAST_ROOM = 5, CROWD = 64, CROWD_A_STEP = 3, MOST_SEEN = 7, MOST_POINTS = 4096, POINTS_PART = 64 };

#define LONGEST_COST (UINT32_C(1) << 28)

bool chase_can_expand_runs(const struct chase *chase)
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

bool chase_is_bounded(const struct chase *chase)
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
                     (chase->least == 0 || (chase->crowd.left == 0 && is_roomy(chase)));
    return chase_is_bounded(chase) || is_better;
}

static void note_crowd(struct chase_crowd *crowd, int seen)
{
    crowd->seen = (uint8_t)(seen < MOST_SEEN ? seen : MOST_SEEN);
    crowd->left = (uint8_t)(seen > 1 ? 1 << crowd->seen : 0);
}

void chase_note_crowd(struct chase *chase)
{
    uint32_t count = chase->points.count;
    bool is_crowd =
        count > CROWD && (uint64_t)count * chase->step_cost[EAST] > (uint64_t)CROWD_A_STEP * chase->points.best;
    note_crowd(&chase->crowd, is_crowd ? chase->crowd.seen + 1 : 0);
}

bool chase_is_too_crowded(const struct chase *chase)
{
    uint32_t part = chase->layout->cells / POINTS_PART, most = part > MOST_POINTS ? part : MOST_POINTS;
    bool is_first = chase->counts.answer == CHASE_BY_NEW_TREE && !chase_is_bounded(chase) && chase->least > 0;
    return is_first && chase->points.count > most;
}

enum search_status chase_leave_crowd(struct chase *chase)
{
    note_crowd(&chase->crowd, MOST_SEEN);
    return chase_begin_anew(chase);
}

static void set_up(struct chase *chase)
{
    chase->expands_runs = chase_can_expand_runs(chase);
    chase->is_sparse = wants_points(chase);
    set_costs(chase);
    set_estimate(chase);
    set_ring(chase);
}

static bool reserve_cells(struct chase *chase)
{
    if (chase->cells == NULL) {
        chase->cells = alloc_zeroed(chase->layout->cells, sizeof *chase->cells);
    }
    return chase->cells != NULL && chase_route_reserve(chase) && buckets_reserve(&chase->open.buckets, 1);
}

static bool start_cells(struct chase *chase)
{
    if (!reserve_cells(chase)) {
        return false;
    }
    chase->began = chase->tick;
    chase->cells[chase->root] = (struct chase_cell){0, chase_mark(chase->tick, NO_DIRECTION, CHASE_QUEUED)};
    chase->counts.written++;
    chase_route_start(chase);
    chase_push(chase, chase->root, chase->settled);
    return true;
}

static bool start_tree(struct chase *chase)
{
    set_up(chase);
    chase->crowd.left -= chase->crowd.left > 0;
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

enum search_status chase_begin_anew(struct chase *chase)
{
    chase->counts.answer = CHASE_BY_NEW_TREE;
    chase->has_tree = start_tree(chase);
    return chase->status = chase->has_tree ? SEARCH_RUNNING : SEARCH_NO_MEMORY;
}

bool chase_is_same_ground(const struct chase *chase)
{
    uint32_t step = (uint32_t)moves_mover(chase->moves)->straight * chase->factors[chase->root];
    return chase->expands_runs == chase_can_expand_runs(chase) &&
           (!chase->expands_runs || chase->step_cost[EAST] == step);
}

bool chase_follow(struct chase *chase)
{
    if (chase->is_sparse) {
        return chase->is_cut || chase_points_follow(chase);
    }
    return chase_route_follow(chase);
}

bool chase_answer_by_tree(struct chase *chase)
{
    chase->status = SEARCH_RUNNING;
    if (chase->is_cut      ? chase_twig_answer(chase)
        : chase->is_sparse ? chase_points_answer(chase)
                           : chase_route_turn(chase)) {
        chase->status = SEARCH_FOUND;
    }
    return chase->status != SEARCH_RUNNING;
}

bool chase_knows_target(struct chase *chase)
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
