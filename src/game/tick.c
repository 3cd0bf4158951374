#include "config.h"

#include "game/tick.h"

#include "game/hare.h"
#include "game/hounds/grant.h"
#include "game/hounds/senses.h"
#include "game/world/decoys.h"
#include "game/world/goal.h"
#include "game/world/shutters.h"
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
        shutters_turn(world, events);
        decoys_age(world, events);
        goal_count_tick(world, events);
    }
}
