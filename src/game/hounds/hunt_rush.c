#include "config.h"

#include "game/hounds/hunt_kind.h"

#include "game/world/world_state.h"
#include "path/find/heuristic.h"

static uint32_t crow_flies(const struct moves *moves, struct cell from, struct cell to)
{
    return heuristic_cost(HEURISTIC_OCTILE, moves_mover(moves), from, to);
}

enum company { COMPANY_IGNORED, COMPANY_AVOIDED };

static bool rush_past(const struct world *world, size_t index, enum company company, struct want *want)
{
    const struct moves *moves = world_hound_moves(world, index);
    struct cell at = world->hounds[index].at, goal = world->hounds[index].mind.aim;
    uint32_t here = crow_flies(moves, at, goal), best = here;
    uint8_t legal = moves_from(moves, at);
    for (enum direction dir = 0; dir < DIRECTIONS; dir++) {
        struct cell to = cell_step(at, dir);
        bool is_open = (legal >> dir & 1) && (company == COMPANY_IGNORED || world_hound_at(world, to) < 0);
        if (is_open && crow_flies(moves, to, goal) < best) {
            best = crow_flies(moves, to, goal);
            want_step(moves, at, dir, here, want);
        }
    }
    return best < here;
}

void hunt_rush(const struct world *world, size_t index, struct want *want)
{
    want_nothing(world_hound_moves(world, index), world->hounds[index].at, want);
    rush_past(world, index, COMPANY_IGNORED, want);
}

bool hunt_rush_around(const struct world *world, size_t index, struct want *want)
{
    return rush_past(world, index, COMPANY_AVOIDED, want);
}
