#include "config.h"

#include "game/world/shutters.h"

#include "game/world/world_state.h"

static enum terrain by_the_clock(const struct level_shutter *shutter, uint32_t tick)
{
    uint32_t hand = (tick + (uint32_t)shutter->phase) % (uint32_t)shutter->period;
    return hand < (uint32_t)shutter->open ? TERRAIN_SHUTTER_OPEN : TERRAIN_SHUTTER_CLOSED;
}

void shutters_turn(struct world *world, struct events *events)
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
