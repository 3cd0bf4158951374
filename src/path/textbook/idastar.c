/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/find/search_core.h"

#include <stdbool.h>
#include <stdint.h>

/* Iterative deepening A* (Korf: Depth-first iterative-deepening, Artificial Intelligence 27, 1985), with a table of the
 * cells reached (Reinefeld, Marsland: Enhanced iterative-deepening search, 1994): a grid has so many paths to each cell
 * that, without a table, the search takes too long on maps of more than a few dozen cells.
 *
 * A depth-first search continues while f = g + h is within a bound, and then turns back; the bound of the next
 * iteration is the lowest f that exceeded it.  The first bound is h of the start, so a bound never exceeds the cost of
 * a cheapest path, so the first path found is a cheapest one.  A cell that this iteration has reached at the same cost
 * is not entered again.
 *
 * Exact.  It has no open list, only one path.  It borrows the moves.  Time: as many iterations as there are values of f
 * up to the cost, each of them more work than all expansions of A*; it is for small maps, and to show why A* keeps an
 * open list.  Memory: 12 bytes a cell, allocated at once, for the table; the path is a part of it. */

struct ida_cell {
    uint32_t g;
    uint32_t iteration; /* the last iteration that reached it */
    uint8_t parent;     /* enum direction */
    uint8_t steps;      /* steps that have not been tried */
    bool is_on_path;    /* from the start to `at`, in the last iteration */
};

struct ida {
    struct search_core core;
    struct ida_cell *cells;    /* the core's */
    uint32_t first, iteration; /* the first iteration of this query, and the current one */
    uint32_t at;
    uint64_t bound, next_bound; /* UINT64_MAX: no cell was above the bound */
};

static uint32_t estimate(const struct ida *ida, uint32_t index)
{
    return core_estimate(&ida->core, index, ida->core.goal);
}

/* Extends the path to the cell. */
static void enter(struct ida *ida, uint32_t index, uint32_t g, enum direction parent)
{
    struct search_counts *counts = &ida->core.counts;
    counts->expanded++;
    counts->pushed++;
    counts->written++;
    counts->closed += ida->cells[index].iteration < ida->first;
    counts->open++;
    ida->cells[index] = (struct ida_cell){g, ida->iteration, (uint8_t)parent, ida->core.steps[index], true};
    ida->at = index;
}

static enum search_status iterate(struct ida *ida, uint64_t bound)
{
    ida->bound = bound;
    ida->next_bound = UINT64_MAX;
    ida->iteration++;
    ida->core.counts.open = 0;
    enter(ida, ida->core.start, 0, NO_DIRECTION);
    return ida->core.start == ida->core.goal ? SEARCH_FOUND : SEARCH_RUNNING;
}

static bool init(void *search)
{
    struct ida *ida = search;
    ida->cells = ida->core.cells;
    return true;
}

static void forget(void *search)
{
    struct ida *ida = search;
    if (ida->iteration > UINT32_MAX / 2) {
        core_wipe(&ida->core);
        ida->iteration = 0;
    }
    ida->first = ida->iteration + 1;
}

static enum search_status begin(void *search)
{
    struct ida *ida = search;
    return iterate(ida, estimate(ida, ida->core.start));
}

/* Returns whether the cell has been reached more cheaply in this query, or at the same cost in this iteration. */
static bool is_known(const struct ida *ida, uint32_t index, uint64_t g)
{
    const struct ida_cell *cell = &ida->cells[index];
    return cell->iteration >= ida->first && (g > cell->g || (g == cell->g && cell->iteration == ida->iteration));
}

/* Tries a step and returns whether the path continues there. */
static bool go(struct ida *ida, enum direction dir)
{
    uint32_t next = layout_neighbour(ida->core.layout, ida->at, dir);
    uint64_t g = (uint64_t)ida->cells[ida->at].g + ida->core.step_cost[dir] * ida->core.factors[next];
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
    ida->core.counts.open--;
    ida->at = layout_neighbour(ida->core.layout, ida->at, (enum direction)cell->parent);
}

/* Returns the untried step that leads nearest to the goal. */
static enum direction choose_step(const struct ida *ida)
{
    enum direction best = NO_DIRECTION;
    uint64_t least = UINT64_MAX;
    DIRECTION_EACH (dir, ida->cells[ida->at].steps) {
        uint32_t next = layout_neighbour(ida->core.layout, ida->at, dir);
        uint64_t way = (uint64_t)ida->core.step_cost[dir] * ida->core.factors[next] + estimate(ida, next);
        if (way < least) {
            least = way;
            best = dir;
        }
    }
    return best;
}

/* Goes to the next cell, which may be the first one of the next iteration. */
static enum search_status advance(void *search)
{
    struct ida *ida = search;
    for (;;) {
        struct ida_cell *cell = &ida->cells[ida->at];
        enum direction dir = choose_step(ida);
        if (dir != NO_DIRECTION) {
            cell->steps &= (uint8_t) ~(1U << dir);
            if (go(ida, dir)) {
                return ida->at == ida->core.goal ? SEARCH_FOUND : SEARCH_RUNNING;
            }
        } else if (ida->at != ida->core.start) {
            turn_back(ida);
        } else if (ida->next_bound >= CORE_NO_WAY) {
            return ida->next_bound == UINT64_MAX ? SEARCH_NONE : SEARCH_TOO_FAR;
        } else {
            return iterate(ida, ida->next_bound);
        }
    }
}

/* Open: on the current path.  Closed: the path has left it, in this iteration or an earlier one. */
static struct search_node look(const void *search, uint32_t index)
{
    const struct ida *ida = search;
    const struct ida_cell *cell = &ida->cells[index];
    if (cell->iteration < ida->first || ida->iteration == 0) {
        return CORE_UNSEEN;
    }
    bool is_on_path = cell->iteration == ida->iteration && cell->is_on_path;
    return core_seen(is_on_path ? SEARCH_OPEN : SEARCH_CLOSED, cell->g, estimate(ida, index), cell->parent);
}

static uint32_t limit(const struct finder *finder)
{
    const struct ida *ida = finder->engine;
    return ida->bound < CORE_NO_WAY ? (uint32_t)ida->bound : CORE_NO_WAY;
}

static const struct finder_rule rule = {
    .core = {.size = sizeof(struct ida),
             .cell_size = sizeof(struct ida_cell),
             .init = init,
             .forget = forget,
             .begin = begin,
             .advance = advance,
             .look = look},
    .limit = limit,
};

const struct finder_method finder_idastar = {
    .name = "idastar",
    .title = "IDA*",
    .principle = "depth-first to a rising bound",
    .rule = &rule,
    .uses_heuristic = true,
};
