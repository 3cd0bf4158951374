#include "config.h"

#include "game/world/goal.h"

#include "game/world/world_state.h"

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
    if (!goal_lasts(world->goal) && world->hare.clover >= world_clover_wanted(world)) {
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

static void win(struct world *world, struct events *events)
{
    world_end(world, OUTCOME_WON);
    events_add(events, (struct event){EVENT_WON, -1, world->hare.at, world->hare.at});
}

void goal_hare_arrives(struct world *world, struct events *events)
{
    struct cell at = world->hare.at;
    enum terrain terrain = ground_terrain(&world->ground, at);
    if (terrain == TERRAIN_CLOVER) {
        eat_clover(world, events);
    } else if (terrain == TERRAIN_BURROW_OPEN) {
        win(world, events);
    }
}

void goal_catch(struct world *world, int hound, struct cell from, struct events *events)
{
    world->catcher = hound;
    world->caught_from = from;
    world_end(world, OUTCOME_CAUGHT);
    events_add(events, (struct event){EVENT_CAUGHT, hound, from, world->hare.at});
}

static bool is_held(const struct hound *hound)
{
    return hound->mood == MOOD_STUCK || hound->mood == MOOD_WAITING;
}

static bool are_bulldogs_held(const struct world *world)
{
    size_t bulldogs = 0, held = 0;
    for (size_t i = 0; i < world->hound_count; i++) {
        bool counts = world->hounds[i].breed == BREED_BULLDOG;
        bulldogs += counts;
        held += counts && is_held(&world->hounds[i]);
    }
    return bulldogs > 0 && held == bulldogs;
}

static void count_held(struct world *world, struct events *events)
{
    struct cell at = world->hare.at;
    bool were_held = world->held > 0, are_held = are_bulldogs_held(world);
    world->held = are_held ? world->held + 1 : 0;
    if (were_held != are_held) {
        events_add(events, (struct event){are_held ? EVENT_HELD : EVENT_LOOSE, -1, at, at});
    }
}

void goal_count_tick(struct world *world, struct events *events)
{
    if (world->goal == GOAL_TRAP) {
        count_held(world, events);
    }
    if (goal_lasts(world->goal) && world_goal_left(world) == 0) {
        win(world, events);
    }
}
