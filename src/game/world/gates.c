#include "config.h"

#include "game/world/gates.h"

#include "game/world/world_state.h"

void gates_enter(struct world *world, struct cell at, int hound, struct events *events)
{
    if (ground_terrain(&world->ground, at) == TERRAIN_GATE_CLOSED) {
        ground_set(&world->ground, at, TERRAIN_GATE_OPEN);
        events_add(events, (struct event){EVENT_GATE_OPEN, hound, at, at});
    }
}

bool gates_can_shut(const struct world *world, enum direction dir)
{
    struct cell at = cell_step(world->hare.at, dir);
    return dir != NO_DIRECTION && ground_terrain(&world->ground, at) == TERRAIN_GATE_OPEN && world_is_empty(world, at);
}

enum direction gates_to_shut(const struct world *world)
{
    enum direction facing = world->hare.facing;
    enum direction behind = facing == NO_DIRECTION ? NO_DIRECTION : direction_opposite(facing);
    if (gates_can_shut(world, behind)) {
        return behind;
    }
    for (enum direction dir = 0; dir < (enum direction)world->neighbours; dir++) {
        if (gates_can_shut(world, dir)) {
            return dir;
        }
    }
    return NO_DIRECTION;
}

void gates_shut(struct world *world, enum direction dir, struct events *events)
{
    struct cell at = cell_step(world->hare.at, dir);
    ground_set(&world->ground, at, TERRAIN_GATE_CLOSED);
    events_add(events, (struct event){EVENT_GATE_CLOSED, -1, at, at});
}

static enum terrain by_the_clock(const struct level_shutter *shutter, uint32_t tick)
{
    uint32_t hand = (tick + (uint32_t)shutter->phase) % (uint32_t)shutter->period;
    return hand < (uint32_t)shutter->open ? TERRAIN_SHUTTER_OPEN : TERRAIN_SHUTTER_CLOSED;
}

void gates_follow_clock(struct world *world, struct events *events)
{
    for (size_t i = 0; i < world->shutter_count; i++) {
        struct cell at = world->shutters[i].at;
        enum terrain wanted = by_the_clock(&world->shutters[i], world->tick);
        if (wanted == ground_terrain(&world->ground, at) || !world_is_empty(world, at)) {
            continue;
        }
        ground_set(&world->ground, at, wanted);
        events_add(events, (struct event){EVENT_SHUTTER, -1, at, at});
    }
}
