/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/cells/cells_state.h"

/* Offers a cell a path that costs the same as its own. If the new path is the canonical one, it determines the
 * parent. */
static inline __attribute__((always_inline)) void offer_another(struct tree_cell *cell, uint32_t g, enum direction back)
{
    if (g == cell->g && back < back_of(*cell)) {
        cell->mark = cells_mark(tick_of(*cell), back, state_of(*cell));
    }
}

/* Expands a single cell: tries the steps that may lead to a cell at a lower cost than the parent's own steps did. */
static void expand_cell(struct cell_tree *cells, uint32_t index, unsigned steps)
{
    uint32_t g = cells->all[index].g;
    DIRECTION_EACH (dir, steps) {
        uint32_t next = layout_neighbour(cells->layout, index, dir);
        struct tree_cell *cell = &cells->all[next];
        uint32_t next_g = g + cells_step_cost(cells, dir, next);
        if (!cells_has_seen(cells, next) || next_g < cell->g) {
            *cell = (struct tree_cell){next_g, cells_mark(cells->number, direction_opposite(dir), CELL_QUEUED)};
            cells->tree.work.written++;
            tree_push(&cells->tree, next, cells_f(cells, next));
        } else {
            offer_another(cell, next_g, direction_opposite(dir));
        }
    }
}

/* Returns the sides to which a straight run in direction `dir` has to turn at a cell with the legal steps `steps`. The
 * legal steps of the previous cell are `before`.  With strict corners, these are the sides of a wall that has just been
 * passed. */
static inline __attribute__((always_inline)) unsigned turns(unsigned before, unsigned steps, enum direction dir)
{
    return steps & ~before & (dir <= WEST ? DIRECTIONS_ALONG : DIRECTIONS_ACROSS);
}

/* Follows a straight run from a cell that counts, up to a turning point, a wall, or a cell that another path has
 * reached at no higher cost, and continued from. */
static inline __attribute__((always_inline)) void run(struct cell_tree *cells, uint32_t index, enum direction dir)
{
    const enum direction back = direction_opposite(dir);
    const uint32_t cost = (dir < SOUTH_EAST ? cells->tree.straight : cells->tree.diagonal),
                   mark = cells_mark(cells->number, back, CELL_PASSED);
    uint32_t g = cells->all[index].g, written = 0;
    unsigned steps = cells->steps[index], before;
    if ((steps & DIRECTION_BIT(dir)) == 0) {
        return;
    }
    do {
        index = layout_neighbour(cells->layout, index, dir);
        g += cost;
        struct tree_cell *cell = &cells->all[index];
        if (cells_has_seen(cells, index) && cell->g <= g) {
            offer_another(cell, g, back);
            cells->tree.work.written += written;
            return;
        }
        written++;
        *cell = (struct tree_cell){g, mark};
        before = steps;
        steps = cells->steps[index];
    } while ((turns(before, steps, dir) | (~steps & DIRECTION_BIT(dir))) == 0);
    cells->tree.work.written += written;
    if (turns(before, steps, dir) != 0) {
        cells->all[index].mark = cells_mark(cells->number, back, CELL_QUEUED);
        tree_push(&cells->tree, index, cells_f(cells, index));
    }
}

/* Follows a diagonal run, or a vertical one if no step is diagonal, with the straight runs that branch off in two
 * directions.  It stops where f exceeds `limit`, and continues from there when its turn comes. */
static inline __attribute__((always_inline)) void run_branching(struct cell_tree *cells, uint32_t index, uint32_t limit,
                                                                enum direction dir, enum direction one,
                                                                enum direction other)
{
    const enum direction back = direction_opposite(dir);
    const uint32_t cost = (dir < SOUTH_EAST ? cells->tree.straight : cells->tree.diagonal),
                   mark = cells_mark(cells->number, back, CELL_PASSED);
    uint32_t g = cells->all[index].g;
    while (cells->steps[index] & DIRECTION_BIT(dir)) {
        index = layout_neighbour(cells->layout, index, dir);
        g += cost;
        struct tree_cell *cell = &cells->all[index];
        if (cells_has_seen(cells, index) && cell->g <= g) {
            offer_another(cell, g, back);
            return;
        }
        *cell = (struct tree_cell){g, mark};
        cells->tree.work.written++;
        uint32_t f = cells_f(cells, index);
        if (f > limit) {
            cell->mark = cells_mark(cells->number, back, CELL_QUEUED);
            tree_push(&cells->tree, index, f);
            return;
        }
        run(cells, index, one);
        run(cells, index, other);
    }
}

static inline __attribute__((always_inline)) void run_diagonally(struct cell_tree *cells, uint32_t index,
                                                                 uint32_t limit, enum direction dir)
{
    run_branching(cells, index, limit, dir, direction_across(dir), direction_along(dir));
}

static inline __attribute__((always_inline)) void run_along(struct cell_tree *cells, uint32_t index, uint32_t limit,
                                                            enum direction dir)
{
    if (cells->has_diagonals) {
        run(cells, index, dir);
    } else {
        run_branching(cells, index, limit, dir, EAST, WEST);
    }
}

/* Returns the directions in which only a path through this cell may be cheapest, after an arrival from its parent; at
 * the root, all directions. */
static unsigned directions_from(const struct cell_tree *cells, uint32_t index, enum direction arrival)
{
    const enum direction side = direction_side(arrival), other = direction_opposite(side);
    unsigned steps = cells->steps[index];
    if (arrival == NO_DIRECTION) {
        return steps;
    }
    if (direction_is_diagonal(arrival)) {
        return steps & (DIRECTION_BIT(arrival) | DIRECTION_BIT(direction_across(arrival)) |
                        DIRECTION_BIT(direction_along(arrival)));
    }
    if (!cells->has_diagonals && arrival > WEST) {
        return steps & (DIRECTION_BIT(arrival) | DIRECTIONS_ACROSS);
    }
    unsigned turned = turns(cells->steps[cells_parent(cells, index)], steps, arrival);
    turned |= (turned & DIRECTION_BIT(side)) != 0 ? DIRECTION_BIT(direction_diagonal(arrival, side)) : 0;
    turned |= (turned & DIRECTION_BIT(other)) != 0 ? DIRECTION_BIT(direction_diagonal(arrival, other)) : 0;
    return steps & (DIRECTION_BIT(arrival) | turned);
}

static void expand_runs(struct cell_tree *cells, uint32_t index, uint32_t limit, unsigned directions)
{
    DIRECTION_EACH (dir, directions) {
        switch (dir) {
        case EAST: run(cells, index, EAST); break;
        case WEST: run(cells, index, WEST); break;
        case SOUTH: run_along(cells, index, limit, SOUTH); break;
        case NORTH: run_along(cells, index, limit, NORTH); break;
        case SOUTH_EAST: run_diagonally(cells, index, limit, SOUTH_EAST); break;
        case SOUTH_WEST: run_diagonally(cells, index, limit, SOUTH_WEST); break;
        case NORTH_EAST: run_diagonally(cells, index, limit, NORTH_EAST); break;
        default: run_diagonally(cells, index, limit, NORTH_WEST); break;
        }
    }
}

void cells_expand(struct cell_tree *cells, uint32_t index, uint32_t key)
{
    struct tree_cell *cell = &cells->all[index];
    enum direction parent = back_of(*cell);
    cell->mark = cells_mark(cells->number, parent, CELL_EXPANDED);
    if (cells->expands_runs) {
        expand_runs(cells, index, key + cells->slack, directions_from(cells, index, direction_opposite(parent)));
    } else {
        expand_cell(cells, index, cells->steps[index] & direction_rows[parent].away);
    }
}
