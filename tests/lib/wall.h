/* SPDX-License-Identifier: MIT */
/* wall.h - the answers that lib/hounded/path.h promises for a hunter that may be on a blocked cell. */
#ifndef HOUNDED_TESTS_LIB_WALL_H
#define HOUNDED_TESTS_LIB_WALL_H

#include "oracle/dijkstra.h"

#include "lib/hounded/path.h"

struct wall_truth {
    uint32_t cost;
    enum hnd_status status;
};

/* Returns the cost of a step from a blocked cell, or 0 if it is illegal. */
static inline uint32_t wall_step(const struct dijkstra *oracle, const struct grid *grid, struct cell from, int dx,
                                 int dy)
{
    const struct mover *mover = &oracle->mover;
    const struct cell to = {from.x + dx, from.y + dy};
    int sides = dijkstra_can_stand(oracle, (struct cell){to.x, from.y}) +
                dijkstra_can_stand(oracle, (struct cell){from.x, to.y});
    int needed = mover->corners == CORNERS_STRICT ? 2 : mover->corners == CORNERS_LOOSE ? 1 : 0;
    bool is_diagonal = dx != 0 && dy != 0;
    bool is_legal = dijkstra_can_stand(oracle, to) && (!is_diagonal || (mover->neighbours == 8 && sides >= needed));
    return is_legal ? mover->factor[grid_terrain(grid, to)] * (is_diagonal ? mover->diagonal : mover->straight) : 0;
}

/* Returns the cost and status for one hunter.  Aims the oracle at the target. */
static inline struct wall_truth wall_plan(struct dijkstra *oracle, const struct grid *grid, struct cell from,
                                          struct cell target)
{
    struct wall_truth truth = {NO_WAY, HND_ENCLOSED};
    const bool is_blocked = !dijkstra_can_stand(oracle, from), has_target = dijkstra_can_stand(oracle, target);
    dijkstra_aim(oracle, target);
    if (!is_blocked && has_target) {
        truth.cost = dijkstra_cost(oracle, from);
    }
    for (int i = 0; i < 9; i++) {
        const struct cell to = {from.x + i % 3 - 1, from.y + i / 3 - 1};
        uint32_t step = i == 4       ? 0
                        : is_blocked ? wall_step(oracle, grid, from, i % 3 - 1, i / 3 - 1)
                                     : dijkstra_step(oracle, from, to);
        truth.status = step > 0 ? HND_NO_PATH : truth.status;
        uint32_t cost = step > 0 && has_target ? dijkstra_cost(oracle, to) : NO_WAY;
        if (is_blocked && cost != NO_WAY && cost + step < truth.cost) {
            truth.cost = cost + step;
        }
    }
    truth.status = truth.cost != NO_WAY ? HND_OK : truth.status;
    return truth;
}

#endif
