#include "config.h"

#include "game/world/bales.h"

#include "game/world/decoys.h"
#include "game/world/world_state.h"

static bool can_hold_bale(const struct world *world, struct cell at)
{
    bool holds = terrain_facts(ground_terrain(&world->ground, at))->holds_bale;
    return holds && world_is_empty(world, at) && !decoys_lie_at(world, at);
}

bool bales_can_push(const struct world *world, struct cell at, enum direction dir)
{
    return ground_terrain(&world->ground, at) == TERRAIN_BALE && dir != NO_DIRECTION && !direction_is_diagonal(dir) &&
           can_hold_bale(world, cell_step(at, dir));
}

void bales_push(struct world *world, struct cell at, enum direction dir, struct events *events)
{
    struct cell to = cell_step(at, dir);
    ground_lift_bale(&world->ground, at);
    ground_put_bale(&world->ground, to);
    events_add(events, (struct event){EVENT_BALE_PUSHED, -1, at, to});
}

void bales_enter(struct world *world, struct cell at, int hound, struct events *events)
{
    if (ground_terrain(&world->ground, at) == TERRAIN_BALE) {
        ground_lift_bale(&world->ground, at);
        events_add(events, (struct event){EVENT_BALE_CHEWED, hound, at, at});
    }
}

bool bales_can_take(const struct world *world, struct cell at)
{
    return ground_terrain(&world->ground, at) == TERRAIN_BALE && world->hare.bales < LEVEL_MAX_CARRIED;
}

bool bales_can_set(const struct world *world, struct cell at)
{
    return world->hare.bales > 0 && can_hold_bale(world, at);
}

void bales_take_or_set(struct world *world, struct cell at, struct events *events)
{
    bool takes = bales_can_take(world, at);
    (takes ? ground_lift_bale : ground_put_bale)(&world->ground, at);
    world->hare.bales += takes ? 1 : -1;
    events_add(events, (struct event){takes ? EVENT_BALE_TAKEN : EVENT_BALE_SET, -1, at, at});
}
