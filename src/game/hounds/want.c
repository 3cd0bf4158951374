#include "config.h"

#include "game/hounds/want.h"

#include "level/format/movers.h"

int want_least(const struct moves *moves)
{
    return moves_mover(moves)->straight * MOVERS_POINTS_PER_COST;
}

void want_nothing(const struct moves *moves, struct cell at, struct want *want)
{
    *want = (struct want){.dir = NO_DIRECTION, .to = at, .points = want_least(moves)};
}

void want_step(const struct moves *moves, struct cell at, enum direction dir, uint32_t left, struct want *want)
{
    struct cell to = cell_step(at, dir);
    *want = (struct want){
        .dir = dir,
        .to = to,
        .points = (int)moves_cost(moves, at, dir) * MOVERS_POINTS_PER_COST,
        .is_heavy = moves_mover(moves)->factor[grid_terrain(moves_grid(moves), to)] > 1,
        .left = left,
    };
}
