/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/legs.h"

#include "path/map/leg.h"

enum { FREE_ENDS = 1 << 15 };

/* Steps that can be made in that diagonal direction, at most `most`; what is known of them is in `known`. */
static uint32_t free_steps(const struct tick *tick, struct cell from, enum direction dir, uint32_t most,
                           uint16_t *known)
{
    uint32_t steps = *known & (FREE_ENDS - 1);
    if (steps >= most || (*known & FREE_ENDS) != 0) {
        return steps < most ? steps : most;
    }
    uint32_t way = (uint32_t)tick->layout->offset[dir], index = layout_index(tick->layout, from) + steps * way;
    while (steps < most && (tick->steps[index] >> dir & 1) != 0) {
        index += way;
        steps++;
    }
    *known = (uint16_t)(steps < most ? steps | FREE_ENDS : steps);
    return steps;
}

bool legs_lead(const struct tick *tick, const struct bitmaps *maps, struct cell from, unsigned sides, uint16_t *free,
               struct cell to)
{
    struct leg leg = leg_between(from, to);
    if ((leg_parts(&leg) & ~sides) != 0 || !leg_ends_free(&leg, maps, to)) {
        return false;
    }
    enum direction dir = leg_diagonal(&leg);
    return leg.diagonal == 0 || free_steps(tick, from, dir, leg.diagonal, &free[dir - SOUTH_EAST]) == leg.diagonal;
}

bool turn_comes_before(struct chase_turn a, struct chase_turn b, struct cell to)
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

enum tree_verdict legs_plan(const struct legs_state *state, const struct tick *tick, struct chase_plan *plan)
{
    struct leg leg = leg_between(tick->hunter_cell, state->towards);
    plan->cost = state->best - state->hunter_g;
    plan->next = tick->hunter == tick->target ? NO_DIRECTION : leg_first(&leg);
    return TREE_FOUND;
}

/* Backwards. */
static size_t write_leg(struct cell from, struct cell to, size_t index, struct cell *cells, size_t room)
{
    struct leg leg = leg_between(from, to);
    for (uint32_t steps = leg.diagonal + leg.straight; steps > 0; steps--) {
        if (index < room) {
            cells[index] = to;
        }
        index--;
        to = cell_step(to, direction_opposite(steps > leg.diagonal ? leg_straight(&leg) : leg_diagonal(&leg)));
    }
    return index;
}

/* Twice from the target back: to count the steps, and to write them. */
size_t legs_path(const struct chase_tree *tree, const struct legs_state *state, legs_at *at, const struct tick *tick,
                 struct cell *cells, size_t room)
{
    size_t steps = 0;
    for (int is_counted = 0; is_counted < 2; is_counted++) {
        size_t index = steps;
        struct cell to = tick->target_cell;
        uint32_t point = state->last, parent;
        while (state->to != NO_POINT && point != state->from_turn) {
            struct cell from = at(tree, point, &parent);
            steps += is_counted ? 0 : (size_t)cell_chebyshev(from, to);
            index = is_counted ? write_leg(from, to, index, cells, room) : 0;
            to = from;
            point = parent;
        }
        steps += is_counted ? 0 : (size_t)cell_chebyshev(tick->hunter_cell, to);
        if (is_counted) {
            write_leg(tick->hunter_cell, to, index, cells, room);
        }
    }
    if (room > 0) {
        cells[0] = tick->hunter_cell;
    }
    return steps + 1;
}
