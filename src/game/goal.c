#include "config.h"

#include "game/goal.h"

#include "game/state.h"

static void open_burrows(struct world *world, struct events *events)
{
    for (int y = 0; y < grid_height(world->ground.grid); y++) {
        for (int x = 0; x < grid_width(world->ground.grid); x++) {
            struct cell at = {x, y};
            if (ground_terrain(&world->ground, at) == TERRAIN_BURROW_CLOSED) {
                ground_set(&world->ground, at, TERRAIN_BURROW_OPEN);
                events_add(events, (struct event){EVENT_BURROW_OPEN, -1, at, at});
            }
        }
    }
}

void goal_check(struct world *world, struct events *events)
{
    bool needs_burrow = world->goal == GOAL_COLLECT || world->goal == GOAL_REACH;
    if (needs_burrow && world->hare.clover >= world_clover_wanted(world)) {
        open_burrows(world, events);
    }
}

static void eat_clover(struct world *world, struct events *events)
{
    struct cell at = world->hare.at;
    ground_set(&world->ground, at, TERRAIN_GRASS);
    world->hare.clover++;
    events_add(events, (struct event){EVENT_CLOVER, -1, at, at});
    if (world->hare.clover == world_clover_wanted(world)) {
        goal_check(world, events);
    }
}

void goal_hare_arrives(struct world *world, struct events *events)
{
    struct cell at = world->hare.at;
    enum terrain terrain = ground_terrain(&world->ground, at);
    if (terrain == TERRAIN_CLOVER) {
        eat_clover(world, events);
    } else if (terrain == TERRAIN_BURROW_OPEN) {
        world_end(world, OUTCOME_WON);
        events_add(events, (struct event){EVENT_WON, -1, at, at});
    }
}
