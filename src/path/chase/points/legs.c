/* SPDX-License-Identifier: MIT */
#include "config.h"

#include "path/chase/points/legs.h"

enum { FREE_ENDS = 1 << 15 };

/* Returns the number of legal steps in that diagonal direction, but at most `most`. `known` caches the number. */
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

/* With 4 neighbours, a path that has gone north or south may continue to both sides. */
static bool leads_of_four(const struct leg *leg, const struct bitmaps *maps, struct cell from, unsigned sides,
                          struct cell to)
{
    const unsigned parts = leg_parts(leg) & (leg->diagonal > 0 ? DIRECTIONS_ALONG : DIRECTIONS_ACROSS);
    const uint32_t top = (uint32_t)(from.y < to.y ? from.y : to.y) + 1;
    return (parts & ~sides) == 0 && leg_ends_free(leg, maps, to) &&
           bitmap_is_free(bitmap_walls(&maps->columns, (uint32_t)from.x + 1), top, leg->diagonal + 1);
}

bool legs_lead(const struct tick *tick, const struct bitmaps *maps, struct cell from, unsigned sides, uint16_t *free,
               struct cell to)
{
    struct leg leg = legs_between(tick, from, to);
    if (leg.is_of_four) {
        return leads_of_four(&leg, maps, from, sides, to);
    }
    if ((leg_parts(&leg) & ~sides) != 0 || !leg_ends_free(&leg, maps, to)) {
        return false;
    }
    enum direction dir = leg_diagonal(&leg);
    return leg.diagonal == 0 || free_steps(tick, from, dir, leg.diagonal, &free[dir - SOUTH_EAST]) == leg.diagonal;
}

enum tree_verdict legs_plan(const struct legs_state *state, const struct tick *tick, struct chase_plan *plan)
{
    struct leg leg = legs_between(tick, tick->hunter_cell, state->towards);
    plan->cost = state->best - state->hunter_g;
    plan->next = tick->hunter == tick->target ? NO_DIRECTION : leg_first(&leg);
    return TREE_FOUND;
}

/* Writes the leg backwards. */
static size_t write_leg(const struct leg *leg, struct cell to, size_t index, struct cell *cells, size_t room)
{
    for (uint32_t steps = leg->diagonal + leg->straight; steps > 0; steps--) {
        if (index < room) {
            cells[index] = to;
        }
        index--;
        to = cell_step(to, direction_opposite(steps > leg->diagonal ? leg_straight(leg) : leg_diagonal(leg)));
    }
    return index;
}

/* Walks back from the target twice, first to count the steps and then to write them. */
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
            struct leg leg = legs_between(tick, from, to);
            steps += is_counted ? 0 : (size_t)leg.diagonal + leg.straight;
            index = is_counted ? write_leg(&leg, to, index, cells, room) : 0;
            to = from;
            point = parent;
        }
        struct leg first = legs_between(tick, tick->hunter_cell, to);
        steps += is_counted ? 0 : (size_t)first.diagonal + first.straight;
        if (is_counted) {
            write_leg(&first, to, index, cells, room);
        }
    }
    if (room > 0) {
        cells[0] = tick->hunter_cell;
    }
    return steps + 1;
}
