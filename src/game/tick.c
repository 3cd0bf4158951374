#include "config.h"

#include "game/tick.h"

#include "game/hare.h"
#include "game/hounds/grant.h"
#include "game/hounds/senses.h"
#include "game/world/decoys.h"
#include "game/world/gates.h"
#include "game/world/goal.h"
#include "game/world/world_state.h"

void tick_run(struct world *world, struct command command, struct events *events)
{
    events_clear(events);
    if (world->outcome != OUTCOME_RUNNING) {
        return;
    }
    hare_act(world, command, events);
    if (world->outcome == OUTCOME_RUNNING) {
        senses_update(world);
        grant_moves(world, events);
    }
    hare_rest(world);
    world->tick++;
    if (world->outcome == OUTCOME_RUNNING) {
        gates_follow_clock(world, events);
        decoys_age(world, events);
        goal_count_tick(world, events);
    }
}

uint16_t tick_action(struct world *world, struct command command, uint16_t patience, struct events *events)
{
    uint16_t ticks = 0, least = command.verb == VERB_WAIT ? patience : 1;
    while (world_outcome(world) == OUTCOME_RUNNING && (ticks < least || !world_hare_is_ready(world))) {
        tick_run(world, command, events);
        ticks++;
    }
    return ticks;
}
