/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/chase_state.h"

/* A cell is offered a way that is no better than its own: of several as good ones its parent is on the canonical. */
static inline __attribute__((always_inline)) void offer_another(struct chase_cell *cell, uint32_t g,
                                                                enum direction back)
{
    if (g == cell->g && back < chase_back_of(*cell)) {
        cell->mark = chase_mark(chase_tick_of(*cell), back, chase_place_of(*cell));
    }
}

/* Cell by cell: the steps that may lead to something better than what the parent has reached itself. */
static void expand_cell(struct chase *chase, uint32_t index, unsigned steps)
{
    uint32_t g = chase->cells[index].g;
    for (; steps != 0; steps &= steps - 1) {
        enum direction dir = (enum direction)__builtin_ctz(steps);
        uint32_t next = layout_neighbour(chase->layout, index, dir);
        struct chase_cell *cell = &chase->cells[next];
        uint32_t next_g = g + chase_step_cost(chase, dir, next);
        if (!chase_has_seen(chase, next) || next_g < cell->g) {
            *cell = (struct chase_cell){next_g, chase_mark(chase->tick, direction_opposite(dir), CHASE_QUEUED)};
            chase->counts.written++;
            chase_push(chase, next, chase_f(chase, next));
        } else {
            offer_another(cell, next_g, direction_opposite(dir));
        }
    }
}

/* Of a straight run in direction `dir`: the sides to which it has to turn at a cell with those legal steps, the cell
 * before having those of `before`.  With strict corners, that is where a wall beside the way has just been passed. */
static inline __attribute__((always_inline)) unsigned turns(unsigned before, unsigned steps, enum direction dir)
{
    return steps & ~before & (dir <= WEST ? DIRECTIONS_ALONG : DIRECTIONS_ACROSS);
}

/* A straight run from a cell that counts, up to where it has to turn, where a wall is, or where it is no better than
 * what was there before: who came there before has gone on, or will. */
static inline __attribute__((always_inline)) void run(struct chase *chase, uint32_t index, enum direction dir)
{
    const enum direction back = direction_opposite(dir);
    const uint32_t cost = chase->step_cost[dir], mark = chase_mark(chase->tick, back, CHASE_PASSED);
    uint32_t g = chase->cells[index].g, written = 0;
    unsigned steps = chase->steps[index], before;
    if ((steps & DIRECTION_BIT(dir)) == 0) {
        return;
    }
    do {
        index = layout_neighbour(chase->layout, index, dir);
        g += cost;
        struct chase_cell *cell = &chase->cells[index];
        if (chase_has_seen(chase, index) && cell->g <= g) {
            offer_another(cell, g, back);
            chase->counts.written += written;
            return;
        }
        written++;
        *cell = (struct chase_cell){g, mark};
        before = steps;
        steps = chase->steps[index];
    } while ((turns(before, steps, dir) | (~steps & DIRECTION_BIT(dir))) == 0);
    chase->counts.written += written;
    if (turns(before, steps, dir) != 0) {
        chase->cells[index].mark = chase_mark(chase->tick, back, CHASE_QUEUED);
        chase_push(chase, index, chase_f(chase, index));
    }
}

/* A diagonal run, or a vertical one where no step is diagonal, with the straight ones that branch off it in two
 * directions; it is broken off, to be gone on with when its turn comes, where f leaves `limit` behind. */
static inline __attribute__((always_inline)) void run_branching(struct chase *chase, uint32_t index, uint32_t limit,
                                                                enum direction dir, enum direction one,
                                                                enum direction other)
{
    const enum direction back = direction_opposite(dir);
    const uint32_t cost = chase->step_cost[dir], mark = chase_mark(chase->tick, back, CHASE_PASSED);
    uint32_t g = chase->cells[index].g;
    while (chase->steps[index] & DIRECTION_BIT(dir)) {
        index = layout_neighbour(chase->layout, index, dir);
        g += cost;
        struct chase_cell *cell = &chase->cells[index];
        if (chase_has_seen(chase, index) && cell->g <= g) {
            offer_another(cell, g, back);
            return;
        }
        *cell = (struct chase_cell){g, mark};
        chase->counts.written++;
        uint32_t f = chase_f(chase, index);
        if (f > limit) {
            cell->mark = chase_mark(chase->tick, back, CHASE_QUEUED);
            chase_push(chase, index, f);
            return;
        }
        run(chase, index, one);
        run(chase, index, other);
    }
}

static inline __attribute__((always_inline)) void run_diagonally(struct chase *chase, uint32_t index, uint32_t limit,
                                                                 enum direction dir)
{
    run_branching(chase, index, limit, dir, direction_across(dir), direction_along(dir));
}

static inline __attribute__((always_inline)) void run_along(struct chase *chase, uint32_t index, uint32_t limit,
                                                            enum direction dir)
{
    if (chase->has_diagonals) {
        run(chase, index, dir);
    } else {
        run_branching(chase, index, limit, dir, EAST, WEST);
    }
}

/* The directions in which only a path through this cell may be cheapest, for one who came from its parent; from the
 * root, all. */
static unsigned directions_from(const struct chase *chase, uint32_t index, enum direction arrival)
{
    const enum direction side = direction_side(arrival), other = direction_opposite(side);
    unsigned steps = chase->steps[index];
    if (arrival == NO_DIRECTION) {
        return steps;
    }
    if (direction_is_diagonal(arrival)) {
        return steps & (DIRECTION_BIT(arrival) | DIRECTION_BIT(direction_across(arrival)) |
                        DIRECTION_BIT(direction_along(arrival)));
    }
    if (!chase->has_diagonals && arrival > WEST) {
        return steps & (DIRECTION_BIT(arrival) | DIRECTIONS_ACROSS);
    }
    unsigned turned = turns(chase->steps[chase_parent(chase, index)], steps, arrival);
    turned |= (turned & DIRECTION_BIT(side)) != 0 ? DIRECTION_BIT(direction_diagonal(arrival, side)) : 0;
    turned |= (turned & DIRECTION_BIT(other)) != 0 ? DIRECTION_BIT(direction_diagonal(arrival, other)) : 0;
    return steps & (DIRECTION_BIT(arrival) | turned);
}

static void expand_runs(struct chase *chase, uint32_t index, uint32_t limit, unsigned directions)
{
    for (; directions != 0; directions &= directions - 1) {
        switch ((enum direction)__builtin_ctz(directions)) {
        case EAST:
            run(chase, index, EAST);
            break;
        case WEST:
            run(chase, index, WEST);
            break;
        case SOUTH:
            run_along(chase, index, limit, SOUTH);
            break;
        case NORTH:
            run_along(chase, index, limit, NORTH);
            break;
        case SOUTH_EAST:
            run_diagonally(chase, index, limit, SOUTH_EAST);
            break;
        case SOUTH_WEST:
            run_diagonally(chase, index, limit, SOUTH_WEST);
            break;
        case NORTH_EAST:
            run_diagonally(chase, index, limit, NORTH_EAST);
            break;
        default:
            run_diagonally(chase, index, limit, NORTH_WEST);
            break;
        }
    }
}

void chase_expand(struct chase *chase, uint32_t index, uint32_t key)
{
    struct chase_cell *cell = &chase->cells[index];
    enum direction parent = chase_back_of(*cell);
    cell->mark = chase_mark(chase->tick, parent, CHASE_EXPANDED);
    if (chase->expands_runs) {
        expand_runs(chase, index, key + chase->slack, directions_from(chase, index, direction_opposite(parent)));
    } else {
        expand_cell(chase, index, chase->steps[index] & direction_rows[parent].away);
    }
}
