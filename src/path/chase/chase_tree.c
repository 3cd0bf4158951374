#include "config.h"

#include "path/chase/chase_state.h"
#include "path/find/jps.h"
#include "path/map/moves.h"

#include <stdlib.h>

/* A diagonal run goes on while f is at most two diagonal steps above the key that is being expanded: measured; from one
 * step to ten it makes little difference. */
enum { SLACK_STEPS = 2, LARGEST_RING = 1 << 17 };

#define LONGEST_COST (UINT32_C(1) << 28)

/* Runs are followed without asking for the end of 32 bits. */
bool chase_can_expand_runs(const struct chase *chase)
{
    const struct mover *mover = moves_mover(chase->moves);
    uint64_t side =
        (uint64_t)(chase->layout->width > chase->layout->height ? chase->layout->width : chase->layout->height);
    return jps_fits(chase->moves) && mover->diagonal < 2 * mover->straight &&
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

/* None where it would not stay far within 32 bits: the search is Dijkstra's then. */
static void set_estimate(struct chase *chase)
{
    const struct mover *mover = moves_mover(chase->moves);
    struct estimate *estimate = &chase->estimate;
    estimate_init(estimate, mover->neighbours == 4 ? HEURISTIC_MANHATTAN : HEURISTIC_OCTILE, mover);
    struct cell last = {chase->layout->width - 1, chase->layout->height - 1};
    if (estimate_cost(estimate, (struct cell){0, 0}, last) >= LONGEST_COST) {
        estimate_init(estimate, HEURISTIC_ZERO, mover);
    }
}

/* Along a run f grows by at most two straight steps a cell, and the last cell of a run is the first that counts. */
static void set_ring(struct chase *chase)
{
    uint32_t width = (uint32_t)chase->layout->width, height = (uint32_t)chase->layout->height;
    uint32_t side = chase->expands_runs ? (width > height ? width : height) + 4 : 8;
    uint32_t spread = 4 * side * chase->dearest_step;
    chase->shift = 0;
    while (spread >> chase->shift > LARGEST_RING || UINT32_C(8) << chase->shift < chase->step_cost[EAST]) {
        chase->shift++;
    }
    chase->spread = spread;
    chase->most_pushed = chase->expands_runs ? 8 * side : DIRECTIONS;
}

static void set_up(struct chase *chase)
{
    chase->expands_runs = chase_can_expand_runs(chase);
    set_costs(chase);
    set_estimate(chase);
    set_ring(chase);
}

static bool reserve_route(struct chase *chase)
{
    struct chase_route *route = &chase->route;
    if (route->room == 0) {
        size_t room = 256;
        route->cells = calloc(room, sizeof *route->cells);
        if (route->cells == NULL) {
            return false;
        }
        route->room = room;
    }
    return true;
}

static bool start_tree(struct chase *chase)
{
    set_up(chase);
    chase->tick++;
    chase->began = chase->tick;
    chase->root = chase->hunter;
    chase->aim_cell = chase->target_cell;
    chase->offset = 0;
    chase->greatest = 0;
    chase->cells[chase->root] = (struct chase_cell){0, chase->tick, NO_DIRECTION, CHASE_QUEUED};
    chase->settled = chase_f(chase, chase->root);
    if (!reserve_route(chase) ||
        !open_reset(&chase->open, &open_buckets, chase->settled >> chase->shift, chase->spread >> chase->shift) ||
        !buckets_reserve(&chase->open.buckets, 1)) {
        return false;
    }
    chase_start_route(chase);
    chase_push(chase, chase->root, chase->settled);
    chase->is_reopened = false;
    chase->counts.roots++;
    chase->counts.grown = 0;
    chase->counts.peak = 0;
    return true;
}

enum search_status chase_begin_anew(struct chase *chase)
{
    chase->counts.answer = CHASE_BY_NEW_TREE;
    chase->has_tree = start_tree(chase);
    return chase->status = chase->has_tree ? SEARCH_RUNNING : SEARCH_NO_MEMORY;
}
