/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/finder_rule.h"
#include "path/find/heuristic.h"
#include "path/map/alloc.h"
#include "path/map/layout.h"
#include "path/map/moves.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Iterative deepening A* (Korf: Depth-first iterative-deepening, Artificial Intelligence 27, 1985), with a table of
 * what has been reached (Reinefeld, Marsland: Enhanced iterative-deepening search, 1994): a grid has so many ways to
 * each cell that without one no map of more than a few dozen cells comes to an end.
 *
 * A depth-first search goes as far as f = g + h stays within a bound, and turns back; the next iteration's bound is the
 * least f that was above it.  The first bound is h of the start, so bounds never pass the cost of a cheapest way, and
 * the first way found is one.  A cell that this iteration has reached as cheaply is not entered again.
 *
 * Exact.  There is no open list: all that is under way is one path.  It borrows the moves.  Time: as many iterations as
 * there are values of f up to the cost, each of them more than all cells that A* would expand; it is for small maps,
 * and to see why A* keeps an open list.  Memory: 12 bytes a cell, taken at once, for the table; the path is a part of
 * it. */

#define NO_WAY UINT32_MAX

struct ida_cell {
    uint32_t g;
    uint32_t iteration; /* the last that has reached it */
    uint8_t parent;     /* enum direction */
    uint8_t steps;      /* those that have not been tried */
    bool is_on_path;    /* from the start to `at`, in the last iteration */
};

struct ida {
    struct moves *moves;
    const struct layout *layout;
    const uint8_t *steps, *factors; /* of the moves */
    struct ida_cell *cells;
    struct estimate estimate;
    uint32_t step_cost[DIRECTIONS];
    uint64_t version;          /* of the grid, when the query began */
    uint32_t first, iteration; /* of this query: its first, and the present one */
    uint32_t start, goal, at;
    uint64_t bound, next_bound; /* UINT64_MAX: no cell was above the bound */
    struct search_counts counts;
};

static uint32_t estimate(const struct ida *ida, uint32_t index)
{
    return estimate_cost(&ida->estimate, layout_cell(ida->layout, index), layout_cell(ida->layout, ida->goal));
}

/* Goes there, along the path. */
static void enter(struct ida *ida, uint32_t index, uint32_t g, enum direction parent)
{
    ida->counts.expanded++;
    ida->counts.pushed++;
    ida->counts.closed += ida->cells[index].iteration < ida->first;
    ida->counts.open++;
    ida->counts.peak = ida->counts.open > ida->counts.peak ? ida->counts.open : ida->counts.peak;
    ida->cells[index] = (struct ida_cell){g, ida->iteration, (uint8_t)parent, ida->steps[index], true};
    ida->at = index;
}

static enum search_status iterate(struct ida *ida, uint64_t bound)
{
    ida->bound = bound;
    ida->next_bound = UINT64_MAX;
    ida->iteration++;
    ida->counts.open = 0;
    enter(ida, ida->start, 0, NO_DIRECTION);
    return ida->start == ida->goal ? SEARCH_FOUND : SEARCH_RUNNING;
}

/* --- query ------------------------------------------------------------------------------------------ */

static void drop(void *engine)
{
    struct ida *ida = engine;
    alloc_free(ida->cells);
    alloc_free(ida);
}

static void set_costs(struct ida *ida)
{
    const struct mover *mover = moves_mover(ida->moves);
    mover_step_costs(mover, ida->step_cost);
    estimate_init(&ida->estimate, heuristic_fitting(mover->neighbours), mover);
}

static void *make(struct moves *moves)
{
    struct ida *ida = alloc_zeroed(1, sizeof *ida);
    if (ida == NULL) {
        return NULL;
    }
    ida->moves = moves;
    ida->layout = grid_layout(moves_grid(moves));
    ida->steps = moves_steps(moves);
    ida->factors = moves_factors(moves);
    set_costs(ida);
    ida->cells = alloc_zeroed(ida->layout->cells, sizeof *ida->cells);
    if (ida->cells == NULL) {
        drop(ida);
        return NULL;
    }
    return ida;
}

static enum search_status begin(struct finder *finder)
{
    struct ida *ida = finder->engine;
    struct cell start = finder->query.start, goal = finder->query.goal;
    assert(grid_has(moves_grid(ida->moves), start) && grid_has(moves_grid(ida->moves), goal));
    moves_update(ida->moves);
    ida->version = moves_version(ida->moves);
    ida->counts = (struct search_counts){0};
    if (ida->iteration > UINT32_MAX / 2) {
        memset(ida->cells, 0, ida->layout->cells * sizeof *ida->cells);
        ida->iteration = 0;
    }
    ida->first = ida->iteration + 1;
    if (!moves_can_stand(ida->moves, start) || !moves_can_stand(ida->moves, goal)) {
        return SEARCH_NONE;
    }
    ida->start = layout_index(ida->layout, start);
    ida->goal = layout_index(ida->layout, goal);
    return iterate(ida, estimate(ida, ida->start));
}

/* Whether the cell has been reached more cheaply in this query, or as cheaply in this iteration. */
static bool is_known(const struct ida *ida, uint32_t index, uint64_t g)
{
    const struct ida_cell *cell = &ida->cells[index];
    return cell->iteration >= ida->first && (g > cell->g || (g == cell->g && cell->iteration == ida->iteration));
}

/* Tries the step: whether it leads on. */
static bool go(struct ida *ida, enum direction dir)
{
    uint32_t next = layout_neighbour(ida->layout, ida->at, dir);
    uint64_t g = (uint64_t)ida->cells[ida->at].g + ida->step_cost[dir] * ida->factors[next];
    uint64_t f = g + estimate(ida, next);
    if (is_known(ida, next, g)) {
        return false;
    }
    if (f > ida->bound) {
        ida->next_bound = f < ida->next_bound ? f : ida->next_bound;
        return false;
    }
    enter(ida, next, (uint32_t)g, direction_opposite(dir));
    return true;
}

static void turn_back(struct ida *ida)
{
    struct ida_cell *cell = &ida->cells[ida->at];
    cell->is_on_path = false;
    ida->counts.open--;
    ida->at = layout_neighbour(ida->layout, ida->at, (enum direction)cell->parent);
}

/* The untried step that leads nearest to the goal. */
static enum direction choose_step(const struct ida *ida)
{
    enum direction best = NO_DIRECTION;
    uint64_t least = UINT64_MAX;
    for (unsigned steps = ida->cells[ida->at].steps; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(ida->layout, ida->at, dir);
        uint64_t way = (uint64_t)ida->step_cost[dir] * ida->factors[next] + estimate(ida, next);
        if (way < least) {
            least = way;
            best = dir;
        }
    }
    return best;
}

/* To the next cell, perhaps that of the next iteration. */
static enum search_status advance(struct ida *ida)
{
    for (;;) {
        struct ida_cell *cell = &ida->cells[ida->at];
        enum direction dir = choose_step(ida);
        if (dir != NO_DIRECTION) {
            cell->steps &= (uint8_t) ~(1U << dir);
            if (go(ida, dir)) {
                return ida->at == ida->goal ? SEARCH_FOUND : SEARCH_RUNNING;
            }
        } else if (ida->at != ida->start) {
            turn_back(ida);
        } else if (ida->next_bound >= NO_WAY) {
            return ida->next_bound == UINT64_MAX ? SEARCH_NONE : SEARCH_TOO_FAR;
        } else {
            return iterate(ida, ida->next_bound);
        }
    }
}

static enum search_status step(struct finder *finder, uint64_t expansions)
{
    struct ida *ida = finder->engine;
    enum search_status status = finder->status;
    assert(status != SEARCH_RUNNING || ida->version == moves_version(ida->moves));
    for (; status == SEARCH_RUNNING && expansions > 0; expansions--) {
        status = advance(ida);
    }
    return status;
}

/* --- view ------------------------------------------------------------------------------------------- */

static struct search_counts counts(const struct finder *finder)
{
    struct search_counts counts = ((const struct ida *)finder->engine)->counts;
    counts.written = counts.pushed;
    return counts;
}

static uint32_t cost(const struct finder *finder)
{
    const struct ida *ida = finder->engine;
    return finder->status == SEARCH_FOUND ? ida->cells[ida->goal].g : 0;
}

static enum direction parent_of(const void *data, uint32_t index)
{
    const struct ida *ida = data;
    return (enum direction)ida->cells[index].parent;
}

static size_t path(const struct finder *finder, struct cell *cells, size_t room)
{
    const struct ida *ida = finder->engine;
    if (finder->status != SEARCH_FOUND) {
        return 0;
    }
    return layout_path(ida->layout, layout_cell(ida->layout, ida->goal), cells, room, parent_of, ida);
}

/* Open: on the path that is being tried.  Closed: left again, in this iteration or before. */
static struct search_node node(const struct finder *finder, struct cell at)
{
    const struct ida *ida = finder->engine;
    uint32_t index = layout_index(ida->layout, at);
    const struct ida_cell *cell = &ida->cells[index];
    if (cell->iteration < ida->first || ida->iteration == 0) {
        return (struct search_node){.state = SEARCH_UNSEEN, .parent = NO_DIRECTION};
    }
    uint32_t h = estimate(ida, index);
    return (struct search_node){.state =
                                    cell->iteration == ida->iteration && cell->is_on_path ? SEARCH_OPEN : SEARCH_CLOSED,
                                .g = cell->g,
                                .h = h,
                                .f = cell->g < UINT32_MAX - h ? cell->g + h : UINT32_MAX,
                                .parent = (enum direction)cell->parent};
}

static uint32_t limit(const struct finder *finder)
{
    const struct ida *ida = finder->engine;
    return ida->bound < NO_WAY ? (uint32_t)ida->bound : NO_WAY;
}

static const struct finder_rule rule = {.free = drop,
                                        .begin = begin,
                                        .step = step,
                                        .cost = cost,
                                        .path = path,
                                        .counts = counts,
                                        .node = node,
                                        .limit = limit};

const struct finder_method finder_idastar = {
    .name = "idastar",
    .title = "IDA*",
    .gist = "depth-first to a rising bound",
    .rule = &rule,
    .make = make,
    .uses_heuristic = true,
};
